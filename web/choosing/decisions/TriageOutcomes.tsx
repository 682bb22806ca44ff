import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { type Choice, isSameChoice, outcomes, sayChoice } from '../../../contract/events/outcomes.ts'
import badge from '../../platform/ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../../platform/ui/base/StatusGlyph.tsx'
import { statusInWords } from './choices.ts'
import css from './TriageDecision.module.css'

/** What may be decided, each with its key. */
export function TriageOutcomes({
  row,
  choices,
  isDisabled,
  onDecide,
}: {
  row: TriageRow
  choices: readonly Choice[]
  isDisabled: boolean
  onDecide: (choice: Choice) => void
}) {
  const { decision } = row
  if (choices.length === 0) {
    return (
      <p className="muted">It is {statusInWords(row.status)}. That is final: there is nothing to decide.</p>
    )
  }
  return (
    <div className={`${css.outcomes} stack-2`}>
      {choices.map(choice => {
        const { tone, glyph, key } = outcomes[choice.to]
        return (
          <button
            key={choice.to}
            type="button"
            className={`${css.outcome} ${choice.to === 'registered' ? css.back : ''} ${badge[tone]}`}
            aria-pressed={decision !== null && isSameChoice(decision, choice)}
            aria-keyshortcuts={key}
            disabled={isDisabled}
            onClick={() => onDecide(choice)}
          >
            <StatusGlyph glyph={glyph} />
            <span>{sayChoice(choice)}</span>
            <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
          </button>
        )
      })}
    </div>
  )
}
