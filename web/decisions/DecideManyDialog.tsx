import { useState } from 'react'
import type { ChangeOutcome } from '../../contract/applications.ts'
import { setDecisions } from '../../contract/decisions.calls.ts'
import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import { choicesOf, type DecidedRound, outcomesFrom, sayChoice } from '../../contract/outcomes.ts'
import { listRounds } from '../../contract/rounds.calls.ts'
import { useLoad, useSend } from '../api.ts'
import { chosenOf, type ManyProps } from '../applications/chosen.ts'
import { MoveResults } from '../applications/MoveResults.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { SelectField } from '../ui/form/fields/Select.tsx'
import { TextArea } from '../ui/form/fields/TextArea.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Decides about what is selected with one comment, and says of each row what became of it. */
export default function DecideManyDialog({ onClose, ...many }: ManyProps) {
  const decide = useSend(setDecisions)
  const round = useFilteredRound(many.filter)
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
        initial={{ ...opened.which, to: '', round_id: many.filter.round ?? null, comment: '' }}
        onSend={body => decide.send({ body })}
        onSent={reply => setResults(reply.data)}
        failure={messages.generic}
        submit="Decide"
        requireFilled={['to']}
        layout="drawer"
        keeps="decide"
        onCancel={close}
      >
        <SelectField
          name="to"
          label="Decision"
          isRequired
          hint="Those that cannot go there stay as they are, and are named afterwards."
          options={[
            ...(round ? choicesOf(round) : []),
            ...opened.choicesOf(outcomesFrom).map(to => ({ to, round: null })),
          ].map(choice => ({ value: choice.to, label: sayChoice(choice) }))}
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

/** The round by which the list is filtered, if it is one in which the teams are. */
function useFilteredRound({ eventid = '', round }: ManyProps['filter']): DecidedRound | undefined {
  const isWanted = eventid !== '' && round !== undefined
  const { data } = useLoad(listRounds, { params: { id: eventid }, enabled: isWanted })
  const rounds = data?.data ?? []
  const place = rounds.findIndex(({ _id }) => _id === round)
  const found = rounds[place]
  return found && { _id: found._id, name: found.name, next: rounds[place + 1]?.name ?? null }
}
