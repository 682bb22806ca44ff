import { TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { countQueued } from './queue.ts'
import { useShown } from './store.ts'
import css from './Notices.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** What is not as it should be: no network, a phone that cannot keep anything. */
export function Notices() {
  const { book, offlineSince, keepsNothing } = useShown()
  if (!book) return null
  const waiting = countQueued(book)
  return (
    <div role="status" className={css.notices}>
      {keepsNothing && (
        <Notice icon={TriangleAlert} title="Nothing can be kept on this phone">
          Leave this page open until everything is sent, or open your link in another browser.
        </Notice>
      )}
      {book.token !== null && offlineSince !== null && (
        <Notice icon={WifiOff} title={`No connection since ${clock.format(offlineSince)}`}>
          {sayOffline(waiting, keepsNothing)}
        </Notice>
      )}
    </div>
  )
}

function sayOffline(waiting: number, isForgetful: boolean): string {
  if (isForgetful) return 'Go on, and leave this page open: it sends everything when the connection is back.'
  if (waiting === 0) return 'Go on. What you enter is kept on this phone.'
  return `Go on. ${kept(waiting)}, and sent when the connection is back.`
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
