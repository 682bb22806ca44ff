import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { Releases } from '../../choosing/decisions/Releases.tsx'
import { useCan } from '../../platform/session.ts'
import { PageBar, ReadOnly } from '../../platform/ui/base/frame.ts'
import { StandingToasts } from '../../platform/ui/overlay/Toasts.tsx'
import { entryLabels } from '../event-shell/entry.texts.ts'
import { useEventsLeft } from '../event-shell/events-left.ts'
import {
  EventBurger,
  EventEnd,
  EventMore,
  EventName,
  EventNav,
  RoundStrip,
} from '../event-shell/lazy-parts.ts'
import { openIn } from '../event-shell/open-entry.ts'
import { usePlace } from '../event-shell/place.ts'
import { type EventAround, EventAroundProvider, useReadAround } from '../event-shell/workspace-live.ts'
import { Finder } from '../search/Finder.tsx'
import { Burger } from './Burger.tsx'
import { ConsoleNav } from './ConsoleNav.tsx'
import css from './ConsoleShell.module.css'
import { NavDrawer } from './NavDrawer.tsx'
import { Profile } from './Profile.tsx'

const AddToEvent = lazy(() => import('../event-shell/AddToEvent.tsx'))
const FailingMail = lazy(() => import('../outbox/FailingMail.tsx'))

/**
 * The frame of the console: navigation, a top bar that the screen's `Page` fills, and the screen. On the screens of an event the navigation
 * and the bar are the event's (docs/product.md §29).
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
    () => ({ element: slot, ...(isInEvent && { place: { title, hasThing } }) }),
    [slot, isInEvent, title, hasThing],
  )
  const add = () => setIsAdding(true)
  return (
    <div className={css.shell}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {around ? (
        <nav className={css.eventNav} aria-label={around.event?.event_name ?? 'Event'}>
          <Suspense>
            <EventNav around={around} onAdd={add} onExpand={openDrawer} />
          </Suspense>
        </nav>
      ) : (
        <nav className={css.nav} aria-label="Console">
          <ConsoleNav />
        </nav>
      )}
      <div className={css.main}>
        <header className={`${css.top} ${around ? css.inEvent : ''}`}>
          {around ? (
            <Suspense fallback={<Burger onOpen={openDrawer} />}>
              <EventBurger around={around} onOpen={openDrawer} />
            </Suspense>
          ) : (
            <Burger onOpen={openDrawer} />
          )}
          <div className={css.title}>
            {around && (
              <Suspense>
                <EventName around={around} />
              </Suspense>
            )}
            <div className={css.slot} ref={setSlot} />
          </div>
          <Suspense>{around && <EventEnd around={around} />}</Suspense>
          <Finder />
          <Suspense>{around && <EventMore around={around} />}</Suspense>
          <Profile isSmall={isInEvent} />
        </header>
        {around?.place.round && (
          <Suspense fallback={<div className={css.strip} />}>
            <RoundStrip around={around} />
          </Suspense>
        )}
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
          {around?.place.event && around.place.entry === 'overview' && (
            <StandingToasts of={around.place.event} />
          )}
          <ReadOnly value={Boolean(around?.event?.archived_at)}>
            <PageBar value={bar}>
              {around?.event?.archived_at && around.place.isForm ? <Shown>{children}</Shown> : children}
            </PageBar>
          </ReadOnly>
        </main>
        {mayReview && <Releases event={around ? around.place.event : null} />}
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

/** A form of an archived event: what is there, and nothing to change. */
function Shown({ children }: { children: ReactNode }) {
  return (
    <fieldset className="stack-4" disabled>
      <p className="muted">This event is archived. It can be read, and not be changed.</p>
      {children}
    </fieldset>
  )
}

/** A screen behind that of the entry has its own title. */
function titleOf({ place, workspace }: EventAround): string | undefined {
  if (place.isWithin) return undefined
  return entryLabels[openIn(workspace?.entries ?? [], place).entry]
}
