import { setDecision } from '../../contract/decisions.calls.ts'
import type { DecisionState } from '../../contract/decisions.ts'
import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import type { ApplicationStatus } from '../../contract/statuses.ts'
import { useSend } from '../api.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { TextArea } from '../ui/form/fields/TextArea.tsx'
import { Form } from '../ui/form/Form.tsx'
import { verbOf } from './outcomes.ts'

interface DecideDialogProps {
  state: DecisionState
  /** The ETag of the decision that is replaced. */
  version: string | undefined
  to: ApplicationStatus | null
  name: string
  onClose: () => void
}

/** Asks for the comment of a decision, or whether to clear it. */
export default function DecideDialog({ state, version, to, name, onClose }: DecideDialogProps) {
  const decide = useSend(setDecision)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={to ? verbOf(to) : 'Clear the decision'}
      description={`${name}. Only staff see it until it is released.`}
    >
      <Form
        schema={async () => (await import('../../contract/decisions.ts')).decisionBody}
        initial={{ status: to, from: state.status, comment: to ? (state.decision?.comment ?? '') : '' }}
        onSend={body => decide.send({ params: { id: state.application_id }, body, ifMatch: version })}
        onSent={() => {
          toast.success(to ? messages.decided : messages.decisionCleared)
          onClose()
        }}
        failure={messages.generic}
        submit={to ? verbOf(to) : 'Clear'}
        layout="drawer"
        keeps={`decision ${to}`}
        onCancel={onClose}
      >
        {to && (
          <TextArea
            name="comment"
            label="Comment to the team"
            rows={4}
            maxLength={longest.comment}
            hint="In the mail to all of its members, once it is released."
          />
        )}
      </Form>
    </Dialog>
  )
}
