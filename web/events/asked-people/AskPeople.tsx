import { askPeople, type AskedKind, mostAsked } from '../../../contract/events/asked-people.calls.ts'
import { getEvent } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { RepeatableRows } from '../../platform/ui/form/fields/RepeatableRows.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { PastePeople } from '../../platform/ui/form/PastePeople.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { draftOfAsking, sayAdded } from './asked.texts.ts'

interface AskPeopleProps {
  kind: AskedKind
  eventid: string
  onClose: () => void
}

const nobody = { name: '', email: '' }

/** Adds partners or associates by name and address: one by one, or pasted. */
export default function AskPeople({ kind, eventid, onClose }: AskPeopleProps) {
  const event = useLoad(getEvent, { params: { id: eventid } })
  const ask = useSend(askPeople)
  return (
    <Loaded from={event} as="form">
      {({ event_status }) => (
        <Form
          schema={async () => (await import('../../../contract/events/asked-people.ts')).askPeopleBody}
          initial={{ kind, people: [nobody], mails: event_status !== 'cancelled' }}
          onSend={body => ask.send({ params: { id: eventid }, body })}
          onSent={reply => {
            toast.success(sayAdded(reply))
            onClose()
          }}
          failure={messages.generic}
          submit="Ask"
          layout="drawer"
          keeps={draftOfAsking(kind)}
          onClose={onClose}
        >
          <p className="muted">
            {kind === 'partner' ? 'Each partner' : 'Each person'} gets a link to a short form and needs no
            account. Until it is filled in they wait here, and are not public.
          </p>
          <PastePeople
            name="people"
            hint="One per line: a name and an address. You can paste from a spreadsheet."
            placeholder={kind === 'partner' ? 'Surya <meera@surya.example>' : 'Ines Rao <ines@example.org>'}
          />
          <RepeatableRows
            name="people"
            rowLabel={kind === 'partner' ? 'Partner' : 'Associate'}
            addLabel="Add another"
            newRow={nobody}
            max={mostAsked}
            isTable
            nameOfRow={row => (row as typeof nobody).name}
          >
            {path => (
              <>
                <TextField
                  name={`${path}.name`}
                  label="Name"
                  characters={kind === 'partner' ? longest.name : longest.line}
                  autoComplete="off"
                  isRequired
                />
                <TextField name={`${path}.email`} label="Email" type="email" autoComplete="off" isRequired />
              </>
            )}
          </RepeatableRows>
          <SwitchField
            name="mails"
            label="Write to them now"
            hint={sayMails(event_status)}
            isFixed={event_status === 'cancelled'}
          />
        </Form>
      )}
    </Loaded>
  )
}

/** Who is told what, before it happens. */
function sayMails(status: Event['event_status']): string {
  if (status === 'cancelled') return 'The event is cancelled, so nobody is written to about it.'
  const draft =
    status === 'draft'
      ? ' The event is a draft: the mail names it, with days and place as far as they are known.'
      : ''
  return `One mail to each, with the link.${draft}${keptNote()} Otherwise send or copy the link later.`
}
