import { Armchair } from 'lucide-react'
import { getTriageSeats } from '../../../contract/choosing/releases.calls.ts'
import { useLive } from '../../platform/live.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { sayHeld, sayTooMany } from './ReleaseSeats.tsx'

/** While one decides: how many seats the decisions offer, how many are held, and how many may be. Nothing while none is offered. */
export function TriageSeats({ eventid }: { eventid: string }) {
  const seats = useLive(getTriageSeats, { params: { id: eventid } }, { every: 5_000 }).data?.data ?? null
  if (seats === null || seats.offers_teams === 0) return null
  const many = sayTooMany(seats)
  return (
    <section aria-label="Seats" className="row-2 start text-s">
      <Armchair className="icon-s above-1" aria-hidden />
      <p>
        The decisions offer{' '}
        <b className="strong">
          {count(seats.offers_teams, 'team')} {count(seats.offers_people, 'seat')}
        </b>
        . {sayHeld(seats)}
        {many !== null && <b className="red"> {many}.</b>}
      </p>
    </section>
  )
}
