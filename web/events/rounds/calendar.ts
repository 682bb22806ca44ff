import type { Round } from '../../../contract/events/rounds.ts'

// Where the dates of rounds stand on the calendar. It runs on the clock of the event's zone: a time is the milliseconds
// that UTC would show for it, so that every day is as long as the others.

const day = 86_400_000

export interface Bar {
  kind: 'hand_in' | 'judging' | 'other'
  /** Shares of the width, from 0 to 1. */
  from: number
  to: number
  /** It begins or ends beyond what is known. */
  isOpenStart: boolean
  isOpenEnd: boolean
}

export interface Lane {
  round: Round
  bars: Bar[]
  /** Where teams hear whether they go on. */
  answers: number | null
}

export interface Calendar {
  days: { at: number; day: string }[]
  lanes: Lane[]
  /** Null if it is not within these days. */
  now: number | null
}

/** At most as many days are named. */
const mostNamed = 14

/** The calendar of rounds, or null where none has a date. */
export function calendarOf(rounds: readonly Round[], now: string): Calendar | null {
  const times = rounds.flatMap(({ local, has_hand_in, has_judging, has_cut }) => [
    local.starts_at,
    local.ends_at,
    ...(has_hand_in ? [local.hand_in_opens_at, local.hand_in_closes_at] : []),
    ...(has_judging ? [local.judging_opens_at, local.judging_closes_at] : []),
    ...(has_cut ? [local.answers_by] : []),
  ])
  const known = times.filter(time => time !== null).map(timeOf)
  if (known.length === 0) return null
  // What has no beginning is drawn from today on.
  if (rounds.some(round => isOpenAtOnce(round) && now < (round.local.hand_in_closes_at ?? '')))
    known.push(timeOf(now))
  const first = Math.floor(Math.min(...known) / day) * day
  const last = Math.floor(Math.max(...known) / day + 1) * day
  const step = Math.max(1, Math.ceil((last - first) / day / mostNamed))
  const count = Math.ceil((last - first) / day / step)
  const width = count * step * day
  const shareOf = (time: number) => (time - first) / width
  const nowAt = shareOf(timeOf(now))
  return {
    days: Array.from({ length: count }, (_, index) => ({
      at: index / count,
      day: new Date(first + index * step * day).toISOString().slice(0, 10),
    })),
    lanes: rounds.map(round => laneOf(round, shareOf)),
    now: nowAt >= 0 && nowAt <= 1 ? nowAt : null,
  }
}

function laneOf(round: Round, shareOf: (time: number) => number): Lane {
  const { local, has_hand_in, has_judging, has_cut } = round
  const bar = (kind: Bar['kind'], from: string | null, to: string | null): Bar[] => {
    if (!from && !to) return []
    const [isOpenStart, isOpenEnd] = [!from && !(kind === 'hand_in' && isOpenAtOnce(round)), !to]
    const start = shareOf(timeOf(from ?? to ?? ''))
    const end = shareOf(timeOf(to ?? from ?? ''))
    return [{ kind, from: from ? start : 0, to: isOpenEnd ? 1 : end, isOpenStart, isOpenEnd }]
  }
  return {
    round,
    bars: [
      ...(has_hand_in ? bar('hand_in', local.hand_in_opens_at, local.hand_in_closes_at) : []),
      ...(has_judging ? bar('judging', local.judging_opens_at, local.judging_closes_at) : []),
      ...bar('other', local.starts_at, local.ends_at),
    ],
    answers: has_cut && local.answers_by ? shareOf(timeOf(local.answers_by)) : null,
  }
}

/** Without an opening time a hand-in is open until it closes (docs/product.md §17). */
function isOpenAtOnce({ has_hand_in, local }: Round): boolean {
  return has_hand_in && !local.hand_in_opens_at && local.hand_in_closes_at !== null
}

function timeOf(local: string): number {
  return Date.parse(`${local}Z`)
}

/** Now on the clock of a zone, as YYYY-MM-DDTHH:MM. */
export function nowIn(timeZone: string, now: number): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return clock.format(now).replace(' ', 'T')
}
