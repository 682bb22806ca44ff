import { removeContact } from '../../../contract/events/contacts.calls.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { useAct } from '../../platform/use-act.ts'
import { useActor } from '../../platform/session.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { Contact } from '../../../contract/events/contacts.ts'

interface RemoveContactProps {
  contact: Contact
  isLast: boolean
  onClose: () => void
}

/** Says what it means that a contact goes, and does it. */
export function RemoveContact({ contact, isLast, onClose }: RemoveContactProps) {
  const remove = useSend(removeContact)
  const loads = useLoads()
  const { act, isActing } = useAct()
  const isOneself = useActor()?._id === contact.user._id
  const name = fullName(contact.user)
  const confirm = async () => {
    await act(async () => {
      await remove.send({ params: { id: contact._id } })
      // Their row goes before the dialog does, so that the focus does not go with it.
      await loads.settled()
      toast.success(`${name} is removed.`)
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={isOneself ? 'Remove yourself?' : `Remove ${name}?`}
      description={
        <>
          {isOneself ? 'You are' : 'They are'} logged out at once and cannot log in any more. What was made or
          changed stays. To let them in again, add them as a contact once more.
          {isLast && ' This is the last contact: nobody of the company can log in then.'}
        </>
      }
      confirm="Remove"
      isDanger
      isBusy={isActing}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
