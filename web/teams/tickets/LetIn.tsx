import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { letIn } from '../../../contract/teams/paper.calls.ts'
import type { SaidScan } from '../../../contract/teams/paper.ts'
import type { TicketByCode } from '../../../contract/teams/tickets.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { attempt } from '../../platform/use-act.ts'
import { sayScan } from './said-scan.texts.ts'
import css from './LetIn.module.css'

interface LetInProps {
  staff: NonNullable<TicketByCode['staff']>
}

/** For staff with a ticket before their camera: lets its person in, where a device at that door would. */
export function LetIn({ staff: { _id, doors, timezone } }: LetInProps) {
  const act = useSend(letIn)
  const [door, setDoor] = useState(doors[0]?._id ?? '')
  const [said, setSaid] = useState<SaidScan>()
  if (doors.length === 0) return null
  const press = () =>
    attempt(async () => setSaid((await act.send({ params: { id: _id }, body: { counter: door } })).data))
  return (
    <div className="stack-2">
      <div className="row-2">
        {doors.length > 1 && (
          <Select
            aria-label="Door"
            options={doors.map(one => ({ value: one._id, label: one.name }))}
            value={door}
            onChange={setDoor}
          />
        )}
        <Button
          variant="primary"
          size="l"
          icon={DoorOpen}
          isBusy={act.isSending}
          onClick={() => void press()}
        >
          Let in{doors.length === 1 ? ` at ${doors[0]?.name}` : ''}
        </Button>
      </div>
      <div role="status">{said && <Said said={said} timezone={timezone} />}</div>
    </div>
  )
}

function Said({ said, timezone }: { said: SaidScan; timezone: string }) {
  const { word, tone, more } = sayScan(said, timezone)
  return (
    <div className={css.said} data-tone={tone}>
      <p className="text-4xl strong">{word}</p>
      <p className="breaks">
        {[more, said.scan_id === null ? 'Nothing is recorded' : `Recorded at ${said.counter_name}`]
          .filter(Boolean)
          .join('. ')}
        .
      </p>
    </div>
  )
}
