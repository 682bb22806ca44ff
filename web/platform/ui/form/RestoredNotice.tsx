import { Button } from '../base/Button.tsx'
import css from './RestoredNotice.module.css'

/** Says that the form was filled with earlier input, with a button to start over. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={css.restored} role="status">
      <p>What you typed is restored.</p>
      <Button variant="quiet" size="s" onClick={onDiscard}>
        Start over
      </Button>
    </div>
  )
}
