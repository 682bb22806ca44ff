import { useState } from 'react'
import { listApplications } from '../../contract/applications.calls.ts'
import { changeEntries, enterStatuses } from '../../contract/rounds.calls.ts'
import type { Round } from '../../contract/rounds.ts'
import { applicationStatuses } from '../../contract/statuses.ts'
import { useLoad, useSend } from '../api.ts'
import { Button } from '../ui/base/Button.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { messageOf } from '../ui/base/message-of.ts'
import fields from '../ui/form/fields/Field.module.css'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { toast } from '../ui/overlay/toasts.ts'

type EnterStatus = (typeof enterStatuses)[number]

/** Lets all teams of chosen statuses enter a round. */
export function EnterDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const change = useSend(changeEntries)
  const filter = { eventid: round.event._id, round: `-${round._id}` }
  const { data } = useLoad(listApplications, { query: { ...filter, limit: '10' } })
  const [chosen, setChosen] = useState<readonly EnterStatus[]>(['shortlisted', 'participated'])
  const [isBusy, setIsBusy] = useState(false)
  const counted = (status: EnterStatus) => data?.counts[status] ?? 0
  const sum = chosen.reduce((whole, status) => whole + counted(status), 0)
  const enter = async () => {
    setIsBusy(true)
    try {
      for (const status of chosen.filter(name => counted(name) > 0))
        await change.send({ params: { id: round._id }, body: { is_in: true, filter: { ...filter, status } } })
      toast.success(`${formatCount(sum)} ${sum === 1 ? 'team' : 'teams'} entered ${round.name}`)
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Let teams enter ${round.name}`}
      description="Those in these statuses that are not in it yet. To choose by hand, select them in the list of applications."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={!data || sum === 0}
            onClick={() => void enter()}
          >
            {data ? `Let ${formatCount(sum)} ${sum === 1 ? 'team' : 'teams'} enter` : 'Let enter'}
          </Button>
        </>
      }
    >
      <div role="group" aria-label="Statuses" className={fields.choices}>
        {enterStatuses.map(status => (
          <label key={status} className={fields.choice}>
            <input
              className={fields.check}
              type="checkbox"
              checked={chosen.includes(status)}
              onChange={() =>
                setChosen(enterStatuses.filter(name => chosen.includes(name) !== (name === status)))
              }
            />
            {applicationStatuses[status].label} ({data ? formatCount(counted(status)) : '…'})
          </label>
        ))}
      </div>
    </Dialog>
  )
}
