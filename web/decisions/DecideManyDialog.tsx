import { useState } from 'react'
import type { ChangeOutcome } from '../../contract/applications.ts'
import { setDecisions } from '../../contract/decisions.calls.ts'
import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { chosenOf, type ManyProps } from '../applications/chosen.ts'
import { MoveResults } from '../applications/MoveResults.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { SelectField } from '../ui/form/fields/Select.tsx'
import { TextArea } from '../ui/form/fields/TextArea.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { verbOf } from './outcomes.ts'

/** Decides about what is selected with one comment, and says of each row what became of it. */
export default function DecideManyDialog({ onClose, ...many }: ManyProps) {
  const decide = useSend(setDecisions)
  const [results, setResults] = useState<ChangeOutcome[]>()
  // Counted and offered as when the dialog opened: the list below changes while this is read.
  const [opened] = useState(() => chosenOf(many))
  const close = () => {
    if (results) many.selection.clear()
    onClose()
  }
  if (results) {
    return (
      <Dialog isOpen onClose={close} title="Decide">
        <MoveResults results={results} onClose={close} done="decided" />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Decide"
      description={`${formatCount(opened.count)} selected. Only staff see it until it is released.`}
    >
      <Form
        schema={async () => (await import('../../contract/decisions.ts')).decisionsBody}
        initial={{ ...opened.which, status: '', comment: '' }}
        onSend={body => decide.send({ body })}
        onSent={reply => setResults(reply.data)}
        failure={messages.generic}
        submit="Decide"
        requireFilled={['status']}
        layout="drawer"
        keeps="decide"
        onCancel={close}
      >
        <SelectField
          name="status"
          label="Decision"
          isRequired
          hint="Those that cannot go there stay as they are, and are named afterwards."
          options={opened.choices.map(value => ({ value, label: verbOf(value) }))}
        />
        <TextArea
          name="comment"
          label="Comment to each team"
          rows={4}
          maxLength={longest.comment}
          hint="In the mail to all of its members, once it is released."
        />
      </Form>
    </Dialog>
  )
}
