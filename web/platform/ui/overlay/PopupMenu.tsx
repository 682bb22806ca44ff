import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './PopupMenu.module.css'

interface PopupMenuProps {
  /** The button's accessible name; `face` is what is visible. */
  label: string
  face: ReactNode
  /** What it is, where only its picture is visible. */
  title?: string
  className?: string
  isDisabled?: boolean
  /** Buttons with role menuitem or menuitemradio. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a menu in the browser's top layer, where no table or drawer clips it. */
export function PopupMenu({ label, face, title, className, isDisabled, children }: PopupMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const popupId = useId()

  useLayoutEffect(() => {
    if (!isOpen || !popup.current || !button.current) return
    popup.current.showPopover?.()
    place(popup.current, button.current)
    const items = itemsOf(popup.current)
    ;(items.find(item => item.ariaChecked === 'true') ?? items[0])?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      const { target } = event
      const isInside = target instanceof Node && [popup, button].some(own => own.current?.contains(target))
      if (!isInside) setIsOpen(false)
    }
    // A page that scrolls takes its menu along: on a phone it still moves after the touch that opened the menu.
    const follow = () => popup.current && button.current && place(popup.current, button.current)
    document.addEventListener('pointerdown', leave)
    window.addEventListener('resize', leave)
    document.addEventListener('scroll', follow, true)
    return () => {
      document.removeEventListener('pointerdown', leave)
      window.removeEventListener('resize', leave)
      document.removeEventListener('scroll', follow, true)
    }
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setIsOpen(false)
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const next = popup.current && nextItem(itemsOf(popup.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={title}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {face}
      </button>
      {isOpen && (
        <div
          ref={popup}
          id={popupId}
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={css.popup}
          onKeyDown={onKeyDown}
        >
          {/* oxlint-disable-next-line react/refs -- read in the event handler, not during rendering */}
          {children(close)}
        </div>
      )}
    </>
  )
}

function itemsOf(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('[role^=menuitem]:not([disabled])')]
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const now = items.findIndex(item => item === document.activeElement)
  if (key === 'ArrowDown') return items[(now + 1) % items.length]
  if (key === 'ArrowUp') return items.at(now - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return key.length === 1 && key !== ' '
    ? items.find(item => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
    : undefined
}

/** Below the button, aligned with its right edge; above it if there is no room below; never off the screen. */
function place(popup: HTMLElement, button: HTMLElement): void {
  const gap = 6
  const anchor = button.getBoundingClientRect()
  const { width, height } = popup.getBoundingClientRect()
  const below = anchor.bottom + gap
  const top = below + height > window.innerHeight - 8 ? Math.max(8, anchor.top - gap - height) : below
  popup.style.top = `${top}px`
  popup.style.left = `${Math.max(8, Math.min(anchor.right - width, window.innerWidth - width - 8))}px`
}
