import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './JudgingChecklist.module.css'
import { checklistOf } from './checklist.ts'

interface JudgingChecklistProps {
  judging: RoundJudging
  mayWrite: boolean
  /** What is above it offers to let teams enter. */
  canEnter?: boolean
}

/** What judging of a round needs, each with its state and the way to where it is done, and the next step as a button. */
export function JudgingChecklist({ judging, mayWrite, canEnter }: JudgingChecklistProps) {
  const steps = checklistOf(judging)
  const open = steps.filter(({ isDone }) => !isDone)
  const next = open.find(({ need }) => need !== 'teams') ?? (canEnter ? undefined : open[0])
  return (
    <div className={css.steps}>
      <ul aria-label={`Set-up of ${judging.name}`}>
        {steps.map(({ need, label, said, isDone }) => (
          <li key={need} className={isDone ? css.done : css.open}>
            {isDone ? (
              <CircleCheck className="icon-s" aria-hidden />
            ) : (
              <CircleAlert className="icon-s" aria-hidden />
            )}
            {mayWrite ? <Link {...whereIs(need, judging)}>{label}</Link> : <span>{label}</span>}
            <span className={`${css.said} muted`}>
              <span className="visually-hidden">{isDone ? 'done: ' : 'missing: '}</span>
              {said}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && next && (
        <Button size="s" variant="primary" {...whereIs(next.need, judging)}>
          {next.act}
        </Button>
      )}
    </div>
  )
}

/** The page on which a need is met. */
function whereIs(need: JudgingNeed, { _id: round, event, teams }: RoundJudging) {
  const params = { id: event._id, round }
  switch (need) {
    case 'teams':
      return {
        to: '/event/$id' as const,
        params: { id: event._id },
        search: { tab: 'applications', round: teams === 0 ? `-${round}` : round },
      }
    case 'criteria':
      return { to: '/events/$id/judging/$round/criteria' as const, params }
    case 'plan':
      return { to: '/events/$id/judging/$round/plan' as const, params }
    case 'judges':
    case 'links':
      return { to: '/events/$id/judges' as const, params: { id: event._id }, search: { round } }
  }
}
