import { Button } from '../../platform/ui/base/Button.tsx'
import { type Book, dropEntry, type Entry, findVisit } from './book.ts'
import css from './NotTaken.module.css'
import { change } from './book-store.ts'

/** What the server refused, with why and what can be done. What was written stays readable until the judge puts it away. */
export default function NotTaken({ book }: { book: Book }) {
  const refusedOnes = Object.entries(book.entries).filter(([, { refusal }]) => refusal)
  return (
    <section className={css.box} aria-label="Not taken">
      <h2>Not taken by the server</h2>
      <ul className="stack-4">
        {refusedOnes.map(([id, entry]) => (
          <li key={id}>
            <p className="breaks">
              <b>{entry.name}</b>: {entry.refusal?.message}
            </p>
            <p className="ink above-1 breaks">{whatToDo(book, id)}</p>
            <Texts entry={entry} />
            <div className={css.acts}>
              {findVisit(book, id) && (
                <Button to="/judge/visit/$id" params={{ id }}>
                  Look at it
                </Button>
              )}
              <Button variant="quiet" onClick={() => void change(book.judge, last => dropEntry(last, id))}>
                Put away
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whatToDo(book: Book, id: string): string {
  const refusal = book.entries[id]?.refusal
  if (findVisit(book, id)?.visit.ballot?.is_final)
    return 'If a score is wrong, tell the organisers: they can enter another one.'
  if (refusal?.status === 409)
    return 'Tell the organisers. If they open judging again, it is sent by itself. Until then it stays on this phone.'
  if (refusal?.status === 404)
    return 'The team was given to somebody else, or has left. Tell the organisers if that is wrong.'
  return 'Look at it and change what is wrong: it is sent again with the next tap.'
}

function Texts({ entry: { marks } }: { entry: Entry }) {
  const texts = [marks.strengths, marks.next_step, marks.note].filter(Boolean)
  return texts.length > 0 && <p className={`${css.texts} breaks`}>{texts.join('\n')}</p>
}
