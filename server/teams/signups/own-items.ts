import { sql } from 'kysely'
import type { OwnItem } from '../../../contract/teams/signups.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { takingPart } from './taking-part.ts'

/** The items of an event's published programme that the caller starred or signed up to. */
export async function listOwnItems(db: Db, caller: Caller, event_id: string): Promise<OwnItem[]> {
  const { rows } = await ownItems(caller, sql`programme_items.event_id = ${event_id}`).execute(db)
  return rows
}

/** What the caller has to do with one item; nothing yet is an answer, too. */
export async function findOwnItem(db: Db, caller: Caller, _id: string): Promise<OwnItem> {
  const { rows } = await ownItems(caller, sql`programme_items._id = ${_id}`).execute(db)
  return rows[0] ?? { _id, is_starred: false, signup: null }
}

function ownItems(caller: Caller, which: ReturnType<typeof sql>) {
  return sql<OwnItem>`select programme_items._id, stars.user_id is not null as is_starred,
      case when own._id is not null then json_build_object('has_place', own.has_place,
        'position', case when not own.has_place then (select count(*)::int from programme_signups as others
          where others.item_id = own.item_id and not others.has_place and others.signed_up_at <= own.signed_up_at) end) end as signup
    from programme_items
      join programmes on programmes.event_id = programme_items.event_id and programmes.published_at is not null
      left join programme_signups as own on own.item_id = programme_items._id and own.user_id = ${caller._id}
      left join programme_stars as stars on stars.item_id = programme_items._id and stars.user_id = ${caller._id}
    where ${which} and programme_items.public and programme_items.removed_at is null
      and num_nonnulls(own._id, stars.user_id) > 0
    order by programme_items.starts, programme_items._id`
}

/** Whether the caller may sign up to items of an event. */
export async function mayTakePart(db: Db, caller: Caller, event_id: string): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select exists (select from (${takingPart(sql`${event_id}::uuid`, caller._id)})
    as people where user_id = ${caller._id}) as may`.execute(db)
  return rows[0]?.may ?? false
}
