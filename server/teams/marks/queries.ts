import { sql } from 'kysely'
import { markMessages } from '../../../contract/teams/marks.texts.ts'
import type { ApplicationMarks, ChoosingBoard, setMark } from '../../../contract/teams/marks.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { isOfRound, isOfSeats, outcomeNames } from '../../../contract/events/outcomes.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import { isToBeReleased } from '../../events/rounds/decision-columns.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { matchingApplications } from '../applications/filters.ts'
import { hasOpened } from './columns.ts'
import { countOfRows, countWhere } from '../../platform/lists/conditions.ts'

/** What the caller may know of the marks of an application; undefined out of reach. */
export async function findMarks(db: Db, caller: Caller, id: string): Promise<ApplicationMarks | undefined> {
  const application = await applicationsOf(db, caller)
    .select(hasOpened(caller).as('has_opened'))
    .where('applications._id', '=', id)
    .executeTakeFirst()
  if (!application) return undefined
  const marks = await db
    .selectFrom('marks')
    .innerJoin('users', 'users._id', 'marks.reader_id')
    .select([
      'users._id',
      'users.first_name',
      'users.last_name',
      'marks.value',
      'marks.note',
      instantOf<string>('marks.marked_at').as('marked_at'),
    ])
    .where('marks.application_id', '=', id)
    .orderBy('marks.marked_at')
    .orderBy('users._id')
    .execute()
  const own = marks.find(({ _id }) => _id === caller._id)
  const { has_opened } = application
  const isKnown = own !== undefined || (has_opened && marks.length > 0)
  const hidden = { value: null, note: null, marked_at: null }
  return {
    application_id: id,
    read: marks.length,
    ...(isKnown ? summed(marks.map(({ value }) => value)) : { mean: null, spread: null }),
    own: own ? { value: own.value, note: own.note } : null,
    has_opened,
    readers: isKnown ? marks : marks.map(mark => ({ ...mark, ...hidden })),
  }
}

/** As the database does it in lists. */
function summed(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  const tenth = (n: number) => Math.round(n * 10) / 10
  return { mean: tenth(mean), spread: tenth(Math.sqrt(square)) }
}

/** One for each reader; the last one counts. The record says that, and not what, for others read it (docs/product.md §14). */
export async function saveMark(
  db: Db,
  caller: Caller,
  application_id: string,
  { value, note }: BodyOf<typeof setMark>,
) {
  const { company_id, has_opened } = found(
    await applicationsOf(db, caller)
      .select(['applications.company_id', hasOpened(caller).as('has_opened')])
      .where('applications._id', '=', application_id)
      .executeTakeFirst(),
  )
  if (has_opened) throw conflict(markMessages.opened)
  const reader_id = caller._id
  const about = { subject: 'application', subject_id: application_id, company_id } as const
  if (value === null) {
    const { numDeletedRows } = await db
      .deleteFrom('marks')
      .where('application_id', '=', application_id)
      .where('reader_id', '=', reader_id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await record(db, caller, { ...about, action: 'unmarked' })
    return
  }
  await db
    .insertInto('marks')
    .values({ application_id, reader_id, value, note })
    .onConflict(former =>
      former.columns(['application_id', 'reader_id']).doUpdateSet({ value, note, marked_at: sql`now()` }),
    )
    .execute()
  await record(db, caller, { ...about, action: 'marked' })
}

/** Once: who has seen what others gave never reads without knowing it again. The record says so, because readers may ask. */
export async function openAllMarks(db: Db, caller: Caller, event_id: string) {
  const { company_id } = await lockUnarchivedEvent(db, caller, event_id)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mark_openings')
    .values({ event_id, opened_by: caller._id })
    .onConflict(former => former.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await record(db, caller, { subject: 'event', subject_id: event_id, action: 'marks_opened', company_id })
}

export async function savePlaces(db: Db, caller: Caller, event_id: string, places: number | null) {
  const { company_id } = await lockUnarchivedEvent(db, caller, event_id)
  if (places === null) await db.deleteFrom('event_places').where('event_id', '=', event_id).execute()
  else
    await db
      .insertInto('event_places')
      .values({ event_id, places })
      .onConflict(former => former.column('event_id').doUpdateSet({ places }))
      .execute()
  await record(db, caller, {
    subject: 'event',
    subject_id: event_id,
    action: 'places_set',
    company_id,
    data: { places },
  })
}

type Applications = ReturnType<typeof matchingApplications>

/** How many of each theme are chosen in the whole event, and how many of the listed ones each reader has marked. */
export async function readBoard(
  db: Db,
  caller: Caller,
  eventid: string,
  listed: Applications,
): Promise<ChoosingBoard> {
  const [themes, readers, { to_decide }, room, opened] = await Promise.all([
    readThemes(db, caller, eventid),
    readReaders(db, caller, listed),
    listed.select(countOfRows.as('to_decide')).executeTakeFirstOrThrow(),
    db.selectFrom('event_places').select('places').where('event_id', '=', eventid).executeTakeFirst(),
    db
      .selectFrom('mark_openings')
      .select('event_id')
      .where('event_id', '=', eventid)
      .where('opened_by', '=', caller._id)
      .executeTakeFirst(),
  ])
  return { places: room?.places ?? null, themes, to_decide, readers, has_opened: opened !== undefined }
}

const isIn = (['shortlisted', 'participated', 'won'] as const satisfies ApplicationStatus[]).map(name =>
  sql.lit(name),
)
const statusOutcomes = outcomeNames
  .filter(name => !isOfRound(name) && !isOfSeats(name))
  .map(name => sql.lit(name))

/** What a release would make of it, where one would. */
const becomes = sql`case when decisions.application_id is not null and ${isToBeReleased}
  and decisions.outcome in (${sql.join(statusOutcomes)}) then decisions.outcome else applications.status end`

function readThemes(db: Db, caller: Caller, eventid: string) {
  return applicationsOf(db, caller)
    .leftJoin('decisions', 'decisions.application_id', 'applications._id')
    .select([
      'applications.theme',
      countWhere(sql`${becomes} in (${sql.join(isIn)})`).as('chosen'),
      countOfRows.as('of'),
    ])
    .where('applications.event_id', '=', eventid)
    .groupBy('applications.theme')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('applications.theme')
    .execute()
}

async function readReaders(db: Db, caller: Caller, listed: Applications): Promise<ChoosingBoard['readers']> {
  const others = await db
    .selectFrom('marks')
    .innerJoin('users', 'users._id', 'marks.reader_id')
    .select(['users._id', 'users.first_name', 'users.last_name', countOfRows.as('read')])
    .where('marks.application_id', 'in', listed.select('applications._id'))
    .groupBy('users._id')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .execute()
  if (others.some(({ _id }) => _id === caller._id)) return others
  const own = await db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', sql.lit(0).as('read')])
    .where('_id', '=', caller._id)
    .executeTakeFirstOrThrow()
  return [own, ...others]
}
