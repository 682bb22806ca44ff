import type { Audience } from '../../../contract/choosing/audiences.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { useAudience } from './use-audience.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'

export interface Question {
  audience: Audience
  answer: (isYes: boolean) => void
}

/** Asks before an announcement is sent at once: what is in a mailbox does not come back. */
export function ConfirmSending({ eventid, question }: { eventid: string; question: Question }) {
  const { data: reply } = useAudience(eventid, question.audience, { only: 'reached' })
  const people = reply && `${formatCount(reply.people)} ${reply.people === 1 ? 'person' : 'people'}`
  const none = reply ? reply.unsubscribed + reply.unreachable : 0
  return (
    <ConfirmDialog
      title={people ? `Send it to ${people}?` : 'Send it?'}
      description={
        <>
          It goes out at once and cannot be taken back.
          {none > 0 &&
            ` ${formatCount(none)} more will not get it, because they unsubscribed or have no address.`}
          {keptNote()}
        </>
      }
      confirm={people ? `Send to ${people}` : 'Send'}
      isBusy={false}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  )
}
