import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import type { EventMode } from '../../../contract/events/events.calls.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { type Fact, inSubject, layOut, type Mail } from '../../platform/mail/layout.ts'
import { eventFacts, whenOf, whereOf } from '../../platform/mail/mailed-event.ts'

/** An event as somebody is asked to be part of it: a draft may lack all but its name. */
export interface AskedEvent {
  event_name: string
  company_name: string | null
  start_date: string | null
  end_date: string | null
  timezone: string
  mode: EventMode | null
  venue: string | null
  cityName: string | null
}

/** To somebody who is to be a partner or an associate of an event, with the link to their form. */
export function askedMail(to: {
  kind: AskedKind
  name: string
  asked_by: string
  event: AskedEvent
  link: string
  expires_at: string
}): Mail {
  const { kind, name, asked_by, event, link, expires_at } = to
  const host = event.company_name ? ` by ${event.company_name}` : ''
  const asWhat = kind === 'partner' ? `${name} as a partner` : 'you as a mentor or expert'
  return layOut({
    subject: `Your details for ${inSubject(event.event_name)}`,
    first_name: name,
    paragraphs: [
      `${asked_by} would like to name ${asWhat} of ${event.event_name}${host}.`,
      kind === 'partner'
        ? 'Please fill in a short form: logo, description, links, and whom the organisers can reach. You need no account.'
        : 'Please fill in a short form: photo, what you do, what you know, and how the organisers can reach you. You need no account.',
      `Once you have saved it, ${kind === 'partner' ? 'name, logo, category and website' : 'your name, photo, designation and company'} are on the page of the event, as soon as that is public. The rest is for the organisers alone. You can change all of it later by the same link.`,
    ],
    facts: factsOf(event),
    button: { label: 'Fill in your details', href: link, secret: 'details' },
    footnote: `The link works until ${timeInZone(expires_at, event.timezone)}. Whoever has it can change these details, so please pass it on only to who shall. If you do not want to be named, there is nothing to do: nothing is shown before you save.`,
  })
}

function factsOf(event: AskedEvent): Fact[] {
  const { event_name, company_name, start_date, end_date, timezone, mode, venue, cityName } = event
  return eventFacts({
    event_name,
    when: start_date && end_date ? whenOf({ start_date, end_date, timezone }) : null,
    where: mode ? whereOf({ mode, venue, cityName }) : null,
    company_name,
  })
}
