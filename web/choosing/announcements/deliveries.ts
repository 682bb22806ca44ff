import {
  type AnnouncementStatus,
  type Delivery,
  deliveryLabels,
} from '../../../contract/choosing/announcements.calls.ts'
import { installation } from '../../platform/installation.ts'
import type { StatusDefinition } from '../../../contract/platform/statuses.ts'

/** How the state of an announcement, and of each of its mails, is shown. */

export const announcementStatuses: Record<AnnouncementStatus, StatusDefinition<AnnouncementStatus>> = {
  draft: { label: 'Draft', tone: 'yellow', glyph: 'dotted', next: [] },
  scheduled: { label: 'Scheduled', tone: 'blue', glyph: 'quarter', next: [] },
  sent: { label: 'Sent', tone: 'green', glyph: 'check', next: [] },
}

interface Announced {
  status: AnnouncementStatus
  by_mail: boolean
}

/** How one is shown: where no mail server is set, no mail was sent; what is read on the day alone needs none. */
export function announcementStatus({ status, by_mail }: Announced): StatusDefinition<AnnouncementStatus> {
  const shown = announcementStatuses[status]
  if (status !== 'sent' || !by_mail || installation().sends_mail) return shown
  return { ...shown, label: 'Not sent', tone: 'yellow', glyph: 'dotted' }
}

export const deliveries: Record<Delivery, StatusDefinition<Delivery>> = {
  sent: { label: deliveryLabels.sent, tone: 'green', glyph: 'check', next: [] },
  queued: { label: deliveryLabels.queued, tone: 'blue', glyph: 'quarter', next: [] },
  failed: { label: deliveryLabels.failed, tone: 'red', glyph: 'cross', next: [] },
  kept: { label: deliveryLabels.kept, tone: 'yellow', glyph: 'dotted', next: [] },
  unsubscribed: { label: deliveryLabels.unsubscribed, tone: 'grey', glyph: 'dash', next: [] },
  unreachable: { label: deliveryLabels.unreachable, tone: 'grey', glyph: 'dash', next: [] },
}
