import { useState } from 'react'
import type { JudgedRound, JudgeVisit } from '../../../contract/judging/judge.ts'
import { showOthers } from '../../../contract/judging/judge.calls.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import type { Book } from './book.ts'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import css from './OthersMarks.module.css'
import { othersShown } from './queue.ts'
import { sync } from './sending.ts'
import { change } from './book-store.ts'

interface OthersMarksProps {
  book: Book
  round: JudgedRound
  visit: JudgeVisit
}

/** What other judges gave the team, a column for each of them, without names. Whoever has looked cannot change their own. */
export default function OthersMarks({ book, round, visit }: OthersMarksProps) {
  const { others } = visit
  return (
    <section className={css.others} aria-label="What others gave">
      <h2 className="text-m">What others gave</h2>
      {others === null ? (
        <Look book={book} visit={visit} />
      ) : (
        <>
          {others.length === 0 ? (
            <p className="muted">Nobody else has scored this team yet.</p>
          ) : (
            <dl>
              {round.criteria.map(({ _id, name }) => (
                <div key={_id}>
                  <dt>{name}</dt>
                  <dd>{others.map(scores => scores[_id] ?? '–').join(', ')}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="muted">You have looked, so your scores for this team are final.</p>
        </>
      )}
    </section>
  )
}

function Look({ book, visit }: Pick<OthersMarksProps, 'book' | 'visit'>) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setIsAsking(true)
    setProblem(undefined)
    try {
      // What waits here has to be there before it is final.
      await sync()
      const { data } = await callByLink(showOthers, book.token, { params: { id: visit._id } })
      await change(book.judge, last => othersShown(last, visit._id, data))
    } catch (error) {
      const isAway = apiErrorOf(error).status === 0
      setProblem(isAway ? 'There is no connection. Please try again when there is.' : messageOf(error))
    }
    setIsAsking(false)
  }
  return (
    <>
      <p>Once you look, your own scores for this team are final. You can still write notes.</p>
      <Button isBusy={isAsking} onClick={() => void ask()}>
        Show what others gave
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  )
}
