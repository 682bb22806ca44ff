import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SkipReason } from '../../../contract/judging/judge.calls.ts'
import type { JudgedRound, JudgeVisit } from '../../../contract/judging/judge.ts'
import { AskFirst } from './AskFirst.tsx'
import { type Book, nameOf, shownState, skip } from './book.ts'
import { sync } from './sending.ts'
import css from './Skips.module.css'
import { change } from './book-store.ts'

interface SkipsProps {
  book: Book
  round: JudgedRound
  visit: JudgeVisit
}

const putOff = [
  ['busy', 'Busy'],
  ['not_there', 'Not there'],
] as const

/** Why a visit is not made now. The first two put it off; the third gives it back, after a question. */
export function Skips({ book, round, visit }: SkipsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const state = shownState(book, visit)
  const send = async (reason: SkipReason) => {
    await change(book.judge, last => skip(last, visit._id, reason))
    void sync()
    await navigate({ to: '/judge', search: { round: round._id } })
  }
  return (
    <>
      <div className={css.skips}>
        {state !== 'done' &&
          putOff.map(([reason, label]) => (
            <button key={reason} type="button" disabled={state === reason} onClick={() => void send(reason)}>
              {label}
            </button>
          ))}
        {!round.is_blind && (
          <button type="button" onClick={() => setIsAsking(true)}>
            I know this team
          </button>
        )}
      </div>
      {isAsking && (
        <AskFirst
          title={`You know ${nameOf(visit)}?`}
          description="Another judge visits this team, and you do not see it again. Only the organisers can take that back."
          confirm="Give it back"
          isBusy={false}
          onConfirm={() => {
            setIsAsking(false)
            void send('conflict')
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
