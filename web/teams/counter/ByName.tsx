import { ScanLine, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { codeAtEnd } from '../../../day/ticket-code.ts'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import { type Book, type ListedCounter, nowOf } from './book.ts'
import css from './ByName.module.css'
import { CounterTop } from './CounterTop.tsx'
import { hasNoPlace, sayCount, sayTicket } from './counter.texts.ts'
import { list, useList } from './list-store.ts'
import { Mates } from './Mates.tsx'
import { chosenCounter, roomAt, type Say, scanTicket } from './scanning.ts'
import { find, marked } from './search.ts'
import { actOf, timesOf, TicketStanding } from './TicketStanding.tsx'
import { VerdictGlyph } from './VerdictGlyph.tsx'

interface ByNameProps {
  book: Book
  /** A scanner typed into the field. */
  onCode: (text: string) => void
  onBack: () => void
  /** The large screen says it from now on; at once, where something is to be looked at or done. */
  onScanned: (say: Say) => void
  /** Of what was scanned last. */
  onUndo: () => void
  /** None where the counter takes no walk-ins. */
  onWalkIn: (() => void) | undefined
}

/** Any part of name, team or number. One tap lets in, and then each of the same team. */
export function ByName({ book, onCode, onBack, onScanned, onUndo, onWalkIn }: ByNameProps) {
  useList()
  const [{ typed, at }, setTyped] = useState({ typed: '', at: 0 })
  const [say, setSay] = useState<Say>()
  const [takenOut, setTakenOut] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const counter = chosenCounter(book)
  if (!counter) return null
  const { tickets, total } = find(list, typed)
  const letIn = (ticket: ListedTicket) => {
    const next = scanTicket(ticket, /^\d+$/.test(typed.trim()) ? 'number' : 'name')
    if (!next) return
    onScanned(next)
    if (next.said.verdict !== 'in') return onBack()
    setSay(next)
  }
  const undo = () => {
    onUndo()
    setSay(undefined)
    setTakenOut(say?.ticket?.name)
    field.current?.focus()
  }
  // Who is not meant, or has no seat, is looked at one by one.
  const mates = say?.ticket
    ? list.matesOf(say.ticket).filter(mate => mate.counters.includes(counter._id) && !timesOf(mate, book))
    : []
  return (
    <div className={css.page}>
      <CounterTop book={book} count={sayCount(counter, book)} />
      <main className={css.names}>
        <h1 className="visually-hidden">By name</h1>
        <form
          role="search"
          className={css.search}
          onSubmit={event => {
            event.preventDefault()
            const code = codeAtEnd(typed)
            if (code === null) return
            onCode(code)
            setTyped({ typed: '', at: 0 })
          }}
        >
          <label>
            <span className="visually-hidden">Name, team or number</span>
            <Search className="icon" aria-hidden />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opens it says that one types next
              autoFocus
              ref={field}
              value={typed}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              onChange={({ target }) => {
                setTyped({ typed: target.value, at: nowOf(book, Date.now()) })
                setSay(undefined)
                setTakenOut(undefined)
              }}
            />
          </label>
          <button type="button" onClick={onBack}>
            Close
          </button>
        </form>
        <div role="status">
          {say?.ticket && (
            <p className={css.done}>
              <VerdictGlyph verdict="in" className={css.glyph} />
              <span>
                <b className="block">{say.ticket.name} is in</b>
                {sayTicket(say.ticket)}, found by name
              </span>
              <button type="button" onClick={undo}>
                Undo
              </button>
            </p>
          )}
          {!say && takenOut && <p className={css.say}>{takenOut} is taken out again.</p>}
        </div>
        {say ? (
          <Mates mates={mates} team={say.ticket?.team ?? null} book={book} onLetIn={letIn} />
        ) : (
          <Found {...{ tickets, total, typed, at, book, counter, onWalkIn }} onLetIn={letIn} />
        )}
        <button type="button" className={css.back} onClick={onBack}>
          <ScanLine className="icon" aria-hidden />
          Back to the camera
        </button>
      </main>
    </div>
  )
}

interface FoundProps {
  tickets: ListedTicket[]
  total: number
  typed: string
  /** When. */
  at: number
  book: Book
  counter: ListedCounter
  onLetIn: (ticket: ListedTicket) => void
  onWalkIn: (() => void) | undefined
}

function Found({ tickets, total, typed, at, book, counter, onLetIn, onWalkIn }: FoundProps) {
  if (typed.trim() === '') return <p className={css.say}>Any part of a name, a team or a number.</p>
  const isMore = total > tickets.length
  const takesOthers = counter.may_let_in_others && roomAt(book, counter, at) !== 0
  const most = counter.kind === 'item' ? counter.times : 1
  const mayEnter = (ticket: ListedTicket) =>
    timesOf(ticket, book) < most && (takesOthers || !hasNoPlace(ticket, counter))
  return (
    <>
      <p className={css.say} role="status">
        <b className="strong ink">{total === 0 ? 'Nobody found' : `${total} found`}</b>
        {total > 0 && book.event?.asks_document && <span>Ask for a document</span>}
        {isMore && !book.event?.asks_document && <span>Type more letters</span>}
      </p>
      {total === 0 && onWalkIn && (
        <button type="button" className={css.way} onClick={onWalkIn}>
          Walk-in
        </button>
      )}
      {total > 0 && (
        <ul className={css.list}>
          {tickets.map(ticket => (
            <li key={ticket._id}>
              <span>
                <b>
                  {marked(ticket.name, typed).map(({ text, isTyped }, n) =>
                    // oxlint-disable-next-line react/no-array-index-key -- pieces of one name, in their order
                    isTyped ? <mark key={n}>{text}</mark> : text,
                  )}
                </b>
                <TicketStanding ticket={ticket} book={book} />
              </span>
              {mayEnter(ticket) && (
                <button
                  type="button"
                  aria-label={`${actOf(book)} ${ticket.name}`}
                  onClick={() => onLetIn(ticket)}
                >
                  {actOf(book)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
