import { lazy, Suspense } from 'react'
import { useNow } from '../../events/rounds/now.ts'
import type { JudgedRound } from '../../../contract/judging/judge.ts'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { type Book, doneAt, shownState } from './book.ts'
import { NextVisit } from './NextVisit.tsx'
import { timeOf, sayState } from './round-times.ts'
import css from './RoundToJudge.module.css'
import { VisitRows } from './VisitRows.tsx'

/** For a judge whose plan is done. */
const NextTeam = lazy(() => import('./NextTeam.tsx'))

interface RoundToJudgeProps {
  book: Book
  round: JudgedRound
}

/** The visits of a round: the next one large, then the others as they come. */
export function RoundToJudge({ book, round }: RoundToJudgeProps) {
  const { visits } = round
  const inState = (...states: string[]) => visits.filter(visit => states.includes(shownState(book, visit)))
  const [toMake, putOff] = [inState('planned'), inState('busy', 'not_there')]
  const done = inState('done').toSorted((one, other) => doneAt(book, one) - doneAt(book, other))
  const isGoing = round.state === 'open' && !round.is_paused
  const [next, ...later] = isGoing ? [...toMake, ...(toMake.length ? [] : putOff)] : []
  const others = isGoing ? later.filter(visit => toMake.includes(visit)) : toMake
  const all = toMake.length + putOff.length + done.length
  const ends = round.closes_at ? Date.parse(round.closes_at) - book.ahead : null
  const now = useNow(ends) + book.ahead
  const closes =
    round.state === 'open' && round.closes_at && Date.parse(round.closes_at) > now && round.closes_at
  return (
    <>
      <Message {...{ book, round }} isEmpty={all === 0} />
      {next && <NextVisit key={next._id} book={book} round={round} visit={next} />}
      {isGoing && toMake.length === 0 && (
        <Suspense>
          <NextTeam
            {...{ book, round }}
            hasPutOff={putOff.length > 0}
            isFirst={all === 0}
            drawing={<LogoMark size={72} className={css.wreath} />}
          />
        </Suspense>
      )}
      {all > 0 && (
        <section className={css.section}>
          <h2>
            Your teams{' '}
            <small>
              {done.length} of {all} scored
              {closes && `, judging closes ${timeOf(closes, book.judging.event.timezone)}`}
            </small>
          </h2>
          <div className={css.steps} aria-hidden="true">
            {Array.from({ length: all }, (_, index) => (
              <i key={index} className={stepClass(index, done.length, Boolean(next))} />
            ))}
          </div>
          <VisitRows book={book} round={round} visits={others} />
        </section>
      )}
      <Section title="Put off" visits={putOff.filter(visit => visit !== next)} {...{ book, round }} />
      <Section
        title="Scored"
        aside={
          closes && done.some(({ ballot }) => !ballot?.is_final)
            ? `until ${timeOf(closes, book.judging.event.timezone)} you can change them`
            : undefined
        }
        visits={done}
        {...{ book, round }}
      />
      <Section
        title="Given back, not sent yet"
        visits={visits.filter(({ _id }) => book.entries[_id]?.skip === 'conflict')}
        {...{ book, round }}
      />
    </>
  )
}

function stepClass(index: number, done: number, hasNext: boolean): string | undefined {
  if (index < done) return css.done
  return index === done && hasNext ? css.next : undefined
}

function Message({ book, round, isEmpty }: RoundToJudgeProps & { isEmpty: boolean }) {
  const said = sayState(round, book.judging)
  if (said) return <EmptyState isSmall isHeading {...said} />
  if (round.is_paused) {
    return (
      <EmptyState
        isSmall
        isHeading
        title="Judging is paused"
        text="The organisers go on soon, and your next team appears here by itself. Finish what you have begun: every score is taken."
      />
    )
  }
  if (isEmpty && round.state !== 'open') {
    return (
      <EmptyState
        isHeading
        title="No teams for you yet"
        text="The organisers are planning who visits whom. Your teams appear here by themselves."
      />
    )
  }
  return null
}

function Section({
  title,
  aside,
  visits,
  book,
  round,
}: RoundToJudgeProps & { title: string; aside?: string | undefined; visits: JudgedRound['visits'] }) {
  if (visits.length === 0) return null
  return (
    <section className={css.section}>
      <h2>
        {title} {aside && <small>{aside}</small>}
      </h2>
      <VisitRows book={book} round={round} visits={visits} />
    </section>
  )
}
