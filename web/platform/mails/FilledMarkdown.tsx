import { announcementHtml, escapeMarkup } from '../../../contract/choosing/announcement-html.ts'
import type { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import { type PlaceholderValues, valueOf } from '../../../contract/platform/placeholders.ts'
import css from './MailSheet.module.css'

interface FilledMarkdownProps {
  body: string
  values: PlaceholderValues<(typeof announcementPlaceholders)[number]>
}

/** The same of a text in markdown. Loaded on demand, because of the renderer. */
export default function FilledMarkdown({ body, values }: FilledMarkdownProps) {
  const html = announcementHtml(body, found => {
    const value = escapeMarkup(valueOf(found, values))
    return `<mark class="${found.name ? css.filled : css.unknown}">${value}</mark>`
  })
  // oxlint-disable-next-line react/no-danger -- the renderer escapes HTML, and what is filled in is escaped
  return <div className={css.body} dangerouslySetInnerHTML={{ __html: html }} />
}
