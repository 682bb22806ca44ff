import { call } from '../platform/call.ts'
import type { PlaceholderName } from '../platform/placeholders.ts'

/** The calls about announcements, and the permission each needs; bodies and replies are in announcements.ts. */

/** Who can be written to. Several may be chosen; who is several of them gets one mail. */
export const audienceRoles = [
  'creators',
  'members',
  'partners',
  'associates',
  'judges',
  'interested',
  'ticketed',
] as const
export type AudienceRole = (typeof audienceRoles)[number]

export const roleLabels: Record<AudienceRole, string> = {
  creators: 'SPOC of the team',
  members: 'Team member',
  partners: 'Partner’s contact',
  associates: 'Associate',
  judges: 'Judge',
  interested: 'Signed up or starred',
  ticketed: 'Takes part',
}

/** The filters of lists that an audience may have; `search` is of the list of applications, the next two are of applicants, `items` of a programme. */
export const audienceFilters = [
  'theme',
  'team',
  'round',
  'from',
  'to',
  'answers',
  'handin',
  'search',
  'person',
  'person_status',
  'items',
] as const
export type AudienceFilter = (typeof audienceFilters)[number]

/** Which judges are written to: all, those who have not opened their link, or those who have visits to make. */
export const judgeChoices = ['any', 'unopened', 'unfinished'] as const
export type JudgeChoice = (typeof judgeChoices)[number]

/** Cancelling one that is scheduled makes it a draft again. */
export const announcementStatusNames = ['draft', 'scheduled', 'sent'] as const
export type AnnouncementStatus = (typeof announcementStatusNames)[number]

/** What their subject and text may mention. */
export const announcementPlaceholders = [
  'first_name',
  'last_name',
  'team_name',
  'event_name',
  'company_name',
  'deadline',
  'when',
  'where',
  'time_left',
  'missing',
] as const satisfies readonly PlaceholderName[]

/** When: not yet, at once, or at a time in the event's zone. */
export const sendingTimes = ['draft', 'now', 'at'] as const

/** Hours for which an urgent one stands in red, unless staff end it before. */
export const hoursUrgent = 2

/** What became of a mail, as in the outbox; and why there is none. */
export const deliveryNames = ['sent', 'queued', 'failed', 'kept', 'unsubscribed', 'unreachable'] as const
export type Delivery = (typeof deliveryNames)[number]

export const deliveryLabels: Record<Delivery, string> = {
  sent: 'Delivered',
  queued: 'Queued',
  failed: 'Not delivered',
  kept: 'Not sent',
  unsubscribed: 'Unsubscribed',
  unreachable: 'No address',
}

/** Which announcements an address does not get. */
export const unsubscribeScopes = ['nothing', 'event', 'all'] as const
export type UnsubscribeScope = (typeof unsubscribeScopes)[number]

export const listAnnouncements = call('GET', '/api/announcement', 'announcement:read')
export const getAudience = call('GET', '/api/announcement/audience', 'announcement:read')
export const listOwnAnnouncements = call('GET', '/api/announcement/own', 'application:apply')
export const getAnnouncement = call('GET', '/api/announcement/:id', 'announcement:read')
export const listRecipients = call('GET', '/api/announcement/recipients/:id', 'announcement:read')
export const exportRecipients = call('GET', '/api/announcement/recipients/:id/export', 'announcement:read')
export const createAnnouncement = call('POST', '/api/announcement', 'announcement:write')
export const updateAnnouncement = call('PUT', '/api/announcement/update/:id', 'announcement:write')
export const cancelAnnouncement = call('POST', '/api/announcement/cancel/:id', 'announcement:write')
export const endUrgent = call('PUT', '/api/announcement/urgent/end/:id', 'announcement:write')
export const discardAnnouncement = call('POST', '/api/announcement/discard/:id', 'announcement:write')
export const testAnnouncement = call('POST', '/api/announcement/test', 'announcement:write')
export const getUnsubscribe = call('GET', '/api/unsubscribe/:token', 'anyone')
export const changeUnsubscribe = call('POST', '/api/unsubscribe/:token', 'anyone')
