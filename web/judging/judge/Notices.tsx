import { Smartphone, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { Book } from './book.ts'
import { countQueued } from './queue.ts'
import { hourOf } from './round-times.ts'
import { sayWaiting, useShown } from './book-store.ts'
import css from './Notices.module.css'

/** What is not as it should be: no network, a phone that cannot keep anything. */
export function Notices() {
  const { book, others, offlineSince, keepsNothing } = useShown()
  const waiting = book ? countQueued(book) : 0
  return (
    <div role="status" className={css.notices}>
      {keepsNothing && (
        <Notice icon={TriangleAlert} title="Nothing can be kept on this phone">
          Leave this page open until everything is sent, or open your link in another browser.
        </Notice>
      )}
      {book && book.token !== null && offlineSince !== null && (
        <Notice icon={WifiOff} title={`No connection since ${sinceWhen(book, offlineSince)}`}>
          {sayOffline(waiting, keepsNothing)}
        </Notice>
      )}
      {others.map(other => (
        <Notice key={other.name} icon={Smartphone} title={sayWaiting(other)}>
          {other.hasSession
            ? `It goes as that of ${other.name}, by itself. Leave this page open until it is gone.`
            : `It goes once ${other.name} opens a new link on this phone.`}
        </Notice>
      ))}
    </div>
  )
}

/** On the clocks of the event and of the server, as every time here. */
function sinceWhen({ ahead, judging }: Book, moment: number): string {
  return hourOf(new Date(moment + ahead).toISOString(), judging.event.timezone)
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
        <b className="block">{title}</b>
        {children}
      </p>
    </div>
  )
}
