import { renderMarkdown } from '../../../../contract/platform/markdown.ts'

/** Loaded on demand, because the renderer is larger than most pages. */
export default function MarkdownText({ text, className }: { text: string; className: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- the renderer escapes HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
}
