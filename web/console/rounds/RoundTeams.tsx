import { Users } from 'lucide-react'
import { useContext, useState } from 'react'
import type { Round } from '../../../contract/events/rounds.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { EnterDialog } from './EnterDialog.tsx'
import css from './RoundTeams.module.css'

/** How many teams are in a round, how many could be, and the way to let them in. */
export function RoundTeams({ round }: { round: Round }) {
  const [isOpen, setIsOpen] = useState(false)
  const isReadOnly = useContext(ReadOnly)
  const mayReview = useCan('application:review') && !isReadOnly
  const { teams, event } = round
  // Nobody would judge who enters now: staff reopen judging first.
  const others = round.is_sealed ? 0 : round.others
  return (
    <div className={css.bar}>
      <Users className="icon-s" aria-hidden />
      <p>
        <b className="strong ink">{sayTeams(teams)}</b>
        {others > 0 && ` ${sayOthers(others, teams)} can still enter.`}
      </p>
      {teams > 0 && (
        <Button
          size="s"
          variant="quiet"
          to="/event/$id"
          params={{ id: event._id }}
          search={{ tab: 'applications', round: round._id }}
        >
          See them<span className="visually-hidden">: the teams in {round.name}</span>
        </Button>
      )}
      {mayReview && others > 0 && (
        <Button size="s" onClick={() => setIsOpen(true)}>
          Let teams enter<span className="visually-hidden"> {round.name}</span>
        </Button>
      )}
      {isOpen && <EnterDialog round={round} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Beside none there are no others. */
function sayOthers(others: number, teams: number): string {
  return teams === 0 ? count(others, 'team') : count(others, 'other team')
}

function sayTeams(teams: number): string {
  if (teams === 0) return 'No team is in this round.'
  return `${formatCount(teams)} ${teams === 1 ? 'team is' : 'teams are'} in this round.`
}
