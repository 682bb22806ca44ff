import {
  announcementHtml,
  announcementText,
  escapeMarkup,
} from '../../../contract/choosing/announcement-html.ts'
import type { EventValues } from '../../../contract/choosing/announcements.ts'
import { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import { fillPlaceholders, placeholders, valueOf } from '../../../contract/platform/placeholders.ts'
import { inSubject, layOut, type MailContent } from '../../platform/mail/layout.ts'
import { type Addressed, fillForMany, ownBlanks, standInFor } from '../../platform/mail/mail-to-many.ts'

/** A reader of an announcement: whose name and team, and where they can unsubscribe. */
export interface AnnouncementReader extends Addressed {
  first_name: string
  last_name: string
  team_name: string | null
  time_left: string | null
  missing: string | null
  deadline: string | null
  unsubscribe_link: string
}

interface Announced {
  subject: string
  body: string
  values: EventValues
  /** The event's public page; null while it has none. */
  eventLink: string | null
}

/** Laurel proposed the text, of what changed in the programme: beside the event's name and a greeting, and it leads to where one leaves or keeps a place. */
type OfProgramme = { todayLink: string | null } | null

/** The mail with blanks for what differs between readers, and what fills them. */
export function announcementMail(
  { subject, body, values, eventLink }: Announced,
  ofProgramme: OfProgramme = null,
) {
  const { blankFor, fills } = ownBlanks()
  const columns = {
    first_name: 'first_name',
    last_name: 'last_name',
    team_name: 'team_name',
    time_left: 'time_left',
    missing: 'missing',
    deadline: 'deadline',
  }
  const many = { known: announcementPlaceholders, values, columns, blankFor }
  const content: MailContent = {
    subject: `${ofProgramme ? `${inSubject(values.event_name ?? placeholders.event_name.otherwise)}: ` : ''}${fillForMany(subject, many)}`,
    ...(ofProgramme && { first_name: blankFor({ column: 'first_name' }) }),
    written: {
      text: announcementText(body, found => {
        const standIn = standInFor(found, many)
        return 'blank' in standIn ? standIn.blank : standIn.value
      }),
      html: announcementHtml(body, found => {
        const standIn = standInFor(found, many)
        return 'blank' in standIn ? standIn.blank : escapeMarkup(standIn.value)
      }),
    },
    ...(ofProgramme
      ? ofProgramme.todayLink && { button: { label: 'Open Today', href: ofProgramme.todayLink } }
      : eventLink && { button: { label: 'See the event', href: eventLink } }),
    footnote: `You get this from ${hostOf(values)}, because you are part of ${values.event_name}.`,
    unsubscribe: {
      label: 'Get no more of these announcements',
      href: blankFor({ column: 'unsubscribe_link' }),
    },
  }
  return { mail: layOut(content), fills: fills() }
}

/** The same for one person who tries it out; the link in it would unsubscribe them from nothing. */
export function testMail(
  { subject, body, values, eventLink }: Announced,
  reader: Pick<
    AnnouncementReader,
    'first_name' | 'last_name' | 'team_name' | 'time_left' | 'missing' | 'deadline'
  >,
) {
  const all = { ...values, ...reader }
  const asText = (text: string) => fillPlaceholders(text, announcementPlaceholders, all)
  return layOut({
    subject: `Test: ${asText(subject)}`,
    written: {
      text: announcementText(body, found => valueOf(found, all)),
      html: announcementHtml(body, found => escapeMarkup(valueOf(found, all))),
    },
    ...(eventLink && { button: { label: 'See the event', href: eventLink } }),
    footnote:
      'This is a test: nobody else got it. In the mail to the others a link to unsubscribe stands here.',
  })
}

function hostOf({ company_name }: EventValues) {
  return company_name ?? placeholders.company_name.otherwise
}
