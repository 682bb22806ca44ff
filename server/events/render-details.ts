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
  const known = rendered.get(markdown)
  if (known !== undefined) return known
  const html = render(markdown.replace(deepNesting, '$1'))
  if (rendered.size >= mostKept) rendered.delete(rendered.keys().next().value ?? '')
  rendered.set(markdown, html)
  return html
}

/** Some texts take a while, and many people read the same one. */
const rendered = new Map<string, string>()
const mostKept = 50

/** Signs of quotes and lists in one line beyond the twentieth: thousands of them would take minutes. */
const sign = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])`
const deepNesting = new RegExp(`^((?:${sign}){20})(?:${sign})+`, 'gm')

function render(markdown: string): string {
  if (isTangle(markdown)) return plain(markdown)
  try {
    return renderToStaticMarkup(
      createElement(ReactMarkdown, { rehypePlugins: [rehypeSanitize], components }, markdown),
    )
  } catch {
    // Nested deeper than the stack reaches.
    return plain(markdown)
  }
}

/** So many brackets or stars that no writer means them, and that matching them takes seconds. */
function isTangle(markdown: string): boolean {
  return markdown.split('[').length > 1_000 || markdown.split(/[*_]+/).length > 2_000
}

function plain(text: string): string {
  return renderToStaticMarkup(createElement('p', null, text))
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
