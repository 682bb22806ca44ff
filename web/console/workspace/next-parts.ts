import type { AwardLabel } from '../../../contract/judging/publication.calls.ts'
import type { ComingDate } from '../../../contract/console/workspace.calls.ts'
import type { NextStep, Publishing } from '../../../contract/console/workspace.ts'
import { timeInZoneOnly } from '../../judging/judging/slot-clock.ts'
import { count, formatCount, formatList } from '../../platform/ui/base/formats.ts'
import { type Act, besideIf, duplicate, type EventRef, resultsOf } from './act.ts'
import {
  type Clock,
  isToday,
  sayDay,
  sayHour,
  sayLastDay,
  sayOpening,
  sayWeekday,
  zoneElsewhere,
} from './moments.ts'

// Parts of the sentences of next.texts.ts.

export interface NextWords {
  sentence: string
  why: string
  act?: Act
  beside?: Act
}

export interface Asked {
  next: NextStep
  /** How many rows *Needs you* has. */
  needs: number
  event: EventRef
  publishing: Publishing | null
  clock: Clock
}

const minute = 60_000
const day = 24 * 60 * minute

export function sayDone({ n, of }: NextStep): string {
  if (n === 0) return 'No visit is done yet'
  if (n === of) return 'All visits are done'
  return 2 * n === of ? 'Half of the visits are done' : `${n} of ${count(of ?? 0, 'visit')} are done`
}

export function sayPace({ also, at, n, of }: NextStep, clock: Clock): string {
  if (n === of) return 'Nobody has a visit left to make.'
  if (also === null || at === null) return 'The desk shows how it goes, and whom it waits for.'
  const ends = `${timeInZoneOnly(Date.parse(at) + also * minute, clock.timezone)}${zoneElsewhere(at, clock)}`
  return also > 0
    ? `At this pace the last visit ends at ${ends}, ${count(also, 'minute')} after closing.`
    : `At this pace the last visit ends at ${ends}.`
}

export function sayLeaving({ next: { also, at, round }, event, clock }: Asked): NextWords {
  const what = also ? 'A correction of the results' : 'The results'
  return {
    sentence: `${what} of ${round?.name} ${also ? 'goes' : 'go'} out ${sayWeekday(at ?? '', clock)}.`,
    why: 'Until then nobody is told. They can be moved or called off there.',
    act: { label: 'See the results', ...resultsOf(event, round) },
  }
}

export function sayJudgingClosed({ next, event }: Asked): NextWords {
  return {
    sentence:
      next.n > 0
        ? `Judging of ${next.round?.name} is closed. ${sayPrizes(next.prizes)}`.trim()
        : `The time to judge ${next.round?.name} is over.`,
    why:
      next.n > 0
        ? next.also
          ? 'Everybody sees the result from before the reopening until a correction is published.'
          : 'Nobody but staff sees the results until they are published.'
        : 'Close judging to see how sure each prize is. Until then late ballots can be let in.',
    act: { label: 'See the results', ...resultsOf(event, next.round) },
    ...besideIf(next.n > 0, {
      label: 'Reopen judging',
      ...resultsOf(event, next.round),
      search: { act: 'reopen' },
      may: 'event:write',
    }),
  }
}

/** 14:20 today, else Wed 25 Nov, 14:20. */
export function sayTime(at: string | null, clock: Clock): string {
  if (at === null) return ''
  return isToday(at, clock) ? sayHour(at, clock) : sayWeekday(at, clock)
}

export function sayOpens(at: string | null, clock: Clock): string {
  if (at === null) return 'has no date'
  const isPast = Date.parse(at) <= clock.now
  return `${isPast ? 'should have opened' : 'opens'} ${sayOpening(at, clock)}`
}

const labels: Record<AwardLabel, string> = {
  clear: 'is clear',
  close: 'is close',
  not_decided: 'is not decided',
  choice: 'is staff’s choice',
  jury: 'is decided by the jury',
}

/** 1st prize is clear, 2nd prize is close. At most three. */
function sayPrizes(prizes: NextStep['prizes']): string {
  const said = prizes.flatMap(({ name, label }) => (label ? [`${name} ${labels[label]}`] : [])).slice(0, 3)
  return said.length > 0 ? `${formatList(said)}.` : ''
}

/** Who was chosen while teams can still apply. */
export function sayChosen({ n, of, also }: NextStep): string {
  if (of === null) return ''
  const open = also ? `, and ${formatCount(also)} ${also === 1 ? 'is' : 'are'} still to decide` : ''
  return `${formatCount(of)} of ${formatCount(n)} ${of === 1 ? 'takes' : 'take'} part${open}.`
}

export function sayDaysLeft(at: string | null, { now }: Clock): string {
  const days = at === null ? 0 : Math.ceil((Date.parse(at) - now) / day) - 1
  if (days <= 0) return 'today is the last day'
  return days === 1 ? 'one day is left' : `${days} days are left`
}

const coming: Record<ComingDate, string> = {
  starts: 'when it starts',
  ends: 'its last day',
  registration_ends: 'the last day to apply',
  hand_in_opens: 'when a hand-in opens',
  hand_in_closes: 'when a hand-in closes',
  judging_opens: 'when judging opens',
  answers_due: 'when answers are due',
  seats_due: 'when the first offer of seats ends',
}

export function sayComing({ at, until }: NextStep, clock: Clock): string {
  if (at === null || until === null) return 'its start'
  // Days end at the midnight after them, and begin at the one before.
  const isDay = until === 'ends' || until === 'registration_ends'
  const said = isDay ? sayLastDay(at, clock) : until === 'starts' ? sayDay(at, clock) : sayWeekday(at, clock)
  return `${said}, ${coming[until]}`
}

/** A draft that can be published; one that was public before says so. */
export function sayReady({ application }: EventRef): Pick<NextWords, 'sentence' | 'why'> {
  return application > 0
    ? {
        sentence: `It is a draft again, and ${count(application, 'team has', 'teams have')} applied.`,
        why: 'Its page is offline for all but your staff. Until it is published again nobody can apply or hand in.',
      }
    : {
        sentence: 'Everything an event needs is here.',
        why: 'Once it is published everybody can find it, and teams can apply.',
      }
}

export function sayReleasing({ next: { n }, event }: Asked): NextWords {
  return {
    sentence: `${count(n, 'decision is', 'decisions are')} on ${n === 1 ? 'its' : 'their'} way to the teams.`,
    why: 'Within the minute that a release waits, it can be undone.',
    act: { label: 'See the release', to: '/events/$id/release', params: { id: event._id } },
  }
}

export function sayOver({ next, event, needs }: Asked): NextWords {
  const awards = next.also ? [count(next.also, 'award')] : []
  const numbers = [count(next.n, 'team'), count(next.of ?? 0, 'person', 'people'), ...awards]
  return {
    sentence: next.n === 0 ? 'It is over. Nobody took part.' : `It is over: ${numbers.join(', ')}.`,
    why: [
      next.also ? 'Its results are published.' : next.round !== null && 'Results were not published.',
      needs > 0 ? 'What needs somebody is below.' : !next.also && 'Nothing is left to do.',
    ]
      .filter(Boolean)
      .join(' '),
    act: duplicate(event),
  }
}
