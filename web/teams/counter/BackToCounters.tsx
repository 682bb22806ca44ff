import type { Book } from './book.ts'
import css from './CounterTop.module.css'
import { readScanHere } from './scan-here.ts'

/** The way back of who came by *Scan here*; none on a device by a link. A full load, as every other page has other permissions. */
export function BackToCounters({ book }: { book: Book }) {
  const { device, back } = readScanHere()
  if (!back || book.device?._id !== device) return null
  return (
    <a className={css.back} href={back} aria-label="Back to Counters">
      <span aria-hidden>‹</span>
    </a>
  )
}
