import { Armchair } from 'lucide-react'
import { getTriageSeats } from '../../../contract/choosing/releases.calls.ts'
import { useLive } from '../../platform/live.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { sayHeld, sayTooMany } from './ReleaseSeats.tsx'

/** While one decides: how many seats the decisions offer, how many are held, and how many may be. Nothing without seats. */
export function TriageSeats({ eventid }: { eventid: string }) {
  const seats = useLive(getTriageSeats, { params: { id: eventid } }, { every: 5_000 }).data?.data ?? null
  if (seats === null) return null
  const many = sayTooMany(seats)
  return (
    <section aria-label="Seats" className="text-s">
      <p>
        <Armchair className="icon-s" aria-hidden /> The decisions offer{' '}
        <b className="strong">
          {count(seats.offers_teams, 'team')} {count(seats.offers_people, 'seat')}
        </b>
        . {sayHeld(seats)}
        {many !== null && <b className="red"> {many}.</b>}
      </p>
    </section>
  )
}
