import type { AnnouncementStatus, Delivery } from '../../contract/announcements.calls.ts'
import type { StatusDefinition } from '../../contract/statuses.ts'

/** How the state of an announcement, and of each of its mails, is shown. */

export const announcementStatuses: Record<AnnouncementStatus, StatusDefinition<AnnouncementStatus>> = {
  draft: { label: 'Draft', tone: 'yellow', glyph: 'dotted', next: [] },
  scheduled: { label: 'Scheduled', tone: 'blue', glyph: 'quarter', next: [] },
  sent: { label: 'Sent', tone: 'green', glyph: 'check', next: [] },
}

export const deliveries: Record<Delivery, StatusDefinition<Delivery>> = {
  sent: { label: 'Delivered', tone: 'green', glyph: 'check', next: [] },
  queued: { label: 'Queued', tone: 'blue', glyph: 'quarter', next: [] },
  failed: { label: 'Not delivered', tone: 'red', glyph: 'cross', next: [] },
  kept: { label: 'Kept in the outbox', tone: 'yellow', glyph: 'dotted', next: [] },
  unsubscribed: { label: 'Unsubscribed', tone: 'grey', glyph: 'dash', next: [] },
  unreachable: { label: 'No address', tone: 'grey', glyph: 'dash', next: [] },
}
