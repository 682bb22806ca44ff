import type { RoundResults } from '../../contract/judging-results.ts'
import { Card } from '../ui/base/Card.tsx'
import { count } from '../ui/base/formats.ts'
import css from './Results.module.css'
import { labelWords, lineName, ofHundred } from './result-words.ts'

/** The first line that is not clear: who is in it, and which visits would tell most. */
export function VisitsToSettle({ results }: { results: RoundResults }) {
  const { lines, teams, judge_names } = results
  const line = lines.find(({ label }) => label !== 'clear')
  if (!line) return null
  const nameOf = (id: string) => teams.find(({ _id }) => _id === id)?.team_name ?? ''
  const lastSeat = line.seats.at(-1)
  const likeliest = [...(lastSeat === undefined ? [] : [lastSeat]), ...line.rivals.slice(0, 2)]
  const rest = line.rivals.length - 2
  const hits = likeliest.flatMap(id => {
    const hit = line.hits[id]
    return hit === undefined ? [] : `${nameOf(id)} in ${ofHundred(hit)}`
  })
  return (
    <Card title={`${lineName(line)} is ${labelWords[line.label].toLowerCase()}`} className={css.panel}>
      <p>
        {hits.length > 0 &&
          `Of 100 replays ${line.best === 1 ? 'the best' : `among the first ${line.best}`} is ${hits.join(', ')}. `}
        {rest > 0 && `${count(rest, 'more team')} may belong there. `}
        {line.visits.length > 0
          ? `${count(line.visits.length, 'more visit')} would tell most:`
          : 'No judge is left who could look again.'}
      </p>
      <ul>
        {line.visits.map(({ judge_id, application_id }) => (
          <li key={judge_id}>
            <span>{judge_names[judge_id]}</span>
            <span className="visually-hidden"> to </span>
            <b>{nameOf(application_id)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
