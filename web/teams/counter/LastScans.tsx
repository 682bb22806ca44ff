import { useState } from 'react'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import { spareName } from '../../../day/ticket-code.ts'
import { undoRecent } from './acting.ts'
import { type Book, canUndo, type Recent } from './book.ts'
import { hourOf, verdictWords } from './counter.texts.ts'
import { familyOf } from './feedback.ts'
import { list } from './list-store.ts'
import { walkInOf } from './scanning.ts'
import { FamilyGlyph } from './VerdictGlyph.tsx'
import css from './LastScans.module.css'

/** The newest at the left. A press opens its time, and *Undo* where it can be taken out. */
export function LastScans({ book, onUndone }: { book: Book; onUndone: (nonce: string) => void }) {
  const [{ open, now }, setOpen] = useState<{ open?: number; now: number }>({ now: 0 })
  if (book.recent.length === 0) return <p className={css.none}>The last ten are listed here.</p>
  return (
    // The row scrolls, and has buttons that keys reach.
    <ul className={css.last} aria-label="The last ones">
      {book.recent.map(one => (
        <li key={one.at} className={css.item}>
          <button
            type="button"
            className={css.one}
            aria-expanded={open === one.at}
            onClick={() =>
              setOpen(open === one.at ? { now: 0 } : { open: one.at, now: Date.now() + book.ahead })
            }
          >
            <FamilyGlyph
              verdict={one.verdict}
              className={`${css.glyph} ${css[familyOf[one.verdict]] ?? ''}`}
            />
            <span className="visually-hidden">
              {one.isUndone ? 'Taken out' : verdictWords[one.verdict]}:{' '}
            </span>
            <span className={one.isUndone ? css.undone : undefined}>{nameOf(one, book)}</span>
            {open === one.at && <small className="muted">{sayWhen(one, book)}</small>}
          </button>
          {open === one.at && one.nonce && canUndo(one, now) && (
            <button
              type="button"
              className={css.undo}
              onClick={() => {
                if (!one.nonce) return
                undoRecent(one.nonce)
                onUndone(one.nonce)
              }}
            >
              Undo
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function nameOf(one: Recent, book: Book): string {
  if (one.ticket === null) return 'Unknown'
  return ticketOf(one, book)?.name.split(' ')[0] ?? 'Somebody'
}

/** 09:02; with the badge that was given: S-01, 09:02. */
function sayWhen(one: Recent, book: Book): string {
  if (one.isUndone) return 'taken out'
  const spare = ticketOf(one, book)?.spare
  return spare ? `${spareName(spare)}, ${hourOf(one.at, book)}` : hourOf(one.at, book)
}

function ticketOf({ ticket }: Recent, book: Book): ListedTicket | undefined {
  return ticket === null ? undefined : (list.tickets.get(ticket) ?? walkInOf(ticket, book))
}
