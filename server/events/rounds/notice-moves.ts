import { sql } from 'kysely'
import type { RoundDate } from '../../../contract/events/rounds.calls.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { MailPreview } from '../../../contract/events/mail-preview.ts'
import type { Config } from '../../platform/config/config.ts'
import { readBrand } from '../../platform/installation/queries.ts'
import { areUntold, isToldToSomebody, removeMails, secondsToUndo } from '../events/take-back.ts'
import type { Mail } from '../../platform/mail/layout.ts'
import { countReaders, fillBlanks, writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { type MailedEvent, mailedEvent } from '../../platform/mail/mailed-event.ts'
import { type MovedDate, roundMovedMail } from '../../platform/mail/round.texts.ts'
import { ofLeaving, readersOf } from './readers-of-moves.ts'
import type { RoundDates } from './settle-round.ts'
import { ago, clockInDb } from '../../platform/db/moments.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { anyOf, is } from '../../platform/lists/conditions.ts'

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
 * move, or none. What is only a correction is no move; mails that wait then say it right. Returns how many are told: nobody
 * by who moved nothing, though the mails of a colleague that wait are written anew.
 */
export async function noticeMoves(
  { db, config, caller }: Acting,
  before: Dated,
  after: Dated,
  { isCorrection = false } = {},
): Promise<number> {
  const { is_published, ...known } = await readEvent(db, after.event_id)
  if (!is_published) return 0
  const hasMoved = movesBetween(before, after).length > 0
  const untold = await takeBack(db, after)
  const moves = movesBetween({ ...before, ...untold }, after).filter(
    ({ field }) => !isCorrection || field in untold,
  )
  if (moves.length === 0) return 0
  const rows = moves.map(move => ({ ...move, round_id: after._id, moved_by: caller._id }))
  const [first] = await db.insertInto('round_moves').values(rows).returning('_id').execute()
  if (!first) return 0
  let told = 0
  for (const { mail, readers } of await mailsOf({ db, config }, known, { before, after, moves })) {
    const mails = { cause: `round:${first._id}`, mail, readers }
    told += await writeMailToMany(db, config, mails, { afterSeconds: secondsToUndo })
  }
  return hasMoved ? told : 0
}

/** Who would get which mail, if the round were saved so; null if nobody. */
export async function foretellMoves(
  { db, config }: Omit<Acting, 'caller'>,
  before: Dated,
  after: Dated,
): Promise<MailPreview | null> {
  const { is_published, ...known } = await readEvent(db, after.event_id)
  if (!is_published || movesBetween(before, after).length === 0) return null
  const last = await lastMoves(db, after._id)
  const isUntold = last && (await isWithdrawable(db, after.event_id, last))
  const moves = movesBetween({ ...before, ...(isUntold && last.dates) }, after)
  let people = 0
  let leaving = 0
  let shown: Mail | undefined
  for (const { mail, readers } of await mailsOf({ db, config }, known, { before, after, moves })) {
    const count = await countReaders(db, readers)
    people += count
    leaving += await countReaders(db, ofLeaving(readers))
    if (count > 0) shown ??= mail
  }
  if (!shown) return null
  const { subject, text } = shown.under(await readBrand(db))
  const some = leaving > 0 && { leaving }
  return {
    people,
    ...some,
    subject,
    text: fillBlanks(text, { first_name: '[first name]', team_name: '[team]' }),
  }
}

interface Moved {
  before: Dated
  after: Dated
  moves: readonly Move[]
}

/** One mail to those who have not handed in, and one to those who have; two more for each time that teams have of their own. */
async function mailsOf(
  { db, config }: { db: Db; config: Pick<Config, 'baseUrl'> },
  { event, now }: { event: MailedEvent; now: string },
  { before, after, moves }: Moved,
) {
  const link = `${config.baseUrl}/my-applications`
  const times = moves.length > 0 && after.has_hand_in ? await ownTimes(db, after._id) : []
  return [null, ...times].flatMap(own => {
    const moved = toldOf(after, ofThose(moves, own))
    if (moved.length === 0) return []
    const wasClosed = isClosed(laterOf(before.hand_in_closes_at, own), now)
    const isOpenAgain =
      after.has_hand_in && wasClosed && !isClosed(laterOf(after.hand_in_closes_at, own), now)
    return [false, true].map(hasHandedIn => ({
      mail: roundMovedMail({ event, round_name: after.name, moved, isOpenAgain, hasHandedIn, link }),
      readers: readersOf(after, hasHandedIn, own),
    }))
  })
}

/** Until when teams of the round may hand in that were given more time. */
async function ownTimes(db: Db, round_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('round_extensions')
    .select(instantOf('closes_at').as('closes_at'))
    .distinct()
    .where('round_id', '=', round_id)
    .execute()
  return rows.map(({ closes_at }) => closes_at)
}

/** The moves as they are for teams with so much time of their own: while that is later, the others' time is not theirs. */
function ofThose(moves: readonly Move[], own: string | null): Move[] {
  return moves.flatMap(move => {
    if (move.field !== 'hand_in_closes_at') return [move]
    const [from_at, to_at] = [laterOf(move.from_at, own), laterOf(move.to_at, own)]
    return Temporal.Instant.compare(from_at, to_at) === 0 ? [] : [{ ...move, from_at, to_at }]
  })
}

function laterOf<Time extends string | null>(time: Time, own: string | null): Time | string {
  return time !== null && own !== null && Temporal.Instant.compare(own, time) > 0 ? own : time
}

function isClosed(closes: string | null, now: string): boolean {
  return closes !== null && Temporal.Instant.compare(closes, now) <= 0
}

function readEvent(db: Db, id: string) {
  return db
    .selectFrom('events')
    .select([
      mailedEvent.as('event'),
      is('events.event_status', '=', sql.lit('published')).as('is_published'),
      clockInDb.as('now'),
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

/** The moves of the last save: what the dates were before, and the cause of the mails. */
async function lastMoves(db: Db, roundId: string) {
  const last = await db
    .selectFrom('round_moves')
    .select([
      '_id',
      'field',
      'from_at',
      is('round_moves.moved_at', '>', ago(secondsToUndo, 'second', clockInDb)).as('is_recent'),
    ])
    .where('round_id', '=', roundId)
    .where('moved_at', '=', eb =>
      eb
        .selectFrom('round_moves')
        .select(({ fn }) => fn.max('moved_at').as('at'))
        .where('round_id', '=', roundId),
    )
    .orderBy('_id')
    .execute()
  const [first] = last
  if (!first) return undefined
  const dates: Partial<RoundDates> = Object.fromEntries(last.map(({ field, from_at }) => [field, from_at]))
  const { is_recent } = first
  return { ids: last.map(({ _id }) => _id), cause: `round:${first._id}`, dates, is_recent }
}

type LastMoves = NonNullable<Awaited<ReturnType<typeof lastMoves>>>

/** Whether no mail of the moves has left. Where nobody was mailed, they count as said once they are not recent. */
async function isWithdrawable(db: Db, eventId: string, { cause, is_recent }: LastMoves): Promise<boolean> {
  return (await areUntold(db, eventId, cause)) && (is_recent || (await isToldToSomebody(db, eventId, cause)))
}

/** Forgets the last moves if their mails have not left, whenever that is; answers what the dates were before them. */
async function takeBack(db: Db, { _id, event_id }: Dated): Promise<Partial<RoundDates>> {
  const last = await lastMoves(db, _id)
  if (!last || !(await isWithdrawable(db, event_id, last))) return {}
  if ((await removeMails(db, event_id, last.cause)) === null) return {}
  await db.deleteFrom('round_moves').where('_id', '=', anyOf(last.ids)).execute()
  return last.dates
}
