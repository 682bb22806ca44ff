import type { PublishedResult, ResultsPage } from '../../../contract/judging/published-results.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { percentsOf } from '../../judging/judging/percents.ts'
import { ordinal } from '../../judging/judging/result.texts.ts'
import { count } from '../../platform/ui/base/formats.ts'
import css from './HowJudged.module.css'
import { sayTieRule } from './results-page.texts.ts'

/** Judges, visits, criteria and the tie rule. */
export function HowJudged({ published }: { published: ResultsPage }) {
  const { result, places, reopened_at } = published
  const { facts, criteria, scale, event } = result
  const percents = percentsOf(criteria.map(({ weight }) => weight))
  return (
    <section className={css.columns} aria-labelledby="how-judged">
      <div>
        <h2 id="how-judged">How it was judged</h2>
        <ol className={css.steps}>
          <li>
            <h3 className="text-2xl">
              {count(facts.judges, 'judge')}, {count(facts.ballots, 'visit')}
            </h3>
            <p className="muted">No judge visited a team that they know.</p>
          </li>
          <li>
            <h3 className="text-2xl">
              {count(criteria.length, 'criterion', 'criteria')}, from 1 to {scale}
            </h3>
            <p className="muted">Each counts by its weight.</p>
          </li>
          <li>
            <h3 className="text-2xl">Strict and lenient judges are evened out</h3>
            <p className="muted">
              A judge who scores everything low counts as strict, not as a bad day for the team. Every ballot
              counts the same.
            </p>
          </li>
          <li>
            <h3 className="text-2xl">Few visits pull a score towards the middle</h3>
            <p className="muted">
              With few judges luck plays a part, so a score stays nearer to the average of all ballots than
              the simple average of the team’s own. The more judges came, the less it is pulled.
            </p>
          </li>
          <li>
            <h3 className="text-2xl">Then the ballots were sealed</h3>
            <p className="muted">
              On {timeInZone(facts.sealed_at, event.timezone)}.{' '}
              {reopened_at === null
                ? 'None was added or changed after that.'
                : `Judging was opened again ${timeInZone(reopened_at, event.timezone)}. What judges gave since is not in this result.`}
            </p>
          </li>
        </ol>
      </div>
      <div className={css.box}>
        <h3 className="text-2xl">What counted</h3>
        <ul className={css.criteria}>
          {criteria.map(({ _id, name }, index) => (
            <li key={_id}>
              <span>{name}</span>
              <progress aria-hidden max={Math.max(...percents.map(Number))} value={percents[index] ?? 0} />
              <b className="strong nowrap right">{percents[index] ?? 0} %</b>
            </li>
          ))}
        </ul>
        <p>Equal scores at a prize? {sayTieRule(result)}</p>
        {places === null && <Looks teams={result.teams} />}
      </div>
    </section>
  )
}

const height = 96

function Looks({ teams }: { teams: PublishedResult['teams'] }) {
  const [first, last] = [teams.at(0), teams.at(-1)]
  if (!first || !last || teams.length < 2) return null
  const most = Math.max(...teams.map(({ looks }) => looks), 1)
  const fewest = Math.min(...teams.map(({ looks }) => looks))
  const width = 100 / teams.length
  return (
    <>
      <h3 className="text-2xl">Visits, from first place to last</h3>
      <svg
        className={css.looks}
        role="img"
        aria-label={`${fewest} to ${most} visits for each team. The first has ${first.looks}, the last ${last.looks}.`}
      >
        {teams.map(({ _id, looks }, index) => (
          <rect
            key={_id}
            className={looks > fewest ? css.more : undefined}
            x={`${index * width}%`}
            width={`${width * 0.86}%`}
            y={height - (height * looks) / most}
            height={(height * looks) / most}
          />
        ))}
      </svg>
      <p className={css.ends}>
        <span>1st, {count(first.looks, 'visit')}</span>
        <span>
          {ordinal(teams.length)}, {count(last.looks, 'visit')}
        </span>
      </p>
    </>
  )
}
