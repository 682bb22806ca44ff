import css from './Tick.module.css'

interface TickProps {
  label: string
  isTicked: boolean
  /** Some of what it stands for are ticked, and not all. */
  isMixed?: boolean
  onToggle: () => void
}

/** A box to select something with; wider to a finger than to the eye. */
export function Tick({ label, isTicked, isMixed = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      className={css.tick}
      aria-label={label}
      checked={isTicked}
      ref={box => {
        if (box) box.indeterminate = isMixed && !isTicked
      }}
      onChange={onToggle}
    />
  )
}
