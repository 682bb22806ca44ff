import { sql } from 'kysely'
import * as z from 'zod/mini'
import { movingUpEnds } from '../../events/programme/signup-columns.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { mailedEvent, type MailedEvent } from '../../platform/mail/mailed-event.ts'
import { placeFreeMail } from '../../platform/mail/programme.texts.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { takingPart } from './taking-part.ts'
import { is, isUnset, allOf, finds, anyOf } from '../../platform/lists/conditions.ts'
import { clockInDb } from '../../platform/db/moments.ts'

/** Every minute: who takes no part any more leaves what they signed up to, and who waits for a place that is free gets it. */
export const keepSignups: Task = {
  payload: z.object({}),
  async run({ db, config }, _, { hurry }) {
    const rows = await db
      .selectFrom('programme_items')
      .select(['_id', 'event_id'])
      .where('places', 'is not', null)
      .where(isOpen)
      .where(
        finds(
          selectFrom('programme_signups').where(
            'programme_signups.item_id',
            '=',
            columnOf('programme_items._id'),
          ),
        ),
      )
      .orderBy('_id')
      .execute()
    for (const [event_id, items] of Map.groupBy(rows, row => row.event_id)) {
      if (hurry.aborted) return
      const ids = items.map(({ _id }) => _id)
      await inTransaction(db, async trx => {
        await lockItems(trx, ids)
        await sql`delete from programme_signups where item_id = any(${ids}::uuid[]) and user_id not in (
          select user_id from (${takingPart(sql`${event_id}::uuid`)}) as people where user_id is not null)`.execute(
          trx,
        )
        await moveUp(trx, config, ids)
      })
    }
  },
}

const isOpen = allOf(
  is(movingUpEnds, '>', clockInDb),
  isUnset('programme_items.cancelled_at'),
  isUnset('programme_items.removed_at'),
  is('programme_items.public', '=', true),
)

async function lockItems(db: Db, ids: readonly string[]) {
  await db
    .selectFrom('programme_items')
    .select('_id')
    .where('_id', '=', anyOf(ids))
    .orderBy('_id')
    .forUpdate()
    .execute()
}

/** Gives the places of these items that are free to who waits, in order, and tells them. To be called with the items locked. */
export async function moveUp(db: Db, config: Config, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Moved>`with free as (
      select programme_items._id, programme_items.places - (select count(*) from programme_signups
        where item_id = programme_items._id and has_place) as n
      from programme_items join events on events._id = programme_items.event_id
      where programme_items._id = any(${ids}::uuid[]) and ${isOpen} and events.event_status = 'published'
        and exists (select from programmes where programmes.event_id = events._id and published_at is not null)
    ), up as (
      update programme_signups set has_place = true where _id in (
        select _id from (select programme_signups._id, free.n, row_number() over (partition by item_id order by signed_up_at) as nth
          from programme_signups join free on free._id = programme_signups.item_id where not has_place) as waiting where nth <= n)
      returning _id, item_id, user_id
    )
    select up._id, users.email::text as email, users.first_name, programme_items.title, programme_items.room, events._id as event_id,
      ${instantOf('programme_items.starts')} as starts, ${mailedEvent} as event
    from up join users on users._id = up.user_id join programme_items on programme_items._id = up.item_id
      join events on events._id = programme_items.event_id`.execute(db)
  await writeMails(
    db,
    config,
    rows.map(({ _id, email, event_id, ...told }) => ({
      cause: `place-free:${_id}`,
      to: email,
      mail: placeFreeMail({ ...told, link: `${config.baseUrl}/day/${event_id}` }),
    })),
  )
}

interface Moved {
  _id: string
  email: string
  first_name: string
  title: string
  room: string | null
  starts: string
  event_id: string
  event: MailedEvent
}
