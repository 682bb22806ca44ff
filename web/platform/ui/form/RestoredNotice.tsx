import { Button } from '../base/Button.tsx'
import css from './RestoredNotice.module.css'
import type { Arrival } from './unanswered.ts'

const restored = 'What you typed is restored.'
const sentences: Record<Arrival, string> = {
  unsent: `${restored} It has not been sent.`,
  missed: `${restored} You sent it, but it did not arrive: send it again.`,
  unsure: `${restored} You sent it, but no answer came. Look whether it arrived before you send it again.`,
  arrived: 'What you sent has arrived, though you saw no answer.',
}
const typedSince = 'What you typed after that is restored, and has not been sent.'

interface RestoredNoticeProps {
  arrival: Arrival
  /** Without it nothing is restored. */
  onDiscard?: () => void
}

/** Says what became of earlier input: what is restored, and what was and was not sent. With a button to start over. */
export function RestoredNotice({ arrival, onDiscard }: RestoredNoticeProps) {
  return (
    <div className={css.restored} role="status">
      <p>
        {sentences[arrival]} {arrival === 'arrived' && onDiscard && typedSince}
      </p>
      {onDiscard && (
        <Button variant="quiet" size="s" onClick={onDiscard}>
          Start over
        </Button>
      )}
    </div>
  )
}
