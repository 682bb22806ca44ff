import { useContext, useRef, useState } from 'react'
import { getExpected, getSeats, type SeatFilter } from '../../../contract/teams/seats.calls.ts'
import type { Seats } from '../../../contract/teams/seats.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { NoTeamFits } from './NoTeamFits.tsx'
import { Room } from './Room.tsx'
import css from './Seats.module.css'
import { seatsCrumbs } from './seats-crumbs.ts'
import { SeatsOff } from './SeatsOff.tsx'
import { SeatTeams } from './SeatTeams.tsx'
import { TooManyHeld } from './TooManyHeld.tsx'
import { Waitlist } from './Waitlist.tsx'

/** Colleagues work on the same lists: what they do is here within ten seconds. */
const slowly = { every: 10_000 }

/** /events/{id}/seats: who has a seat, who waits, and how many will come (docs/product.md §34). */
export default function SeatsOfEvent({ id }: { id: string }) {
  const seats = useLive(getSeats, { params: { id } }, slowly)
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('event:write') && !isReadOnly
  return (
    <Page crumbs={seatsCrumbs(id)} thing={subjectOf(seats, ({ data }) => data.event.event_name)}>
      <Loaded from={seats} as="rows">
        {data =>
          data.is_on ? (
            <ReadOnly value={isReadOnly || data.event.is_completed}>
              <SeatsOn seats={data} mayWrite={mayWrite && !data.event.is_completed} onReload={seats.reload} />
            </ReadOnly>
          ) : (
            <SeatsOff seats={data} mayWrite={mayWrite && !data.event.is_completed} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface SeatsOnProps {
  seats: Seats
  mayWrite: boolean
  onReload: () => void
}

function SeatsOn({ seats, mayWrite, onReload }: SeatsOnProps) {
  const expected = useLive(getExpected, { params: { id: seats.event._id } }, slowly)
  const [show, setShow] = useState<SeatFilter>('all')
  const teams = useRef<HTMLDivElement>(null)
  const showLeftOut = () => {
    setShow('left_out')
    teams.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="stack-4">
      <TooManyHeld seats={seats} />
      <Loaded from={expected} as="rows">
        {expectation => (
          <Room seats={seats} expectation={expectation} mayWrite={mayWrite} onReload={onReload} />
        )}
      </Loaded>
      {/* They load meanwhile, and are shown when the room above them has its height. */}
      <div className="stack-4" hidden={!expected.data && !expected.error}>
        <NoTeamFits seats={seats} onLeftOut={showLeftOut} />
        <div className={css.around}>
          <div className={css.lists} ref={teams}>
            <SeatTeams seats={seats} show={show} setShow={setShow} />
            <Waitlist seats={seats} />
          </div>
        </div>
      </div>
    </div>
  )
}
