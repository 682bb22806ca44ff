import { zoneName } from '../../../../contract/platform/day.texts.ts'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { EmailLink } from '../../../platform/ui/base/EmailLink.tsx'
import css from './Seat.module.css'

/** When it begins and ends, and whom to ask. */
export function SeatFacts({ seat: { event, contact } }: { seat: OwnSeat }) {
  const { begins, ends, timezone } = event
  return (
    <dl className={css.facts}>
      {begins && (
        <div>
          <dt>Begins</dt>
          <dd>
            {clockInZone(begins, timezone)} {zoneName(timezone, begins.slice(0, 10))}
          </dd>
        </div>
      )}
      {ends && (
        <div>
          <dt>Ends</dt>
          <dd>{clockInZone(ends, timezone)}</dd>
        </div>
      )}
      {contact && (
        <div>
          <dt>Questions</dt>
          <dd>
            <EmailLink email={contact} />
          </dd>
        </div>
      )}
    </dl>
  )
}
