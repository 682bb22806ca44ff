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

export const listAnnouncements = {
  method: 'GET',
  path: '/api/announcement',
  may: 'announcement:read',
} as const
export const getAudience = {
  method: 'GET',
  path: '/api/announcement/audience',
  may: 'announcement:read',
} as const
export const listOwnAnnouncements = {
  method: 'GET',
  path: '/api/announcement/own',
  may: 'application:apply',
} as const
export const getAnnouncement = {
  method: 'GET',
  path: '/api/announcement/:id',
  may: 'announcement:read',
} as const
export const listRecipients = {
  method: 'GET',
  path: '/api/announcement/recipients/:id',
  may: 'announcement:read',
} as const
export const exportRecipients = {
  method: 'GET',
  path: '/api/announcement/recipients/:id/export',
  may: 'announcement:read',
} as const
export const createAnnouncement = {
  method: 'POST',
  path: '/api/announcement',
  may: 'announcement:write',
} as const
export const updateAnnouncement = {
  method: 'PUT',
  path: '/api/announcement/update/:id',
  may: 'announcement:write',
} as const
export const cancelAnnouncement = {
  method: 'POST',
  path: '/api/announcement/cancel/:id',
  may: 'announcement:write',
} as const
export const endUrgent = {
  method: 'PUT',
  path: '/api/announcement/urgent/end/:id',
  may: 'announcement:write',
} as const
export const discardAnnouncement = {
  method: 'POST',
  path: '/api/announcement/discard/:id',
  may: 'announcement:write',
} as const
export const testAnnouncement = {
  method: 'POST',
  path: '/api/announcement/test',
  may: 'announcement:write',
} as const
export const getUnsubscribe = { method: 'GET', path: '/api/unsubscribe/:token', may: 'anyone' } as const
export const changeUnsubscribe = { method: 'POST', path: '/api/unsubscribe/:token', may: 'anyone' } as const
