import { lazy, Suspense, useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { Book } from './book.ts'
import css from './Leaving.module.css'
import { countQueued } from './queue.ts'

const LeaveQuestion = lazy(() => import('./LeaveQuestion.tsx'))

/** Who judges here, and how to leave a borrowed phone. Not while something waits to be sent: it would be lost. */
export function Leaving({ book }: { book: Book }) {
  const [isAsking, setIsAsking] = useState(false)
  const { name, email } = book.judging.judge
  return (
    <footer className={css.who}>
      <p>
        You judge as <b>{name}</b>, {email}.
      </p>
      {countQueued(book) > 0 ? (
        <p>Log out when everything is sent.</p>
      ) : (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Log out
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <LeaveQuestion book={book} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </footer>
  )
}
