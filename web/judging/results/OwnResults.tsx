import { listOwnResults } from '../../../contract/judging/publication.calls.ts'
import type { OfflineResults, OwnResult } from '../../../contract/judging/published-results.ts'
import { sayCorrected } from '../../../contract/judging/result-sentences.ts'
import { useLoad } from '../../platform/api.ts'
import { ProjectPrizes } from '../../projects/projects/ProjectPrizes.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './OwnResults.module.css'

interface OwnResultsProps {
  applicationId: string
  team: string
}

/** What published results say of a team, on its card: place, score, prizes, and what its judges left. */
export function OwnResults({ applicationId, team }: OwnResultsProps) {
  const all = useLoad(listOwnResults, {})
  const own = all.data?.data.filter(({ application_id }) => application_id === applicationId) ?? []
  if (own.length === 0) return null
  return (
    <section className={css.results} aria-label={`Results of ${team}`}>
      {own.map(({ event_id, result, offline, number, what_changed }) =>
        result ? (
          <Result key={`${result.round} ${number}`} {...{ event_id, result, what_changed }} />
        ) : (
          offline && <Offline key={`${offline.round} ${number}`} {...offline} />
        ),
      )}
    </section>
  )
}

interface ResultProps {
  event_id: string
  result: OwnResult
  what_changed: string | null
}

function Result({ event_id, result, what_changed }: ResultProps) {
  return (
    <article className={css.result}>
      <div>
        <h4 className="text-l strong">Result of {result.round}</h4>
        <ProjectPrizes prizes={result.prizes.map(({ name }) => name)} />
        <p className="muted">{sayScore(result)}</p>
        {result.team_number !== undefined && (
          <p className="muted">{`In results.json your team is ${result.team_number}.`}</p>
        )}
        {what_changed !== null && (
          <p className="muted">{sayCorrected(result, what_changed) ?? `Corrected: ${what_changed}`}</p>
        )}
        {result.prizes.map(({ name, what }) => what !== null && <p key={name}>{`${name}: ${what}`}</p>)}
        <Notes title="What your judges found strong" notes={result.strengths} />
        <Notes title="What they would do next" notes={result.next_steps} />
      </div>
      <Button to="/event-page/$id/results" params={{ id: event_id }}>
        See all results
      </Button>
    </article>
  )
}

function Offline({ round, reason }: OfflineResults) {
  return (
    <article className={css.result}>
      <div>
        <h4 className="text-l strong">Result of {round}</h4>
        <p className="muted">
          The organisers have taken the results offline for the moment.
          {reason !== null && ` They say: ${reason}`}
        </p>
      </div>
    </article>
  )
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <>
      <h5>{title}</h5>
      <ul className="stack-1-5">
        {notes.map((note, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two judges may write the same
          <li key={place} className="lines">
            {note}
          </li>
        ))}
      </ul>
    </>
  )
}

function sayScore({ place, teams, score, uncertainty, mean, looks }: OwnResult): string {
  if (score === null) return 'No judge has scored your project, so it has neither a score nor a place.'
  const range = uncertainty === null ? '' : ` ± ${uncertainty.toFixed(1)}`
  const scored = `${score.toFixed(1)}${range} of 100 points, from ${looks === 1 ? '1 judge' : `${looks} judges`}`
  const plain =
    mean == null
      ? ''
      : ` The simple average of your judges’ ballots is ${mean.toFixed(1)}. The score also takes into account how strict your judges were, and few looks pull it towards the middle.`
  return place === null ? `${scored}.${plain}` : `Place ${place} of ${teams}, with ${scored}.${plain}`
}
