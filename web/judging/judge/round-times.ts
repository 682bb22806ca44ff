import type { JudgedRound, Judging } from '../../../contract/judging/judge.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'

/** 14:20, on the clock of the event. */
export function hourOf(moment: string, timezone: string): string {
  return clockInZone(moment, timezone).split(', ').at(-1) ?? ''
}

/** The same, with its day where that is another one: Sat 5 Dec, 21:00. */
export function timeOf(moment: string, timezone: string): string {
  const said = clockInZone(moment, timezone)
  const [today] = clockInZone(new Date().toISOString(), timezone).split(', ')
  return said.split(', ')[0] === today ? hourOf(moment, timezone) : said
}

/** What the state of a round means for the judge; undefined while it is open. */
export function sayState(
  round: JudgedRound,
  { event }: Judging,
): { title: string; text: string } | undefined {
  if (round.state === 'not_open') {
    if (round.opens_at && Date.parse(round.opens_at) <= Date.now())
      return {
        title: 'Judging has not opened yet',
        text: 'The organisers still set something up. Scoring begins here by itself.',
      }
    return {
      title: round.opens_at
        ? `Judging opens ${sayMoment(round.opens_at, event.timezone)}`
        : 'Judging has not begun yet',
      text: 'You can read the projects already. Scoring begins here by itself.',
    }
  }
  if (round.state === 'closed') {
    return { title: 'Judging is closed', text: 'Thank you. Scores cannot be changed any more, only read.' }
  }
  return undefined
}

/** Fri 5 Dec, 13:00 IST, and for a phone on another clock: (07:30 UTC, your time). */
function sayMoment(moment: string, timezone: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [there, here] = [clockInZone(moment, timezone), clockInZone(moment, own)]
  const said = (clock: string, zone: string) => `${clock} ${zoneName(zone, moment.slice(0, 10))}`
  if (here === there) return said(there, timezone)
  const isSameDay = here.split(', ')[0] === there.split(', ')[0]
  return `${said(there, timezone)} (${said(isSameDay ? hourOf(moment, own) : here, own)}, your time)`
}

/** 7.3: the mean of what was given, each mark by its weight, a half rounded up; undefined until all are given. */
export function meanOf(scores: Record<string, number>, { criteria }: JudgedRound): string | undefined {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const sum = criteria.reduce((before, { _id, weight }) => before + weight * (scores[_id] ?? Number.NaN), 0)
  return Number.isNaN(sum) || whole === 0 ? undefined : (Math.round((10 * sum) / whole) / 10).toFixed(1)
}
