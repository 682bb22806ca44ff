import { ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { formatCount } from '../base/formats.ts'
import { useWasOpen } from '../overlay/was-open.ts'
import css from './Filters.module.css'

/** Fetched when it is first opened, with its fields. */
const FilterPanel = lazy(() => import('./FilterPanel.tsx'))

interface FiltersProps {
  /** How many of them narrow the list. */
  inUse: number
  /** How many rows they leave, in words. */
  found?: string
  onClear: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * A button that says how many filters narrow the list, and opens them over the list, on a phone as a sheet
 * (docs/product.md §29).
 */
export function Filters({ inUse, children, ...panel }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  return (
    // The key F finds the button there.
    <div data-filters data-in-use={inUse > 0 || undefined} className={css.root}>
      <Button
        ref={button}
        icon={ListFilter}
        isIconOnPhone={inUse === 0}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.word}>Filters</span>{' '}
        {inUse > 0 && (
          <span className={css.inUse}>
            {formatCount(inUse)}
            <span className="visually-hidden"> in use</span>
          </span>
        )}
      </Button>
      {wasOpen && (
        <Suspense>
          <FilterPanel {...panel} {...{ isOpen, inUse, button }} onClose={() => setIsOpen(false)}>
            {children}
          </FilterPanel>
        </Suspense>
      )}
    </div>
  )
}
