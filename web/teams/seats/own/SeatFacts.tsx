import { zoneName } from '../../../../contract/platform/zone-name.ts'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { EmailLink } from '../../../platform/ui/base/EmailLink.tsx'
import css from './Seat.module.css'

/** When it begins and ends, and whom to ask. */
export function SeatFacts({ seat: { event, contact } }: { seat: OwnSeat }) {
  const { begins, ends, timezone } = event
  return (
    <dl className={`stack-1-5 text-l ${css.facts}`}>
      {begins && (
        <div>
          <dt className="muted">Begins</dt>
          <dd className="breaks">
            {clockInZone(begins, timezone)} {zoneName(timezone, begins.slice(0, 10))}
          </dd>
        </div>
      )}
      {ends && (
        <div>
          <dt className="muted">Ends</dt>
          <dd className="breaks">{clockInZone(ends, timezone)}</dd>
        </div>
      )}
      {contact && (
        <div>
          <dt className="muted">Questions</dt>
          <dd className="breaks">
            <EmailLink email={contact} />
          </dd>
        </div>
      )}
    </dl>
  )
}
