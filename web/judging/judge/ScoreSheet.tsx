import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { JudgeVisit } from '../../../contract/judging/judge.ts'
import { useShowThing } from '../../platform/page-subject.ts'
import { type Book, type Change, enter, findVisit, nameOf, shownMarks, opened } from './book.ts'
import { JudgeTop } from './JudgeTop.tsx'
import { LinkEnded } from './LinkEnded.tsx'
import { NoVisit } from './NoVisit.tsx'
import { sayState } from './round-times.ts'
import css from './ScoreSheet.module.css'
import { sync } from './sending.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { SheetMarks } from './SheetMarks.tsx'
import { Skips } from './Skips.tsx'
import { useShown, change } from './book-store.ts'
import { useTimeLeft } from '../../projects/submissions/time-left.ts'

/** Only in rounds that show them. */
const OthersMarks = lazy(() => import('./OthersMarks.tsx'))

/** /judge/visit/{id}: the score sheet of a team. Each tap is kept on the device first, then sent. */
export function ScoreSheet({ id }: { id: string }) {
  const { book } = useShown()
  const found = book && findVisit(book, id)
  useShowThing(found ? nameOf(found.visit) : undefined)
  if (book === undefined) return null
  if (book?.token === null) return <LinkEnded book={book} />
  if (!found || found.visit.state === 'recused') return <NoVisit />
  return <Sheet book={book} {...found} />
}

function Sheet({ book, round, visit }: { book: Book } & NonNullable<ReturnType<typeof findVisit>>) {
  const marks = shownMarks(book, visit)
  const isOpen = round.state === 'open'
  const isNew = visit.ballot?.is_final === true && round.criteria.some(({ _id }) => !isFinalMark(visit, _id))
  const set = (next: Change) => {
    const now = Date.now()
    void change(book.judge, last => enter(last, visit._id, next, now)).then(() => sync())
  }
  const [isLacking, setIsLacking] = useState(false)
  const message = sayState(round, book.judging)
  const refusal = book.entries[visit._id]?.refusal
  return (
    <>
      <JudgeTop title={nameOf(visit)} text={whereIs(visit)} back={{ to: '/judge' }}>
        {visit.title !== null && (
          <Button to="/judge/project/$id" params={{ id: visit._id }} size="s">
            Project
          </Button>
        )}
        {isOpen && !marks.is_done && <VisitTimer book={book} id={visit._id} minutes={round.visit_minutes} />}
      </JudgeTop>
      <main className={css.sheet}>
        {message && (
          <p className={css.note}>
            <b className="block">{message.title}</b>
            {message.text}
          </p>
        )}
        {refusal && (
          <p className={css.refusal} role="alert">
            <b className="block">Not taken by the server</b>
            {refusal.message} It stays on this phone to read.
          </p>
        )}
        {visit.ballot?.is_older && isOpen && (
          <p className={css.note}>
            <b className="block">The criteria have changed</b>
            {isNew
              ? 'Please mark what is new. Your other marks are final, and the new one is once you give it.'
              : 'Please look at your marks again.'}
          </p>
        )}
        <SheetMarks
          round={round}
          marks={marks}
          isLacking={isLacking}
          isDisabled={!isOpen}
          isFinal={criterion => isFinalMark(visit, criterion)}
          onChange={set}
        />
        {round.shows_others && marks.is_done && (
          <Suspense>
            <OthersMarks book={book} round={round} visit={visit} />
          </Suspense>
        )}
        {isOpen && <Skips book={book} round={round} visit={visit} />}
      </main>
      <SheetFoot
        {...{ book, round, visit, marks }}
        onDone={() => set({ is_done: true })}
        onLacking={() => setIsLacking(true)}
      />
    </>
  )
}

/** Whoever has looked at what others gave changes no mark, and gives those of criteria that were added since. */
function isFinalMark({ ballot }: JudgeVisit, criterion: string): boolean {
  return ballot?.is_final === true && ballot.scores[criterion] !== undefined
}

function whereIs({ place, theme }: { place: string | null; theme: string }): string {
  const where = place && (place.length <= 4 ? `Table ${place}` : place)
  return [where, theme].filter(Boolean).join(', ')
}

const around = 2 * Math.PI * 17

interface VisitTimerProps {
  book: Book
  id: string
  minutes: number
}

/** How much of the visit is left, since its sheet was opened on this device. It only informs: nothing ends with it. */
function VisitTimer({ book, id, minutes }: VisitTimerProps) {
  const [now] = useState(Date.now)
  const { judge } = book
  useEffect(() => void change(judge, last => opened(last, id, now)), [judge, id, now])
  const ends = new Date((opened(book, id, now).opened?.[id] ?? now) + minutes * 60_000).toISOString()
  const left = Math.max(0, useTimeLeft(ends, 0) ?? 0)
  const seconds = Math.ceil(left / 1000)
  const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div
      role="timer"
      aria-label={`${said} left`}
      className={seconds === 0 ? `${css.timer} ${css.over}` : css.timer}
    >
      <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <circle
          cx="20"
          cy="20"
          r="17"
          className={css.left}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - left / (minutes * 60_000))}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b aria-hidden="true">{said}</b>
    </div>
  )
}
