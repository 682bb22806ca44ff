import { zoneName } from '../../contract/day-words.ts'
import { todayIn } from '../../contract/days.ts'
import { listApplications } from '../../contract/applications.calls.ts'
import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import { giveMoreTime } from '../../contract/rounds.calls.ts'
import type { Round } from '../../contract/rounds.ts'
import { call, useSend } from '../api.ts'
import { ComboboxField } from '../ui/form/fields/Combobox.tsx'
import { DateTimeField } from '../ui/form/fields/DateTimeField.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import type { Option } from '../ui/form/options.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { toast } from '../ui/overlay/toasts.ts'

interface MoreTimeDialogProps {
  round: Pick<Round, '_id' | 'name' | 'event'>
  /** The team, where it is known. */
  team?: { _id: string; team_name: string }
  onClose: () => void
}

/** Gives one team more time for a hand-in, or reopens it for that team. */
export function MoreTimeDialog({ round, team, onClose }: MoreTimeDialogProps) {
  const give = useSend(giveMoreTime)
  const { timezone } = round.event
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Give more time"
      description={`For the hand-in of ${round.name}. Everybody in the team gets a mail with the time and the reason.`}
    >
      <Form
        schema={async () => (await import('../../contract/rounds.ts')).moreTimeBody}
        initial={{ application_id: team?._id ?? '', closes_at: '', reason: '' }}
        onSend={body => give.send({ params: { id: round._id }, body })}
        onSent={() => {
          toast.success('The team has more time, and is told')
          onClose()
        }}
        failure={messages.generic}
        submit="Give more time"
        layout="drawer"
        keeps={`more time ${round._id}`}
        onCancel={onClose}
      >
        {!team && (
          <ComboboxField
            name="application_id"
            label="Team"
            isRequired
            load={q => loadTeams(q, round)}
            emptyText="No team is in this round."
          />
        )}
        <DateTimeField
          name="closes_at"
          label="Until"
          isRequired
          hint={`In ${zoneName(timezone, todayIn(timezone))}, the event’s time zone.`}
        />
        <TextField name="reason" label="Reason" isRequired maxLength={longest.noteTitle} />
      </Form>
    </Dialog>
  )
}

async function loadTeams(q: string, { _id, event }: MoreTimeDialogProps['round']): Promise<Option[]> {
  const { data } = await call(listApplications, { query: { q, eventid: event._id, round: _id, limit: 10 } })
  return data.map(({ _id: value, team_name, theme }) => ({ value, label: team_name, hint: theme }))
}
