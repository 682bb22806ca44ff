import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

/**
 * An event's markdown as safe HTML, so that its public page needs no renderer in the browser. The rules are those
 * of the console's preview: headings step down below the page's own, links leave politely, and pictures from
 * elsewhere are not fetched.
 */
export function renderDetails(markdown: string | null): string {
  if (!markdown) return ''
  return renderToStaticMarkup(
    createElement(ReactMarkdown, { rehypePlugins: [rehypeSanitize], components }, markdown),
  )
}

const components: Components = {
  h1: ({ children }) => createElement('h3', null, children),
  h2: ({ children }) => createElement('h3', null, children),
  h3: ({ children }) => createElement('h4', null, children),
  a: ({ href, children }) =>
    createElement(
      'a',
      { className: 'link link-underlined', href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      children,
    ),
  img: ({ alt }) => alt,
}
