import { roundOutcomes, type RoundOutcome } from './rounds.calls.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
  type StatusLook,
} from '../platform/statuses.ts'

// What a decision may lead to (docs/product.md §14): a status, or what becomes of a team at the end of a round.

/** What a decision says about the seats of a team, where its status stays as it is (docs/product.md §34). */
export const seatOutcomes = ['waitlist', 'ask'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

/** In the order in which lists have them. */
export const outcomeNames = [...applicationStatusNames, ...roundOutcomes, ...seatOutcomes] as const
export type Outcome = (typeof outcomeNames)[number]

export interface OutcomeDefinition extends StatusLook {
  /** What it is called before it happens. */
  verb: string
  /** The key that decides on it in triage. No two that stand side by side share one. */
  key: string
}

/** How each outcome looks and is called. */
export const outcomes: Record<Outcome, OutcomeDefinition> = {
  registered: { ...applicationStatuses.registered, verb: 'Back to registered', key: 'b' },
  onboarded: { ...applicationStatuses.onboarded, verb: 'Onboard', key: 'o' },
  shortlisted: { ...applicationStatuses.shortlisted, verb: 'Shortlist', key: 's' },
  rejected: { ...applicationStatuses.rejected, verb: 'Reject', key: 'r' },
  on_hold: { ...applicationStatuses.on_hold, verb: 'Hold', key: 'h' },
  revoked: { ...applicationStatuses.revoked, verb: 'Revoke', key: 'v' },
  participated: { ...applicationStatuses.participated, verb: 'Let take part', key: 't' },
  won: { ...applicationStatuses.won, verb: 'Make a winner', key: 'w' },
  disqualified: { ...applicationStatuses.disqualified, verb: 'Disqualify', key: 'd' },
  goes_on: { label: 'Goes on', tone: 'green', glyph: 'check', verb: 'Goes on', key: 'y' },
  stops: { label: 'Stops here', tone: 'grey', glyph: 'cross', verb: 'Stops here', key: 'e' },
  waitlist: { label: 'On the waitlist', tone: 'orange', glyph: 'pause', verb: 'Waitlist', key: 'l' },
  ask: { label: 'Offered seats', tone: 'blue', glyph: 'dotted', verb: 'Ask', key: 'a' },
}

/** For a team that is told so it matters whether it is complete. */
export function asksForWholeTeam(outcome: Outcome): boolean {
  return outcome === 'onboarded' || outcome === 'shortlisted' || outcome === 'goes_on'
}

export function isOfRound(outcome: Outcome): outcome is RoundOutcome {
  return roundOutcomes.some(name => name === outcome)
}

export function isOfSeats(outcome: Outcome): outcome is SeatOutcome {
  return seatOutcomes.some(name => name === outcome)
}

/** The statuses of teams that can be put on the waitlist, and of those that can be asked without another status. */
export const waitlistFrom: readonly ApplicationStatus[] = ['registered', 'onboarded', 'on_hold']
export const askFrom: readonly ApplicationStatus[] = ['shortlisted']

/** What can be decided about the seats of a team with this status, in an event with seats. */
export function seatOutcomesFrom(status: ApplicationStatus): SeatOutcome[] {
  return seatOutcomes.filter(to => (to === 'waitlist' ? waitlistFrom : askFrom).includes(status))
}

/**
 * The statuses that can be decided on for an application, in the order of the pipeline; the way back is last. New
 * applications are decided in one pass: a release takes them through `onboarded`.
 */
export function outcomesFrom(status: ApplicationStatus): ApplicationStatus[] {
  const [first, ...others] = applicationStatusNames
  return [...others, first].filter(
    name => applicationStatuses[status].next.includes(name) || statusBetween(status, name) !== null,
  )
}

const inOnePass: readonly Outcome[] = ['shortlisted', 'rejected', 'on_hold', 'waitlist']

/** The status through which a release takes a team where the table has no single step to the outcome; null otherwise. */
export function statusBetween(from: ApplicationStatus | null, to: Outcome): ApplicationStatus | null {
  return from === 'registered' && inOnePass.includes(to) ? 'onboarded' : null
}

/** The round that an outcome is about. */
export interface DecidedRound {
  _id: string
  name: string
  /** The name of the one after it; null for the last. */
  next: string | null
}

/** An outcome that can be decided on. */
export interface Choice {
  to: Outcome
  /** Null with a status. */
  round: DecidedRound | null
}

/**
 * What can be decided about an application with this status that is in these rounds. From the last round no team goes
 * on: there is nothing to go on to (docs/decisions/070).
 */
export function choicesFrom(
  status: ApplicationStatus,
  rounds: readonly DecidedRound[],
  hasSeats: boolean,
): Choice[] {
  const ofSeats = hasSeats ? seatOutcomesFrom(status) : []
  return [
    ...rounds.flatMap(choicesOf),
    ...[...outcomesFrom(status), ...ofSeats].map(to => ({ to, round: null })),
  ]
}

/** What can be decided about a team at the end of a round. */
export function choicesOf(round: DecidedRound): Choice[] {
  return roundOutcomes.filter(to => to !== 'goes_on' || round.next !== null).map(to => ({ to, round }))
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return a.to === b.to && a.round?._id === b.round?._id
}

/** Says an outcome as it looks once it has happened, with its round: Goes on to Build, Stops after Idea, Shortlisted. */
export function sayOutcome({ to, round }: Choice): string {
  return round ? sayRoundOutcome(to, round) : outcomes[to].label
}

/** Says it as a decision that has not happened: Goes on to Build, Stops after Idea, Shortlist. */
export function sayChoice({ to, round }: Choice): string {
  return round ? sayRoundOutcome(to, round) : outcomes[to].verb
}

function sayRoundOutcome(to: Outcome, { name, next }: DecidedRound): string {
  if (to === 'stops') return `Stops after ${name}`
  return next === null ? `Goes on from ${name}` : `Goes on to ${next}`
}
