import type { RoundJudging } from '../../../contract/judging/judging.ts'
import css from './CriteriaShares.module.css'
import { percentsOf } from './percents.ts'

interface CriteriaSharesProps {
  criteria: RoundJudging['criteria']
  /** With what the lowest and the highest mark mean. */
  hasLabels?: boolean
}

/** Criteria with their weights as bars and percent. */
export function CriteriaShares({ criteria, hasLabels }: CriteriaSharesProps) {
  const percents = percentsOf(criteria.map(({ weight }) => weight))
  return (
    <ul className={`${css.shares} stack-1-5 text-s`}>
      {criteria.map(({ _id, name, low_label, high_label }, index) => (
        <li key={_id}>
          <span className="breaks">
            {name}
            {hasLabels && (low_label || high_label) && (
              <small className="block text-xs muted">
                {low_label ?? '…'} to {high_label ?? '…'}
              </small>
            )}
          </span>
          <progress aria-hidden max={100} value={percents[index] ?? 0} />
          <span className="right">{percents[index]} %</span>
        </li>
      ))}
    </ul>
  )
}
