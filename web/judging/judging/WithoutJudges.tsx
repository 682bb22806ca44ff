import type { JudgeInResults, RoundResults } from '../../../contract/judging/judging-results.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './Results.module.css'
import { sayChange } from './result.texts.ts'

/** So many judges are named at once. */
const most = 4

interface WithoutJudgesProps {
  results: RoundResults
  /** A jury has decided a prize, which scores do not change any more. */
  hasDecided: boolean
}

/** What would change without the opinion of each judge. */
export function WithoutJudges({ results, hasDecided }: WithoutJudgesProps) {
  const { judges } = results
  const changing = judges.filter(({ changes }) => changes.length > 0)
  const rest = changing.slice(most)
  return (
    <Card title="Without any one judge" className={css.panel}>
      {judges.length < 2 ? (
        <p className="muted">All ballots are of one judge, so nothing is left without them.</p>
      ) : (
        <>
          <p className="muted">
            {changing.length === 0
              ? 'Nothing changes, whoever is left out.'
              : `A line would change without ${changing.length === 1 ? '1' : `any one of ${changing.length}`} of the ${judges.length} judges. Only staff see this.`}
            {hasDecided && changing.length > 0 && ' This is by scores alone: what a jury decided stays.'}
          </p>
          <Changes judges={changing.slice(0, most)} results={results} />
          {rest.length > 0 && (
            <details>
              <summary>{count(rest.length, 'more judge')}</summary>
              <Changes judges={rest} results={results} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

function Changes({ judges, results }: { judges: readonly JudgeInResults[]; results: RoundResults }) {
  const nameOf = (id: string) => results.teams.find(({ _id }) => _id === id)?.team_name ?? ''
  return (
    <dl>
      {judges.map(({ _id, name, changes }) => (
        <div key={_id}>
          <dt className="medium">Without {name}</dt>
          {changes.map(change => (
            <dd className="muted" key={change.line}>
              {sayChange(change, results.lines, nameOf)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
