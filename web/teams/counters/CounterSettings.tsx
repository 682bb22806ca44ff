import { messages } from '../../../contract/platform/messages.ts'
import { getCounterSettings, saveCounterSettings } from '../../../contract/teams/counters.calls.ts'
import type { CounterSettings as Settings } from '../../../contract/teams/counters.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface CounterSettingsProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** What all counters of the event do, in a drawer. */
export function CounterSettings({ id, isOpen, onClose }: CounterSettingsProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="At all counters">
      <SettingsForm id={id} onClose={onClose} />
    </Drawer>
  )
}

function formOf({ takes_walk_ins, asks_document, adult_age }: Settings) {
  return { takes_walk_ins, asks_document, adult_age }
}

function SettingsForm({ id, onClose }: Omit<CounterSettingsProps, 'isOpen'>) {
  const saved = useEdited(getCounterSettings, { params: { id } })
  const save = useSend(saveCounterSettings)
  return (
    <Loaded from={saved} as="form">
      {settings => (
        <Form
          schema={async () => (await import('../../../contract/teams/counters.ts')).counterSettingsBody}
          edits={formOf(settings)}
          reread={async () => formOf((await saved.reread()).data)}
          onSend={body => save.send({ params: { id }, body, ifMatch: saved.version() })}
          onSent={() => toast.success('Saved. Devices work by it from their next contact on')}
          failure={messages.generic}
          submit="Save"
          layout="drawer"
          keeps={`counter settings ${id}`}
          onClose={onClose}
        >
          <SwitchField
            name="takes_walk_ins"
            label="Take walk-ins"
            hint="Devices at an entrance let people in who have no ticket, and give them one of their 50 spare badges. You find them below."
          />
          <SwitchField
            name="asks_document"
            label="Ask for a document"
            hint="The crew is told to, before somebody is let in by name."
          />
          <TextField
            name="adult_age"
            label="Under age below"
            hint="13 to 21 years, on the first day of the event. The door looks at who is younger."
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            isRequired
          />
        </Form>
      )}
    </Loaded>
  )
}
