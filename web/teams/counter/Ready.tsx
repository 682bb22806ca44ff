import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { useAct } from '../../platform/use-act.ts'
import { type Book, hasUntaken } from './book.ts'
import { CounterTop } from './CounterTop.tsx'
import { hourOf, of, sayLength } from './counter.texts.ts'
import { allowSound, feel } from './feedback.ts'
import { list, useList } from './list-store.ts'
import { leave } from './session.ts'
import css from './Ready.module.css'
import { type Check, useChecks } from './use-checks.ts'
import { change } from './storage.ts'
import { sync } from './sending.ts'

/** A list that is older is out of date, as a clock that is so much off is wrong. In milliseconds. */
const oldAfter = 3_600_000
const wrongFrom = 60_000
/** From a day before the event on nothing is said. */
const aheadFrom = 86_400_000

/** Before the doors: what this device needs for hours without a network. *Start* is never blocked. */
export function Ready({ book, onStart }: { book: Book; onStart: () => void }) {
  useList()
  const checks = useChecks()
  const [who, setWho] = useState(book.person.name)
  const lists = [
    ...dayCheck(book),
    listCheck(book),
    checks.camera,
    checks.disk,
    clockCheck(book),
    ...checks.battery,
  ]
  const isReady = lists.every(({ state }) => state === 'good')
  const start = () => {
    allowSound()
    if (who.trim() !== book.person.name)
      void change(book.owner, last => ({ ...last, person: { name: who.trim(), isNew: true } })).then(() =>
        sync(),
      )
    onStart()
  }
  return (
    <>
      <CounterTop book={book} />
      <main className={css.ready}>
        <div>
          <h1>{isReady ? 'Ready without a network' : 'Before the doors'}</h1>
          <p className={css.lead}>{sayEvent(book)}</p>
        </div>
        <ul className={`panel ${css.checks}`}>
          {lists.map(check => (
            <Row key={check.title} check={check} />
          ))}
          <Row check={{ state: 'good', title: 'Sound and buzz', text: 'Each verdict has its own' }}>
            <Button
              onClick={() => {
                allowSound()
                feel('go')
              }}
            >
              Try
            </Button>
          </Row>
        </ul>
        <form
          className={css.foot}
          onSubmit={event => {
            event.preventDefault()
            start()
          }}
        >
          <label className={css.who}>
            <span>
              Who works here? <small className="normal muted">Optional</small>
            </span>
            <input
              value={who}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setWho(target.value)}
            />
          </label>
          <Button type="submit" variant="primary" size="l" isFull>
            Start
          </Button>
          <Leave book={book} />
        </form>
      </main>
    </>
  )
}

/** Ends the device for good, so it is asked once more; not while something waits to be sent. */
function Leave({ book }: { book: Book }) {
  const [isAsked, setIsAsked] = useState(false)
  const { act, isActing } = useAct()
  if (hasUntaken(book)) return null
  const press = () => (isAsked ? void act(() => leave(book)) : setIsAsked(true))
  return (
    <Button variant="quiet" isBusy={isActing} onClick={press}>
      {isAsked ? 'Remove it? The link does not open again' : 'Remove this device'}
    </Button>
  )
}

function Row({ check: { state, title, text }, children }: { check: Check; children?: ReactNode }) {
  const Icon = { good: CircleCheck, bad: TriangleAlert, open: CircleDashed, poor: CircleAlert }[state]
  return (
    <li data-check={state}>
      <Icon className={css[state] ?? 'muted'} aria-hidden />
      <span>
        <b className="block strong">{title}</b>
        <small className="block text-m muted">{text}</small>
      </span>
      {children}
    </li>
  )
}

function sayEvent({ event, device, counters }: Book): string {
  if (!event || !device) return 'The list is on its way.'
  return `${event.event_name}. ${device.name}: ${counters.map(({ name }) => name).join(', ')}.`
}

function listCheck(book: Book): Check {
  if (book.listAt === null)
    return { state: 'open', title: 'The list is loading', text: 'Stay here until it is there.' }
  const age = Date.now() + book.ahead - book.listAt
  const tickets = of(list.tickets.size, 'ticket')
  const text = `${tickets} of ${hourOf(book.listAt, book)}, ${sayLength(Math.max(0, age))} ago`
  if (age > oldAfter)
    return { state: 'bad', title: 'The list is old', text: `${text}. Go where there is a network.` }
  return { state: 'good', title: 'List loaded', text }
}

/** Days before the event somebody tries the device out, and whoever is let in counts all the same. */
function dayCheck({ event, ahead }: Book): Check[] {
  const left = event?.begins_at ? Date.parse(event.begins_at) - Date.now() - ahead : 0
  if (left < aheadFrom) return []
  return [
    {
      state: 'poor',
      title: `The event begins in ${of(Math.ceil(left / aheadFrom), 'day')}`,
      text: 'Whoever is let in now counts as here. A device undoes its scans for ten minutes, staff take out all others.',
    },
  ]
}

function clockCheck({ ahead, contact }: Book): Check {
  if (contact === null) return { state: 'open', title: 'Clock', text: 'The server has not said the time yet' }
  const off = `${(Math.abs(ahead) / 1000).toFixed(1)} seconds off`
  if (Math.abs(ahead) < wrongFrom) return { state: 'good', title: 'Clock is right', text: off }
  return {
    state: 'poor',
    title: 'Clock is wrong',
    text: `${sayLength(Math.abs(ahead))} off. Scans have the server’s time.`,
  }
}
