import { Menu } from 'lucide-react'
import type { RefObject } from 'react'
import { Dot } from '../event-shell/Dot.tsx'
import { EventDrawerHead } from '../event-shell/EventDrawerHead.tsx'
import { EventNav } from '../event-shell/EventNav.tsx'
import { rowsOf } from '../event-shell/navigation.ts'
import type { EventAround } from '../event-shell/workspace-live.ts'
import { ConsoleNav } from './ConsoleNav.tsx'
import css from './ConsoleShell.module.css'

interface BurgerProps {
  around: EventAround | undefined
  onOpen: () => void
}

/** On phones: opens the navigation as a drawer, and says whether something there needs somebody. */
export function Burger({ around, onOpen }: BurgerProps) {
  const needs = around ? rowsOf(around).filter(row => row.needs && !row.isCurrent) : []
  const said = needs.length > 0 ? `, somebody is needed at ${needs.map(({ label }) => label).join(', ')}` : ''
  return (
    <button type="button" className={css.burger} aria-label={`Open navigation${said}`} onClick={onOpen}>
      <Menu className="icon" aria-hidden />
      {said && <Dot />}
    </button>
  )
}

interface NavDrawerProps {
  around: EventAround | undefined
  dialog: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  onClosed: () => void
  onAdd: () => void
}

/** The navigation on phones. Links and the backdrop close it, what folds and opens groups does not. */
export function NavDrawer({ around, dialog, isOpen, onClosed, onAdd }: NavDrawerProps) {
  const close = () => dialog.current?.close()
  const closeFor = ({ target }: React.MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the links close it from the keyboard
    <dialog
      ref={dialog}
      className={`${css.drawer} ${around ? css.eventDrawer : ''}`}
      aria-label="Navigation"
      onClick={closeFor}
      onClose={onClosed}
    >
      {isOpen && around && (
        <nav aria-label={around.event?.event_name ?? 'Event'}>
          <EventNav
            around={around}
            head={<EventDrawerHead around={around} onClose={close} />}
            onAdd={() => {
              close()
              onAdd()
            }}
          />
        </nav>
      )}
      {isOpen && !around && (
        <nav aria-label="Console pages">
          <ConsoleNav isDrawer />
        </nav>
      )}
    </dialog>
  )
}
