import { sql } from 'kysely'
import type { RoundDate } from '../../../contract/events/rounds.calls.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { removeMails, secondsToUndo } from '../events/take-back.ts'
import { type Reader, writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { type MovedDate, roundMovedMail } from '../../platform/mail/round.texts.ts'
import type { RoundDates } from './settle-round.ts'
import { ago, clockInDb } from '../../platform/db/moments.ts'
import { is } from '../../platform/lists/conditions.ts'

interface Dated extends RoundDates {
  _id: string
  event_id: string
  name: string
  has_hand_in: boolean
  has_cut: boolean
}

type Move = { field: RoundDate; from_at: string; to_at: string }

/**
 * Writes down which dates of a published event's round were moved, and tells the teams that it concerns, in the
 * transaction that moved them (docs/product.md §17). What is moved again, or back, before its mails have left is one
 * move, or none.
 */
export async function noticeMoves({ db, config, caller }: Acting, before: Dated, after: Dated) {
  const { event, is_published } = await readEvent(db, after.event_id)
  if (!is_published) return
  const untold = await takeBack(db, after)
  const moves = movesBetween({ ...before, ...untold }, after)
  if (moves.length === 0) return
  const rows = moves.map(move => ({ ...move, round_id: after._id, moved_by: caller._id }))
  const [first] = await db.insertInto('round_moves').values(rows).returning('_id').execute()
  const moved = toldOf(after, moves)
  if (!first || moved.length === 0) return
  const link = `${config.baseUrl}/my-applications`
  const mail = roundMovedMail({ event, round_name: after.name, moved, link })
  const mails = { cause: `round:${first._id}`, mail, readers: readersOf(after) }
  await writeMailToMany(db, config, mails, { afterSeconds: secondsToUndo })
}

function readEvent(db: Db, id: string) {
  return db
    .selectFrom('events')
    .select([
      mailedEvent.as('event'),
      is('events.event_status', '=', sql.lit('published')).as('is_published'),
    ])
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A date that is set for the first time, or taken away, is no move. */
function movesBetween(before: Dated, after: Dated): Move[] {
  return labelled.flatMap(field => {
    const [from_at, to_at] = [before[field], after[field]]
    if (from_at === null || to_at === null || Temporal.Instant.compare(from_at, to_at) === 0) return []
    return [{ field, from_at, to_at }]
  })
}

const labels: Record<RoundDate, string> = {
  starts_at: 'Begins',
  ends_at: 'Ends',
  hand_in_opens_at: 'Hand-in opens',
  hand_in_closes_at: 'Hand in by',
  judging_opens_at: 'Judging opens',
  judging_closes_at: 'Judging closes',
  answers_by: 'Answers by',
}
const labelled = Object.keys(labels) as RoundDate[]

/** The dates that teams know of. */
function toldOf(round: Dated, moves: readonly Move[]): MovedDate[] {
  const isTold = ({ field }: Move) => {
    if (field.startsWith('judging')) return false
    if (field.startsWith('hand_in')) return round.has_hand_in
    return field !== 'answers_by' || round.has_cut
  }
  return moves
    .filter(isTold)
    .map(({ field, from_at, to_at }) => ({ label: labels[field], from: from_at, to: to_at }))
}

/** Forgets the last moves if their mails have not left; answers what the dates were before them. */
async function takeBack(db: Db, { _id, event_id }: Dated): Promise<Partial<RoundDates>> {
  const last = await db
    .selectFrom('round_moves')
    .select(['_id', 'field', 'from_at'])
    .where('round_id', '=', _id)
    .where('moved_at', '=', eb =>
      eb
        .selectFrom('round_moves')
        .select(({ fn }) => fn.max('moved_at').as('at'))
        .where('round_id', '=', _id),
    )
    .where('moved_at', '>', ago(secondsToUndo, 'second', clockInDb))
    .orderBy('_id')
    .execute()
  const [first] = last
  if (!first) return {}
  if (!(await removeMails(db, event_id, `round:${first._id}`))) return {}
  const ids = last.map(move => move._id)
  await db.deleteFrom('round_moves').where('_id', 'in', ids).execute()
  return Object.fromEntries(last.map(({ field, from_at }) => [field, from_at]))
}

/** The members of the teams in the round; as long as no team has entered it, of all teams that are still in. */
function readersOf({ _id, event_id }: Dated) {
  return sql<Reader>`select applicants._id::text as key, users.email::text as "to", users.first_name,
      applications.team_name
    from applications join applicants on applicants.application_id = applications._id
    join users on users._id = applicants.user_id
    where applications.event_id = ${event_id} and applicants.has_joined and not ${hasLeft}
      and (exists (select from round_entries
          where round_id = ${_id} and round_entries.application_id = applications._id)
        or not exists (select from round_entries where round_id = ${_id}))`
}
