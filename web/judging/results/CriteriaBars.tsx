import type { OwnResult } from '../../../contract/judging/published-results.ts'
import css from './CriteriaBars.module.css'

type Criteria = NonNullable<OwnResult['criteria']>

interface CriteriaBarsProps {
  criteria: Criteria
  /** The highest mark; the lowest is 1. */
  scale: number
}

/** The mean of a team's marks in each criterion as a bar, beside those of all teams. */
export function CriteriaBars({ criteria, scale }: CriteriaBarsProps) {
  if (criteria.length === 0) return null
  const hasField = criteria.some(({ field }) => field !== null)
  return (
    <div className={css.criteria}>
      <h4 className="text-s strong">By criterion, from 1 to {scale}</h4>
      <ul className="stack-2">
        {criteria.map(one => (
          <li key={one.name}>
            <span className={`breaks ${css.name}`}>{one.name}</span>
            <Bar criterion={one} scale={scale} />
            <b className={css.mean}>{one.mean.toFixed(1)}</b>
            {one.field && <small className="muted">all teams {one.field.mean.toFixed(1)}</small>}
          </li>
        ))}
      </ul>
      <p className="muted text-s">
        {hasField
          ? 'Bar: your judges, on average. Line: the average of all teams. Band: where about two thirds of them are.'
          : 'Your judges, on average. With fewer than five teams the others are not shown.'}
      </p>
    </div>
  )
}

function Bar({ criterion: { mean, field }, scale }: { criterion: Criteria[number]; scale: number }) {
  const at = (mark: number) => `${Math.min(100, Math.max(0, (100 * (mark - 1)) / (scale - 1)))}%`
  const width = (from: number, to: number) =>
    `${Math.max(0, Number.parseFloat(at(to)) - Number.parseFloat(at(from)))}%`
  return (
    <svg className={css.bar} aria-hidden>
      <rect className={css.ground} width="100%" height="100%" rx="4" />
      {field && (
        <rect
          className={css.band}
          x={at(field.mean - field.spread)}
          width={width(field.mean - field.spread, field.mean + field.spread)}
          height="100%"
        />
      )}
      <rect className={css.own} width={at(mean)} y="25%" height="50%" rx="3" />
      {field && <line className={css.field} x1={at(field.mean)} x2={at(field.mean)} y1="0" y2="100%" />}
    </svg>
  )
}
