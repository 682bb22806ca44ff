import { TriangleAlert } from 'lucide-react'
import { useContext, useState } from 'react'
import { listSeatTeams } from '../../../contract/teams/seats.calls.ts'
import type { Seats, SeatTeam } from '../../../contract/teams/seats.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import css from './Seats.module.css'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** More is held than may be, because the room became smaller: nobody loses a seat by that, and staff may take seats back. */
export function TooManyHeld({ seats }: { seats: Seats }) {
  const { too_many_people: people, too_many_teams: teams } = seats.sums
  // Nothing can be done about it any more.
  const isReadOnly = useContext(ReadOnly)
  if (isReadOnly || (people === 0 && teams === 0)) return null
  const parts = [people > 0 && count(people, 'seat'), teams > 0 && count(teams, 'team')].filter(
    part => part !== false,
  )
  return (
    <Card className={css.notice}>
      <div className={css.head}>
        <TriangleAlert className="icon" aria-hidden />
        <div>
          <h2 className="text-xl">{parts.join(' and ')} more than may be held</h2>
          <p className="muted">
            Nobody loses a seat by that, and nothing is offered until it fits. You may take seats back, or
            allow more.
          </p>
          <LastConfirmed eventId={seats.event._id} />
        </div>
      </div>
    </Card>
  )
}

/** Proposed first are those that confirmed last. */
function LastConfirmed({ eventId }: { eventId: string }) {
  const teams = useLoad(listSeatTeams, { params: { id: eventId }, query: { show: 'confirmed', limit: 100 } })
  const [taken, setTaken] = useState<SeatTeam>()
  const last = (teams.data?.data ?? []).toSorted((a, b) => b.since.localeCompare(a.since)).slice(0, 3)
  if (last.length === 0) return null
  return (
    <div className="row-2 above-2">
      <span className="text-s muted">Confirmed last:</span>
      {last.map(team => (
        <Button key={team.application_id} size="s" onClick={() => setTaken(team)}>
          Take back {team.team_name} ({team.held})
        </Button>
      ))}
      {taken && <TakeBackDialog team={taken} onClose={() => setTaken(undefined)} />}
    </div>
  )
}
