import type { OwnPublished } from '../../../contract/judging/publication.ts'
import type { OfflineResults, OwnResult } from '../../../contract/judging/published-results.ts'
import type { OwnSubmission } from '../../../contract/projects/submissions.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import {
  sayCorrected,
  sayJuryToTeam,
  sayLostPrize,
  sayMistake,
  sayShown,
} from '../../../contract/judging/result.texts.ts'
import { ProjectPrizes } from '../../projects/projects/ProjectPrizes.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { CriteriaBars } from './CriteriaBars.tsx'
import css from './OwnResults.module.css'
import { OwnPicture } from './picture/OwnPicture.tsx'
import { OwnScore } from './OwnScore.tsx'

interface OwnResultsProps {
  results: readonly OwnPublished[]
  application: ApplicationRow
  /** What the team hands in at its rounds. */
  projects: readonly OwnSubmission[]
}

/** What published results say of a team, on top of its card: place, score, prizes, criteria, and what its judges left. */
export function OwnResults({ results, ...of }: OwnResultsProps) {
  return (
    <section className={css.results} aria-label={`Results of ${of.application.team_name}`}>
      {results.map(({ event_id, result, offline, number, what_changed }) =>
        result ? (
          <Result key={`${result.round} ${number}`} {...{ event_id, result, what_changed }} {...of} />
        ) : (
          offline && <Offline key={`${offline.round} ${number}`} {...offline} />
        ),
      )}
    </section>
  )
}

interface ResultProps extends Omit<OwnResultsProps, 'results'> {
  event_id: string
  result: OwnResult
  what_changed: string | null
}

function Result({ event_id, result, what_changed, ...of }: ResultProps) {
  const { place, teams, score, prizes, criteria = [], scale = 0, juries = [], applied } = result
  const mistake = what_changed === null ? null : sayMistake(result)
  const lost = sayLostPrize(result)
  return (
    <article className={css.result}>
      <div className={css.facts}>
        {mistake !== null ? (
          <h3 className="text-3xl strong">{mistake}</h3>
        ) : (
          <h3 className="text-l strong">Result of {result.round}</h3>
        )}
        {prizes.length === 0 && place === null && applied !== undefined && (
          <p>
            In {result.round}. {teams} of {applied} teams came this far.
          </p>
        )}
        <ProjectPrizes prizes={prizes.map(({ name }) => name)} />
        {place !== null && <p className="text-3xl strong">{`Place ${place} of ${teams}`}</p>}
        {what_changed !== null && <p>{sayCorrected(result, what_changed) ?? `Corrected: ${what_changed}`}</p>}
        {lost !== null && <p>{lost}</p>}
        {juries.map(jury => (
          <p key={jury.prize}>{sayJuryToTeam(jury)}</p>
        ))}
        {prizes.map(({ name, what }) => what !== null && <p key={name}>{`${name}: ${what}`}</p>)}
        {score === null ? (
          <p>No judge has scored your project, so it has neither a score nor a place.</p>
        ) : (
          <OwnScore result={result} />
        )}
        {place === null && score !== null && <p className="muted">{sayShown(result)}</p>}
        {result.team_number !== undefined && (
          <p className="muted">{`In results.json your team is ${result.team_number}.`}</p>
        )}
        <OwnPicture {...of} round={result.round} isPrize={prizes.length > 0} />
        <Button to="/event-page/$id/results" params={{ id: event_id }}>
          See all results
        </Button>
      </div>
      <div className={css.facts}>
        <CriteriaBars criteria={criteria} scale={scale} />
        <Notes title="What your judges liked" notes={result.strengths} />
        <Notes title="What they would do next" notes={result.next_steps} />
      </div>
    </article>
  )
}

function Offline({ round, reason }: OfflineResults) {
  return (
    <article className={css.result}>
      <div className={css.facts}>
        <h3 className="text-l strong">Result of {round}</h3>
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
      <h4 className="text-s strong">{title}</h4>
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
