import { sql } from 'kysely'
import { enterStatuses, type RoundDate, roundDates } from '../../../contract/events/rounds.calls.ts'
import type { Round, RoundFields } from '../../../contract/events/rounds.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { pendingAtRound, told, wentOn } from './cuts.ts'
import { judgingLacks, teamsToJudge } from './lacks.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { movedOf } from './columns.ts'
import { localAt } from './zoned-time.ts'

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
  return roundsOf(db, caller).select('rounds.event_id').where('rounds._id', '=', id).executeTakeFirst()
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
    sql<Round['event']>`json_build_object('_id', events._id, 'event_name', events.event_name,
      'timezone', events.timezone)`.as('event'),
    countQuestions(sql`true`).as('questions'),
    countQuestions(sql`questions.required`).as('required_questions'),
    teamsToJudge.as('teams'),
    judgingLacks.as('judging_lacks'),
    handedIn.as('handed_in'),
    othersOf.as('others'),
    wentOn.as('went_on'),
    told.as('told'),
    pendingAtRound('goes_on').as('chosen'),
    pendingAtRound().as('decided'),
    moreTime.as('more_time'),
    movedOf().as('moved'),
  ])
}

function countQuestions(which: ReturnType<typeof sql>) {
  return sql<number>`(select count(*)::int from questions
    join question_lists on question_lists._id = questions.list_id
    where question_lists.round_id = rounds._id and questions.removed_at is null and ${which})`
}

/** How many of its teams have, in a query that has `rounds`. */
export const handedIn = sql<number>`(select count(*)::int from round_entries
  join applications on applications._id = round_entries.application_id
  join submissions on submissions.round_id = round_entries.round_id
    and submissions.application_id = round_entries.application_id
  where round_entries.round_id = rounds._id and submissions.handed_in is not null and not ${hasLeft})`

const othersOf = sql<number>`(select count(*)::int from applications
  where applications.event_id = rounds.event_id
    and applications.status in (${sql.join(enterStatuses.map(status => sql.lit(status)))})
    and not exists (select from round_entries
      where round_entries.round_id = rounds._id and round_entries.application_id = applications._id))`

const moreTime = sql<Round['more_time']>`(select coalesce(json_agg(json_build_object(
    'application_id', applications._id, 'team_name', applications.team_name,
    'closes_at', ${instantOf('round_extensions.closes_at')}, 'reason', round_extensions.reason)
    order by round_extensions.closes_at, applications.team_name), '[]')
  from round_extensions join applications on applications._id = round_extensions.application_id
  where round_extensions.round_id = rounds._id)`

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
      position: sql<number>`(select coalesce(max(position) + 1, 0) from rounds where event_id = ${eventId})`,
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
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .execute()
}

/** An open form of the event that lists its rounds must not overwrite a change of their list. */
export function raiseEventVersion(db: Db, eventId: string) {
  return db.updateTable('events').set({ _id: eventId }).where('_id', '=', eventId).execute()
}
