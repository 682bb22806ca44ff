import { clockInZone } from '../platform/time-in-zone.ts'

/** The messages about signing up to items of a programme. */
export const signupMessages = {
  noTicket: 'Only who has a ticket can sign up.',
  noPart: 'Only who has a ticket, or is in a team of the event, can sign up.',
  notInTeam: 'Only who is in a team of the event can sign up.',
  none: 'Nobody signs up to this.',
  calledOff: 'This was called off.',
  over: 'This event is over.',
  notPublished: 'People sign up only while the event is published.',
  closed: 'Signing up has closed. Free places are given at the door.',
} as const

export function signupNotYet(opens: string, timezone: string): string {
  return `You can sign up from ${clockInZone(opens, timezone)} on.`
}
