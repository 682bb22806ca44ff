import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { percentsOf } from '../judging/percents.ts'
import css from './CriteriaBars.module.css'

type Criteria = NonNullable<OwnResult['criteria']>

interface CriteriaBarsProps {
  criteria: Criteria
  /** The highest mark; the lowest is 1. */
  scale: number
}

/** The mean of a team's marks in each criterion, against the least, the middle half and the most of all teams. */
export function CriteriaBars({ criteria, scale }: CriteriaBarsProps) {
  const percents = percentsOf(criteria.map(({ weight }) => weight))
  const teams = criteria.find(({ all }) => all)?.all?.teams
  const hasFew = criteria.some(({ all }) => all === null)
  return (
    <section className={css.criteria}>
      <h4 className="text-xl strong">
        By criterion <small className="text-s normal muted">your mean, 1 to {scale}</small>
      </h4>
      <ul className="stack-3">
        {criteria.map((criterion, index) => (
          <li key={criterion.name}>
            <span className="breaks">
              {criterion.name}{' '}
              {percents[index] != null && <small className="text-s muted nowrap">{percents[index]} %</small>}
            </span>
            <b className={`${css.mean} strong`}>{criterion.mean.toFixed(1)}</b>
            <Bar criterion={criterion} scale={scale} />
            {criterion.all && <span className="visually-hidden">{sayField(criterion.all)}</span>}
          </li>
        ))}
      </ul>
      {teams !== undefined && <Legend teams={teams} />}
      {hasFew && <p className="text-s muted">With fewer than five teams the others are not shown.</p>}
    </section>
  )
}

type Field = NonNullable<Criteria[number]['all']>

function sayField({ teams, least, low, high, most }: Field): string {
  const [from, to, below, above] = [low, high, least, most].map(mark => mark.toFixed(1))
  return `Half of the ${teams} teams have between ${from} and ${to}, all of them between ${below} and ${above}.`
}

function Bar({ criterion: { mean, all }, scale }: { criterion: Criteria[number]; scale: number }) {
  // The ends leave room for the dot.
  const at = (mark: number) => 3 + (94 * Math.min(scale - 1, Math.max(0, mark - 1))) / (scale - 1)
  const x = (mark: number) => `${at(mark)}%`
  return (
    <svg className={css.bar} aria-hidden>
      <line className={css.scale} x1={x(1)} x2={x(scale)} y1="50%" y2="50%" />
      {all && (
        <>
          <line className={css.all} x1={x(all.least)} x2={x(all.most)} y1="50%" y2="50%" />
          <rect
            className={css.half}
            x={x(all.low)}
            width={`${at(all.high) - at(all.low)}%`}
            y="8"
            height="12"
            rx="3"
          />
          <line className={css.middle} x1={x(all.middle)} x2={x(all.middle)} y1="5" y2="23" />
        </>
      )}
      <circle className={css.own} cx={x(mean)} cy="50%" r="7" />
    </svg>
  )
}

/** What the marks of the bars are. The numbers are read out beside each bar. */
function Legend({ teams }: { teams: number }) {
  return (
    <p className={css.legend} aria-hidden>
      <span>
        <svg width="14" height="14">
          <circle className={css.own} cx="7" cy="7" r="6" />
        </svg>
        You
      </span>
      <span>
        <svg width="24" height="14">
          <rect className={css.half} y="1" width="24" height="12" rx="3" />
        </svg>
        Half of the {teams} teams
      </span>
      <span>
        <svg width="24" height="14">
          <line className={css.all} x1="1" x2="23" y1="7" y2="7" />
        </svg>
        all of them
      </span>
      <span>
        <svg width="4" height="14">
          <line className={css.middle} x1="2" x2="2" y1="0" y2="14" />
        </svg>
        the one in the middle
      </span>
    </p>
  )
}
