import { inSubject, layOut, type Mail } from './layout.ts'
import { blanks } from './mail-to-many.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

/** A mail to everybody in a team, for a version that it handed in. The caller makes the link from BASE_URL. */
export function receiptMail(to: {
  team_name: string
  round_name: string
  title: string
  event: MailedEvent
  receipt: string
  number: number
  digest: string
  /** The team handed in more than once since its last receipt. */
  isLater: boolean
  /** In the event's zone, which is named. */
  handed_in: string
  handed_in_by: string
  /** When the hand-in closes, in the same way; null if it does not. */
  closes: string | null
  /** It closed before this was taken, or before the mail was written. */
  isClosed: boolean
  link: string
}): Mail {
  const { team_name, round_name, receipt, number } = to
  return layOut({
    subject: `${receipt}: ${inSubject(to.title)} is in`,
    first_name: blanks.first_name,
    paragraphs: [
      `${to.handed_in_by} handed in ${to.title} for the team ${team_name}. This is the receipt for ${round_name}.`,
      ...(to.isLater
        ? [
            'A team gets one receipt by mail in ten minutes. This one is of the last version. The page has all versions.',
          ]
        : []),
      sayAgain(to),
    ],
    facts: [
      { label: 'Receipt', value: receipt },
      { label: 'Handed in', value: to.handed_in },
      { label: 'Version', value: String(number) },
      { label: 'Round', value: round_name },
      { label: 'Team', value: team_name },
      ...factsOf(to.event),
      { label: 'Digest', value: to.digest },
    ],
    button: { label: 'See the receipt', href: to.link },
    footnote:
      'The digest is the SHA-256 of what you handed in, with its files. It proves what was in this version.',
  })
}

function sayAgain({ closes, isClosed }: { closes: string | null; isClosed: boolean }): string {
  if (isClosed) return 'The hand-in is closed now. This version counts.'
  if (closes === null) return 'You can hand in again. The last version counts.'
  return `You can hand in again until ${closes}. The last version counts.`
}

/** To everybody in a team whose project staff have hidden. */
export function projectHiddenMail(to: {
  team_name: string
  title: string
  event: MailedEvent
  reason: string
  link: string
}): Mail {
  const { title, event } = to
  return layOut({
    subject: `${inSubject(title)} is hidden for now`,
    first_name: blanks.first_name,
    paragraphs: [
      `The organisers of ${event.event_name} do not show your project ${title} in the gallery at present. This is why:`,
      to.reason,
      'What you handed in stays as it is. An answer to this mail reaches the organisers.',
    ],
    facts: [{ label: 'Team', value: to.team_name }, { label: 'Project', value: title }, ...factsOf(event)],
    button: { label: 'See your application', href: to.link },
  })
}
