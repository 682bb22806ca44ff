import { previewStatusMail } from '../../../contract/events/events.calls.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import type { OpenWork } from '../../../contract/events/events.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { type Load, useLoad } from '../../platform/api.ts'
import { PlainMail } from '../../platform/mails/MailSheet.tsx'
import { count, formatDay, formatList } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import type { Consequences } from './status-consequences.ts'
import { getThisMail, peopleOf, type Telling } from './TellDialog.tsx'

interface StatusQuestionProps {
  id: string
  to: EventStatus
  consequences: Consequences
  onAnswer: (telling: Telling) => void
  onClose: () => void
}

/** Before the status of an event changes: what that does, who is told, in which words, and whether they should be. */
export default function StatusQuestion({ id, to, consequences, onAnswer, onClose }: StatusQuestionProps) {
  const preview = useLoad(previewStatusMail, { params: { id }, query: { event_status: to }, fresh: true })
  const { title, text, act } = consequences
  const mail = preview.data?.data
  const variant = to === 'completed' || to === 'cancelled' ? 'danger' : 'primary'
  return (
    <Dialog
      isOpen
      width={560}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          {mail && <Button onClick={() => onAnswer('tell nobody')}>{`${act}, tell nobody`}</Button>}
          <Button variant={variant} disabled={mail === undefined} onClick={() => onAnswer('tell')}>
            {mail ? `${act}, tell ${peopleOf(mail)}` : act}
          </Button>
        </>
      }
    >
      {preview.data?.open && <StillOpen open={preview.data.open} />}
      <WhoIsTold preview={preview} />
    </Dialog>
  )
}

/** The overview of an event that is over asks for nothing any more, so this is the last time that staff read it. */
function StillOpen({ open }: { open: OpenWork }) {
  const lines = openLines(open)
  if (lines.length === 0) return null
  return (
    <div>
      <p>Still open. Afterwards Overview asks for none of it:</p>
      <ul className="stack-1 above-1 medium">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function WhoIsTold({ preview: { data, error } }: { preview: Load<ReplyOf<typeof previewStatusMail>> }) {
  if (error) return <p role="alert">Who gets a mail could not be looked up: {messageOf(error)}</p>
  if (!data) return <p role="status">Looking up who gets a mail…</p>
  if (!data.data) return <p>Nobody gets a mail.</p>
  return (
    <>
      <p>{getThisMail(data.data)}:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label="The mail" tabIndex={0}>
        <PlainMail subject={data.data.subject} text={data.data.text} />
      </section>
    </>
  )
}

/** What is not done in an event that is to be completed, a sentence each. All of it can be done afterwards, too. */
function openLines({
  starts_on,
  ends_on,
  items,
  untold,
  to_decide,
  unreleased,
  unapproved,
  unpublished,
  offline,
}: OpenWork): string[] {
  return [
    starts_on !== null && `The event begins only on ${formatDay(starts_on)}.`,
    starts_on === null && ends_on !== null && `The event goes on until ${formatDay(ends_on)}.`,
    items > 0 && `${count(items, 'item')} of the programme ${items === 1 ? 'is' : 'are'} not over.`,
    untold > 0 &&
      `${count(untold, 'change')} to the programme ${untold === 1 ? 'was' : 'were'} told to nobody.`,
    to_decide > 0 && `${count(to_decide, 'application is', 'applications are')} not decided.`,
    unreleased > 0 &&
      `${count(unreleased, 'decision is', 'decisions are')} not released: the teams do not know.`,
    unapproved > 0 && `${count(unapproved, 'project is', 'projects are')} not approved.`,
    unpublished.length > 0 && `The results of ${formatList(unpublished)} are not published.`,
    offline.length > 0 && `The results of ${formatList(offline)} are offline.`,
  ].filter(line => line !== false)
}
