import { Mail } from 'lucide-react'
import {
  decisionButton,
  decisionPlaceholders,
  type MailText,
  paragraphsOf,
} from '../../../contract/choosing/mail.texts.ts'
import { getEventMails } from '../../../contract/choosing/mails.calls.ts'
import type { EventMails } from '../../../contract/choosing/mails.ts'
import { fillPlaceholders, placeholders } from '../../../contract/platform/placeholders.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
  isFinal,
} from '../../../contract/platform/statuses.ts'
import { sayStatus } from '../../../contract/platform/status.texts.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { getSeats } from '../../../contract/teams/seats.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { TeamMail } from '../../platform/mails/MailSheet.tsx'
import { asText, useField } from '../../platform/ui/form/fields/bind.ts'
import css from './MailNote.module.css'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import type { StatusHolder } from './status-change.ts'

/** Where the comment goes, as the form has it. */
function useCommentWords(): string {
  const { value } = useField('send_to_team')
  return value === true ? 'Your comment is in it.' : 'Your comment stays with staff.'
}

interface MailNoteProps {
  application: StatusHolder
  to: ApplicationStatus
}

/** Says before a status change which mail it sends, to whom, and whether it can be undone. */
export function MailNote({ application, to }: MailNoteProps) {
  const { status: from, team_name, event } = application
  const comment = useCommentWords()
  const mail = useMailWords(event._id, to, team_name)
  if (from === to)
    return <Note>The status stays, and nobody gets a mail. Your comment stays with staff.</Note>
  return (
    <>
      <Note isFinal={isFinal(applicationStatuses, to)}>
        Everybody in the team gets a mail{mail.said} {comment}
        {keptNote()}
      </Note>
      {mail.own && <OwnMail mail={mail.own} to={to} team_name={team_name} />}
    </>
  )
}

/** The same for a bulk change, for the status chosen in the form. */
export function MailsNote({ eventId }: { eventId: string | undefined }) {
  const { value } = useField('status')
  const comment = useCommentWords()
  const status = applicationStatusNames.find(name => name === value)
  const mail = useMailWords(eventId, status)
  return (
    <>
      <Note isFinal={status !== undefined && isFinal(applicationStatuses, status)}>
        Everybody in the teams that move gets a mail{mail.said} {comment}
        {keptNote()}
      </Note>
      {mail.own && status && <OwnMail mail={mail.own} to={status} />}
    </>
  )
}

interface MailWords {
  /** What follows "gets a mail". */
  said: string
  /** The text that staff set, if it is what leaves. */
  own?: { text: MailText; sample: EventMails['sample'] }
}

/** Which mail leaves: the event's own, the standard one, or one about seats. */
function useMailWords(
  eventId: string | undefined,
  to: ApplicationStatus | undefined,
  team_name?: string,
): MailWords {
  const offer = useOfferWords(eventId, to)
  const isAsked = eventId !== undefined && to !== undefined
  const { data, error } = useLoad(getEventMails, { params: { id: eventId ?? '' }, enabled: isAsked })
  if (to === undefined) return { said: '.' }
  const mails = data?.data
  if (isAsked && !mails && !error) return { said: offer?.said ?? '.' }
  if (!mails)
    return {
      said:
        offer?.said ??
        `: “${sayStatus(to)}” An event with a text of its own sends that instead, and one that is over or cancelled names no next step.`,
    }
  const text = mails.decisions.find(({ outcome }) => outcome === to)
  if (!text || text.is_standard)
    return { said: offer?.said ?? `: “${text ? paragraphsOf(text.text, false).join(' ') : sayStatus(to)}”` }
  const { sample } = mails
  const values = { ...sample.values, team_name, status: applicationStatuses[to].label }
  const subject = fillPlaceholders(text.subject, decisionPlaceholders(to), values)
  const words = `with the text that is set for this event, “${subject}”.`
  return { said: offer?.asks ? `${offer.said.slice(0, -1)}, ${words}` : ` ${words}`, own: { text, sample } }
}

interface OwnMailProps {
  mail: NonNullable<MailWords['own']>
  to: ApplicationStatus
  /** Absent where teams are many: one of them is shown. */
  team_name?: string
}

/** The mail with what is typed, as a team would get it. */
function OwnMail({ mail: { text, sample }, to, team_name = sample.team_name ?? '' }: OwnMailProps) {
  const [comment, isSent] = [asText(useField('comment').value), useField('send_to_team').value === true]
  const first_name = placeholders.first_name.label
  const values = {
    ...sample.values,
    first_name,
    team_name,
    status: applicationStatuses[to].label,
    comment: isSent ? comment : '',
  }
  const facts = sample.facts.map(fact => (fact.label === 'Team' ? { ...fact, value: team_name } : fact))
  const reader = { first_name, values, facts, button: decisionButton(to) }
  return (
    <details className={css.own}>
      <summary>Read the mail</summary>
      <TeamMail mail={text} known={decisionPlaceholders(to)} reader={reader} />
    </details>
  )
}

/** With seats, shortlisting offers some, by another mail (docs/product.md §34). */
function useOfferWords(
  eventId: string | undefined,
  to: ApplicationStatus | undefined,
): { said: string; asks: boolean } | undefined {
  const isAsked = eventId !== undefined && to === 'shortlisted'
  const seats = useLoad(getSeats, { params: { id: eventId ?? '' }, enabled: isAsked }).data?.data
  if (!isAsked || !seats?.is_on) return undefined
  const { asks, due, event } = seats
  if (!asks) return { said: ' that says that they have their seats.', asks }
  const until = due.first === null ? '' : `, to be answered until ${clockInZone(due.first, event.timezone)}`
  return { said: ` that offers seats${until}.`, asks }
}

function Note({ isFinal: isLast = false, children }: { isFinal?: boolean; children: React.ReactNode }) {
  return (
    <p className={css.note} role="status">
      <Mail className="icon-s" aria-hidden />
      <span>
        {children}
        {isLast && <b className="ink"> This is final: the status cannot be changed afterwards.</b>}
      </span>
    </p>
  )
}
