import { renewTicket } from '../../../contract/teams/tickets.calls.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'

interface NewCodeProps {
  ticket: EventTicket
  onClose: () => void
}

/** A new code for a valid ticket; one that staff ended is valid again with it. */
export function NewCode({ ticket: { _id, name, email, revoked_at }, onClose }: NewCodeProps) {
  const renewal = useSend(renewTicket)
  const isBack = revoked_at !== null
  const told = email === null ? 'Print it again.' : `${name} gets a mail with the new one.`
  const renew = () =>
    attempt(async () => {
      await renewal.send({ params: { id: _id } })
      toast.success(
        `${isBack ? `The ticket of ${name} is valid again.` : `The ticket of ${name} has a new code.`} ${email === null ? 'Print it for them.' : `They are told.${keptNote()}`}`,
      )
      onClose()
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isBack ? `Give ${name} the ticket back?` : `Make a new code for ${name}?`}
      description={
        isBack
          ? `It has the same number and a new code. The former one stays invalid, on paper too. ${told}`
          : `The former code is not valid any more, in mails, pictures and on paper. ${told}`
      }
      confirm={isBack ? 'Give back' : 'Make a new code'}
      isBusy={renewal.isSending}
      onConfirm={() => void renew()}
    />
  )
}
