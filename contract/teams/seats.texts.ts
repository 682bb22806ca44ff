import { clockInZone } from '../platform/time-in-zone.ts'
import type { GoneReason, SeatState } from './seats.calls.ts'

/** The messages about seats. They are apart from the others, which every form loads. */

export const seatMessages = {
  capacity: 'Please enter how many people or how many teams there is room for',
  people: 'Please enter a whole number from 1 to 100,000',
  teams: 'Please enter a whole number from 1 to 20,000',
  hours: 'Please enter a whole number of hours from 2 to 168',
  share: 'Please enter a number from 0 to 100',
  noAnswerBy: 'Please enter until when teams answer',
  inPast: 'This time is over. Please choose a later one',
  notLater: 'Please choose a time after the present one',
  off: 'Seats are switched off for this event.',
  heldByTeams: 'Teams hold seats or wait for them. Take the seats back first.',
  answersFixed: 'Teams have been offered seats, so this stays as it is.',
  notOffered: 'This team has no seats to answer for.',
  notOpenOffer: 'This team has no open offer.',
  notWaiting: 'This team is not on the waitlist.',
  isWaiting: 'This team is on the waitlist already.',
  hasSeats: 'This team has seats already.',
  noSeats: 'This team has no seats that could be taken back.',
  beingReleased: 'A release that is under way offers seats to this team. Please wait a minute.',
  notNow: 'Seats can be offered only to a team that can be shortlisted.',
  empty: 'Nobody has joined this team.',
  eventBegan: 'The event has begun, so answers stay as they are.',
  eventOver: 'The event has begun, so nobody can answer an offer any more.',
  noOffers: 'This event does not take place as it was planned, or is over. No seats are offered.',
  notHeld: 'This event does not take place as it was planned, so nobody has to answer.',
  nobodyToRemind: 'There is nobody to remind today.',
  fewer: 'Please enter a number below the size of your team, and at least the smallest team of the event',
  fewPeople: 'The smallest team of this event has more people',
  morePeople: 'The team has fewer people',
  otherWaitlist: 'This team is not on the same waitlist.',
  noFiles: 'Attendance questions cannot ask for files or videos.',
  manyQuestions: 'There can be at most 10 attendance questions',
  manyShown: 'At most 3 answers can be shown at counters',
  onlyYesNo: 'Only a question with yes or no can be demanded at the door',
} as const

/** Said at the field: until when is offered and answered ends with the beginning of the event. */
export function afterBegin(begins: string, timezone: string): string {
  return `Please choose a time before the event begins: ${clockInZone(begins, timezone)}`
}

/** Said at the field, with both numbers. */
export function outsideOfCapacity(capacity: number): string {
  return `Please enter a number from ${capacity} to ${2 * capacity}, twice what there is room for`
}

/** Said where more would be held than may be. `people` and `teams` are how many too many; at least one is above 0. */
export function seatsTooMany({ people, teams }: { people: number; teams: number }): string {
  const parts = [
    people > 0 && (people === 1 ? '1 seat' : `${people} seats`),
    teams > 0 && (teams === 1 ? '1 team' : `${teams} teams`),
  ].filter(part => part !== false)
  return `${parts.join(' and ')} too many. Nothing was offered.`
}

/** To staff who offer seats to a team that was moved back on the waitlist since. */
export function movedOnWaitlist(position: number | null): string {
  return position === null
    ? 'The waitlist has changed meanwhile: this team is not on it any more. Nothing was offered.'
    : `The waitlist has changed meanwhile: this team is number ${position} now. Nothing was offered.`
}

/** To staff who decide about the seats of a team whose status does not allow it. */
export function notForSeats(to: 'waitlist' | 'ask', currentLabel: string): string {
  const who = to === 'waitlist' ? 'registered, on board or on hold' : 'shortlisted'
  return `The status is ${currentLabel} now, and only teams that are ${who} can be ${to === 'waitlist' ? 'put on the waitlist' : 'asked'} by a decision.`
}

/** To who joins or says yes where a team has no free seat for them. */
export function teamHasSeatsFor(seats: number): string {
  return `Your team has seats for ${seats}.`
}

/** To who says yes where all seats of the team are taken. */
export function seatsAreTaken(seats: number): string {
  return `Your team has seats for ${seats}, and they are taken. One of you can give theirs back, or the SPOC asks the organisers for another.`
}

/** To who takes a *no* back when what came free is held by others. */
export const noSeatLeft =
  'No seat is free for you any more: what you gave back is held by others. The SPOC can ask the organisers for another.'

/** To who answers after the seats were given back. `on` is a day. */
export function seatsGivenBack(on: string, contact: string | null): string {
  const ask = contact === null ? '' : ` at ${contact}`
  return `Your seats were given back on ${on}. You may ask the organisers${ask}.`
}

/** To who sends the *no* after which too few are left. */
export function endsTeam(team_min: number): string {
  return `A team needs ${team_min}. With your no, all seats of your team go back.`
}

export const seatStateLabels: Record<
  SeatState,
  { label: string; tone: 'blue' | 'green' | 'grey' | 'orange' }
> = {
  waiting: { label: 'Waitlist', tone: 'orange' },
  offered: { label: 'Offered', tone: 'blue' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  gone: { label: 'Gone', tone: 'grey' },
}

/** What staff read of a team whose seats are gone. */
export const goneReasonLabels: Record<GoneReason, string> = {
  declined: 'Declined by the team',
  lapsed: 'Not confirmed in time',
  given_up: 'Given up later',
  withdrawn: 'The team withdrew',
  taken_back: 'Taken back by the organisers',
}

/** The comments of status changes that nobody typed. */
export const seatNotes = {
  declined: 'The team gave its seats back',
  given_up: 'The team gave its seats back',
  lapsed: 'The seats were not confirmed in time',
} as const
