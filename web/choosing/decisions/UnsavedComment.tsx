import { Button } from '../../platform/ui/base/Button.tsx'
import css from './TriageDecision.module.css'

interface UnsavedCommentProps {
  text: string
  onUse: () => void
  onDrop: () => void
}

/** One's own comment, where somebody else decided before it was saved. */
export function UnsavedComment({ text, onUse, onDrop }: UnsavedCommentProps) {
  return (
    <section className={`${css.unsaved} stack-2`} aria-label="Your comment">
      <p className="text-s medium">Your comment is not saved</p>
      <p className="text-s lines breaks">{text}</p>
      <div className="row-2">
        <Button size="s" onClick={onUse}>
          Use it instead
        </Button>
        <Button size="s" onClick={onDrop}>
          Drop it
        </Button>
      </div>
    </section>
  )
}
