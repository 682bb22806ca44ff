import { setDecision } from '../../../contract/choosing/decisions.calls.ts'
import type { DecisionState } from '../../../contract/choosing/decisions.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Choice, sayChoice } from '../../../contract/events/outcomes.ts'
import { useSend } from '../../platform/api.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'

interface DecideDialogProps {
  state: DecisionState
  /** The ETag of the decision that is replaced. */
  version: string | undefined
  /** Null clears the decision. */
  choice: Choice | null
  name: string
  onClose: () => void
}

/** Asks for the comment of a decision, or whether to clear it. */
export default function DecideDialog({ state, version, choice, name, onClose }: DecideDialogProps) {
  const decide = useSend(setDecision)
  const act = choice ? sayChoice(choice) : 'Clear'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={choice ? act : 'Clear the decision'}
      description={`${name}. Only staff see it until it is released.`}
    >
      <Form
        schema={async () => (await import('../../../contract/choosing/decisions.ts')).decisionBody}
        initial={{
          to: choice?.to ?? null,
          round_id: choice?.round?._id ?? null,
          from: state.status,
          comment: choice ? (state.decision?.comment ?? '') : '',
        }}
        onSend={body => decide.send({ params: { id: state.application_id }, body, ifMatch: version })}
        onSent={() => {
          toast.success(choice ? messages.decided : messages.decisionCleared)
          onClose()
        }}
        failure={messages.generic}
        submit={act}
        layout="drawer"
        keeps={`decision ${choice?.to ?? null}`}
        onCancel={onClose}
      >
        {choice && (
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
