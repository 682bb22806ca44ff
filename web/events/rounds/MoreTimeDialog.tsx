import { useState } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { getRound, giveMoreTime } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { call, useLoad, useSend } from '../../platform/api.ts'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import type { Option } from '../../platform/ui/form/options.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'

interface MoreTimeDialogProps {
  round: Pick<Round, '_id' | 'name' | 'event' | 'hand_in_closes_at'>
  /** The team, where it is known. */
  team?: { _id: string; team_name: string }
  onClose: () => void
}

/** Gives one team more time for a hand-in, or reopens it for that team. */
export function MoreTimeDialog({ round, team, onClose }: MoreTimeDialogProps) {
  const give = useSend(giveMoreTime)
  const { timezone } = round.event
  const [now] = useState(Date.now)
  const isSealed = useLoad(getRound, { params: { id: round._id } }).data?.data.is_sealed === true
  const closes = round.hand_in_closes_at && clockInZone(round.hand_in_closes_at, timezone)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Give more time"
      description={`For the hand-in of ${round.name}. Everybody in the team gets a mail with the time and the reason.${isSealed ? ' Its judging is closed: what comes in now is not judged, unless you reopen judging.' : ''}`}
    >
      <Form
        schema={async () => (await import('../../../contract/choosing/entering.ts')).moreTimeBody}
        initial={{ application_id: team?._id ?? '', closes_at: '', reason: '' }}
        onSend={body => give.send({ params: { id: round._id }, body })}
        onSent={() => {
          toast.success(`The team has more time, and is told.${keptNote()}`)
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
          hint={`${closes ? `It ${Date.parse(round.hand_in_closes_at ?? '') > now ? 'closes' : 'closed'} ${closes}. ` : ''}In ${zoneName(timezone, todayIn(timezone))}, the event’s time zone.`}
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
