import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { Releases } from '../../choosing/decisions/Releases.tsx'
import { useCan } from '../../platform/session.ts'
import { PageBarSlot } from '../../platform/ui/base/page-bar.ts'
import { StandingToasts } from '../../platform/ui/overlay/Toasts.tsx'
import { entryScreens } from '../event-shell/entries.ts'
import { EventEnd, EventName } from '../event-shell/EventHead.tsx'
import { EventMore } from '../event-shell/EventMore.tsx'
import { EventNav } from '../event-shell/EventNav.tsx'
import { useEventsLeft } from '../event-shell/events-left.ts'
import { openIn } from '../event-shell/navigation.ts'
import { usePlace } from '../event-shell/place.ts'
import { RoundStrip } from '../event-shell/RoundStrip.tsx'
import { type EventAround, EventAroundProvider, useReadAround } from '../event-shell/workspace-live.ts'
import { Finder } from '../search/Finder.tsx'
import { Burger, NavDrawer } from './Burger.tsx'
import { ConsoleNav } from './ConsoleNav.tsx'
import css from './ConsoleShell.module.css'
import { Profile } from './Profile.tsx'

const AddToEvent = lazy(() => import('../event-shell/AddToEvent.tsx'))
const FailingMail = lazy(() => import('../outbox/FailingMail.tsx'))

/**
 * The frame of the console: navigation, a top bar that the screen's `Page` fills, and the screen. On the screens of an event the navigation
 * and the bar are the event's (docs/product.md §30).
 */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const place = usePlace()
  const around = useReadAround(place)
  useEventsLeft()
  return (
    <EventAroundProvider value={around}>
      <Frame around={around}>{children}</Frame>
    </EventAroundProvider>
  )
}

function Frame({ around, children }: { around: EventAround | undefined; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [stripEnd, setStripEnd] = useState<HTMLElement | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const openDrawer = () => {
    setIsDrawn(true)
    dialog.current?.showModal()
  }
  const mayReview = useCan('application:review')
  const mayReadMail = useCan('outbox:read')
  const title = around && titleOf(around)
  const hasThing = around?.place.hasThing ?? false
  const isInEvent = around !== undefined
  const bar = useMemo(
    () => ({ element: slot, stripEnd, ...(isInEvent && { place: { title, hasThing } }) }),
    [slot, stripEnd, isInEvent, title, hasThing],
  )
  const add = () => setIsAdding(true)
  return (
    <div className={css.shell}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {around ? (
        <nav className={css.eventNav} aria-label={around.event?.event_name ?? 'Event'}>
          <EventNav around={around} onAdd={add} />
        </nav>
      ) : (
        <nav className={css.nav} aria-label="Console">
          <ConsoleNav />
        </nav>
      )}
      <div className={css.main}>
        <header className={`${css.top} ${around ? css.inEvent : ''}`}>
          <Burger around={around} onOpen={openDrawer} />
          <div className={css.title}>
            {around && <EventName around={around} />}
            <div className={css.slot} ref={setSlot} />
          </div>
          {around && <EventEnd around={around} />}
          <Finder />
          {around && <EventMore around={around} />}
          <Profile isSmall={isInEvent} />
        </header>
        {around && <RoundStrip around={around} endRef={setStripEnd} />}
        <main
          id="content"
          tabIndex={-1}
          className={`${css.page} ${around && around.place.entry !== 'overview' ? css.list : ''}`}
        >
          {mayReadMail && (
            <Suspense>
              <FailingMail />
            </Suspense>
          )}
          <StandingToasts />
          <PageBarSlot value={bar}>{children}</PageBarSlot>
        </main>
        {mayReview && <Releases />}
      </div>
      <NavDrawer {...{ around, dialog }} isOpen={isDrawn} onClosed={() => setIsDrawn(false)} onAdd={add} />
      {around && isAdding && (
        <Suspense>
          <AddToEvent around={around} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A screen behind that of the entry has its own title. */
function titleOf({ place, entries }: EventAround): string | undefined {
  if (place.isWithin) return undefined
  return entryScreens[openIn(entries, place).entry].label
}
