import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { takeSeatsBack } from '../../../contract/teams/seats.calls.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface TakeBackDialogProps {
  team: { application_id: string; team_name: string }
  /** It waits, and holds nothing. */
  isWaiting?: boolean
  onClose: () => void
}

/** Takes the seats of a team back, or takes it off the waitlist, with a reason that its members read. */
export function TakeBackDialog({ team, isWaiting = false, onClose }: TakeBackDialogProps) {
  const take = useSend(takeSeatsBack)
  const { application_id, team_name } = team
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isWaiting ? `Take ${team_name} off the waitlist?` : `Take the seats of ${team_name} back?`}
      description={
        isWaiting
          ? 'Everybody in the team gets a mail with the reason. You can put it on the waitlist again, at its end.'
          : 'The team is revoked, and everybody in it gets a mail with the reason. The seats are free at once and may go to the next team. You can offer it seats again while some are free.'
      }
    >
      <Form
        schema={async () => (await import('../../../contract/teams/seats.ts')).takeSeatsBackBody}
        initial={{ reason: '' }}
        onSend={body => take.send({ params: { id: application_id }, body })}
        onSent={() => {
          toast.success(
            isWaiting
              ? `${team_name} is off the waitlist, and is told.${keptNote()}`
              : `The seats of ${team_name} are free, and the team is told.${keptNote()}`,
          )
          onClose()
        }}
        failure={messages.generic}
        submit={isWaiting ? 'Take off the waitlist' : 'Take back'}
        layout="drawer"
        keeps={`seats back ${application_id}`}
        onCancel={onClose}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="The team reads it."
          isRequired
          maxLength={longest.noteTitle}
        />
      </Form>
    </Dialog>
  )
}
