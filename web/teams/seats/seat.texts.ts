import { dayIn } from '../../../contract/platform/days.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnSeatLine, SeatTeam } from '../../../contract/teams/seats.ts'
import { goneReasonLabels } from '../../../contract/teams/seats.texts.ts'
import { count } from '../../platform/ui/base/formats.ts'

const day = 86_400_000

/** Today, 18:00; else Fri 13 Nov, 18:00. On the clock of the event's zone. */
export function sayWhen(moment: string, timezone: string, now: number): string {
  const said = clockInZone(moment, timezone)
  const isToday = dayIn(timezone, moment) === dayIn(timezone, new Date(now).toISOString())
  return isToday ? said.replace(/^[^,]+/, 'today') : said
}

/** In 3 days, in 5 hours, in 20 minutes; null once it is over. */
export function sayIn(moment: string, now: number): string | null {
  const left = Date.parse(moment) - now
  if (left <= 0) return null
  if (left >= day) return `in ${count(Math.round(left / day), 'day')}`
  const hours = Math.round(left / 3_600_000)
  return hours >= 1
    ? `in ${count(hours, 'hour')}`
    : `in ${count(Math.max(1, Math.round(left / 60_000)), 'minute')}`
}

/** For how long a team has waited: 8 days, since yesterday, since today. */
export function sayWaited(since: string, timezone: string, now: number): string {
  const [from, to] = [dayIn(timezone, since), dayIn(timezone, new Date(now).toISOString())]
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day)
  return days <= 0 ? 'since today' : days === 1 ? 'since yesterday' : `${days} days`
}

/** Those of the team who have been counted in each way. */
export function answersOf({ members }: Pick<SeatTeam, 'members'>) {
  const of = (answer: 'yes' | 'no' | null) => members.filter(member => member.answer === answer).length
  return { all: members.length, yes: of('yes'), no: of('no'), open: of(null) }
}

/** What a team said so far, without until when it can. */
export function sayAnswers(team: SeatTeam, team_min: number | null): string {
  const { all, yes, no } = answersOf(team)
  if (team.state === 'gone') return goneReasonLabels[team.reason ?? 'taken_back']
  if (team.state === 'offered') return sayOffered(yes, no, all)
  const come = team.members.filter(({ has_seat }) => has_seat).length
  if (team.is_small) return `${come === 1 ? '1 comes' : `${come} come`}, ${team_min ?? 1} are the least`
  return come === all ? `All ${all} come` : `${come} of ${all} come`
}

function sayOffered(yes: number, no: number, all: number): string {
  if (yes + no === 0) return 'Nobody answered'
  return `${yes} of ${all} said yes${no === 0 ? '' : `, ${no} no`}`
}

/** How it stood with somebody's seat when the event was over. */
export function sayOver({ state, answer }: Pick<OwnSeatLine, 'state' | 'answer'>): string {
  if (state === 'waiting') return 'Your team was on the waitlist'
  if (answer === null) return 'You had not answered'
  return `You had said that you ${answer === 'yes' ? 'come' : 'cannot come'}`
}

/** Whether an offer ends within a day. */
export function isSoon(due: string, now: number): boolean {
  return Date.parse(due) - now < day
}
