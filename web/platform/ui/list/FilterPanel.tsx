import { ListFilter } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../base/Button.tsx'
import { formatCount } from '../base/formats.ts'
import css from './FilterPanel.module.css'

interface FilterButtonProps {
  /** Of the panel that it opens. */
  id: string
  isOpen: boolean
  /** How many filters of the panel are in use. */
  inUse: number
  onToggle: () => void
}

/** Opens the filters that have no chips, and says how many of them narrow the list. */
export function FilterButton({ id, isOpen, inUse, onToggle }: FilterButtonProps) {
  return (
    // The key F finds it there.
    <span data-filters className={css.key}>
      <Button
        icon={ListFilter}
        isIconOnPhone={inUse === 0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={css.word}>Filters</span>
        {inUse > 0 && (
          <span className={css.inUse}>
            {formatCount(inUse)}
            <span className="visually-hidden"> in use</span>
          </span>
        )}
      </Button>
    </span>
  )
}

interface FilterPanelProps {
  id: string
  inUse: number
  onClear: () => void
  children: ReactNode
}

/** Filters side by side, below the search. */
export function FilterPanel({ id, inUse, onClear, children }: FilterPanelProps) {
  return (
    <section id={id} className={css.panel} aria-label="Filters">
      {children}
      {inUse > 0 && (
        <div className={css.clear}>
          <Button
            variant="quiet"
            onClick={event => {
              focusFirst(event.currentTarget)
              onClear()
            }}
          >
            Clear filters
          </Button>
        </div>
      )}
    </section>
  )
}

/** The button goes when nothing narrows the list any more; the focus stays in the panel. */
function focusFirst(button: Element): void {
  button.closest('section')?.querySelector<HTMLElement>('input, select')?.focus()
}

/** One of them: its label and its control, which takes the id. */
export function FilterField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={css.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
