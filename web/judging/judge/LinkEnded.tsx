import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import type { Book } from './book.ts'
import { JudgeTop } from './JudgeTop.tsx'
import { Leaving } from './Leaving.tsx'
import css from './JudgeHome.module.css'
import { countQueued } from './queue.ts'

/** Instead of every page of a judge whose link was revoked or has ended: teams and projects are not shown any more. */
export function LinkEnded({ book }: { book: Book }) {
  const waiting = countQueued(book)
  return (
    <>
      <JudgeTop title={book.judging.event.event_name} />
      <main className={css.page}>
        <EmptyState
          isPage
          drawing={<LogoMark size={72} className="muted" />}
          title="Your link has ended"
          text={`Ask the organisers for a new link and open it on this phone. ${sayKept(waiting)}`}
        />
        <Leaving book={book} />
      </main>
    </>
  )
}

function sayKept(count: number): string {
  if (count === 0) return 'All that you entered is saved.'
  const what = count === 1 ? 'What you entered for 1 team' : `What you entered for ${count} teams`
  return `${what} is kept here and sent then.`
}
