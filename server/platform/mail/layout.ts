import type { Tone } from '../../../contract/platform/statuses.ts'
import { type Brand, standardInstallation } from '../../../contract/people/installation.ts'
import { asHtml } from './html.ts'

export interface Mail {
  subject: string
  text: string
  html: string
  secret_link: SecretLink | null
  /** The same mail with the installation's name and colour. */
  under(brand: Brand): Mail
}

/** A link that sets a password, confirms an address, lets a judge in or opens somebody's details. Once its mail is sent, only the mailbox has it. */
export type SecretLink = 'password' | 'address' | 'judge' | 'details'

/** A line such as When: Fri 11 – Sun 13 December 2026. */
export interface Fact {
  label: string
  value: string
  /** The earlier value, in mails about a change. */
  before?: string | undefined
}

/** What stands beside the code of a ticket, which is drawn only when the mail is sent. */
export interface MailedTicket {
  event_name: string
  name: string
  /** The team, or what else the person is. */
  as: string
  /** As it is shown. */
  number: string
  ground: string
  ink: string
}

export type MailContent = OwnMailContent | (Frame & TheirWords)
/** With a greeting and paragraphs of the product. */
export type OwnMailContent = Frame & OurWords

interface OurWords {
  /** The name in the greeting. */
  first_name: string
  /** The first one is also the preview text. */
  paragraphs: string[]
  written?: undefined
}

/** A text that staff wrote, with a greeting of their own, or with this name in that of the product. */
interface TheirWords {
  /** Markdown, and the same as safe HTML. */
  written: { text: string; html: string }
  first_name?: string | undefined
  paragraphs?: undefined
}

interface Frame {
  subject: string
  /** A status, with the product's badge. */
  status?: { label: string; tone: Tone }
  /** Whose picture goes with the mail, and stands in it. */
  ticket?: MailedTicket
  facts?: readonly Fact[]
  button?: { label: string; href: string; secret?: SecretLink | undefined }
  /** Small text below the button. */
  footnote?: string
  /** A quiet link below the footnote: where the reader can end such mails, or give something back. */
  unsubscribe?: { label: string; href: string }
}

/** Longer names add nothing in a list of mails. */
const longestPart = 40

/** User input for a subject: on one line, and cut if too long. */
export function inSubject(typed: string): string {
  const line = typed.replace(/\s+/g, ' ').trim()
  const signs = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return signs.length > longestPart
    ? `${signs
        .slice(0, longestPart - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Content that contains the name of the installation. */
type NamedMailContent = (product: string) => MailContent

/**
 * The one look of all mails, as plain text and as HTML with nothing to load from elsewhere. Under the product's own name:
 * the installation's is put on when the mail is written (queries.ts).
 */
export function layOut(content: MailContent | NamedMailContent, brand: Brand = standardInstallation): Mail {
  const named = typeof content === 'function' ? content(brand.name) : content
  return {
    subject: named.subject,
    // Written only under the name that is used: the HTML is most of what a mail costs.
    get text() {
      return asText(named, brand)
    },
    get html() {
      return asHtml(named, brand)
    },
    secret_link: named.button?.secret ?? null,
    under: other => layOut(content, other),
  }
}

function asText(content: MailContent, { name }: Brand) {
  const { ticket, facts, button, footnote, unsubscribe } = content
  const hello = content.first_name === undefined ? [] : [`Hello ${content.first_name},`]
  const parts = [...hello, ...(content.written ? [content.written.text] : content.paragraphs)]
  if (ticket) parts.push(`Ticket ${ticket.number}\n${ticket.name}, ${ticket.as}`)
  if (facts) parts.push(facts.map(factInText).join('\n'))
  if (button) parts.push(`${button.label}:\n${button.href}`)
  if (footnote) parts.push(footnote)
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.href}`)
  return `${[...parts, name].join('\n\n')}\n`
}

function factInText({ label, value, before }: Fact) {
  return before === undefined ? `${label}: ${value}` : `${label}: ${value} (before: ${before})`
}
