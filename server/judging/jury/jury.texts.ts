import { inSubject, layOut, type Mail } from '../../platform/mail/layout.ts'
import { factsOf, type MailedEvent } from '../../platform/mail/mailed-event.ts'

/** To a judge whose order in a jury staff typed in. */
export function orderTypedMail(to: {
  name: string
  typed_by: string
  prize: string
  event: MailedEvent
}): Mail {
  const { name, typed_by, prize, event } = to
  return layOut({
    subject: `Your order was entered for you at ${inSubject(event.event_name)}`,
    first_name: name,
    paragraphs: [
      `The jury was asked who should get the ${prize}, and ${typed_by} entered your order of the teams.`,
      'If you told them your order, there is nothing to do. If you did not, open your judging page and give your own: it takes the place of the other until all orders are shown. After that, tell the organisers.',
    ],
    facts: factsOf(event),
  })
}
