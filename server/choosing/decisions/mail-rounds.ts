import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { openDates } from '../../events/rounds/columns.ts'
import { instantOf } from '../../platform/lists/columns.ts'

/** What mails about rounds say of one: its public dates. */
export type MailRound = Awaited<ReturnType<typeof readMailRounds>>[number]

/** The rounds of an event, in order. */
export function readMailRounds(db: Db, eventid: string) {
  return db
    .selectFrom('rounds')
    .select([
      'rounds._id',
      'rounds.name',
      'rounds.has_hand_in',
      instantOf(openDates.starts_at).as('starts_at'),
      instantOf(openDates.ends_at).as('ends_at'),
      instantOf(openDates.hand_in_opens_at).as('hand_in_opens_at'),
      instantOf(openDates.hand_in_closes_at).as('hand_in_closes_at'),
    ])
    .where('rounds.event_id', '=', eventid)
    .orderBy('rounds.position')
    .execute()
}

/** A round and the one after it; `next` is null for the last. */
export interface RoundPair {
  round: MailRound
  next: MailRound | null
}

/** Each round with the one after it. */
export function inPairs(rounds: readonly MailRound[]): RoundPair[] {
  return rounds.map((round, place) => ({ round, next: rounds[place + 1] ?? null }))
}

/** What stands in the placeholders about rounds. What is empty is read as the placeholder's other words. */
export function roundValues(pair: RoundPair | null, timezone: string) {
  const next = pair?.next ?? null
  return {
    round_name: pair?.round.name ?? '',
    next_round: next?.name ?? '',
    next_dates: next ? sayDates(next, timezone) : '',
    next_due: next ? sayDue(next, timezone) : '',
  }
}

/** When it takes place; where only the hand-in has dates, these. */
function sayDates(round: MailRound, timezone: string): string {
  const from = round.starts_at ?? round.hand_in_opens_at
  const to = round.ends_at ?? round.hand_in_closes_at
  if (from && to) return `${timeInZone(from, timezone)} to ${timeInZone(to, timezone)}`
  if (from) return `from ${timeInZone(from, timezone)}`
  return to ? `until ${timeInZone(to, timezone)}` : ''
}

function sayDue({ has_hand_in, hand_in_closes_at }: MailRound, timezone: string): string {
  if (!has_hand_in) return 'Nothing has to be handed in'
  return hand_in_closes_at ? `Hand in by ${timeInZone(hand_in_closes_at, timezone)}` : ''
}
