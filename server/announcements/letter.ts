import { announcementHtml, escapeMarkup } from '../../contract/announcement-html.ts'
import type { EventValues } from '../../contract/announcements.ts'
import { type Placeholder, placeholders, replacePlaceholders, valueOf } from '../../contract/placeholders.ts'
import { layOut, type Letter } from '../mail/layout.ts'
import { type Addressed, type Fill, moreBlanks } from '../mail/letters.ts'

/** A reader of an announcement: whose name and team, and where they can unsubscribe. */
export interface AnnouncementReader extends Addressed {
  first_name: string
  last_name: string
  team_name: string | null
  unsubscribe_link: string
}

interface Announced {
  subject: string
  body: string
  values: EventValues
  /** The event's public page; null while it has none. */
  eventLink: string | null
}

/** The letter with blanks for what differs between readers, and what fills them. */
export function announcementLetter({ subject, body, values, eventLink }: Announced) {
  const fills = new Map<string, Fill>()
  const blankOf = ({ name, otherwise }: Placeholder) => {
    if (name !== 'first_name' && name !== 'last_name' && name !== 'team_name') return undefined
    const key = `${name}|${otherwise}`
    const known = fills.get(key) ?? { blank: nextBlank(fills.size), column: name, otherwise }
    fills.set(key, known)
    return known.blank
  }
  const asText = (text: string) =>
    replacePlaceholders(text, found => blankOf(found) ?? valueOf(found, values))
  const link: Fill = {
    blank: nextBlank(moreBlanks.length - 1),
    column: 'unsubscribe_link',
  }
  const letter: Letter = {
    subject: asText(subject),
    written: {
      text: asText(body),
      html: announcementHtml(body, found => blankOf(found) ?? escapeMarkup(valueOf(found, values))),
    },
    ...(eventLink && { button: { label: 'See the event', href: eventLink } }),
    footnote: `You get this from ${hostOf(values)}, because you are part of ${values.event_name}.`,
    unsubscribe: { label: 'Get no more of these announcements', href: link.blank },
  }
  return { mail: layOut(letter), fills: [...fills.values(), link] }
}

/** The same for one person who tries it out; the link in it would unsubscribe them from nothing. */
export function testLetter(
  { subject, body, values, eventLink }: Announced,
  reader: Pick<AnnouncementReader, 'first_name' | 'last_name' | 'team_name'>,
) {
  const all = { ...values, ...reader }
  const asText = (text: string) => replacePlaceholders(text, found => valueOf(found, all))
  return layOut({
    subject: `Test: ${asText(subject)}`,
    written: { text: asText(body), html: announcementHtml(body, found => escapeMarkup(valueOf(found, all))) },
    ...(eventLink && { button: { label: 'See the event', href: eventLink } }),
    footnote:
      'This is a test: nobody else got it. In the mail to the others a link to unsubscribe stands here.',
  })
}

function hostOf({ company_name }: EventValues) {
  return company_name ?? placeholders.company_name.otherwise
}

function nextBlank(n: number): string {
  const blank = moreBlanks[n]
  if (blank === undefined)
    throw new RangeError('An announcement has more placeholders than there are blanks.')
  return blank
}
