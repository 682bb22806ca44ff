import { type Fact, inSubject, layOut, type Mail } from './layout.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

// Mails about certificates (docs/product.md §42). Who reads them may have no account.

interface CertificateReader {
  first_name: string
  event: MailedEvent
}

/** What it is for, and where its page is. */
interface Linked {
  title: string
  link: string
}

/** To each who gets some, with all that they get. */
export function certificatesMail({
  first_name,
  event,
  certificates,
}: CertificateReader & { certificates: readonly Linked[] }): Mail {
  const [first] = certificates
  const isOne = certificates.length === 1
  return layOut({
    subject: `Your ${isOne ? 'certificate' : 'certificates'} of ${inSubject(event.event_name)}`,
    first_name,
    paragraphs: [
      isOne && first
        ? `${event.company_name} gives you a certificate of ${event.event_name}: ${first.title}.`
        : `${event.company_name} gives you ${certificates.length} certificates of ${event.event_name}.`,
      ...(isOne ? [] : certificates.map(({ title, link }) => `${title}:\n${link}`)),
      'The page has the certificate as PDF and as a picture. Who has its address can check there that it is valid; nobody can list certificates. If your name is wrong, say so there after you have logged in with this address.',
    ],
    facts: factsOf(event),
    ...(isOne && first && { button: { label: 'See your certificate', href: first.link } }),
  })
}

/** The new one has another address; the former page leads to it. */
export function certificateReplacedMail({
  first_name,
  event,
  title,
  link,
  why,
}: CertificateReader & Linked & { why: string }): Mail {
  return layOut({
    subject: `Your certificate of ${inSubject(event.event_name)} was replaced`,
    first_name,
    paragraphs: [`You have a new certificate of ${event.event_name}: ${title}. ${why}`, formerLeads],
    facts: factsOf(event),
    button: { label: 'See the new certificate', href: link },
  })
}

const formerLeads = 'The page of the former one says that it was replaced, and leads to the new one.'

export function certificateTakenBackMail({
  first_name,
  event,
  title,
  reason,
  link,
  contact,
}: CertificateReader & Linked & { reason: string; contact: string }): Mail {
  return layOut({
    subject: `Your certificate of ${inSubject(event.event_name)} was taken back`,
    first_name,
    paragraphs: [
      `${event.company_name} took back your certificate of ${event.event_name}: ${title}. It is not valid any more, and its page says so.`,
      reason,
      `If that is a mistake, please write to the organisers: ${contact}.`,
    ],
    status: { label: 'Taken back', tone: 'red' },
    facts: factsOf(event),
    button: { label: 'See its page', href: link },
  })
}

/** With the word of staff. */
export function nameRefusedMail({
  first_name,
  event,
  title,
  link,
  name,
  word,
}: CertificateReader & Linked & { name: string; word: string }): Mail {
  const asked: Fact = { label: 'The name that you asked for', value: name }
  return layOut({
    subject: `The name on your certificate of ${inSubject(event.event_name)}`,
    first_name,
    paragraphs: [
      `The organisers declined the name that you asked for. Your certificate of ${event.event_name} stays as it is: ${title}.`,
      word,
    ],
    facts: [asked, ...factsOf(event)],
    button: { label: 'See your certificate', href: link },
  })
}
