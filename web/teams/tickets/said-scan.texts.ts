import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { SaidScan } from '../../../contract/teams/paper.ts'
import { formatList } from '../../platform/ui/base/formats.ts'

export type SaidTone = 'green' | 'orange' | 'red'

/** A verdict as staff read it: the word, and what stands behind it. */
export function sayScan(said: SaidScan, timezone: string): { word: string; tone: SaidTone; more: string } {
  const { verdict, before, no_seat, look } = said
  if (verdict === 'in') return { word: 'In', tone: 'green', more: '' }
  if (verdict === 'look') return { word: 'In, look', tone: 'orange', more: look ? sayLook(look) : '' }
  if (verdict === 'again' || verdict === 'had_it') {
    const where = before ? `${clockInZone(before.since, timezone)}, ${before.counter}` : ''
    return { word: verdict === 'again' ? 'Again' : 'Had it', tone: 'orange', more: where }
  }
  if (verdict === 'not_here_yet')
    return { word: 'Not here yet', tone: 'orange', more: 'Not let in at a door' }
  if (verdict === 'not_here') return { word: 'Not here', tone: 'red', more: sayWhyNot(said) }
  const since = no_seat ? `, since ${clockInZone(no_seat.since, timezone)}` : ''
  return { word: 'No seat', tone: 'red', more: `${noSeat[no_seat?.reason ?? 'revoked']}${since}` }
}

/** "Under age. Guardian’s consent is missing. Wheelchair." */
export function sayLook({ is_under_age, missing, note }: NonNullable<SaidScan['look']>): string {
  return [
    is_under_age ? 'Under age' : null,
    missing.length > 0 ? `Missing: ${formatList(missing)}` : null,
    note,
  ]
    .filter(part => part !== null)
    .join('. ')
}

function sayWhyNot({ reason, counter_name }: SaidScan): string {
  if (reason === 'not_open') return `${counter_name} was not open`
  return reason === 'closed' ? `${counter_name} was closed` : `${counter_name} is for others`
}

const noSeat = {
  revoked: 'The ticket has ended',
  lapsed: 'Not confirmed in time',
  declined: 'Gave the seat back',
  waiting: 'On the waitlist',
}
