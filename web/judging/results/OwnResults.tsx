import type { OwnPublished } from '../../../contract/judging/publication.ts'
import type { OfflineResults, OwnResult } from '../../../contract/judging/published-results.ts'
import type { OwnSubmission } from '../../../contract/projects/submissions.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { lostPrizes } from '../../../contract/judging/result.texts.ts'
import { CriteriaBars } from './CriteriaBars.tsx'
import { LostHead } from './LostHead.tsx'
import { OwnHead } from './OwnHead.tsx'
import css from './OwnResults.module.css'
import { OwnPicture } from './picture/OwnPicture.tsx'
import { OwnScore } from './OwnScore.tsx'

interface OwnResultsProps {
  results: readonly OwnPublished[]
  application: ApplicationRow
  /** What the team hands in at its rounds. */
  projects: readonly OwnSubmission[]
}

/** What published results say of a team, on top of its card: prize, score, criteria, the picture, and what its judges left. */
export default function OwnResults({ results, ...of }: OwnResultsProps) {
  return (
    <section className={css.results} aria-label={`Results of ${of.application.team_name}`}>
      {results.map(published => {
        const { result, offline, number } = published
        return result ? (
          <Result key={`${result.round} ${number}`} published={published} result={result} {...of} />
        ) : (
          offline && <Offline key={`${offline.round} ${number}`} {...offline} />
        )
      })}
    </section>
  )
}

interface ResultProps extends Omit<OwnResultsProps, 'results'> {
  published: OwnPublished
  result: OwnResult
}

function Result({ published, result, ...of }: ResultProps) {
  const { criteria = [], scale = 0, prizes, formerly, strengths, next_steps } = result
  const Head = lostPrizes(result).length > 0 ? LostHead : OwnHead
  return (
    <article>
      <Head published={published} result={result} application={of.application} />
      {published.reopened_at !== null && (
        <p className={`${css.reopened} medium orange`}>
          Judging was opened again {timeInZone(published.reopened_at, of.application.event.timezone)}; this is
          the result from before.
        </p>
      )}
      <div className={css.body} data-wide={criteria.length === 0 ? '' : undefined}>
        <OwnScore result={result} />
        {criteria.length > 0 && <CriteriaBars criteria={criteria} scale={scale} />}
        <OwnPicture
          {...of}
          round={result.round}
          isPrize={prizes.length > 0}
          isNew={formerly !== undefined && formerly.prizes.length + prizes.length > 0}
        />
      </div>
      {strengths.length + next_steps.length > 0 && (
        <section className={css.notes}>
          <h4 className="text-xl strong below-3">What your judges wrote to you</h4>
          <ul>
            <Notes kind="Strength" notes={strengths} />
            <Notes kind="Next step" notes={next_steps} />
          </ul>
        </section>
      )}
    </article>
  )
}

function Offline({ round, reason }: OfflineResults) {
  return (
    <article className={css.offline}>
      <h3 className="text-l strong">Result of {round}</h3>
      <p className="muted">
        The organisers have taken the results offline for the moment.
        {reason !== null && ` They say: ${reason}`}
      </p>
    </article>
  )
}

function Notes({ kind, notes }: { kind: 'Strength' | 'Next step'; notes: readonly string[] }) {
  return notes.map((note, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- two judges may write the same
    <li key={`${kind} ${place}`}>
      <b className={`${kind === 'Strength' ? css.strength : css.next} block text-s strong`}>{kind}</b>
      <p className="lines breaks">{note}</p>
    </li>
  ))
}
