import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { type changeView, type saveView, savedView } from '../../../contract/choosing/views.ts'
import type { ViewList, ViewSearch } from '../../../contract/choosing/views.calls.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { viewsOf } from '../../platform/reach/reach.ts'
import { isUnset } from '../../platform/lists/conditions.ts'

const viewFields = fieldsOf(savedView, 'saved_views', {
  list: sql<ViewList>`saved_views.list`,
  search: sql<ViewSearch>`saved_views.search`,
  is_shared: isUnset('saved_views.owner_id'),
})

export function listSaved(db: Db, caller: Caller, eventId: string, list: ViewList) {
  return viewsOf(db, caller)
    .select(viewFields)
    .where('saved_views.event_id', '=', eventId)
    .where('saved_views.list', '=', list)
    .orderBy(sql`fold(saved_views.name)`)
    .orderBy('saved_views._id')
    .execute()
}

export function findView(db: Db, caller: Caller, id: string) {
  return viewsOf(db, caller)
    .select([...viewFields, 'saved_views.event_id'])
    .where('saved_views._id', '=', id)
    .executeTakeFirst()
}

export function insertView(db: Db, caller: Caller, body: BodyOf<typeof saveView>) {
  const { is_shared, search, ...view } = body
  return db
    .insertInto('saved_views')
    .values({
      ...view,
      search: JSON.stringify(search),
      owner_id: is_shared ? null : caller._id,
      created_by: caller._id,
    })
    .returning(viewFields)
    .executeTakeFirstOrThrow()
}

/** Nothing if it has another version by now. */
export function updateView(db: Db, id: string, { version, name, search }: BodyOf<typeof changeView>) {
  return db
    .updateTable('saved_views')
    .set({
      version: version + 1,
      ...(name !== undefined && { name }),
      ...(search !== undefined && { search: JSON.stringify(search) }),
    })
    .where('_id', '=', id)
    .where('version', '=', version)
    .returning(viewFields)
    .executeTakeFirst()
}

/** Of the list: those of all staff, or the person's own. */
export function countViews(db: Db, { event_id, list, is_shared }: BodyOf<typeof saveView>, caller: Caller) {
  return db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('event_id', '=', event_id)
    .where('list', '=', list)
    .where('owner_id', is_shared ? 'is' : '=', is_shared ? null : caller._id)
    .executeTakeFirstOrThrow()
}
