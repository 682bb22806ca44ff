import { announcementHtml, escapeMarkup } from '../../contract/announcement-html.ts'
import { type PlaceholderValues, valueOf } from '../../contract/placeholders.ts'

interface FilledTextProps {
  body: string
  values: PlaceholderValues
  className: string | undefined
  /** The classes of what was filled in, and of a placeholder that there is none of. */
  filled: string | undefined
  unknown: string | undefined
}

/** The text as its reader sees it. Loaded on demand, because of the renderer. */
export default function FilledText({ body, values, className, filled, unknown }: FilledTextProps) {
  const html = announcementHtml(body, found => {
    const value = escapeMarkup(valueOf(found, values))
    return `<mark class="${found.name ? filled : unknown}">${value}</mark>`
  })
  // oxlint-disable-next-line react/no-danger -- the renderer escapes HTML, and what is filled in is escaped
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
