import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { giveSeatsMoreTime } from '../../../contract/teams/seats.calls.ts'
import type { SeatTeam } from '../../../contract/teams/seats.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface MoreTimeForSeatsProps {
  team: Pick<SeatTeam, 'application_id' | 'team_name' | 'due'>
  timezone: string
  onClose: () => void
}

/** Gives one team more time to answer. */
export function MoreTimeForSeats({ team, timezone, onClose }: MoreTimeForSeatsProps) {
  const give = useSend(giveSeatsMoreTime)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`More time for ${team.team_name}`}
      description="Everybody in the team gets a mail with the time and the reason."
    >
      <Form
        schema={async () => (await import('../../../contract/teams/seats.ts')).moreTimeForSeatsBody}
        initial={{ due: '', reason: '' }}
        onSend={body => give.send({ params: { id: team.application_id }, body })}
        onSent={() => {
          toast.success(`${team.team_name} has more time, and is told.${keptNote()}`)
          onClose()
        }}
        failure={messages.generic}
        submit="Give more time"
        layout="drawer"
        keeps={`seats more time ${team.application_id}`}
        onCancel={onClose}
      >
        <DateTimeField
          name="due"
          label="Until"
          isRequired
          hint={`${team.due ? `Now it is ${clockInZone(team.due, timezone)}. ` : ''}In ${zoneName(timezone, todayIn(timezone))}, the event’s time zone.`}
        />
        <TextField name="reason" label="Reason" isRequired maxLength={longest.noteTitle} />
      </Form>
    </Dialog>
  )
}
