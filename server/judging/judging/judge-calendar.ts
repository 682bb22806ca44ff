import type { EventAttributes } from 'ics'
import { minuteOf } from '../../events/events/calendar.ts'
import type { AskedOfJudge } from './invitation.ts'
import { sayVisits } from './judge.texts.ts'
import { type MailedEvent, whereOf } from '../../platform/mail/mailed-event.ts'

interface Judging {
  judge_id: string
  event: MailedEvent
  asked: readonly AskedOfJudge[]
  /** Rounds of an earlier file that the judge does not judge any more. */
  gone?: readonly AskedOfJudge[]
  /** Higher with each file that the judge gets: then a calendar takes the later one for a change of the same entries. */
  sequence: number
}

/**
 * An iCalendar file of what a judge is asked to do: an entry for each round, from the first visit to the end of the last, or while judging
 * is open. Rounds that are gone are cancelled. It has no link, since calendars are shared. Undefined where no round has a time.
 */
export async function drawJudgeCalendar({ judge_id, event, asked, gone = [], sequence }: Judging) {
  const isAllGone = asked.length === 0
  const rounds = [
    ...asked.map(round => ({ round, isGone: false })),
    ...gone.map(round => ({ round, isGone: true })),
  ]
  const entries = rounds.flatMap(({ round, isGone }): EventAttributes[] => {
    const start = round.first_at ?? round.opens_at
    const end = round.first_at ? round.last_ends_at : round.closes_at
    if (start === null || end === null) return []
    return [
      {
        uid: `judging-${round.round_id}-${judge_id}@laurel`,
        sequence,
        productId: 'laurel',
        method: isAllGone ? 'CANCEL' : 'PUBLISH',
        title: `Judging: ${round.round_name}, ${event.event_name}`,
        description: sayVisits(round, event.timezone) ?? 'Your visits are not planned yet.',
        location: whereOf(event) ?? '',
        start: minuteOf(start),
        startInputType: 'utc',
        startOutputType: 'utc',
        end: minuteOf(end),
        endInputType: 'utc',
        endOutputType: 'utc',
        status: isGone ? 'CANCELLED' : 'CONFIRMED',
      },
    ]
  })
  if (entries.length === 0) return undefined
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(entries)
  if (error || !value) throw error ?? new Error('No calendar was made.')
  return value
}
