import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import css from './Disclosure.module.css'

interface DisclosureProps {
  /** The content of the button. */
  face: ReactNode
  /** Only if the button has no text. */
  label?: string
  className?: string
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel of links below itself. It needs no library, so public pages stay small. */
export function Disclosure({ face, label, className, align = 'end', children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** What is below the panel in the tree, such as a menu or a dialog over the page, is no way out of it. */
  const within = useRef<Event>(undefined)
  const stay = ({ nativeEvent }: SyntheticEvent) => {
    within.current = nativeEvent
  }
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event !== within.current) setIsOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  return (
    <div className={css.root} onPointerDownCapture={stay} onFocusCapture={stay}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      <div id={panelId} className={`${css.panel} ${css[align]}`} hidden={!isOpen}>
        {isOpen && children(() => setIsOpen(false))}
      </div>
    </div>
  )
}
