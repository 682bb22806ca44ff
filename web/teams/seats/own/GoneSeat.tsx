import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { EmailLink } from '../../../platform/ui/base/EmailLink.tsx'
import { sayGone } from './own-seat.texts.ts'
import css from './Seat.module.css'

/** The seats went back: since when and why, until when one could have answered, and whom to ask. */
export function GoneSeat({ seat }: { seat: OwnSeat }) {
  const { reason, since, due, event, contact, team_name } = seat
  const at = (moment: string) => clockInZone(moment, event.timezone)
  return (
    <>
      <div>
        <h1 className={css.title}>{team_name} has no seats any more</h1>
        <p className="text-2xl above-2">{sayGone(reason)}</p>
      </div>
      <dl className={`stack-1-5 text-l ${css.facts}`}>
        {due && (
          <div>
            <dt className="muted">Answers</dt>
            <dd className="breaks">were possible until {at(due)}</dd>
          </div>
        )}
        <div>
          <dt className="muted">Given back</dt>
          <dd className="breaks">{at(since)}</dd>
        </div>
        {contact && (
          <div>
            <dt className="muted">Ask</dt>
            <dd className="breaks">
              the organisers, at <EmailLink email={contact} />
            </dd>
          </div>
        )}
      </dl>
      <div className={css.foot}>
        <Button size="l" isFull to="/my-applications">
          My applications
        </Button>
      </div>
    </>
  )
}
