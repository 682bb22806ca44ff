import css from './Prose.module.css'

/** HTML that the server made of markdown, and made safe (contract/platform/markdown.ts), on a public page. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the server
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
