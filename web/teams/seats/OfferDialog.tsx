import type { ReactNode } from 'react'
import { offerSeats } from '../../../contract/teams/seats.calls.ts'
import type { Seats } from '../../../contract/teams/seats.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'

interface OfferDialogProps {
  seats: Seats
  team: { application_id: string; team_name: string; people: number }
  /** Fewer than the team has people. */
  people?: number
  /** Its seats were gone: it answers as who is offered seats for the first time. */
  isAgain?: boolean
  /** Where it stands on the waitlist now, and where it stood when this was asked; null once it waits no more. */
  place?: { asked: number; now: number | null }
  onClose: () => void
}

/** Asks before seats are offered: who is told, until when they answer, and what is held above what may be. */
export function OfferDialog({ seats, team, people, isAgain = false, place, onClose }: OfferDialogProps) {
  const offer = useSend(offerSeats)
  const wanted = people ?? team.people
  const need = needOf(seats, wanted)
  if (need.isRefused) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={`${count(wanted, 'seat')} for ${team.team_name} are too many`}
        description="Even with that, more than twice what there is room for would be held. Take seats back from other teams, or make the room larger first."
        footer={<Button onClick={onClose}>Close</Button>}
      />
    )
  }
  const send = async () => {
    const isSent = await attempt(() =>
      offer.send({
        params: { id: team.application_id },
        body: {
          ...(people !== undefined && { people }),
          ...(place && { position: place.asked }),
          ...need.raises,
        },
      }),
    )
    if (!isSent) return
    toast.success(`${team.team_name} is offered ${count(wanted, 'seat')}, and is told.${keptNote()}`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Offer ${count(wanted, 'seat')} to ${team.team_name}?`}
      description={
        <>
          The team becomes shortlisted, and everybody in it gets a mail at once. {sayDue(seats, isAgain)}
          {people !== undefined && ` The first ${people} of ${team.people} who say yes have them.`}
          {need.said}
        </>
      }
      confirm={
        need.above === 0
          ? `Offer ${count(wanted, 'seat')}`
          : `Offer ${formatCount(wanted)}, ${formatCount(need.above)} above`
      }
      isBusy={offer.isSending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {place && place.now !== place.asked && (
        <p role="alert" className="orange medium">
          {place.now === null
            ? `${team.team_name} is not on the waitlist any more.`
            : `The waitlist has changed meanwhile: ${team.team_name} was number ${place.asked}, and is number ${place.now} now.`}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Until when a team answers that is offered seats now. */
function sayDue({ asks, due, event }: Seats, isAgain: boolean): string {
  const at = isAgain ? due.first : due.waitlist
  if (!asks || at === null) return 'It has its seats at once.'
  return `It answers by ${clockInZone(at, event.timezone)}.`
}

interface Need {
  /** What may be held has to be raised for it. */
  raises: { up_to_people?: number; up_to_teams?: number }
  above: number
  isRefused: boolean
  said: ReactNode
}

function needOf({ sums, people, teams, up_to_people, up_to_teams }: Seats, wanted: number): Need {
  const after = { people: sums.held_people + wanted, teams: sums.held_teams + 1 }
  const abovePeople = up_to_people === null ? 0 : Math.max(0, after.people - up_to_people)
  const aboveTeams = up_to_teams === null ? 0 : Math.max(0, after.teams - up_to_teams)
  const above = abovePeople + aboveTeams
  const parts = [
    abovePeople > 0 &&
      people !== null &&
      `${formatCount(after.people)} seats would be held, ${formatCount(Math.max(0, after.people - people))} above the room`,
    aboveTeams > 0 &&
      teams !== null &&
      `${formatCount(after.teams)} teams would be held, with room for ${formatCount(teams)}`,
  ].filter(part => part !== false)
  return {
    raises: {
      ...(abovePeople > 0 && { up_to_people: after.people }),
      ...(aboveTeams > 0 && { up_to_teams: after.teams }),
    },
    above,
    isRefused:
      (abovePeople > 0 && after.people > 2 * (people ?? 0)) ||
      (aboveTeams > 0 && after.teams > 2 * (teams ?? 0)),
    said: above > 0 && (
      <>
        {' '}
        <b className="orange">That is more than may be held now: {parts.join('; ')}.</b> It raises what may be
        held.
      </>
    ),
  }
}
