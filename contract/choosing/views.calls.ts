import { call } from '../platform/call.ts'
import { applicationFilterNames } from '../teams/applications.calls.ts'
import { audienceFilters } from './announcements.calls.ts'

/** The calls about saved views; bodies and replies are in views.ts. */

/** What may be saved under a name: what a list of an event shows, and whom an announcement is for. */
export const viewLists = ['applications', 'applicants', 'audience'] as const
export type ViewList = (typeof viewLists)[number]

/** What a view consists of: the parameters of the list's address, an audience as its call asks for it. */
export const viewParameters = {
  applications: ['q', 'status', ...applicationFilterNames, 'sort', 'columns', 'without'],
  applicants: ['q', 'status', 'sort'],
  audience: ['roles', 'statuses', 'judges', ...audienceFilters],
} as const satisfies Record<ViewList, readonly string[]>

/** What a view is made of. */
export type ViewSearch = Record<string, string>

/** So many names are a menu, and no list that needs a search. */
export const mostViews = 30

export const listViews = call('GET', '/api/view', 'application:review')
export const saveView = call('POST', '/api/view', 'application:review')
export const changeView = call('PUT', '/api/view/update/:id', 'application:review')
export const removeView = call('POST', '/api/view/remove/:id', 'application:review')
