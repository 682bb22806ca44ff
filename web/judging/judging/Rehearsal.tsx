import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './Plan.module.css'
import type { PlanSum } from './plan-sum.ts'
import type { RehearsalTask, Variant } from './rehearsals.ts'
import { hundred, isNoClearDifference, rehearsedEvents, sayAssumed } from './rehearsal.texts.ts'
import type { RehearsalState } from './use-rehearsal.ts'

interface RehearsalProps {
  plan: Plan
  sum: PlanSum
  state: RehearsalState
}

/** What a rehearsal of the plan found, and of what would change it. */
export function Rehearsal({ plan, sum, state }: RehearsalProps) {
  const { task, found, hasFailed } = state
  const { finalists } = plan
  const top = finalists && finalists < plan.teams.length ? finalists : Math.min(3, plan.teams.length - 1)
  const next: RehearsalTask = {
    input: sum.input,
    weights: plan.criteria.map(({ weight }) => weight),
    scale: plan.scale,
    top,
    variants: variantsOf(sum),
  }
  const isCurrent = task !== undefined && JSON.stringify(task) === JSON.stringify(next)
  const isBusy = isCurrent && !hasFailed && found.length < task.variants.length
  const [asSet] = found
  return (
    <section className={css.card} aria-label="Rehearsal">
      <div className={css.rehearsal}>
        <div role="status">
          <h2 className="text-2xl">
            {task && asSet
              ? `In about ${hundred(asSet.typical)} of 100 rehearsals the best team ended in the first ${task.top}`
              : 'How often would the best team end on top?'}
          </h2>
          <p className="muted">
            {asSet
              ? sayAssumed(asSet)
              : `Laurel plays the event ${rehearsedEvents} times with made-up teams and judges. It takes a few seconds.`}
          </p>
          {task && !isCurrent && (
            <p className="orange">
              Numbers, teams or judges have changed since. Rehearse again to see what it comes to now.
            </p>
          )}
          {hasFailed && <p className="muted">The rehearsal could not run in this browser.</p>}
        </div>
        <Button onClick={() => state.start(next)} isBusy={isBusy}>
          {task ? 'Rehearse again' : 'Rehearse'}
        </Button>
      </div>
      {task && (
        <ol className={css.variants}>
          {task.variants.map(({ label }, index) => (
            <li key={label}>
              <span>
                {label}
                {isNoClearDifference(asSet, found[index]) && (
                  <span className="muted">, no clear difference</span>
                )}
              </span>
              <progress aria-hidden max={1} value={found[index]?.typical ?? 0} />
              <b className="right">{found[index] ? hundred(found[index].typical) : '…'}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function variantsOf({ input }: PlanSum): Variant[] {
  const { looks } = input
  const as = (label: string, change: Partial<Variant>): Variant => ({
    label,
    looks,
    moreJudges: 0,
    steered: 0,
    ...change,
  })
  return [
    as(`As set: ${count(looks, 'visit')} for each team`, {}),
    ...(looks > 1 ? [as(`One visit less: ${looks - 1}`, { looks: looks - 1 })] : []),
    as(`One more visit: ${looks + 1}`, {
      looks: looks + 1,
      moreJudges: Math.max(0, looks + 1 - input.judges.length),
    }),
    as(`One more judge: ${input.judges.length + 1}`, { moreJudges: 1 }),
    ...(looks > 2
      ? [
          as('2 visits for all, the others where it is close', {
            looks: 2,
            steered: (looks - 2) * input.projects.length,
          }),
        ]
      : []),
  ]
}
