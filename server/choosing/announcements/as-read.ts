import { filledHtml } from '../../../contract/choosing/announcement-html.ts'
import { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import { fillPlaceholders } from '../../../contract/platform/placeholders.ts'
import type { PublicRow } from './queries.ts'

/** An announcement as everybody reads it. */
export function asRead({ _id, subject, body, sent_at, sent_values, urgent_until }: PublicRow) {
  return {
    _id,
    subject: fillPlaceholders(subject, announcementPlaceholders, sent_values),
    html: filledHtml(body, sent_values),
    sent_at,
    urgent_until,
  }
}
