import { handOverTeam } from '../../../contract/teams/team-changes.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface HandOverDialogProps {
  application: ApplicationRow
  onClose: () => void
}

/** Chooses who leads the team from now on. */
export function HandOverDialog({ application, onClose }: HandOverDialogProps) {
  const { _id, team_name, active_members, createdBy } = application
  const handing = useSend(handOverTeam)
  const members = active_members.filter(member => member._id !== createdBy._id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Hand ${team_name} over`}
      description="The person who leads the team gets the organisers’ mails and calls. Only that person can change the application. You stay a member. All members get a mail."
    >
      <BareForm
        schema={async () => (await import('../../../contract/teams/team-changes.ts')).handOverBody}
        initial={{ user: members.length === 1 ? (members[0]?._id ?? '') : '' }}
        onSend={body => handing.send({ params: { id: _id }, body })}
        onSent={() => {
          toast.success(`You handed ${team_name} over.`)
          onClose()
        }}
        failure={messages.generic}
        submit="Hand over"
        requireFilled={['user']}
        layout="drawer"
        onCancel={onClose}
      >
        <RadioGroup
          name="user"
          label="Who leads the team from now on?"
          options={members.map(member => ({ value: member._id, label: fullName(member) }))}
          isRequired
        />
      </BareForm>
    </Dialog>
  )
}
