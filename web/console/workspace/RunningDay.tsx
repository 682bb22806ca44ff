import { getToday } from '../../../contract/candidates/today.calls.ts'
import type { Today } from '../../../contract/candidates/today.ts'
import { getDay } from '../../../contract/choosing/day.calls.ts'
import type { Day } from '../../../contract/choosing/day.ts'
import type { Event } from '../../../contract/events/events.ts'
import { dayIn } from '../../../contract/platform/days.ts'
import { type Entry, entriesOf, nextOf, nowOf, sayWhen, whereUntil } from '../../candidates/today/whats-on.ts'
import { isOnNow } from '../../events/events/days-left.ts'
import { useLive } from '../../platform/live.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import type { Clock } from './moments.ts'
import css from './Standing.module.css'

/** On a day of a published event: what everybody reads at Today, and what the day desk counts. */
export function useRunningDay(event: Event, clock: Clock) {
  const today = dayIn(event.timezone, new Date(clock.now).toISOString())
  const isOn = event.archived_at === null && isOnNow(event, today)
  const counts = useCan('application:review') && isOn
  const params = { id: event._id }
  const programme = useLive(getToday, { params }, { every: 20_000, enabled: isOn })
  const desk = useLive(getDay, { params }, { every: 10_000, enabled: counts })
  return {
    isPending: (isOn && programme.isPending) || (counts && desk.isPending),
    // Without an answer the overview is as on other days.
    shown: isOn && programme.data ? { programme: programme.data.data, desk: desk.data?.data } : null,
  }
}

interface RunningDayProps {
  programme: Today
  /** Missing for who may not see it. */
  desk: Day | undefined
  clock: Clock
}

/** What is on and next, how many are here, and the ways to what staff use now. */
export function RunningDay({ programme, desk, clock }: RunningDayProps) {
  const { event } = programme
  const entries = entriesOf(programme)
  const on = nowOf(entries, clock.now)
  const [next] = nextOf(entries, clock.now)
  const params = { id: event._id }
  const said = [
    on[0] && `${whereUntil(on[0], event.timezone)}.`,
    next && `Next: ${next.title}, ${sayWhen(next.starts, clock.now, event.timezone)}.`,
    desk && sayHere(desk),
  ]
  return (
    <div className={css.next}>
      <div>
        <h2>{sayNow(on, entries.length > 0)}</h2>
        <p>{said.filter(Boolean).join(' ')}</p>
      </div>
      <div className={css.acts}>
        {desk && (
          <Button variant="primary" to="/events/$id/day" params={params}>
            Day desk
          </Button>
        )}
        <Button to="/day/$id/{-$screen}" params={{ ...params, screen: undefined }}>
          Today
        </Button>
        <Button to="/day/$id/{-$screen}" params={{ ...params, screen: 'screen' }}>
          Big screen
        </Button>
      </div>
    </div>
  )
}

/** Now: Lunch. Of several the one that began last is named. */
function sayNow([first, ...more]: readonly Entry[], hasProgramme: boolean): string {
  if (!first) return hasProgramme ? 'Nothing of the programme is on now.' : 'The event is on.'
  return `Now: ${first.title}${more.length > 0 ? `, and ${formatCount(more.length)} more` : ''}.`
}

function sayHere({ here, expected }: Day): string {
  if (expected.of === 0 && here === 0) return ''
  return `${formatCount(here)} of ${formatCount(Math.max(here, expected.of))} ${here === 1 ? 'is' : 'are'} here.`
}
