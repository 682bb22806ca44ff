import { TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { countQueued } from './queue.ts'
import { useShown } from './store.ts'
import css from './Notices.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** What is not as it should be: no network, a browser that keeps nothing. */
export function Notices() {
  const { book, offlineSince, keepsNothing } = useShown()
  if (!book) return null
  const waiting = countQueued(book)
  return (
    <div role="status" className={css.notices}>
      {keepsNothing && (
        <Notice icon={TriangleAlert} title="This browser keeps nothing">
          Leave this page open until everything is sent, or open your link in another browser.
        </Notice>
      )}
      {book.token !== null && offlineSince !== null && (
        <Notice icon={WifiOff} title={`No connection since ${clock.format(offlineSince)}`}>
          Go on.{' '}
          {waiting > 0
            ? `${kept(waiting)}, and sent when the connection is back.`
            : 'What you enter is kept on this phone.'}
        </Notice>
      )}
    </div>
  )
}

function kept(count: number): string {
  return count === 1
    ? 'What you entered for 1 team is kept here'
    : `What you entered for ${count} teams is kept here`
}

function Notice({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className={css.notice}>
      <Icon className="icon" aria-hidden />
      <p>
        <b>{title}</b>
        {children}
      </p>
    </div>
  )
}
