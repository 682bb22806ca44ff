import { useState } from 'react'
import type { ChangeOutcome } from '../../../contract/teams/applications.ts'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { changeEntries, enterStatuses } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { MoveResults } from '../../teams/applications/MoveResults.tsx'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import fields from '../../platform/ui/form/fields/Choice.module.css'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

type EnterStatus = (typeof enterStatuses)[number]

/** Lets all teams of chosen statuses enter a round, and says which could not. */
export function EnterDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const change = useSend(changeEntries)
  const filter = { eventid: round.event._id, round: `-${round._id}` }
  const { data } = useLoad(listApplications, { query: { ...filter, limit: '10' } })
  const [chosen, setChosen] = useState<readonly EnterStatus[]>(['shortlisted', 'participated'])
  const [isBusy, setIsBusy] = useState(false)
  const [results, setResults] = useState<ChangeOutcome[]>()
  const counted = (status: EnterStatus) => data?.counts[status] ?? 0
  const won = data?.counts.won ?? 0
  const sum = chosen.reduce((whole, status) => whole + counted(status), 0)
  const enter = async () => {
    setIsBusy(true)
    const outcomes: ChangeOutcome[] = []
    const entered = () =>
      `${count(outcomes.filter(({ outcome }) => outcome === 'changed').length, 'team')} entered ${round.name}`
    try {
      for (const status of chosen.filter(name => counted(name) > 0)) {
        const body = { is_in: true, filter: { ...filter, status } }
        outcomes.push(...(await change.send({ params: { id: round._id }, body })).data)
      }
      if (outcomes.some(({ outcome }) => outcome === 'refused')) return setResults(outcomes)
      // Whoever comes after the plan is in none of its visits.
      const isPlanned = round.has_judging && !round.is_sealed && !round.judging_lacks.includes('plan')
      const plan = `/events/${round.event._id}/judging/${round._id}/plan`
      toast.success(isPlanned ? `${entered()}. The plan has no visits for them yet.` : entered(), {
        actions: [
          ...(isPlanned ? [{ label: 'See the plan', href: plan }] : []),
          {
            label: 'Write to them',
            href: `/announcements/add/${round.event._id}?${new URLSearchParams({ tab: 'applications', round: round._id })}`,
          },
        ],
      })
      onClose()
    } catch (error) {
      toast.error(outcomes.length > 0 ? `${entered()}, not all: ${messageOf(error)}` : messageOf(error))
      setIsBusy(false)
    }
  }
  if (results) {
    return (
      <Dialog isOpen onClose={onClose} title={`Let teams enter ${round.name}`}>
        <MoveResults results={results} onClose={onClose} done="entered" />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Let teams enter ${round.name}`}
      description="All teams with these statuses enter that are not in the round yet. Nobody is mailed: they see it at My applications, and afterwards you can write to them from here. To choose single teams, select them in the list of applications."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={!data || sum === 0}
            onClick={() => void enter()}
          >
            {data ? `Let ${count(sum, 'team')} enter` : 'Let enter'}
          </Button>
        </>
      }
    >
      {round.hand_in_closes_at && (
        <p>
          The hand-in closes{' '}
          <ZonedTime moment={round.hand_in_closes_at} timezone={round.event.timezone} hasZone isInSentence />.
        </p>
      )}
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
      {won > 0 && (
        <p className="text-s muted above-2">
          {count(won, 'team has', 'teams have')} won a prize. Won is final, so{' '}
          {won === 1 ? 'it enters' : 'they enter'} no further round.
        </p>
      )}
    </Dialog>
  )
}
