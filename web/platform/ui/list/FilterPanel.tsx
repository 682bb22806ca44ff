import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../base/Button.tsx'
import { formatCount } from '../base/formats.ts'
import { phoneWidth, useMedia } from '../base/use-media.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import css from './FilterPanel.module.css'

interface FilterPanelProps {
  isOpen: boolean
  /** What opened it. */
  button: RefObject<HTMLButtonElement | null>
  inUse: number
  found?: string
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** Filters in two columns, over the list that they narrow; on a phone a sheet. */
export default function FilterPanel({
  isOpen,
  button,
  inUse,
  found,
  onClear,
  onClose,
  children,
}: FilterPanelProps) {
  const isPhone = useMedia(phoneWidth)
  const done = () => {
    onClose()
    button.current?.focus()
  }
  const inside = useLeaving(isOpen && !isPhone, button, onClose, done)
  const parts = (
    <>
      <div className={css.fields}>{children}</div>
      <FilterFoot {...{ inUse, found, onClear }} onClose={done} />
    </>
  )
  if (isPhone) {
    return (
      <Dialog isOpen={isOpen} onClose={done} title="Filters">
        <div className={css.sheet}>{parts}</div>
      </Dialog>
    )
  }
  if (!isOpen) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes what is pressed and focused in it
    <section className={css.panel} aria-label="Filters" {...inside}>
      {parts}
    </section>
  )
}

type FilterFootProps = Pick<FilterPanelProps, 'inUse' | 'found' | 'onClear' | 'onClose'>

function FilterFoot({ inUse, found, onClear, onClose }: FilterFootProps) {
  return (
    <div className={css.foot}>
      <span>{found}</span>
      {inUse > 0 && (
        <Button
          variant="quiet"
          size="s"
          onClick={event => {
            focusFirst(event.currentTarget)
            onClear()
          }}
        >
          Clear {formatCount(inUse)}
          <span className="visually-hidden"> {inUse === 1 ? 'filter' : 'filters'}</span>
        </Button>
      )}
      <Button size="s" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}

/** The button goes with the last filter, and would take the focus along: it stays among the filters. */
function focusFirst(button: Element): void {
  button.closest(`.${css.foot}`)?.previousElementSibling?.querySelector<HTMLElement>('input, select')?.focus()
}

/**
 * Closes when somebody presses or focuses something outside, or presses Escape. React's own events say what is inside:
 * calendars and suggestions are elsewhere in the document.
 */
function useLeaving(
  isOpen: boolean,
  button: RefObject<HTMLButtonElement | null>,
  onLeave: () => void,
  onEscape: () => void,
) {
  const isInside = useRef(false)
  const acts = useRef({ onLeave, onEscape })
  useEffect(() => {
    acts.current = { onLeave, onEscape }
  })
  useEffect(() => {
    if (!isOpen) return
    isInside.current = false
    const leave = ({ target }: Event) => {
      const isButton = target instanceof Node && button.current?.contains(target)
      if (!isInside.current && !isButton) acts.current.onLeave()
      isInside.current = false
    }
    const escape = (event: KeyboardEvent) => {
      // An open list of suggestions or calendar takes the key for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) acts.current.onEscape()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, button])
  const mark = () => {
    isInside.current = true
  }
  return { onPointerDown: mark, onFocus: mark }
}
