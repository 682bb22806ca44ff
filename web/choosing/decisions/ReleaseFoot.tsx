import { useState } from 'react'
import { startRelease } from '../../../contract/choosing/releases.calls.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount, formatDuration } from '../../platform/ui/base/formats.ts'
import { PageFoot } from '../../platform/ui/base/PageFoot.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { notePress } from './recent-press.ts'
import { people } from './ReleaseGroup.tsx'
import { sayTooMany, TooManySeats } from './ReleaseSeats.tsx'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** The one button, and the question before it. */
export function ReleaseFoot({ plan }: { plan: ReleasePlan }) {
  const { event, groups, digest, seconds } = plan
  const start = useSend(startRelease)
  const loads = useLoads()
  const [isAsked, setIsAsked] = useState(false)
  const teams = groups.reduce((sum, group) => sum + group.teams, 0)
  const mails = groups.reduce((sum, group) => sum + group.people, 0)
  const decisions = teams === 1 ? '1 decision' : `${formatCount(teams)} decisions`
  const isTooMany = sayTooMany(plan.seats) !== null
  const release = async () => {
    notePress()
    const isStarted = await attempt(() => start.send({ params: { id: event._id }, body: { digest } }))
    if (!isStarted) void loads.refresh()
    setIsAsked(false)
  }
  return (
    <PageFoot>
      <p>
        {isTooMany ? (
          <TooManySeats plan={plan} />
        ) : (
          <>
            <b>
              {decisions}, {count(mails, 'mail')}
              {plan.tickets > 0 && `, ${count(plan.tickets, 'ticket')}`}.
            </b>{' '}
            They go out in {formatDuration(seconds)}. Until then you can undo.{keptNote()}
          </>
        )}
      </p>
      <Button variant="quiet" to="/events/$id/triage" params={{ id: event._id }}>
        Back to triage
      </Button>
      <Button variant="primary" size="l" disabled={isTooMany} onClick={() => setIsAsked(true)}>
        Release {decisions}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Release ${decisions}?`}
          description={`In ${formatDuration(seconds)} ${teams === 1 ? '1 team moves' : `${formatCount(teams)} teams move`}, and ${people(mails)} of ${event.event_name} ${mails === 1 ? 'is' : 'are'} mailed.${plan.tickets > 0 ? ` ${sayTickets(plan.tickets)}` : ''} Until then you can undo it; after that you cannot.${keptNote()}`}
          confirm="Release"
          isBusy={start.isSending}
          onConfirm={() => void release()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </PageFoot>
  )
}

/** Tickets go out by themselves, each in a mail of its own. */
function sayTickets(many: number): string {
  return many === 1
    ? '1 of them gets a ticket in a mail of its own.'
    : `${formatCount(many)} of them get their tickets, each in a mail of its own.`
}
