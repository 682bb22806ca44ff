import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { saveSeats } from '../../../contract/teams/seats.calls.ts'
import type { Seats } from '../../../contract/teams/seats.ts'
import { useNow } from '../../events/rounds/now.ts'
import { useSend } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { FieldRow } from '../../platform/ui/form/FormSection.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './Seats.module.css'
import { atNight, formOf } from './seats-form.ts'

interface SeatsOffProps {
  seats: Seats
  mayWrite: boolean
}

/** Without seats: what they would do, and how they are switched on. */
export function SeatsOff({ seats, mayWrite }: SeatsOffProps) {
  return (
    <Card className={css.off}>
      <div>
        <h2 className="text-xl">No limit</h2>
        <p className="muted above-1">
          Every shortlisted team comes. Switch seats on to limit how many can come, to ask teams for a yes,
          and to fill what comes free from a waitlist.
        </p>
      </div>
      {mayWrite && <SwitchOn seats={seats} />}
    </Card>
  )
}

function SwitchOn({ seats }: { seats: Seats }) {
  const save = useSend(saveSeats)
  const { _id, timezone } = seats.event
  const zone = `In ${zoneName(timezone, todayIn(timezone))}, the event’s time zone.`
  const now = useNow()
  const isBefore = (moment: string | null) => moment === null || now < Date.parse(moment)
  const isRefillOver = !isBefore(seats.refill_until) && isBefore(seats.event.begins)
  return (
    <Form
      schema={async () => (await import('../../../contract/teams/seats.ts')).seatsBody}
      initial={{ ...formOf(seats), is_on: true }}
      onSend={body => save.send({ params: { id: _id }, body, ifMatch: `"${seats.version}"` })}
      onSent={() => toast.success('Seats are on')}
      failure={messages.generic}
      submit="Switch seats on"
      layout="plain"
      keeps="seats on"
    >
      {form => (
        <div className="stack-4">
          <FieldRow>
            <TextField
              name="people"
              label="People"
              hint="As many as the room holds. Empty: no limit."
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
            />
            <TextField
              name="teams"
              label="Teams"
              hint="Such as tables. Empty: no limit."
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          </FieldRow>
          <SwitchField
            name="asks"
            label="Teams say whether they come"
            hint="Off: who is shortlisted has a seat, and nobody is asked."
          />
          {form.values.asks === true && (
            <DateTimeField name="answer_by" label="Teams answer by" isRequired hint={`${zone} ${atNight}`} />
          )}
          {isRefillOver && (
            <DateTimeField
              name="refill_until"
              label="Offer from the waitlist until"
              isOptional
              hint={`${zone} Left empty, nothing is offered by itself: that ended at 18:00 of the day before.`}
            />
          )}
        </div>
      )}
    </Form>
  )
}
