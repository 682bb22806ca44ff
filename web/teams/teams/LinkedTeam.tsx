import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import type { TeamToJoin } from '../../../contract/teams/joining.ts'
import type { InvitationByLink } from '../../../contract/teams/teams.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import css from './Invitation.module.css'

interface LinkedTeamProps {
  team: InvitationByLink | TeamToJoin
  /** It asks whether one joins; afterwards the team's name is the title. */
  asks: boolean
  says: ReactNode
  /** List items, besides the dates of the event. */
  facts: ReactNode
  children: ReactNode
}

/** The event and the team that a link is about, with what one can do about it below. */
export function LinkedTeam({ team: { event, team_name }, asks, says, facts, children }: LinkedTeamProps) {
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <EventPicture event={event} width={640} />
      </div>
      <div className={css.words}>
        <h1>{asks ? `Join ${team_name}` : team_name}</h1>
        <p className="text-2xl above-3">{says}</p>
        <ul className={css.facts}>
          <li>
            <CalendarDays className="icon above-1" aria-hidden />
            {formatDateRange(event.start_date, event.end_date)}, {zoneName(event.timezone, event.start_date)}
          </li>
          {facts}
        </ul>
        {children}
      </div>
    </article>
  )
}
