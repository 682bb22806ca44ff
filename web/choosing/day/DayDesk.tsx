import { DoorClosed, OctagonAlert, Printer, ScanLine } from 'lucide-react'
import { useContext, useMemo } from 'react'
import { getDay } from '../../../contract/choosing/day.calls.ts'
import type { Day } from '../../../contract/choosing/day.ts'
import { type Live, useLive } from '../../platform/live.ts'
import { type LiveClock, useLiveClock } from '../../platform/live-clock.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { LiveMark } from '../../platform/ui/base/LiveMark.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Arrivals } from './Arrivals.tsx'
import { cardsOf } from './cards.ts'
import css from './Day.module.css'
import { dayCrumbs } from './day-crumbs.ts'
import { DayCards } from './DayCards.tsx'
import { clockOf } from './day.texts.ts'
import { DayCounters } from './DayCounters.tsx'
import { DayDevices } from './DayDevices.tsx'
import { DayTiles } from './DayTiles.tsx'

/** As often as devices ask. */
const often = { every: 5_000 }

/** /events/{id}/day: who is here, how the doors go, and what needs somebody (docs/product.md §40). */
export function DayDesk({ id }: { id: string }) {
  const live = useLive(getDay, { params: { id } }, often)
  return (
    <Page crumbs={dayCrumbs(id)} thing={subjectOf(live, ({ data }) => data.event.event_name)}>
      <Loaded from={live} as="rows">
        {day => <Shown day={day} live={live} />}
      </Loaded>
    </Page>
  )
}

function Shown({ day, live }: { day: Day; live: Live<{ data: Day }> }) {
  const clock = useLiveClock(live, day.now)
  const { now, about } = clock
  const cards = useMemo(() => cardsOf(day, about), [day, about])
  return (
    <div className={css.page}>
      <Bar day={day} clock={clock} reload={live.reload} />
      {day.counters.length === 0 ? (
        <NoCounters id={day.event._id} />
      ) : (
        <>
          <DayTiles day={day} now={about} />
          <DayCards day={day} cards={cards} now={about} reload={live.reload} />
          <div className={css.around}>
            <Arrivals day={day} now={about} />
            <DayCounters day={day} now={about} />
          </div>
          <DayDevices day={day} now={now} />
        </>
      )}
    </div>
  )
}

interface BarProps {
  day: Day
  clock: LiveClock
  reload: () => void
}

function Bar({ day, clock, reload }: BarProps) {
  const { event } = day
  const { now } = clock
  const params = { id: event._id }
  const isReadOnly = useContext(ReadOnly)
  const mayAnnounce = useCan('announcement:write')
  return (
    <div className="row-2 text-s">
      <LiveMark clock={clock} say={moment => clockOf(event, moment)} reload={reload} />
      <p className={css.begins}>
        {day.closed_at === null || event.is_completed
          ? sayBegins(day, now)
          : `the door was closed at ${clockOf(event, day.closed_at, now)}`}
      </p>
      <Button size="s" icon={ScanLine} to="/events/$id/day" params={params} search={{ step: 'scans' }}>
        All scans
      </Button>
      <Button size="s" icon={Printer} to="/events/$id/day" params={params} search={{ step: 'paper' }}>
        On paper
      </Button>
      {mayAnnounce && !isReadOnly && (
        <Button
          size="s"
          icon={OctagonAlert}
          to="/announcements/add/$id"
          params={params}
          search={{ kind: 'urgent' }}
        >
          Urgent
        </Button>
      )}
      {!isReadOnly && mayClose(day, now) && (
        <Button size="s" icon={DoorClosed} to="/events/$id/day" params={params} search={{ step: 'close' }}>
          {event.is_completed ? 'Put right who came' : 'Close the door'}
        </Button>
      )}
    </div>
  )
}

/** Of a completed event teams are put right that closing the door revoked. */
function mayClose({ event, closed_at }: Day, now: number): boolean {
  if (event.is_completed) return closed_at !== null
  return event.begins !== null && now >= Date.parse(event.begins)
}

/** begins in 24 min; began 09:00; began Fri 27 Nov, 09:00. */
function sayBegins({ event }: Day, now: number): string {
  if (event.is_completed) return 'the event is completed'
  if (event.begins === null) return 'The event has no days yet'
  const minutes = Math.ceil((Date.parse(event.begins) - now) / 60_000)
  if (minutes <= 0) return `began ${clockOf(event, event.begins, now)}`
  if (minutes < 90) return `begins in ${minutes} min`
  return minutes < 24 * 60 ? `begins ${clockOf(event, event.begins, now)}` : ''
}

function NoCounters({ id }: { id: string }) {
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('event:write') && !isReadOnly
  return (
    <div className="panel">
      <EmptyState
        drawing={<PapersPicture />}
        title="No door yet"
        text="Add a door and the devices that scan there. Then you see here who has come."
        action={
          mayWrite && (
            <Button variant="primary" to="/events/$id/counters" params={{ id }}>
              Add a door
            </Button>
          )
        }
      />
    </div>
  )
}
