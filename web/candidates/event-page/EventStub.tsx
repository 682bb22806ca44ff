import { formatDateRange } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import type { Applying } from './applying.ts'
import { ApplyAction } from './ApplyAction.tsx'
import { mayBeFree, takesTeams } from './takes-teams.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { sayDaysLeft, urgencyOf } from '../../events/events/days-left.ts'
import css from './EventStub.module.css'
import { addressOf, placeOf, teamsOf } from '../../events/events/event.texts.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** The ticket stub under the poster: when, where, who, and the next step. */
export function EventStub({ event, applying }: { event: PublicEvent; applying: Applying }) {
  const { timezone, start_date } = event
  return (
    <div className={css.stub}>
      <section>
        <h2>When</h2>
        <p className="text-xl strong">{formatDateRange(start_date, event.end_date)}</p>
        <p className="text-xl strong" suppressHydrationWarning>
          Times are in {zoneName(timezone, start_date)}
        </p>
      </section>
      <Where event={event} />
      <section>
        <h2>Who</h2>
        <p className="text-xl strong">{teamsOf(event)}</p>
        <p className="text-xl strong">
          Everyone needs an account.
          {takesTeams(event) && (
            <>
              {' '}
              <a
                className={`link link-underlined nowrap ${mayBeFree(applying) ? '' : css.unneeded}`}
                href="#no-team"
              >
                No team yet?
              </a>
            </>
          )}
        </p>
      </section>
      <div className={css.act}>
        {'team' in applying ? <OwnTeam {...applying} /> : <DaysLeft event={event} />}
        <ApplyAction event={event} applying={applying} />
      </div>
    </div>
  )
}

function Where({ event }: { event: PublicEvent }) {
  const { mode, venue } = event
  return (
    <section>
      <h2>Where</h2>
      {mode === 'online' ? (
        <>
          <p className="text-xl strong">Online</p>
          <p className="text-xl strong">From wherever you are</p>
        </>
      ) : (
        <>
          <p className="text-xl strong">{venue ?? placeOf(event)}</p>
          <p className="text-xl strong">
            {venue && `${placeOf(event)}. `}
            <a
              className="link link-underlined"
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(event))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open map
            </a>
          </p>
        </>
      )}
    </section>
  )
}

/** People who have applied or were invited see their status instead of the days left. */
function OwnTeam({ status, team }: Extract<Applying, { team: string }>) {
  return (
    <p className={css.own}>
      <StatusBadge definition={status} />
      <span className="trunc">{team}</span>
    </p>
  )
}

/** "9 days left to apply" with a large 9. */
function DaysLeft({ event }: { event: PublicEvent }) {
  const text = sayDaysLeft(event)
  const [, count, rest] = /^(\d+) (days? left)$/.exec(text) ?? []
  return (
    <p className={css.left} data-urgency={urgencyOf(event.days_left)} suppressHydrationWarning>
      {count ? (
        <>
          <b>{count}</b> {rest} to apply
        </>
      ) : (
        text
      )}
    </p>
  )
}
