import { useState } from 'react'
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
            {open === one.at && (
              <small className="muted">{one.isUndone ? 'taken out' : hourOf(one.at, book)}</small>
            )}
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

function nameOf({ ticket }: Recent, book: Book): string {
  if (ticket === null) return 'Unknown'
  const name = (list.tickets.get(ticket) ?? walkInOf(ticket, book))?.name
  return name?.split(' ')[0] ?? 'Somebody'
}
