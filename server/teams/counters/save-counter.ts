import { sql } from 'kysely'
import { mostCounters } from '../../../contract/teams/counters.calls.ts'
import type { CounterBody } from '../../../contract/teams/counters.ts'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import { readLocal } from '../../events/rounds/zoned-time.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid, violates } from '../../platform/http/errors.ts'
import { countOfRows } from '../../platform/lists/conditions.ts'
import { countersOf } from '../../platform/reach/reach.ts'
import { findCounter, itemsToSignUp, questionsAtCounters } from './read-counters.ts'

type By = Omit<Acting, 'config'>

/** Adds a counter behind the others; answers its id. */
export async function addCounter({ db, caller }: By, eventId: string, body: CounterBody): Promise<string> {
  const event = await lockUnarchivedEvent(db, caller, eventId)
  const { count, place } = await db
    .selectFrom('counters')
    .select([
      countOfRows.as('count'),
      ({ fn, val }) => fn.coalesce(fn.max('counters.place'), val(0)).as('place'),
    ])
    .where('event_id', '=', event._id)
    .executeTakeFirstOrThrow()
  const { mode } = await placeOfEvent(db, event._id)
  if (mode === 'online') throw conflict(counterMessages.online)
  if (count >= mostCounters) throw conflict(counterMessages.tooMany)
  const fields = await columnsOf(db, event._id, body)
  const { _id } = await db
    .insertInto('counters')
    .values({ ...fields, event_id: event._id, place: place + 1 })
    .returning('_id')
    .executeTakeFirstOrThrow()
    .catch(sayTaken)
  await note({ db, caller }, event, _id, 'added', { name: { from: null, to: fields.name } })
  return _id
}

export async function changeCounter(
  { db, caller }: By,
  id: string,
  body: CounterBody,
  refuseStale: (row: { version: number }) => void,
): Promise<void> {
  const { event_id } = found(await findCounter(db, caller, id))
  const event = await lockUnarchivedEvent(db, caller, event_id)
  const before = found(await findCounter(db, caller, id))
  refuseStale(before)
  const fields = await columnsOf(db, event_id, body)
  await db.updateTable('counters').set(fields).where('_id', '=', id).execute().catch(sayTaken)
  const after = found(await findCounter(db, caller, id))
  const changed = changesBetween(
    Object.keys(before).filter(name => !['local', 'numbers', 'has_scans', 'version'].includes(name)),
    before,
    after,
  )
  await note({ db, caller }, event, id, 'changed', changed)
}

/** Before another counter, or behind all. */
export async function moveCounter({ db, caller }: By, id: string, before: string | null): Promise<string> {
  const { event_id } = found(await findCounter(db, caller, id))
  const event = await lockUnarchivedEvent(db, caller, event_id)
  const rows = await countersOf(db, caller)
    .select('counters._id')
    .where('counters.event_id', '=', event_id)
    .orderBy('counters.place')
    .orderBy('counters._id')
    .execute()
  const others = rows.map(({ _id }) => _id).filter(_id => _id !== id)
  const at = before === null ? others.length : others.indexOf(before)
  if (at < 0 && before !== id) throw conflict(counterMessages.otherList)
  if (before === id) return event_id
  const order = others.toSpliced(at, 0, id)
  await sql`update counters set place = given.n from unnest(${order}::uuid[]) with ordinality as given(_id, n)
    where counters._id = given._id and counters.place <> given.n`.execute(db)
  await note({ db, caller }, event, id, 'moved')
  return event_id
}

export async function closeCounter({ db, caller }: By, id: string, isClosed: boolean): Promise<void> {
  const { event_id, is_closed } = found(await findCounter(db, caller, id))
  const event = await lockUnarchivedEvent(db, caller, event_id)
  if (is_closed === isClosed) return
  await db
    .updateTable('counters')
    .set({ closed_at: isClosed ? nowInDb : null })
    .where('_id', '=', id)
    .execute()
  await note({ db, caller }, event, id, isClosed ? 'closed' : 'opened')
}

/** Where nothing was scanned. Answers the event's id. */
export async function removeCounter({ db, caller }: By, id: string): Promise<string> {
  const { event_id, name } = found(await findCounter(db, caller, id))
  const event = await lockUnarchivedEvent(db, caller, event_id)
  const scan = await db
    .selectFrom('scans')
    .select('_id')
    .where('counter_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (scan) throw conflict(counterMessages.hasScans)
  await db.deleteFrom('counters').where('_id', '=', id).execute()
  await note({ db, caller }, event, id, 'removed', { name: { from: name, to: null } })
  return event_id
}

function note(
  { db, caller }: By,
  event: { _id: string; company_id: string | null },
  subject_id: string,
  action: 'added' | 'changed' | 'moved' | 'closed' | 'opened' | 'removed',
  data?: Record<string, unknown>,
) {
  const { _id: event_id, company_id } = event
  return record(db, caller, {
    subject: 'counter',
    subject_id,
    action,
    company_id,
    event_id,
    ...(data && { data }),
  })
}

/** Two at once, too: the index refuses. */
function sayTaken(error: unknown): never {
  if (violates(error, 'counters_name')) throw invalid({ name: counterMessages.nameTaken })
  if (violates(error, 'counters_item')) throw invalid({ item_id: counterMessages.itemTaken })
  throw error
}

function placeOfEvent(db: Db, _id: string) {
  return db.selectFrom('events').select(['mode', 'timezone']).where('_id', '=', _id).executeTakeFirstOrThrow()
}

async function columnsOf(db: Db, event_id: string, body: CounterBody) {
  const { timezone } = await placeOfEvent(db, event_id)
  const { opens_at, closes_at, shown, here_first, ...fields } = body
  const wrong: Record<string, string> = {}
  const read = (name: string, local: string | null) => {
    if (local === null) return null
    const { instant, problem } = readLocal(local, timezone)
    if (problem !== undefined) wrong[name] = problem
    return instant ?? null
  }
  const hours = { opens_at: read('opens_at', opens_at), closes_at: read('closes_at', closes_at) }
  // The clock may have been put back between them.
  if (
    hours.opens_at !== null &&
    hours.closes_at !== null &&
    Date.parse(hours.opens_at) >= Date.parse(hours.closes_at)
  )
    wrong.closes_at = counterMessages.hours
  const known = new Set((await questionsAtCounters(db, event_id)).map(({ _id }) => _id))
  if (shown.some(_id => !known.has(_id))) wrong.shown = counterMessages.shown
  if (
    fields.item_id !== null &&
    !(await itemsToSignUp(db, event_id)).some(({ _id }) => _id === fields.item_id)
  )
    wrong.item_id = counterMessages.item
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return { ...fields, ...hours, shown: [...new Set(shown)], here_first: here_first ?? body.kind !== 'door' }
}
