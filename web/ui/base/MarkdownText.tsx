import { renderMarkdown } from '../../../contract/markdown.ts'

/** Loaded when first needed: the renderer is heavier than most pages. */
export default function MarkdownText({ text, className }: { text: string; className: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- made safe by the renderer
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
}
