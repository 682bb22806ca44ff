import { useId, useState } from 'react'
import {
  type AddedKind,
  addedKinds,
  addGuests,
  mostGuestsAtOnce,
} from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { RepeatableRows } from '../../platform/ui/form/fields/RepeatableRows.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { PastePeople } from '../../platform/ui/form/PastePeople.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { Sources } from './AtHand.tsx'
import { sayAdded } from './guest.texts.ts'
import { parseGuests, type TypedGuest } from './parse-guests.ts'

const options = addedKinds.map(kind => ({ value: kind, label: ticketKindLabels[kind] }))

interface AddGuestsProps {
  sources: Sources
  onClose: () => void
}

/** Adds guests by name: one by one, or pasted. */
export function AddGuests({ sources: { event, mails, mails_left }, onClose }: AddGuestsProps) {
  const add = useSend(addGuests)
  const [kind, setKind] = useState<AddedKind>('crew')
  const id = useId()
  const nobody: TypedGuest = { kind, name: '', email: '', organisation: '' }
  return (
    <Form
      schema={async () => (await import('../../../contract/teams/tickets.ts')).addGuestsBody}
      initial={{ guests: [nobody] }}
      onSend={body => add.send({ params: { id: event._id }, body })}
      onSent={({ data }) => {
        toast.success(sayAdded(data, mails))
        onClose()
      }}
      failure={messages.generic}
      submit="Add"
      layout="drawer"
      keeps={`guests new ${event._id}`}
      onClose={onClose}
    >
      <p className="muted">
        {mails
          ? 'Each with an address gets the ticket by mail now.'
          : 'The event is a draft. Each with an address gets the ticket by mail once it is published.'}{' '}
        Without an address you print it. You may write to {mails_left} more addresses in this hour.
        {keptNote()}
      </p>
      <div className="stack-2">
        <label className="text-m medium" htmlFor={id}>
          They come as
        </label>
        <Select
          id={id}
          options={options}
          value={kind}
          onChange={chosen => setKind(addedKinds.find(one => one === chosen) ?? kind)}
        />
        <p className="text-s muted">For what you paste or add next. A pasted line may name another kind.</p>
      </div>
      <PastePeople
        name="guests"
        hint="One per line: a name, an address, and an organisation, each but the name optional. You can paste from a spreadsheet."
        placeholder="Mentor, Asha Menon, asha@example.org, River Trust"
        read={text => parseGuests(text, kind)}
      />
      <RepeatableRows
        name="guests"
        rowLabel="Guest"
        addLabel="Add another"
        newRow={nobody}
        max={mostGuestsAtOnce}
        isBoxed
        nameOfRow={row => (row as TypedGuest).name}
      >
        {path => (
          <>
            <TextField name={`${path}.name`} label="Name" autoComplete="off" isRequired />
            <SelectField name={`${path}.kind`} label="As" options={options} isRequired />
            <TextField name={`${path}.email`} label="Email" type="email" autoComplete="off" isOptional />
            <TextField name={`${path}.organisation`} label="Organisation" autoComplete="off" isOptional />
          </>
        )}
      </RepeatableRows>
    </Form>
  )
}
