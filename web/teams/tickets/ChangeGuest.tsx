import { addedKinds, changeGuest, getGuest } from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Changes a guest. A colleague's change since is said, and nothing typed is lost. */
export function ChangeGuest({ id, onClose }: { id: string; onClose: () => void }) {
  const guest = useEdited(getGuest, { params: { id } })
  const change = useSend(changeGuest)
  return (
    <Loaded from={guest} as="form">
      {shown => (
        <Form
          schema={async () => (await import('../../../contract/teams/tickets.ts')).guestBody}
          edits={shown}
          onSend={body => change.send({ params: { id }, body, ifMatch: guest.version() })}
          reread={() => guest.reread().then(({ data }) => data)}
          onSent={() => {
            toast.success('The guest is changed.')
            onClose()
          }}
          failure={messages.generic}
          submit="Save"
          layout="drawer"
          keeps={`guest ${id}`}
          onClose={onClose}
        >
          <TextField name="name" label="Name" autoComplete="off" isRequired />
          <SelectField
            name="kind"
            label="As"
            options={(shown.kind === 'walk_in' ? [...addedKinds, shown.kind] : addedKinds).map(value => ({
              value,
              label: ticketKindLabels[value],
            }))}
            isRequired
          />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            hint={
              shown.email === null
                ? 'The ticket is mailed there. What is printed stays valid.'
                : 'With another address the ticket has a new code, which is mailed there, and the former address is told.'
            }
            isOptional
          />
          <TextField name="organisation" label="Organisation" autoComplete="off" isOptional />
        </Form>
      )}
    </Loaded>
  )
}
