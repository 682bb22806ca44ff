import type { RawBuilder } from 'kysely'
import type { EventHoursBody } from '../../../contract/events/programme.ts'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { readLocal } from '../rounds/zoned-time.ts'
import { findEventHours } from './read-hours.ts'

const minutesOfDay = 24 * 60

/**
 * Sets when an event begins and ends. Kept as minutes after its days, so that the hours follow where the days or the zone are changed.
 */
export async function saveHours(
  { db, caller }: Omit<Acting, 'config'>,
  event_id: string,
  body: EventHoursBody,
  refuseStale: (row: { version: number }) => void,
): Promise<void> {
  const { company_id } = await lockUnarchivedEvent(db, caller, event_id)
  const before = found(await findEventHours(db, caller, event_id))
  refuseStale(before)
  const { start_date, end_date, timezone } = before.event
  if (start_date === null || end_date === null) throw conflict(programmeMessages.noDays)
  const hours = readHours(body, { start_date, end_date, timezone })
  await setProgramme(db, event_id, hours)
  const after = found(await findEventHours(db, caller, event_id))
  await record(db, caller, {
    subject: 'programme',
    subject_id: event_id,
    action: 'hours_set',
    company_id,
    event_id,
    data: changesBetween(['begins', 'ends'], before, after),
  })
}

/** Its row is made when it is first needed. */
export function setProgramme(
  db: Db,
  event_id: string,
  fields: {
    begins_after?: number | null
    ends_after?: number | null
    published_at?: string | RawBuilder<string> | null
  },
) {
  return db
    .insertInto('programmes')
    .values({ event_id, ...fields })
    .onConflict(known => known.column('event_id').doUpdateSet(fields))
    .execute()
}

function readHours(
  { begins, ends }: EventHoursBody,
  { start_date, end_date, timezone }: { start_date: string; end_date: string; timezone: string },
) {
  const wrong: Record<string, string> = {}
  const read = (name: string, local: string | null, day: string) => {
    if (local === null) return null
    const { problem } = readLocal(local, timezone)
    if (problem !== undefined) wrong[name] = problem
    return minutesBetween(day, local)
  }
  const begins_after = read('begins', begins, start_date)
  const ends_after = read('ends', ends, end_date)
  if (begins_after !== null && (begins_after < -minutesOfDay || begins_after >= minutesOfDay))
    wrong.begins ??= programmeMessages.beginsOnFirstDay
  if (ends_after !== null && (ends_after <= 0 || ends_after > 2 * minutesOfDay))
    wrong.ends ??= programmeMessages.endsOnLastDay
  const [from, to] = [begins ?? `${start_date}T09:00`, ends ?? `${end_date}T18:00`]
  if (from >= to) wrong[ends === null ? 'begins' : 'ends'] ??= programmeMessages.endsBeforeBegins
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return { begins_after, ends_after }
}

/** On the clock, from midnight of a day on. */
function minutesBetween(day: string, local: string): number {
  const midnight = Temporal.PlainDate.from(day).toPlainDateTime()
  return midnight.until(Temporal.PlainDateTime.from(local)).total('minutes')
}
