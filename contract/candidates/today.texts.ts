import { clockInZone } from '../platform/time-in-zone.ts'

/** The messages about the days of an event. */
export const todayMessages = {
  noButton: 'Only who takes part online can say so.',
  hereOver: 'The event is over.',
} as const

export function hereNotYet(opens: string, timezone: string): string {
  return `You can say that you are here from ${clockInZone(opens, timezone)} on.`
}
