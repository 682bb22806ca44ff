import { type RefObject, Suspense } from 'react'
import { EventDrawerNav } from '../event-shell/lazy-parts.ts'
import type { EventAround } from '../event-shell/workspace-live.ts'
import { ConsoleNav } from './ConsoleNav.tsx'
import css from './ConsoleShell.module.css'

interface NavDrawerProps {
  around: EventAround | undefined
  dialog: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  onClosed: () => void
  onAdd: () => void
}

/** The navigation on phones, and of an event where there is only its rail. Links and the backdrop close it, what folds and opens groups does not. */
export function NavDrawer({ around, dialog, isOpen, onClosed, onAdd }: NavDrawerProps) {
  const close = () => dialog.current?.close()
  const closeFor = ({ target }: React.MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close()
  }
  const add = () => {
    close()
    onAdd()
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
          <Suspense>
            <EventDrawerNav around={around} onClose={close} onAdd={add} />
          </Suspense>
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
