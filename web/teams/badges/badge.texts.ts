import type { BadgePrint } from '../../../contract/teams/badges.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { count, formatList, fullName } from '../../platform/ui/base/formats.ts'

/** "305 badges and 20 blank ones". */
export function sayWhat({ badges, spares }: Pick<BadgePrint, 'badges' | 'spares'>): string {
  return formatList([
    ...(badges > 0 ? [count(badges, 'badge')] : []),
    ...(spares > 0 ? [count(spares, 'blank one')] : []),
  ])
}

/** What the browser did. Whether paper came out is for staff to say. */
export function saySent(print: BadgePrint): string {
  return `Sent to print: ${sayWhat(print)}.`
}

/** "Thu 19 Nov, 17:20, by Leela Varma". */
export function sayWhen({ printed_at, by }: BadgePrint, timezone: string): string {
  const when = clockInZone(printed_at, timezone)
  return by ? `${when}, by ${fullName(by)}` : when
}

export function sayUndone({ undone_at, undone_by }: BadgePrint, timezone: string): string {
  if (undone_at === null) return ''
  const by = undone_by ? ` by ${fullName(undone_by)}` : ''
  return `Marked as not printed ${clockInZone(undone_at, timezone)}${by}.`
}
