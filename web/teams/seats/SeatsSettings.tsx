import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { getSeats, saveSeats } from '../../../contract/teams/seats.calls.ts'
import type { Seats } from '../../../contract/teams/seats.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { atNight, formOf } from './seats-form.ts'

interface SeatsSettingsProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Until when teams answer, how seats are offered again, and the way to switch seats off, in a drawer. */
export default function SeatsSettings({ id, isOpen, onClose }: SeatsSettingsProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="How seats are offered">
      <Settings id={id} onClose={onClose} />
    </Drawer>
  )
}

function Settings({ id, onClose }: Omit<SeatsSettingsProps, 'isOpen'>) {
  const seats = useEdited(getSeats, { params: { id } })
  return (
    <Loaded from={seats} as="form">
      {shown => <SettingsForm seats={shown} saved={seats} onClose={onClose} />}
    </Loaded>
  )
}

interface SettingsFormProps {
  seats: Seats
  saved: Edited<typeof getSeats>
  onClose: () => void
}

function SettingsForm({ seats, saved, onClose }: SettingsFormProps) {
  const save = useSend(saveSeats)
  const { _id, timezone } = seats.event
  const zone = `In ${zoneName(timezone, todayIn(timezone))}, the event’s time zone.`
  const offered = seats.sums.offered_teams
  const hasOffers = offered + seats.sums.confirmed_teams > 0
  const hasTeams = seats.sums.held_teams + seats.sums.waiting_teams > 0
  return (
    <Form
      schema={async () => (await import('../../../contract/teams/seats.ts')).seatsBody}
      edits={formOf(seats)}
      reread={async () => formOf((await saved.reread()).data)}
      onSend={body => save.send({ params: { id: _id }, body, ifMatch: saved.version() })}
      onSent={({ data }) => toast.success(data.is_on ? 'The seats are saved' : 'Seats are off')}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`seats ${_id}`}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SwitchField
            name="asks"
            label="Teams say whether they come"
            hint={
              hasOffers
                ? 'It stays as it is while teams hold seats.'
                : 'Off: who is shortlisted has a seat, and nobody is asked.'
            }
            isFixed={hasOffers}
          />
          {values.asks === true && (
            <DateTimeField
              name="answer_by"
              label="Teams answer by"
              isRequired
              hint={`${zone} ${atNight} When it moves, the offers that were made with it move too, and their people get a mail.`}
            />
          )}
          {values.asks === true && offered > 0 && values.answer_by !== seats.local.answer_by && (
            <p role="status" className="text-s strong orange">
              This moves the time of {count(offered, 'team')} with an open offer. Saving mails all of their
              people at once, and no undo takes the mails back.
            </p>
          )}
          <SwitchField
            name="refill"
            label="Refill by itself"
            hint="What comes free is offered to the next team of the waitlist that fits. Off: you offer it."
          />
          <TextField
            name="refill_hours"
            label="Hours to answer an offer from the waitlist"
            hint="From 2 to 168."
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            isRequired
          />
          <DateTimeField
            name="refill_until"
            label="Offer from the waitlist until"
            isOptional
            hint={`${zone} Left empty, until 18:00 of the day before the event starts.`}
          />
          <SwitchField
            name="waiting_at_door"
            label="Waiting teams at the door"
            hint="Who still waits then is told that they may come: they are let in if seats are free."
          />
          <TextField
            name="comes_share"
            label="Comes if confirmed, in %"
            hint="Of 100 who confirmed, so many come. Left empty, it is counted from your events."
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            isOptional
          />
          <SwitchField
            name="is_on"
            label="Seats are limited"
            hint={
              hasTeams
                ? 'It stays on while teams hold seats or wait for them.'
                : 'Off: every shortlisted team comes.'
            }
            isFixed={hasTeams}
          />
        </>
      )}
    </Form>
  )
}
