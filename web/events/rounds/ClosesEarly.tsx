import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { sayClosesEarly } from './closes-early.ts'

/** Under the end of a hand-in: what is easily overlooked about it. */
export function ClosesEarly({ closes, eventId }: { closes: unknown; eventId: string }) {
  const event = useLoad(getEvent, { params: { id: eventId } }).data?.data
  const said = event && typeof closes === 'string' ? sayClosesEarly(closes, event) : null
  return said && <p className="text-s orange">{said}</p>
}
