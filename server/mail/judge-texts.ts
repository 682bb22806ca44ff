import { inSubject, layOut, type Mail } from './layout.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

/** To a judge, with the personal link that lets them judge an event. */
export function judgeLinkMail(to: { name: string; event: MailedEvent; link: string }): Mail {
  const { name, event, link } = to
  return layOut({
    subject: `Judge at ${inSubject(event.event_name)}`,
    first_name: name,
    paragraphs: [
      `You are asked to judge at ${event.event_name} by ${event.company_name}.`,
      'This link is yours alone: it opens your teams and your score sheets, on your phone or on a computer. You need no password. Please do not pass it on.',
      'Open it before judging begins, and say which teams you know, so that others visit them.',
    ],
    facts: factsOf(event),
    button: { label: 'Open judging', href: link, secret: 'judge' },
    footnote: 'If you cannot judge, please answer the organisers, so that they can plan without you.',
  })
}
