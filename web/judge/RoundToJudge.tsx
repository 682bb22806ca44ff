import type { JudgedRound } from '../../contract/judge.ts'
import { LogoMark } from '../brand/LogoMark.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { type Book, shownState } from './book.ts'
import { NextVisit } from './NextVisit.tsx'
import { hourOf, sayState } from './round-times.ts'
import css from './RoundToJudge.module.css'
import { VisitRows } from './VisitRows.tsx'

interface RoundToJudgeProps {
  book: Book
  round: JudgedRound
}

/** The visits of a round: the next one large, then the others as they come. */
export function RoundToJudge({ book, round }: RoundToJudgeProps) {
  const { visits } = round
  const inState = (...states: string[]) => visits.filter(visit => states.includes(shownState(book, visit)))
  const [toMake, putOff, done] = [inState('planned'), inState('busy', 'not_there'), inState('done')]
  const [next, ...later] = round.state === 'open' ? [...toMake, ...(toMake.length ? [] : putOff)] : []
  const others = round.state === 'open' ? later.filter(visit => toMake.includes(visit)) : toMake
  const all = toMake.length + putOff.length + done.length
  const closes = round.state === 'open' && round.closes_at
  return (
    <>
      <Message {...{ book, round }} isDone={all > 0 && done.length === all} isEmpty={all === 0} />
      {next && <NextVisit key={next._id} book={book} round={round} visit={next} />}
      {all > 0 && (
        <section className={css.section}>
          <h2>
            Your teams{' '}
            <small>
              {done.length} of {all} scored
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
          closes ? `until ${hourOf(closes, book.judging.event.timezone)} you can change them` : undefined
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

function Message({
  book,
  round,
  isDone,
  isEmpty,
}: RoundToJudgeProps & { isDone: boolean; isEmpty: boolean }) {
  const said = sayState(round, book.judging)
  if (said) return <EmptyState isSmall {...said} />
  if (isEmpty) {
    return (
      <EmptyState
        title="No teams for you yet"
        text="The organisers are planning who visits whom. Your teams appear here by themselves."
      />
    )
  }
  if (!isDone) return null
  return (
    <EmptyState
      isSmall
      drawing={<LogoMark size={72} className={css.wreath} />}
      title="All your teams are scored"
      text="Thank you. There is nothing more to do, unless the organisers send you another team."
    />
  )
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
