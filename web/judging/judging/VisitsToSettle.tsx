import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './Results.module.css'
import { lineName, sayNoVisit, sayOtherJudges, sayWithinReach } from './result.texts.ts'

/** The first line that is not clear: who is in it, and which visits would tell most. */
export function VisitsToSettle({ results }: { results: RoundResults }) {
  const { lines, teams, judge_names } = results
  const line = lines.find(({ label }) => label !== 'clear')
  if (!line) return null
  const nameOf = (id: string) => teams.find(({ _id }) => _id === id)?.team_name ?? ''
  const lastSeat = line.seats.at(-1)
  const likeliest = [...(lastSeat === undefined ? [] : [lastSeat]), ...line.rivals.slice(0, 2)]
  const rest = line.rivals.length - 2
  const said = sayOtherJudges(
    line,
    likeliest.flatMap(id => teams.find(({ _id }) => _id === id) ?? []),
  )
  const visits = line.visits.length
  return (
    <Card title={`${lineName(line)}: ${sayWithinReach(line)}`} className={css.panel}>
      <p className="muted">
        {said && `${said} `}
        {rest > 0 && `${count(rest, 'more team')} may belong there. `}
        {visits > 0
          ? `${visits === 1 ? 'This visit' : `These ${visits} visits`} would tell most:`
          : sayNoVisit(line)}
      </p>
      <ul>
        {line.visits.map(({ judge_id, application_id }) => (
          <li key={judge_id}>
            <span>{judge_names[judge_id]}</span>
            <span className="visually-hidden"> to </span>
            <b className="medium right">{nameOf(application_id)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
