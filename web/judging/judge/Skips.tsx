import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SkipReason } from '../../../contract/judging/judge.calls.ts'
import type { JudgedRound, JudgeVisit } from '../../../contract/judging/judge.ts'
import { type Book, nameOf, shownState, skip } from './book.ts'
import { sync } from './sending.ts'
import css from './Skips.module.css'
import { change } from './book-store.ts'

const SkipQuestion = lazy(() => import('./SkipQuestion.tsx'))

interface SkipsProps {
  book: Book
  round: JudgedRound
  visit: JudgeVisit
}

const putOff = [
  ['busy', 'Busy'],
  ['not_there', 'Not there'],
] as const

/** Why a visit is not made now. The first two put it off, the third gives it back. Whatever calls somebody else is asked about. */
export function Skips({ book, round, visit }: SkipsProps) {
  const [asked, setAsked] = useState<'not_there' | 'conflict'>()
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
            <button
              key={reason}
              type="button"
              disabled={state === reason}
              onClick={() => (reason === 'busy' ? void send(reason) : setAsked(reason))}
            >
              {label}
            </button>
          ))}
        {!round.is_blind && (
          <button type="button" onClick={() => setAsked('conflict')}>
            I know this team
          </button>
        )}
      </div>
      {asked && (
        <Suspense>
          <SkipQuestion
            reason={asked}
            name={nameOf(visit)}
            onConfirm={() => {
              setAsked(undefined)
              void send(asked)
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
