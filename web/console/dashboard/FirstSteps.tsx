import { Check } from 'lucide-react'
import type { FirstSteps as State } from '../../../contract/console/dashboard.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import css from './FirstSteps.module.css'
import { stepsOf, type Step } from './first-steps.ts'

interface FirstStepsProps {
  state: State
  onDismiss: () => void
}

/** What a fresh installation needs, in order, each with its state; the first that is open has the button. */
export function FirstSteps({ state, onDismiss }: FirstStepsProps) {
  const steps = stepsOf(state)
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title="First steps"
      className={css.card}
      end={
        <span className={css.end}>
          <span className="muted">
            {done} of {steps.length} done
          </span>
          <Button size="s" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </span>
      }
    >
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={step.isDone ? css.done : ''}>
            <StepMark step={step} number={index + 1} />
            <div>
              <h3 className="text-m">{step.title}</h3>
              <p className="text-s muted">{step.text}</p>
              {step.error && <p className="text-s red breaks">{step.error}</p>}
            </div>
            {step.link && (
              <Button
                variant={step === next ? 'primary' : 'default'}
                to={step.link.to}
                params={step.link.params}
              >
                {step.link.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ step, number }: { step: Step; number: number }) {
  return (
    <span className={css.mark}>
      {step.isDone ? (
        <>
          <Check className="icon-s" aria-hidden />
          <span className="visually-hidden">Done:</span>
        </>
      ) : (
        <span aria-hidden="true">{number}</span>
      )}
    </span>
  )
}
