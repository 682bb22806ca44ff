import { getRoundJudging } from '../../contract/judging.calls.ts'
import type { RoundJudging } from '../../contract/judging.ts'
import { useLoad } from '../api.ts'
import { count, formatCount } from '../ui/base/formats.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { CriteriaShares } from './CriteriaShares.tsx'
import part from '../rounds/RoundParts.module.css'
import css from './JudgingSummary.module.css'

/** How a round is judged, in short: progress, criteria, looks and judges. */
export function JudgingSummary({ roundId }: { roundId: string }) {
  const judging = useLoad(getRoundJudging, { params: { id: roundId } })
  return (
    <Loaded from={judging} as="panel">
      {shown => <Summary judging={shown} />}
    </Loaded>
  )
}

function Summary({ judging }: { judging: RoundJudging }) {
  const { visits, done, criteria, looks, visit_minutes, judges, is_blind } = judging
  return (
    <div className={css.summary}>
      {visits > 0 && (
        <div>
          <p className={part.big}>
            {formatCount(done)} <small>of {formatCount(visits)} looks done</small>
          </p>
          <progress className={part.meter} aria-hidden max={visits} value={done} />
        </div>
      )}
      {criteria.length > 0 ? (
        <CriteriaShares criteria={criteria} />
      ) : (
        <p className="muted">No criteria yet, so nothing can be scored.</p>
      )}
      <dl className={part.facts}>
        <div>
          <dt>Looks</dt>
          <dd>
            {looks} for each team, {count(visit_minutes, 'minute')}
          </dd>
        </div>
        <div>
          <dt>Judges</dt>
          <dd>
            {judges === 0 ? 'Nobody yet' : judges}
            {is_blind && judges > 0 && ', who see no names'}
          </dd>
        </div>
      </dl>
    </div>
  )
}
