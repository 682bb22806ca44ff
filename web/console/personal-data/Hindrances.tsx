import { Link } from '@tanstack/react-router'
import type { Erasure } from '../../../contract/people/personal-data.ts'
import css from './ErasureQuestion.module.css'

interface HindrancesProps {
  hindrances: Erasure['hindrances']
  isOwn: boolean
}

/** Why somebody cannot be deleted yet, and where to do something about it. */
export function Hindrances({ hindrances, isOwn }: HindrancesProps) {
  return (
    <div className={`${css.meaning} stack-2 text-m`}>
      <h3 className="text-m">Not possible yet</h3>
      {hindrances.map(({ reason, message, teams, rounds }) => (
        <div key={reason}>
          <p>{message}</p>
          {teams.length + rounds.length > 0 && (
            <ul>
              {teams.map(team => (
                <li key={team._id}>
                  <TeamLink team={team} isOwn={isOwn} />, {team.event_name}
                </li>
              ))}
              {rounds.map(({ event_id, event_name, name }) => (
                <li key={`${event_id} ${name}`}>
                  {isOwn ? event_name : <EventLink event_id={event_id} event_name={event_name} />}, round{' '}
                  {name}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

function TeamLink({ team, isOwn }: { team: TeamOf; isOwn: boolean }) {
  if (isOwn)
    return (
      <Link to="/my-applications" className="link">
        {team.team_name}
      </Link>
    )
  return (
    <Link to="/application/$id" params={{ id: team._id }} className="link">
      {team.team_name}
    </Link>
  )
}

type TeamOf = Erasure['hindrances'][number]['teams'][number]

function EventLink({ event_id, event_name }: { event_id: string; event_name: string }) {
  return (
    <Link to="/event/$id" params={{ id: event_id }} className="link">
      {event_name}
    </Link>
  )
}
