import type { SentScan } from '../../../contract/teams/scans.ts'
import type { ScanMark } from '../../../contract/teams/scans.calls.ts'

/** A device may be so much ahead of the server. */
const mostAhead = 5 * 60_000
/** Who heard nothing from the server for so long does not know the time well. */
const longWithoutContact = 24 * 3_600_000
/** Older is no time of an event: the clock of a device that was never set. */
const longAgo = 366 * 24 * 3_600_000

/** When a scan was made, as it is kept, and what is odd about that. */
export function timesOf(scan: Pick<SentScan, 'at' | 'contact' | 'is_about'>, now: number) {
  const isImpossible = scan.at > now + mostAhead || scan.at < now - longAgo
  const at = isImpossible ? now : scan.at
  const said = scan.contact ?? null
  const contact = said !== null && Math.abs(now - said) > longAgo ? null : said
  const isAbout = scan.is_about || contact === null || at - contact > longWithoutContact
  const marks: ScanMark[] = [
    ...(isImpossible ? (['server_time'] as const) : []),
    ...(isAbout ? (['about'] as const) : []),
  ]
  return { at, contact, marks }
}

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
