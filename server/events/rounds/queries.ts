import { type Expression, sql } from 'kysely'
import { enterStatuses, type RoundDate, roundDates } from '../../../contract/events/rounds.calls.ts'
import type { Round, RoundFields } from '../../../contract/events/rounds.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { pendingAtRound, told, wentOn } from './cuts.ts'
import { judgingLacks, teamsToJudge } from './lacks.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { movedOf } from './columns.ts'
import { localAt } from './zoned-time.ts'
import { anyOf, countIn, not, isOneOf, finds } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { eventInZone } from '../events/columns.ts'

/** The rounds of an event as its staff see them. */
export async function listRounds(db: Db, caller: Caller, eventId: string) {
  const rows = await staffRounds(db, caller)
    .where('rounds.event_id', '=', eventId)
    .orderBy('rounds.position')
    .execute()
  return rows.map(withLocal)
}

export async function findRound(db: Db, caller: Caller, id: string) {
  const row = await staffRounds(db, caller).where('rounds._id', '=', id).executeTakeFirst()
  return row && withLocal(row)
}

/** The event that a round belongs to, for a change that must lock the event first. */
export function findEventOfRound(db: Db, caller: Caller, id: string) {
  return roundsOf(db, caller)
    .select(['rounds.event_id', 'events.company_id'])
    .where('rounds._id', '=', id)
    .executeTakeFirst()
}

function staffRounds(db: Db, caller: Caller) {
  return roundsOf(db, caller).select([
    'rounds._id',
    'rounds.event_id',
    'rounds.name',
    'rounds.description',
    'rounds.note',
    'rounds.has_hand_in',
    'rounds.hand_in_needs',
    'rounds.reminds_hand_in',
    'rounds.has_judging',
    'rounds.has_cut',
    'rounds.places',
    'rounds.version',
    ...roundDates.map(name => instantOf<string | null>(`rounds.${name}`).as(name)),
    eventInZone.as('event'),
    countQuestions(sql.lit(true)).as('questions'),
    countQuestions(columnOf('questions.required')).as('required_questions'),
    teamsToJudge.as('teams'),
    judgingLacks.as('judging_lacks'),
    handedIn.as('handed_in'),
    othersOf.as('others'),
    isSealed.as('is_sealed'),
    wentOn.as('went_on'),
    told.as('told'),
    pendingAtRound('goes_on').as('chosen'),
    pendingAtRound().as('decided'),
    moreTime.as('more_time'),
    movedOf().as('moved'),
  ])
}

function countQuestions(which: Expression<boolean>) {
  return countIn(
    selectFrom('questions')
      .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
      .where('question_lists.round_id', '=', columnOf('rounds._id'))
      .where('questions.removed_at', 'is', null)
      .where(which),
  )
}

/** How many of its teams have, in a query that has `rounds`. */
export const handedIn = countIn(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .innerJoin('submissions', join =>
      join
        .onRef('submissions.round_id', '=', 'round_entries.round_id')
        .onRef('submissions.application_id', '=', 'round_entries.application_id'),
    )
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where('submissions.handed_in', 'is not', null)
    .where(not(hasLeft)),
)

const isSealed = finds(
  selectFrom('seals')
    .where('seals.round_id', '=', columnOf('rounds._id'))
    .where('seals.reopened_at', 'is', null),
)

const othersOf = countIn(
  selectFrom('applications')
    .where('applications.event_id', '=', columnOf('rounds.event_id'))
    .where(isOneOf('applications.status', enterStatuses))
    .where(
      not(
        finds(
          selectFrom('round_entries')
            .where('round_entries.round_id', '=', columnOf('rounds._id'))
            .where('round_entries.application_id', '=', columnOf('applications._id')),
        ),
      ),
    ),
)

const moreTime = jsonArrayFrom(
  selectFrom('round_extensions')
    .innerJoin('applications', 'applications._id', 'round_extensions.application_id')
    .select([
      'applications._id as application_id',
      'applications.team_name',
      instantOf('round_extensions.closes_at').as('closes_at'),
      'round_extensions.reason',
    ])
    .where('round_extensions.round_id', '=', columnOf('rounds._id'))
    .orderBy('round_extensions.closes_at')
    .orderBy('applications.team_name'),
)

type Dated = Record<RoundDate, string | null> & Pick<Round, 'event'>

function withLocal<Row extends Dated>(row: Row) {
  const localOf = (name: RoundDate) => row[name] && localAt(row[name], row.event.timezone)
  const local = {
    starts_at: localOf('starts_at'),
    ends_at: localOf('ends_at'),
    hand_in_opens_at: localOf('hand_in_opens_at'),
    hand_in_closes_at: localOf('hand_in_closes_at'),
    judging_opens_at: localOf('judging_opens_at'),
    judging_closes_at: localOf('judging_closes_at'),
    answers_by: localOf('answers_by'),
  }
  return { ...row, local }
}

export function updateRound(db: Db, id: string, round: RoundFields) {
  return db.updateTable('rounds').set(round).where('_id', '=', id).execute()
}

/** After the rounds that the event has. */
export async function insertRound(db: Db, eventId: string, round: RoundFields) {
  const { _id } = await db
    .insertInto('rounds')
    .values({
      ...round,
      event_id: eventId,
      position: eb =>
        eb
          .selectFrom('rounds')
          .select(own =>
            own.fn.coalesce(own(own.fn.max('rounds.position'), '+', sql.lit(1)), sql.lit(0)).as('next'),
          )
          .where('rounds.event_id', '=', eventId),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

export function deleteRound(db: Db, id: string) {
  return db.deleteFrom('rounds').where('_id', '=', id).execute()
}

export function placeRounds(db: Db, ids: readonly string[]) {
  return db
    .updateTable('rounds')
    .set({ position: sql<number>`array_position(${ids}::uuid[], _id) - 1` })
    .where('_id', '=', anyOf(ids))
    .execute()
}

/** An open form of the event that lists its rounds must not overwrite a change of their list. */
export function raiseEventVersion(db: Db, eventId: string) {
  return db.updateTable('events').set({ _id: eventId }).where('_id', '=', eventId).execute()
}
