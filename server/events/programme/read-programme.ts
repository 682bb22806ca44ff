import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { roundDates, type RoundDate } from '../../../contract/events/rounds.calls.ts'
import type {
  Programme,
  ProgrammeDate,
  ProgrammeItem,
  PublicProgramme,
} from '../../../contract/events/programme.ts'
import { renderMarkdown } from '../../../contract/platform/markdown.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, onlyIf } from '../../platform/lists/columns.ts'
import { isSet, is, surely } from '../../platform/lists/conditions.ts'
import { programmeItemsOf, readableEventsOf } from '../../platform/reach/reach.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import { eventInZone } from '../events/columns.ts'
import { publicDates } from '../rounds/columns.ts'
import { localMinuteOf } from '../rounds/local-minute.ts'
import { begins, ends } from './hours.ts'
import { findEventHours } from './read-hours.ts'
import { knownPlace } from './known.ts'
import { signupOf, starsOf } from './signup-columns.ts'
import { ago } from '../../platform/db/moments.ts'

/** The programme of an event as its staff see it. */
export async function findProgramme(
  db: Db,
  caller: Caller,
  event_id: string,
): Promise<Programme | undefined> {
  const hours = await findEventHours(db, caller, event_id)
  if (!hours) return undefined
  const row = await db
    .selectFrom('programmes')
    .select(instantOf('published_at').as('published_at'))
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  const items = await staffItems(db, caller)
    .where('programme_items.event_id', '=', event_id)
    .orderBy('programme_items.starts')
    .orderBy('programme_items.ends')
    .orderBy('programme_items._id')
    .execute()
  const dates = await datesOf(db, event_id, roundDates)
  return { ...hours, published_at: row?.published_at ?? null, items, dates }
}

export function findItem(db: Db, caller: Caller, id: string): Promise<ProgrammeItem | undefined> {
  return staffItems(db, caller).where('programme_items._id', '=', id).executeTakeFirst()
}

/** For so long it is said that an item was moved. */
export const isNewlyMoved = surely(is('programme_items.moved_at', '>', ago(1, 'day')))

const shownFields = [
  'programme_items._id',
  'programme_items.title',
  'programme_items.kind',
  instantOf('programme_items.starts').as('starts'),
  instantOf<string | null>('programme_items.ends').as('ends'),
  'programme_items.room',
  'programme_items.track',
  'programme_items.people',
  'programme_items.link',
  onlyIf(
    isNewlyMoved,
    jsonBuildObject({
      starts: instantOf(columnOf('programme_items.was_starts').$notNull()),
      room: columnOf('programme_items.was_room'),
    }),
  ).as('was'),
  isSet('programme_items.cancelled_at').as('is_cancelled'),
  signupOf.as('signup'),
] as const

function staffItems(db: Db, caller: Caller) {
  return programmeItemsOf(db, caller)
    .where('programme_items.removed_at', 'is', null)
    .select([
      ...shownFields,
      'programme_items.event_id',
      'programme_items.text',
      'programme_items.public',
      isSet('programme_items.shown_at').as('was_shown'),
      starsOf.as('stars'),
      knownPlace.as('known'),
      jsonBuildObject({
        starts: localMinuteOf('programme_items.starts').$notNull(),
        ends: localMinuteOf('programme_items.ends'),
      }).as('local'),
      localMinuteOf('programme_items.signup_opens').as('signup_opens'),
      localMinuteOf('programme_items.signup_closes').as('signup_closes'),
      'programme_items.version',
    ])
}

/** What everybody may read: the public items of a programme that is published, and the dates of rounds that are no secret. */
export async function findPublicProgramme(
  db: Db,
  caller: Caller | Visitor,
  event_id: string,
): Promise<PublicProgramme | undefined> {
  const event = await readableEventsOf(db, caller)
    .leftJoin('programmes', 'programmes.event_id', 'events._id')
    .select([
      eventInZone.as('event'),
      instantOf<string | null>(begins).as('begins'),
      instantOf<string | null>(ends).as('ends'),
      instantOf<string | null>('programmes.published_at').as('published_at'),
    ])
    .where('events._id', '=', event_id)
    .where('events.is_complete', '=', true)
    .executeTakeFirst()
  if (!event) return undefined
  if (event.published_at === null) return { ...event, begins: null, ends: null, items: [], dates: [] }
  const rows = await db
    .selectFrom('programme_items')
    .select([...shownFields, 'programme_items.text'])
    .where('programme_items.event_id', '=', event_id)
    .where('programme_items.public', '=', true)
    .where('programme_items.removed_at', 'is', null)
    .orderBy('programme_items.starts')
    .orderBy('programme_items.ends')
    .orderBy('programme_items._id')
    .execute()
  const items = rows.map(({ text, ...item }) => ({ ...item, html: text && renderMarkdown(text) }))
  return { ...event, items, dates: await datesOf(db, event_id, publicDates) }
}

/** Which part of a round has to be switched on for a date of it to hold. */
const partOf: Partial<Record<RoundDate, RawBuilder<boolean>>> = {
  hand_in_opens_at: sql`rounds.has_hand_in`,
  hand_in_closes_at: sql`rounds.has_hand_in`,
  judging_opens_at: sql`rounds.has_judging`,
  judging_closes_at: sql`rounds.has_judging`,
  answers_by: sql`rounds.has_cut`,
}

/** The dates of an event's rounds in the order of time. They are set in the rounds, and stand in the programme by themselves. */
export async function datesOf(
  db: Db,
  event_id: string,
  which: readonly RoundDate[],
): Promise<(ProgrammeDate & { version: number })[]> {
  const dates = which.map(
    name =>
      sql`select rounds._id, rounds.name, rounds.version, ${sql.lit(name)} as what, ${sql.ref(`rounds.${name}`)} as at from rounds
        where rounds.event_id = ${event_id} and ${partOf[name] ?? sql`true`}`,
  )
  const { rows } = await sql<
    ProgrammeDate & { version: number }
  >`select json_build_object('_id', _id, 'name', name) as round, what, version,
      ${instantOf('at')} as at
    from (${sql.join(dates, sql` union all `)}) as dated where at is not null order by dated.at, what, _id`.execute(
    db,
  )
  return rows
}
