import { CloudUpload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Book, countUnsent } from './book.ts'
import css from './CounterTop.module.css'
import { of, hourOf } from './counter.texts.ts'
import { chosenCounter } from './scanning.ts'
import { change, useShown } from './storage.ts'
import { readScanHere } from './scan-here.ts'

interface CounterTopProps {
  book: Book
  /** In the middle: how many are here, or left. */
  count?: { number: string; text: string } | null
}

/** Which counter, how many, and whether the server hears. Below it what the crew must know now. */
export function CounterTop({ book, count }: CounterTopProps) {
  const { offlineSince, keepsNothing, others } = useShown()
  const unsent = countUnsent(book)
  return (
    <>
      <header className={css.top}>
        <span className={css.where}>
          <BackToCounters book={book} />
          <CounterChoice book={book} />
        </span>
        {count && (
          <p className={`muted nowrap ${css.count}`}>
            <b>{count.number}</b> {count.text}
          </p>
        )}
        <Net isOffline={offlineSince !== null} unsent={unsent} isEnded={book.token === null} />
      </header>
      <div role="status" className={css.notices}>
        {offlineSince !== null && book.token !== null && (
          <Notice title={`Without a network since ${hourOf(offlineSince + book.ahead, book)}`}>
            {unsent === 0
              ? 'Go on. Scans are kept here.'
              : `Go on. ${of(unsent, 'scan')} ${unsent === 1 ? 'is' : 'are'} kept here.`}
          </Notice>
        )}
        {keepsNothing && (
          <Notice title="Nothing can be kept on this device">
            Leave this page open until everything is sent.
          </Notice>
        )}
        {others.map(({ name, count: kept }) => (
          <Notice key={name} title={`${of(kept, 'scan')} of ${name} ${kept === 1 ? 'is' : 'are'} kept here`}>
            They go to the server by themselves.
          </Notice>
        ))}
      </div>
    </>
  )
}

function CounterChoice({ book }: { book: Book }) {
  const chosen = chosenCounter(book)
  if (!chosen) return null
  if (book.counters.length === 1) return <b className={css.one}>{chosen.name}</b>
  return (
    <select
      className={css.choice}
      aria-label="Counter"
      value={chosen._id}
      onChange={({ target }) => {
        void change(book.owner, last => ({ ...last, chosen: target.value }))
        // A scanner that types would choose another one.
        target.blur()
      }}
    >
      {book.counters.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Net({ isOffline, unsent, isEnded }: { isOffline: boolean; unsent: number; isEnded: boolean }) {
  if (isOffline)
    return (
      <span className={`${css.net} ${css.off}`}>
        <WifiOff className="icon-s" aria-hidden /> On this device
      </span>
    )
  if (unsent > 0)
    return (
      <span className={`${css.net} ${css.off}`}>
        <CloudUpload className="icon-s" aria-hidden /> Sending
      </span>
    )
  return isEnded ? <span /> : <span className={`${css.net} ${css.live}`}>Connected</span>
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={css.notice}>
      <WifiOff className="icon" aria-hidden />
      <span>
        <b className="block">{title}</b>
        {children}
      </span>
    </p>
  )
}

/** The way back of who came by *Scan here*; none on a device by a link. A full load, as every other page has other permissions. */
function BackToCounters({ book }: { book: Book }) {
  const { device, back } = readScanHere()
  if (!back || book.device?._id !== device) return null
  return (
    <a className={css.back} href={back} aria-label="Back to Counters">
      <span aria-hidden>‹</span>
    </a>
  )
}
