import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

/** Loaded when first needed: the renderer is heavier than most pages. */
export default function MarkdownText({ text }: { text: string }) {
  return (
    <ReactMarkdown rehypePlugins={[rehypeSanitize]} components={components}>
      {text}
    </ReactMarkdown>
  )
}

/** Headings step down below the page's own, links leave politely, and pictures from elsewhere are not fetched. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => (
    <a className="link link-underlined" href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  ),
  img: ({ alt }) => <>{alt}</>,
}
