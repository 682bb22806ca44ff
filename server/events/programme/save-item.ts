import { type Insertable } from 'kysely'
import { mostItems } from '../../../contract/events/programme.calls.ts'
import type { ProgrammeItem, ProgrammeItemBody } from '../../../contract/events/programme.ts'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { ProgrammeItems } from '../../platform/db/types.ts'
import { changesBetween, record, recordMany } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { countOfRows } from '../../platform/lists/conditions.ts'
import { programmeItemsOf } from '../../platform/reach/reach.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { readLocal } from '../rounds/zoned-time.ts'
import { keepKnown } from './known.ts'
import { movedTo } from './moved-item.ts'
import { findItem } from './read-programme.ts'
import { columnOf, fn } from '../../platform/lists/columns.ts'

export type By = Omit<Acting, 'config'>

/** Adds items to the programme of an event: all, or none. Their ids, in order. `at` is how a field of each is named. */
export async function addItems(
  { db, caller }: By,
  event_id: string,
  bodies: readonly ProgrammeItemBody[],
  at: (place: number) => string,
): Promise<string[]> {
  const event = await lockUnarchivedEvent(db, caller, event_id)
  const { count } = await db
    .selectFrom('programme_items')
    .select(countOfRows.as('count'))
    .where('event_id', '=', event_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count + bodies.length > mostItems) throw conflict(programmeMessages.tooMany)
  const isPublished = await isShown(db, event_id)
  const fields = readItems(bodies, event.timezone, at)
  const values = fields.map(item => ({
    ...item,
    event_id,
    shown_at: isPublished && item.public !== false ? nowInDb : null,
  }))
  const rows = await db.insertInto('programme_items').values(values).returning(['_id', 'title']).execute()
  await recordMany(
    db,
    caller,
    rows.map(({ _id, title }) => ({
      subject: 'programme' as const,
      subject_id: _id,
      action: 'item_added' as const,
      company_id: event.company_id,
      event_id,
      data: { title: { from: null, to: title } },
    })),
  )
  return rows.map(({ _id }) => _id)
}

/** An item of a programme that is published, and not only for staff, says for a day that it was moved. */
export async function changeItem(
  { db, caller }: By,
  id: string,
  body: ProgrammeItemBody,
  refuseStale: (row: { version: number }) => void,
): Promise<ProgrammeItem> {
  const { event, before } = await lockItem({ db, caller }, id)
  refuseStale(before)
  const [fields] = readItems([body], event.timezone, () => '', before)
  if (!fields) throw new TypeError('One item was given.')
  if (fields.places === null && (before.signup?.taken ?? 0) > 0)
    throw invalid({ places: programmeMessages.hasSignups })
  if (before.public && before.was_shown && !before.is_cancelled && !body.public)
    throw invalid({ public: programmeMessages.hideCalledOff })
  const isPublished = await isShown(db, event._id)
  await db
    .updateTable('programme_items')
    .set({
      ...fields,
      ...(isPublished &&
        body.public && { shown_at: fn.coalesce(columnOf('programme_items.shown_at'), nowInDb) }),
      ...(isPublished && before.public && !before.is_cancelled && movedTo(fields)),
    })
    .where('_id', '=', id)
    .execute()
  const after = found(await findItem(db, caller, id))
  const changed = changesOf(before, after)
  if (Object.keys(changed).length > 0) await noteItem({ db, caller }, event, after, 'item_changed', changed)
  await keepKnown(db, [before])
  return found(await findItem(db, caller, id))
}

const unrecorded = new Set(['local', 'version', 'was', 'was_shown', 'stars', 'known', 'signup'])

/** What is recorded of a change. */
export function changesOf(before: ProgrammeItem, after: ProgrammeItem) {
  const names = [...Object.keys(before).filter(name => !unrecorded.has(name)), 'places']
  return changesBetween(names, recorded(before), recorded(after))
}

/** Of signing up the places; how many sign up is no change of staff. */
function recorded(item: ProgrammeItem) {
  return { ...item, places: item.signup?.places ?? null }
}

/** Called off it stays listed, struck; or it takes place after all. */
export async function cancelItem({ db, caller }: By, id: string, isCancelled: boolean): Promise<void> {
  const { event, before } = await lockItem({ db, caller }, id)
  if (before.is_cancelled === isCancelled) return
  await db
    .updateTable('programme_items')
    .set({ cancelled_at: isCancelled ? nowInDb : null })
    .where('_id', '=', id)
    .execute()
  await noteItem({ db, caller }, event, before, isCancelled ? 'item_cancelled' : 'item_restored')
  await keepKnown(db, [before])
}

/** Calendars still hear that it does not take place, if anybody could read it. */
export async function removeItem({ db, caller }: By, id: string): Promise<void> {
  const { event, before } = await lockItem({ db, caller }, id)
  if (before.was_shown && !before.is_cancelled) throw conflict(programmeMessages.cancelFirst)
  // A counter at its door may be for it.
  const counter = await db.selectFrom('counters').select('_id').where('item_id', '=', id).executeTakeFirst()
  if (before.was_shown || counter)
    await db.updateTable('programme_items').set({ removed_at: nowInDb }).where('_id', '=', id).execute()
  else await db.deleteFrom('programme_items').where('_id', '=', id).execute()
  await noteItem({ db, caller }, event, before, 'item_removed')
}

/** The item, read again under the lock of its event. */
export async function lockItem({ db, caller }: By, id: string) {
  const { event_id } = found(await findItem(db, caller, id))
  const event = await lockUnarchivedEvent(db, caller, event_id)
  await programmeItemsOf(db, caller)
    .select('programme_items._id')
    .where('programme_items._id', '=', id)
    .forUpdate('programme_items')
    .execute()
  return { event, before: found(await findItem(db, caller, id)) }
}

/** The programme is published. */
export async function isShown(db: Db, event_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('programmes')
    .select('published_at')
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return !!row?.published_at
}

export function noteItem({ db, caller }: By, ...happening: Parameters<typeof happeningOf>) {
  return record(db, caller, happeningOf(...happening))
}

/** What the activity of an item says of it. */
export const itemActions = ['item_changed', 'item_cancelled', 'item_restored', 'item_removed'] as const

export function happeningOf(
  { _id: event_id, company_id }: { _id: string; company_id: string | null },
  { _id: subject_id, title }: Pick<ProgrammeItem, '_id' | 'title'>,
  action: (typeof itemActions)[number],
  data: Record<string, unknown> = {},
) {
  // Which item it was, also once it is gone.
  const named = 'title' in data ? data : { ...data, title: { from: title, to: title } }
  return { subject: 'programme' as const, subject_id, action, company_id, event_id, data: named }
}

type Fields = Omit<Insertable<ProgrammeItems>, 'event_id'> & { starts: string; room: string | null }

function readItems(
  bodies: readonly ProgrammeItemBody[],
  timezone: string,
  at: (place: number) => string,
  before?: Pick<ProgrammeItem, 'text'>,
): Fields[] {
  const wrong: Record<string, string> = {}
  const items = bodies.map((body, place) => {
    const read = (name: 'starts' | 'ends' | 'signup_opens' | 'signup_closes') => {
      const local = body[name]
      if (local === null) return null
      const { instant, problem } = readLocal(local, timezone)
      if (problem !== undefined) wrong[at(place) + name] = problem
      return instant ?? null
    }
    const [starts, ends] = [read('starts') ?? '', read('ends')]
    // The clock may have been put back between them.
    if (starts !== '' && ends !== null && Date.parse(starts) >= Date.parse(ends))
      wrong[`${at(place)}ends`] ??= programmeMessages.endsBeforeStarts
    return { ...body, starts, ends, signup_opens: read('signup_opens'), signup_closes: read('signup_closes') }
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  for (const [place, { text }] of items.entries()) {
    const texts = { [`${at(place)}text`]: text }
    requireReadable(texts, { [`${at(place)}text`]: before?.text ?? null })
  }
  return items
}
