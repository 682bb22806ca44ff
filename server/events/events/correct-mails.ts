import { sql } from 'kysely'
import type { KnownOfEvent } from '../../../contract/events/event-moves.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hasNotLeft } from '../../platform/mail/mail-to-many.ts'
import { whenOf } from '../../platform/mail/mailed-event.ts'

/**
 * Puts days and place right in the mails of releases and announcements of an event that have not left, so that nobody reads
 * afterwards what a correction mended. What is told of the event itself is written anew (tell-of-event.ts).
 */
export async function correctWaitingMails(
  db: Db,
  id: string,
  { before, after }: Record<'before' | 'after', KnownOfEvent>,
) {
  const swaps = [
    ...swapsOf('When', whenOf(before), whenOf(after), ' – '),
    ...swapsOf('Where', before.place, after.place, ', '),
  ]
  if (swaps.length === 0) return
  const swapped = (column: 'text' | 'html') =>
    swaps.reduce(
      (whole, swap) => sql<string>`replace(${whole}, ${swap[column][0]}, ${swap[column][1]})`,
      sql.ref(`mails.${column}`),
    )
  await sql`update mails set text = ${swapped('text')}, html = ${swapped('html')}
    from (select 'release:' || _id || ':' as cause from releases where event_id = ${id}
      union all select 'announcement:' || _id || ':' from announcements where event_id = ${id}) as ours
    where ${hasNotLeft} and starts_with(mails.cause, ours.cause)`.execute(db)
}

/** Where a fact says it; and anywhere if it is too special to mean something else: a range of days, a street in a city. */
function swapsOf(label: string, before: string, after: string, special: string) {
  if (before === after) return []
  const fact = {
    text: [`${label}: ${before}`, `${label}: ${after}`],
    html: [`>${escaped(before)}<`, `>${escaped(after)}<`],
  } as const
  const anywhere = {
    text: [before, after],
    html: [escaped(before), escaped(after)],
  } as const
  return before.includes(special) ? [anywhere] : [fact]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As mails are rendered. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
