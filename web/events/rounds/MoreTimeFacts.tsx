import { useState } from 'react'
import { takeMoreTimeBack } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { ZonedTime } from './ZonedTime.tsx'

type Given = Round['more_time'][number]

/** The teams with more time for a hand-in, which can be taken back. */
export function MoreTimeFacts({ round, mayChange }: { round: Round; mayChange: boolean }) {
  const [asked, setAsked] = useState<Given>()
  return (
    <>
      {round.more_time.map(given => (
        <div key={given.application_id}>
          <dt className="muted">More time</dt>
          <dd className="breaks">
            {given.team_name}, until <ZonedTime moment={given.closes_at} timezone={round.event.timezone} />
            <small className="block text-xs muted">{given.reason}</small>
            {mayChange && (
              <Button size="s" onClick={() => setAsked(given)}>
                Take back<span className="visually-hidden"> the time of {given.team_name}</span>
              </Button>
            )}
          </dd>
        </div>
      ))}
      {asked && <TakeBack round={round} given={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function TakeBack({ round, given, onClose }: { round: Round; given: Given; onClose: () => void }) {
  const taking = useSend(takeMoreTimeBack)
  const { application_id, team_name } = given
  const take = async () => {
    await attempt(async () => {
      await taking.send({ params: { id: round._id }, body: { application_id } })
      toast.success(`${team_name} has no more time than the others`)
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Take back the time of ${team_name}?`}
      description={`The hand-in of ${round.name} closes for them when it closes for the others, or at once if it has. What they handed in stays. Everybody in the team gets a mail.`}
      confirm="Take back"
      isBusy={taking.isSending}
      onConfirm={() => void take()}
      onClose={onClose}
    />
  )
}
