import { adultAges } from '../../../contract/teams/counters.calls.ts'
import type { CounterSettings } from '../../../contract/teams/counters.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { bringSpares } from './spares.ts'

/** Of an event that has none of its own. */
const usual: CounterSettings = {
  takes_walk_ins: false,
  asks_document: false,
  adult_age: adultAges.usual,
  version: 0,
}

export async function findCounterSettings(db: Db, caller: Caller, event_id: string) {
  const event = await eventsOf(db, caller)
    .select('events._id')
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  return event && readCounterSettings(db, event_id)
}

export async function readCounterSettings(db: Db, event_id: string): Promise<CounterSettings> {
  const row = await db
    .selectFrom('counter_settings')
    .select(['takes_walk_ins', 'asks_document', 'adult_age', 'version'])
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return row ?? usual
}

/** Who switches walk-ins on gives spare tickets to the devices at doors. */
export async function saveCounterSettings(
  { db, caller }: Omit<Acting, 'config'>,
  eventId: string,
  body: Omit<CounterSettings, 'version'>,
  refuseStale: (row: { version: number }) => void,
): Promise<void> {
  const event = await lockUnarchivedEvent(db, caller, eventId)
  const before = await readCounterSettings(db, event._id)
  refuseStale(before)
  await db
    .insertInto('counter_settings')
    .values({ event_id: event._id, ...body })
    .onConflict(former => former.column('event_id').doUpdateSet(body))
    .execute()
  await bringSpares(db, event._id)
  const changed = changesBetween(['takes_walk_ins', 'asks_document', 'adult_age'], before, body)
  if (Object.keys(changed).length === 0) return
  const { _id: event_id, company_id } = event
  await record(db, caller, {
    subject: 'counter',
    subject_id: null,
    action: 'settings_changed',
    company_id,
    event_id,
    data: changed,
  })
}
