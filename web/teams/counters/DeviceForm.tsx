import { messages } from '../../../contract/platform/messages.ts'
import { addDevice, changeDevice } from '../../../contract/teams/counters.calls.ts'
import type { Counters, Device, DeviceLink } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface DeviceFormProps {
  data: Counters
  /** None: a new one. */
  edited: Device | undefined
  onClose: () => void
  onMade: (link: DeviceLink) => void
}

/** Names a device and chooses its counters. */
export function DeviceForm({ data, edited, onClose, onMade }: DeviceFormProps) {
  const add = useSend(addDevice)
  const change = useSend(changeDevice)
  const open = data.counters.filter(({ is_closed, _id }) => !is_closed || edited?.counters.includes(_id))
  const [door] = open
  const common = {
    schema: async () => (await import('../../../contract/teams/counters.ts')).deviceBody,
    failure: messages.generic,
    layout: 'drawer' as const,
    onCancel: onClose,
  }
  const fields = (
    <>
      <TextField
        name="name"
        label="Name"
        hint="As the crew says it."
        isRequired
        maxLength={60}
        autoComplete="off"
      />
      <CheckboxGroup
        name="counters"
        label="Counters it may work at"
        isRequired
        options={open.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <p className="text-s muted">
        It gets names, teams and what these counters show. No address, no number, no birth date.
      </p>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={edited ? `Change ${edited.name}` : 'Add a device'}>
      {edited ? (
        <Form
          {...common}
          edits={{ name: edited.name, counters: edited.counters }}
          onSend={body => change.send({ params: { id: edited._id }, body })}
          onSent={({ data: after }) => {
            toast.success(`${after.name} works by it from its next contact on`)
            onClose()
          }}
          submit="Save"
          keeps={`device ${edited._id}`}
        >
          {fields}
        </Form>
      ) : (
        <Form
          {...common}
          initial={{ name: '', counters: door ? [door._id] : [] }}
          onSend={body => add.send({ params: { id: data.event._id }, body })}
          onSent={({ data: made }) => onMade(made)}
          submit="Make the code"
          keeps={`device of ${data.event._id}`}
        >
          {fields}
        </Form>
      )}
    </Dialog>
  )
}
