import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { inSubject, layOut, type Mail } from './layout.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

// Mails about items of a programme that people sign up to (docs/product.md §44).

/** To who waited for a place that is now theirs. */
export function placeFreeMail(to: {
  first_name: string
  event: MailedEvent
  title: string
  starts: string
  room: string | null
  link: string
}): Mail {
  const { event, title, starts, room } = to
  return layOut({
    subject: `You have a place: ${inSubject(title)}`,
    first_name: to.first_name,
    paragraphs: [
      `A place is free in ${title}, and it is yours, because you were next.`,
      'If you cannot come, please leave it at Today, so that the next person gets it.',
    ],
    facts: [
      { label: 'What', value: title },
      { label: 'Starts', value: timeInZone(starts, event.timezone) },
      ...(room === null ? [] : [{ label: 'Room', value: room }]),
      ...factsOf(event),
    ],
    button: { label: 'Open Today', href: to.link },
  })
}
