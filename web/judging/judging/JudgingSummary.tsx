import { getRoundJudging } from '../../../contract/judging/judging.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { useLoad } from '../../platform/api.ts'
import part from '../../events/rounds/RoundParts.module.css'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import css from './JudgingSummary.module.css'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { CriteriaShares } from './CriteriaShares.tsx'
import { JudgingChecklist } from './JudgingChecklist.tsx'

interface JudgingSummaryProps {
  roundId: string
  mayWrite: boolean
  /** The round's card offers to let teams enter. */
  canEnter: boolean
}

/** How a round is judged, in short: progress, what is set up and what is not, criteria and visits. */
export function JudgingSummary({ roundId, ...props }: JudgingSummaryProps) {
  const judging = useLoad(getRoundJudging, { params: { id: roundId } })
  return (
    <div className={judging.data ? undefined : css.waiting}>
      <Loaded from={judging} as="panel">
        {shown => <Summary judging={shown} {...props} />}
      </Loaded>
    </div>
  )
}

function Summary({
  judging,
  mayWrite,
  canEnter,
}: Omit<JudgingSummaryProps, 'roundId'> & { judging: RoundJudging }) {
  const { visits, done, criteria, looks, visit_minutes, judges, is_blind } = judging
  return (
    <div className="stack-3">
      {visits > 0 && (
        <div>
          <p className="text-4xl strong">
            {formatCount(done)}{' '}
            <small className="text-s normal muted">of {formatCount(visits)} visits done</small>
          </p>
          <progress className={part.meter} aria-hidden max={visits} value={done} />
        </div>
      )}
      <JudgingChecklist judging={judging} mayWrite={mayWrite} canEnter={canEnter} />
      {criteria.length > 0 && <CriteriaShares criteria={criteria} />}
      <dl className={`${part.facts} stack-1-5`}>
        <div>
          <dt className="muted">Visits</dt>
          <dd className="breaks">
            {looks} for each team, {count(visit_minutes, 'minute')}
            {is_blind && judges > 0 && '; judges see no names'}
          </dd>
        </div>
      </dl>
    </div>
  )
}
