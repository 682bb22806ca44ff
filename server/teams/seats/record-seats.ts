import { sql } from 'kysely'
import type { Actions } from '../../../contract/platform/happenings.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import type { EventSeats } from './event-seats.ts'

interface Recorded {
  ids: readonly string[]
  action: Actions['seats']
  to?: string
  comment?: string | null
}

/** One line for each of these teams, in one statement for any number. */
export async function recordSeats(
  db: Db,
  by: Doer,
  { company_id, event_id }: EventSeats,
  { ids, action, to, comment = null }: Recorded,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into happenings (subject, subject_id, action, actor_id, company_id, event_id, to_value, comment, request_id, network,
      device)
    select 'seats', _id, ${action}, ${by._id}::uuid, ${company_id}::uuid, ${event_id}::uuid, ${to ?? null}::text,
      ${comment}::text, ${by.request_id}, ${by.network}, ${by.device}
    from unnest(${ids}::uuid[]) as team(_id)`.execute(db)
}
