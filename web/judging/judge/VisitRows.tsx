import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { JudgedRound, JudgeVisit } from '../../../contract/judging/judge.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { type Book, nameOf, shownMarks, shownState, undoSkip } from './book.ts'
import { hourOf, meanOf } from './round-times.ts'
import { change } from './book-store.ts'
import css from './VisitRows.module.css'

interface VisitRowsProps {
  book: Book
  round: JudgedRound
  visits: readonly JudgeVisit[]
}

/** Visits as a list: time, place, team, and how it stands. */
export function VisitRows({ book, round, visits }: VisitRowsProps) {
  if (visits.length === 0) return null
  return (
    <ol className={css.rows}>
      {visits.map(visit => (
        <li key={visit._id}>
          {shownState(book, visit) === 'recused' ? (
            <GivenBack book={book} visit={visit} />
          ) : (
            <Link to="/judge/visit/$id" params={{ id: visit._id }} className={css.row}>
              <Facts book={book} visit={visit} />
              <Standing {...{ book, round, visit }} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

function Facts({ book, visit }: { book: Book; visit: JudgeVisit }) {
  const isNumber = visit.place !== null && visit.place.length <= 4
  return (
    <>
      {visit.starts_at && (
        <span className={css.time}>{hourOf(visit.starts_at, book.judging.event.timezone)}</span>
      )}
      {visit.place !== null && isNumber && (
        <span className={css.table}>
          <span className="visually-hidden">Table </span>
          {visit.place}
        </span>
      )}
      <span className={css.name}>
        <b className="trunc medium">{nameOf(visit)}</b>
        {visit.place !== null && !isNumber && <small className="block trunc">{visit.place}</small>}
      </span>
    </>
  )
}

const waits = { busy: 'Busy', not_there: 'Not there' } as const

function Standing({ book, round, visit }: { book: Book; round: JudgedRound; visit: JudgeVisit }) {
  const state = shownState(book, visit)
  const { scores } = shownMarks(book, visit)
  const given = Object.keys(scores).length
  if (state === 'busy' || state === 'not_there') return <small>{waits[state]}</small>
  if (state === 'done') {
    return (
      <span className={css.score}>
        <small>your mean</small> {meanOf(scores, round) ?? '–'}
        <Check className="icon-s" aria-label="scored" />
      </span>
    )
  }
  return (
    <small>
      {given > 0 && `${given} of ${round.criteria.length}`}
      <ChevronRight className="icon" aria-hidden />
    </small>
  )
}

/** Only until it is sent: a judge never sees such a team again. */
function GivenBack({ book, visit }: { book: Book; visit: JudgeVisit }) {
  return (
    <div className={css.row}>
      <Facts book={book} visit={visit} />
      <Button onClick={() => void change(book.judge, last => undoSkip(last, visit._id))}>Undo</Button>
    </div>
  )
}
