import { Unlink } from 'lucide-react'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { type Book, countUnsent } from './book.ts'
import { of } from './counter.texts.ts'
import css from './Ended.module.css'
import { readScanHere } from './scan-here.ts'
import { useShown } from './storage.ts'
import { CounterTop } from './CounterTop.tsx'

/** No name is shown any more, only what is still on its way to the server. */
export function Ended({ book }: { book: Book }) {
  const { offlineSince } = useShown()
  const unsent = countUnsent(book)
  const kept = Math.max(book.ended?.kept ?? 0, unsent)
  const isLost = unsent > 0 && book.sendToken === null
  return (
    <>
      <CounterTop book={book} />
      <main className={css.ended}>
        <Unlink className={css.sign} aria-hidden />
        <h1>This link has ended</h1>
        <p className="muted above-2">Nothing is shown any more: the list is gone from this device.</p>
        <div className={css.box} role="status">
          <b>
            {unsent === 0
              ? 'All scans are with the server'
              : `${of(unsent, 'scan')} ${unsent === 1 ? 'is' : 'are'} still kept here`}
          </b>
          {kept > 0 && (
            <meter min={0} max={kept} value={kept - unsent} aria-label={`${kept - unsent} of ${kept} sent`} />
          )}
          {unsent > 0 && (
            <small>
              {isLost
                ? 'The server takes nothing from this link any more. Show this page to the organisers.'
                : offlineSince === null
                  ? `${kept - unsent} of ${kept} are with the server. Keep this page open until all are.`
                  : 'There is no network. Keep this page open: they are sent for 48 hours after the end.'}
            </small>
          )}
        </div>
        <div className={css.box}>
          <b>To go on here</b>
          <small>Ask the organisers for a new link and scan it with the camera of this device.</small>
        </div>
      </main>
    </>
  )
}

export function NoDevice() {
  const { back } = readScanHere()
  return (
    <main>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title="This browser is at no counter"
        text="Ask the organisers for a link: they add a device at the event’s Counters, and show a code. Scan it with the camera of this phone."
        action={back && <a href={back}>Back to Counters</a>}
      />
    </main>
  )
}
