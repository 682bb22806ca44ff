import { sayChoice } from '../../../contract/events/outcomes.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './TriageDecision.module.css'
import type { Triage } from './use-triage.ts'

/** What was decided last. It is also read out, because the next application has taken its place. */
export function LastDone({ triage }: { triage: Triage }) {
  const { last } = triage
  return (
    <div className={last ? css.undo : undefined} role="status">
      {last && (
        <>
          <span className="trunc">
            <b className="medium">{last.row.team_name}</b>,{' '}
            {last.choice ? sayChoice(last.choice).toLowerCase() : 'cleared'}
          </span>
          <Button size="s" onClick={triage.undo}>
            Undo <kbd aria-hidden="true">U</kbd>
          </Button>
        </>
      )}
    </div>
  )
}
