import { Button } from '../base/Button.tsx'
import css from './RestoredNotice.module.css'

/** Says that a form begins with what was typed before, and begins anew if that is not wanted. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={css.restored} role="status">
      <p>Draft restored.</p>
      <Button variant="quiet" size="s" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
