import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { useNow } from '../../events/rounds/now.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import css from './Plan.module.css'
import { PlanArithmetic } from './PlanArithmetic.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { isAsPlanned, sumOf } from './plan-sum.ts'
import type { RehearsalState } from './use-rehearsal.ts'

/** The numbers of a plan, what they come to, and what that is worth. */
interface PlanFieldsProps {
  form: BoundForm
  plan: Plan
  rehearsal: RehearsalState
}

export function PlanFields({ form, plan, rehearsal }: PlanFieldsProps) {
  const here = useNow()
  const [ahead] = useState(() => Date.parse(plan.now) - Date.now())
  const sum = sumOf(plan, form.values, here + ahead)
  const { timezone } = plan.event
  return (
    <div className="stack-4">
      <section className={css.card} aria-label="Numbers">
        <div className={css.numbers}>
          <TextField name="looks" label="Visits for each team" isRequired inputMode="numeric" />
          <TextField name="visit_minutes" label="Minutes for a visit" isRequired inputMode="numeric" />
          <TextField name="walk_minutes" label="Minutes to the next" isRequired inputMode="numeric" />
        </div>
        <div className={`${css.numbers} ${css.times}`}>
          <DateTimeField name="starts" label="Visits begin" isOptional />
          <DateTimeField name="ends" label="Visits end" isOptional />
          <DateTimeField name="break_at" label="Break at" isOptional />
          <TextField name="break_minutes" label="Minutes of the break" isOptional inputMode="numeric" />
        </div>
        <p className="text-s muted">
          In {zoneName(timezone, todayIn(timezone))}, the event’s time zone. Without a beginning and an end,
          judges go through their teams when they like.
        </p>
        <details className={`${css.more} above-3`}>
          <summary>More</summary>
          <p>The plan is drawn by lot from this number. The same number makes the same plan.</p>
          <TextField
            name="seed"
            label="Seed"
            isRequired
            inputMode="numeric"
            aside={
              <Button
                variant="quiet"
                size="s"
                icon={Shuffle}
                onClick={() => form.set('seed', String(1000 + Math.floor(Math.random() * 9000)))}
              >
                Another
              </Button>
            }
          />
        </details>
      </section>
      <PlanArithmetic plan={plan} sum={sum} isAsPlanned={isAsPlanned(plan, form.values)} />
      {sum && plan.teams.length > 1 && sum.input.judges.length > 0 && (
        <Rehearsal plan={plan} sum={sum} state={rehearsal} />
      )}
    </div>
  )
}
