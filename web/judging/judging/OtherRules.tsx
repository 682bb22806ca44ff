import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import css from './Results.module.css'
import { type Rule, ruleWords, sayOrderBy, saySeverity } from './result.texts.ts'

const rules: Rule[] = ['rawMean', 'centredMean', 'zScore', 'pairwiseShare']

/** What other rules would have named, and how strict judges are. They inform and never decide. */
export function OtherRules({ results }: { results: RoundResults }) {
  return (
    <Card title="Other ways to count, for comparison" className={css.panel}>
      <dl className={css.rules}>
        {rules.map(rule => (
          <div key={rule}>
            <dt className="normal muted">{ruleWords[rule].name}</dt>
            <dd className="ink">{sayOrderBy(rule, results.teams)}</dd>
          </div>
        ))}
        <div>
          <dt className="normal muted">Strictness</dt>
          <dd className="ink">{saySeverity(results.judges)}</dd>
        </div>
      </dl>
    </Card>
  )
}
