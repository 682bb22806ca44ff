import { Mail } from 'lucide-react'
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
import { useField } from '../../platform/ui/form/fields/bind.ts'
import css from './MailNote.module.css'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** Where the comment goes, as the form has it. */
function useCommentWords(): string {
  const { value } = useField('send_to_team')
  return value === true ? 'Your comment is in it.' : 'Your comment stays with staff.'
}

interface MailNoteProps {
  from: ApplicationStatus
  to: ApplicationStatus
  eventId: string
}

/** Says before a status change which mail it sends, to whom, and whether it can be undone. */
export function MailNote({ from, to, eventId }: MailNoteProps) {
  const comment = useCommentWords()
  const offer = useOfferWords(eventId, to)
  if (from === to)
    return <Note>The status stays, and nobody gets a mail. Your comment stays with staff.</Note>
  return (
    <Note isFinal={isFinal(applicationStatuses, to)}>
      Everybody in the team gets a mail{offer ?? `: “${sayStatus(to)}”`} {comment}
      {keptNote()}
    </Note>
  )
}

/** The same for a bulk change, for the status chosen in the form. */
export function MailsNote({ eventId }: { eventId: string | undefined }) {
  const { value } = useField('status')
  const comment = useCommentWords()
  const status = applicationStatusNames.find(name => name === value)
  const offer = useOfferWords(eventId, status)
  return (
    <Note isFinal={status !== undefined && isFinal(applicationStatuses, status)}>
      Everybody in the teams that move gets a mail
      {offer ?? (status ? `: “${sayStatus(status)}”` : '.')} {comment}
      {keptNote()}
    </Note>
  )
}

/** With seats, shortlisting offers some, by another mail (docs/product.md §34). */
function useOfferWords(eventId: string | undefined, to: ApplicationStatus | undefined): string | undefined {
  const isAsked = eventId !== undefined && to === 'shortlisted'
  const seats = useLoad(getSeats, { params: { id: eventId ?? '' }, enabled: isAsked }).data?.data
  if (!isAsked || !seats?.is_on) return undefined
  const { asks, due, event } = seats
  if (!asks) return ' that says that they have their seats.'
  return ` that offers seats${due.first === null ? '' : `, to be answered until ${clockInZone(due.first, event.timezone)}`}.`
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
