import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import { id, idParams, line } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { atMost, fieldMessages as say } from '../platform/messages.ts'
import { viewMessages } from './view.texts.ts'
import * as calls from './views.calls.ts'

// Views of the lists of an event that staff save under a name (docs/product.md §29).

const list = z.enum(calls.viewLists, say.choice)
const search = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(z.maxLength(longest.viewPart, atMost(longest.viewPart))),
)

export const savedView = z.object({
  _id: z.string(),
  name: z.string(),
  list,
  /** The parameters of the list's address, by name. */
  search,
  /** All staff of the event see it; else it is one's own. */
  is_shared: z.boolean(),
  version: z.int(),
})
export type SavedView = z.output<typeof savedView>

const name = line(say.fieldRequired, longest.viewName)

export const listViews = endpoint(calls.listViews, {
  summary: 'The views of a list of an event that were saved: one’s own and those of all staff, by name',
  query: z.object({ eventid: id, list }),
  reply: one(z.array(savedView)),
  refuses: [404],
})

export const savedViewBody = z
  .object({ event_id: id, list, name, search, is_shared: z.boolean(say.choice) })
  .check(({ value, issues }) => {
    const known: readonly string[] = calls.viewParameters[value.list]
    if (Object.keys(value.search).every(part => known.includes(part))) return
    issues.push({ code: 'custom', input: value.search, path: ['search'], message: viewMessages.unknownPart })
  })

export const saveView = endpoint(calls.saveView, {
  summary: 'Save a view of a list of an event under a name',
  body: savedViewBody,
  reply: one(savedView),
  status: 201,
})

export const changeView = endpoint(calls.changeView, {
  summary:
    'Rename a view, or save another one under its name. All staff of the event may change a shared one',
  params: idParams,
  body: z.object({
    /** The version that was read: another one is a conflict. */
    version: z.int(),
    name: z.optional(name),
    search: z.optional(search),
  }),
  reply: one(savedView),
  refuses: [404, 409],
})

export const removeView = endpoint(calls.removeView, {
  summary: 'Remove a view. Announcements that were written with an audience keep theirs',
  params: idParams,
  reply: idReply,
})
