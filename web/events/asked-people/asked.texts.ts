import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import type { AskedPerson } from '../../../contract/events/asked-people.ts'
import type { StatusLook } from '../../../contract/platform/statuses.ts'
import { mailed } from '../../platform/mails/kept-mails.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { formatList, fullName } from '../../platform/ui/base/formats.ts'

/** Opens the line of those who were asked, where a row of what needs somebody leads there. */
export const askedHash = 'asked'

/** The name under which a browser keeps what is typed. */
export function draftOfAsking(kind: AskedKind): string {
  return `asked ${kind}`
}

/** Where somebody who was asked stands. */
export function stateOf({
  completed_at,
  is_taken_back,
  is_undelivered,
  link_ends_at,
  mailed_at,
}: AskedPerson): StatusLook {
  if (completed_at !== null) return { label: 'Filled in', tone: 'green', glyph: 'check' }
  if (is_taken_back) return { label: 'Link taken back', tone: 'grey', glyph: 'dotted' }
  if (is_undelivered) return { label: 'Mail came back', tone: 'red', glyph: 'cross' }
  if (link_ends_at === null && mailed_at !== null)
    return { label: 'Link has ended', tone: 'grey', glyph: 'dotted' }
  return { label: 'Waits for their details', tone: 'yellow', glyph: 'half' }
}

/** Who was written to when, and until when the link works. */
export function sayAsked(person: AskedPerson): string {
  const { completed_at, is_own, mailed_at, link_ends_at, createdBy } = person
  if (completed_at !== null)
    return [
      `${is_own ? 'By their link' : 'By staff'}, ${formatTime(completed_at)}.`,
      link_ends_at === null ? 'No link works.' : `They can change it until ${formatTime(link_ends_at)}.`,
    ].join(' ')
  const asked = mailed_at
    ? `Written to ${formatTime(mailed_at)}${mailed() === 'sent' ? '' : ', kept in the outbox'}`
    : 'Not written to yet'
  const ends = link_ends_at === null ? '' : ` The link works until ${formatTime(link_ends_at)}.`
  return `${asked}. Added by ${fullName(createdBy)}.${ends}`
}

/** What came of asking: who is new, linked, or was there. */
export function sayAdded({ added, linked, known }: Record<'added' | 'linked' | 'known', string[]>): string {
  const are = (names: string[]) => `${formatList(names)} ${names.length === 1 ? 'is' : 'are'}`
  return [
    added.length > 0 &&
      `${are(added)} asked, and ${added.length === 1 ? 'waits' : 'wait'} for their details.`,
    linked.length > 0 && `${are(linked)} there already, and linked to the event now.`,
    known.length > 0 && `${are(known)} in this event already.`,
  ]
    .filter(Boolean)
    .join(' ')
}
