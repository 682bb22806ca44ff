import { DoorClosed, ScanLine } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { getDay } from '../../../contract/choosing/day.calls.ts'
import type { Day } from '../../../contract/choosing/day.ts'
import { type Live, staleAfter, useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
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
  const ahead = Date.parse(day.now) - live.arrivedAt
  const local = useTicking()
  const now = local + ahead
  // What is said in minutes changes four times in one.
  const about = Math.floor(now / 15_000) * 15_000
  const cards = useMemo(() => cardsOf(day, about), [day, about])
  const answeredAt = live.answeredAt ?? local
  return (
    <div className={css.page}>
      <Bar
        day={day}
        now={now}
        isLive={local - answeredAt < staleAfter}
        answeredAt={answeredAt + ahead}
        reload={live.reload}
      />
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
  now: number
  isLive: boolean
  answeredAt: number
  reload: () => void
}

function Bar({ day, now, isLive, answeredAt, reload }: BarProps) {
  const { event } = day
  const params = { id: event._id }
  return (
    <div className="row-2 text-s">
      <p role="status" className={isLive ? css.live : `${css.stale} orange`}>
        {isLive ? 'Up to date' : `Not up to date since ${clockOf(event, answeredAt)}`}
      </p>
      {isLive ? (
        <span>{clockOf(event, now)}</span>
      ) : (
        <Button size="s" onClick={reload}>
          Try again
        </Button>
      )}
      <p className={css.begins}>{sayBegins(day, now)}</p>
      <Button size="s" icon={ScanLine} to="/events/$id/day" params={params} search={{ step: 'scans' }}>
        All scans
      </Button>
      {event.begins !== null && now >= Date.parse(event.begins) && (
        <Button size="s" icon={DoorClosed} to="/events/$id/day" params={params} search={{ step: 'close' }}>
          Close the door
        </Button>
      )}
    </div>
  )
}

/** begins in 24 min; began 09:00. */
function sayBegins({ event }: Day, now: number): string {
  if (event.begins === null) return 'The event has no days yet'
  const minutes = Math.ceil((Date.parse(event.begins) - now) / 60_000)
  if (minutes <= 0) return `began at ${clockOf(event, event.begins)}`
  if (minutes < 90) return `begins in ${minutes} min`
  return minutes < 24 * 60 ? `begins at ${clockOf(event, event.begins)}` : ''
}

function NoCounters({ id }: { id: string }) {
  const mayWrite = useCan('event:write')
  return (
    <div className="panel">
      <EmptyState
        drawing={<PapersPicture />}
        title="No door yet"
        text="Add a door and the devices that scan there. Then you see here who has come."
        action={
          mayWrite && (
            <Button to="/event/$id" params={{ id }}>
              Back to the event
            </Button>
          )
        }
      />
    </div>
  )
}

/** The time of this device, anew every two seconds: it also tells that nothing is live any more. */
function useTicking(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 2_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
