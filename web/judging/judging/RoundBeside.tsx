import { Link } from '@tanstack/react-router'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useCan } from '../../platform/session.ts'
import { count } from '../../platform/ui/base/formats.ts'
import css from './StepsOfRound.module.css'

/** The round beside its steps, and who judges it. */
export function RoundBeside({ judging, desk }: { judging: RoundJudging; desk: Desk }) {
  const { _id: round, event, name, teams, looks, visit_minutes } = judging
  const mayWrite = useCan('event:write')
  const judges = desk.judges.filter(({ has_left }) => !has_left)
  return (
    <div className="stack-4">
      <section className={`${css.facts} panel`} aria-label={name}>
        <h2 className="text-l">{name}</h2>
        <dl className="stack-2 above-3">
          <div>
            <dt className="muted">Teams</dt>
            <dd>
              {teams === 0 ? 'None in the round' : `${teams} in the round`}
              {teams === 0 && mayWrite && (
                <Link
                  className="link block"
                  to="/event/$id"
                  params={{ id: event._id }}
                  search={{ tab: 'rounds', round }}
                >
                  Let teams enter
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt className="muted">Visits</dt>
            <dd>
              {looks} for each team, {count(visit_minutes, 'minute')}
            </dd>
          </div>
          <div>
            <dt className="muted">Judging</dt>
            <dd>
              {desk.opens_at ? (
                <ZonedTime moment={desk.opens_at} timezone={event.timezone} />
              ) : (
                'No beginning set'
              )}
              {desk.closes_at && (
                <>
                  {' to '}
                  <ZonedTime moment={desk.closes_at} timezone={event.timezone} />
                </>
              )}
            </dd>
          </div>
          {mayWrite && (
            <div>
              <dt className="muted">Prizes</dt>
              <dd>
                <Link className="link" to="/events/$id/prizes" params={{ id: event._id }} search={{ round }}>
                  What can be won
                </Link>
              </dd>
            </div>
          )}
        </dl>
      </section>
      {judges.length > 0 && (
        <section className={`${css.facts} panel`} aria-label="Judges of the round">
          <h2 className="text-l">Judges</h2>
          <ul className="stack-2 above-3">
            {judges.map(({ _id, name: judge, opened_at, tapped_at }) => {
              const isOpened = opened_at !== null || tapped_at !== null
              return (
                <li key={_id}>
                  <span className="breaks">{judge}</span>
                  <span className={`text-s nowrap ${isOpened ? 'muted' : 'orange'}`}>
                    {isOpened ? 'Opened' : 'Not opened'}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
