import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { getEventHours, setEventHours } from '../../../contract/events/programme.calls.ts'
import type { EventHours } from '../../../contract/events/programme.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** When the event begins and ends, in a drawer. */
export function HoursForm({ id, onClose }: { id: string; onClose: () => void }) {
  const hours = useEdited(getEventHours, { params: { id } })
  return (
    <Loaded from={hours} as="form">
      {shown => <Fields hours={shown} load={hours} onClose={onClose} />}
    </Loaded>
  )
}

interface FieldsProps {
  hours: EventHours
  load: Edited<typeof getEventHours>
  onClose: () => void
}

function Fields({ hours, load, onClose }: FieldsProps) {
  const save = useSend(setEventHours)
  const { _id, timezone } = hours.event
  return (
    <Form
      schema={async () => (await import('../../../contract/events/programme.ts')).eventHoursBody}
      edits={hours.local}
      reread={async () => (await load.reread()).data.local}
      onSend={body => save.send({ params: { id: _id }, body, ifMatch: load.version() })}
      onSent={() => {
        toast.success('The hours are saved')
        onClose()
      }}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`hours ${_id}`}
      onClose={onClose}
    >
      <p className="text-s muted">
        In {zoneName(timezone, todayIn(timezone))}, the event’s time zone. Offers of seats end when the event
        begins, and devices at counters work until 12 hours after it ends. Nobody is mailed: tickets, and the
        mail of the evening before, say these hours from now on.
      </p>
      <DateTimeField
        name="begins"
        label="Begins"
        isOptional
        hint="On the first day, or the day before. Left empty, at 09:00 of the first day."
      />
      <DateTimeField
        name="ends"
        label="Ends"
        isOptional
        hint="On the last day, or the day after. Left empty, at 18:00 of the last day."
      />
    </Form>
  )
}
