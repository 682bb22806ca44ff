import { sql } from 'kysely'
import { roundMessages } from '../../../contract/events/round.texts.ts'
import { type RoundDate, roundDates } from '../../../contract/events/rounds.calls.ts'
import type { RoundFields } from '../../../contract/events/rounds.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { localAt, readLocal } from './zoned-time.ts'
import { fromNow } from '../../platform/db/moments.ts'

export type RoundDates = Record<RoundDate, string | null>

/** The form of a round with its times as instants. What is wrong is said all at once. */
export async function settleRound(
  db: Db,
  { timezone }: { timezone: string },
  body: RoundFields,
  before?: RoundDates,
): Promise<RoundFields> {
  const fields: Record<string, string> = {}
  const dates: RoundDates = { ...noDates }
  for (const name of roundDates) {
    const read = readDate(body[name], before?.[name] ?? null, timezone)
    if (read?.problem !== undefined) fields[name] = read.problem
    dates[name] = read?.instant ?? null
  }
  const faults = { ...(await faultsOfMoments(db, dates, before)), ...faultsOfOrder(dates), ...fields }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { ...body, ...dates }
}

const noDates: RoundDates = {
  starts_at: null,
  ends_at: null,
  hand_in_opens_at: null,
  hand_in_closes_at: null,
  judging_opens_at: null,
  judging_closes_at: null,
  answers_by: null,
}

/** A minute that the form shows unchanged stays the same instant, to the second and where it comes twice. */
function readDate(local: string | null, former: string | null, zone: string) {
  if (local === null) return null
  return former !== null && localAt(former, zone) === local ? { instant: former } : readLocal(local, zone)
}

/** Refuses an end in the past, and dates far from now, which are typing errors. */
async function faultsOfMoments(db: Db, dates: RoundDates, before: RoundDates | undefined) {
  const changed = roundDates.filter(name => dates[name] !== null && dates[name] !== (before?.[name] ?? null))
  if (changed.length === 0) return {}
  const { minute, latest } = await db
    .selectNoFrom([sql<string>`date_trunc('minute', now())`.as('minute'), fromNow(5, 'year').as('latest')])
    .executeTakeFirstOrThrow()
  const faults: Record<string, string> = {}
  for (const name of changed) {
    if (isBefore(latest, dates[name])) faults[name] = roundMessages.tooFar
    else if (isEnd(name) && isBefore(dates[name], minute)) faults[name] = roundMessages.inPast
  }
  return faults
}

function isEnd(name: RoundDate): boolean {
  return !name.endsWith('opens_at') && name !== 'starts_at'
}

/** The same rules as the form's, on instants: the later of two equal times on the clock may be the earlier one sent. */
function faultsOfOrder(dates: RoundDates) {
  const faults: Record<string, string> = {}
  if (!isBefore(dates.starts_at, dates.ends_at)) faults.ends_at = roundMessages.endsBeforeStarts
  if (!isBefore(dates.hand_in_opens_at, dates.hand_in_closes_at))
    faults.hand_in_closes_at = roundMessages.closesBeforeOpens
  if (!isBefore(dates.judging_opens_at, dates.judging_closes_at))
    faults.judging_closes_at = roundMessages.closesBeforeOpens
  return faults
}

/** True also where one of them is open. */
function isBefore(a: string | null, b: string | null): boolean {
  return a === null || b === null || Temporal.Instant.compare(a, b) < 0
}
