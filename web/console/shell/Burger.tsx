import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dot } from '../event-shell/Dot.tsx'
import { EventDrawerHead } from '../event-shell/EventDrawerHead.tsx'
import { EventNav } from '../event-shell/EventNav.tsx'
import { rowsOf } from '../event-shell/navigation.ts'
import type { EventAround } from '../event-shell/workspace-live.ts'
import { ConsoleNav } from './ConsoleNav.tsx'
import css from './ConsoleShell.module.css'

/** On phones: opens the navigation as a drawer. */
export function Burger({ around, onAdd }: { around: EventAround | undefined; onAdd: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => drawer.current?.close()
  const needs = around ? rowsOf(around).filter(row => row.needs && !row.isCurrent) : []
  const said = needs.length > 0 ? `, ${needs.map(({ label }) => label).join(', ')} needs somebody` : ''
  /** Links and the backdrop close it, what folds and opens groups does not. */
  const closeFor = ({ target }: React.MouseEvent) => {
    if (target === drawer.current || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <>
      <button
        type="button"
        className={css.burger}
        aria-label={`Open navigation${said}`}
        onClick={() => {
          setIsOpen(true)
          drawer.current?.showModal()
        }}
      >
        <Menu className="icon" aria-hidden />
        {said && <Dot />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the links close it from the keyboard */}
      <dialog
        ref={drawer}
        className={`${css.drawer} ${around ? css.eventDrawer : ''}`}
        aria-label="Navigation"
        onClick={closeFor}
        onClose={() => setIsOpen(false)}
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
        {!around && (
          <nav aria-label="Console pages">
            <ConsoleNav isDrawer />
          </nav>
        )}
      </dialog>
    </>
  )
}
