import { lazy, Suspense } from 'react'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { JudgeTop } from './JudgeTop.tsx'
import { Leaving } from './Leaving.tsx'
import { Notices } from './Notices.tsx'
import { RoundToJudge } from './RoundToJudge.tsx'
import { isJudgingOver } from './book.ts'
import { useShown, type Waiting } from './book-store.ts'
import { SyncMark } from './SyncMark.tsx'
import { syncState } from './sync-state.ts'
import css from './JudgeHome.module.css'

/** It is asked once, with a network. */
const Confirming = lazy(() => import('./Confirming.tsx'))
/** Few judges ever have one of these. */
const LinkEnded = lazy(async () => ({ default: (await import('./LinkEnded.tsx')).LinkEnded }))
const OnTop = lazy(() => import('./OnTop.tsx'))
const NotTaken = lazy(() => import('./NotTaken.tsx'))

/** /judge: the next team, and all others. `roundId` is of the address. */
export function JudgeHome({ roundId }: { roundId: string | undefined }) {
  const { book, others, offlineSince } = useShown()
  if (book === undefined) return null
  if (book === null) return <NobodyJudges />
  if (book.token === null)
    return (
      <Suspense>
        <LinkEnded book={book} />
      </Suspense>
    )
  const { judging, isConfirmSkipped } = book
  const isOffline = offlineSince !== null
  if (!judging.judge.confirmed_at && !isConfirmSkipped && !isOffline && !isJudgingOver(book)) {
    return (
      <Suspense>
        <Confirming book={book} token={book.token} />
      </Suspense>
    )
  }
  const { rounds } = judging
  const round =
    rounds.find(({ _id }) => _id === roundId) ?? rounds.find(({ state }) => state === 'open') ?? rounds[0]
  return (
    <>
      <JudgeTop title={judging.event.event_name} text={round?.name}>
        <SyncMark state={syncState(book, isOffline, sumOf(others))} />
      </JudgeTop>
      <main className={css.page}>
        {(rounds[1] ?? judging.juries?.[0] ?? round?.plan_change) && (
          <Suspense>
            <OnTop book={book} round={round} />
          </Suspense>
        )}
        {Object.values(book.entries).some(({ refusal }) => refusal) && (
          <Suspense>
            <NotTaken book={book} />
          </Suspense>
        )}
        {round ? (
          <RoundToJudge key={round._id} book={book} round={round} />
        ) : (
          <EmptyState
            title="You are not in a round yet"
            text="The organisers add you to the rounds that you judge. This page shows your teams as soon as they do."
          />
        )}
        <Leaving book={book} />
      </main>
    </>
  )
}

function sumOf(others: readonly Waiting[]): number {
  return others.reduce((sum, { count }) => sum + count, 0)
}

function NobodyJudges() {
  return (
    <main>
      <Notices />
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title="Open your link to judge"
        text="It is in the mail that the organisers sent you. They can also show it as a code on a screen."
      />
    </main>
  )
}
