import { Shuffle } from 'lucide-react'
import type { JudgedRound } from '../../../contract/judging/judge.ts'
import { type Book, nameOf, shownState } from './book.ts'
import { Juries } from './Juries.tsx'
import css from './Notices.module.css'
import { hourOf } from './round-times.ts'
import { RoundSwitch } from './RoundSwitch.tsx'

interface OnTopProps {
  book: Book
  round: JudgedRound | undefined
}

/** What few judges ever read, on top of the next team: another round, a plan that has changed, a jury that asks. */
export default function OnTop({ book, round }: OnTopProps) {
  const { rounds } = book.judging
  return (
    <>
      {rounds.length > 1 && <RoundSwitch rounds={rounds} current={round?._id} />}
      {round?.plan_change && <PlanChanged book={book} round={round} change={round.plan_change} />}
      <Juries book={book} />
    </>
  )
}

type Change = NonNullable<JudgedRound['plan_change']>

function PlanChanged({ book, round, change }: { book: Book; round: JudgedRound; change: Change }) {
  const { was, at } = change
  const isFormer = ({ place, team_name }: JudgedRound['visits'][number]) =>
    place === was?.place && team_name === was.team_name
  const next = round.visits.find(visit => shownState(book, visit) === 'planned')
  // Scored or put off here, without a network: it is not what was next.
  const isPast = round.visits.some(visit => isFormer(visit) && shownState(book, visit) !== 'planned')
  const isOther = was !== null && !isPast && (next === undefined || !isFormer(next))
  // All that the change brought is done, or scoring is over.
  if (round.state === 'closed' || (!isOther && next === undefined)) return null
  const former =
    was &&
    [was.team_name, was.place && (was.place.length <= 4 ? `table ${was.place}` : was.place)]
      .filter(Boolean)
      .join(', ')
  return (
    <div role="status" className={css.notices}>
      <div className={css.notice}>
        <Shuffle className="icon" aria-hidden />
        <p className="breaks">
          <b className="block">{isOther ? 'Your next team changed' : 'Your teams changed'}</b>
          {isOther && former && (
            <span className="block">
              <span className="visually-hidden">Was: </span>
              <s>{former}</s>
            </span>
          )}
          The organisers changed the plan at {hourOf(at, book.judging.event.timezone)}.{' '}
          {next ? `Next is ${nameOf(next)}.` : 'No visit is planned for you now.'}
        </p>
      </div>
    </div>
  )
}
