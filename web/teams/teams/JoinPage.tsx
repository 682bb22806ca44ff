import { zoneName } from '../../../contract/platform/day.texts.ts'
import { CalendarDays, UserRound } from 'lucide-react'
import { getTeamToJoin } from '../../../contract/teams/joining.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { EventLink } from '../../events/events/EventLink.tsx'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { formatDateRange, fullName } from '../../platform/ui/base/formats.ts'
import css from './Invitation.module.css'
import { JoinAnswer } from './JoinAnswer.tsx'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import type { TeamToJoin } from '../../../contract/teams/joining.ts'

/** /join/{token}: the team behind its link, and how to join it (docs/product.md §5). */
export function JoinPage({ token }: { token: string }) {
  const team = useLoad(getTeamToJoin, { params: { token } })
  return (
    <LinkedPage
      from={team}
      title="Join a team"
      lost={{
        title: 'This link does not work',
        text: 'It may be cut short, or the team ended it. Ask the team for a new one.',
      }}
    >
      {data => <Team token={token} team={data} />}
    </LinkedPage>
  )
}

function Team({ token, team }: { token: string; team: TeamToJoin }) {
  const { event, team_name, invited_by } = team
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <EventPicture event={event} width={640} />
      </div>
      <div className={css.words}>
        <h1>Join {team_name}</h1>
        <p className="text-2xl above-3">
          This team takes part in <EventLink event={event} /> by {event.company.company_name}.
        </p>
        <ul className={css.facts}>
          <li>
            <CalendarDays className="icon above-1" aria-hidden />
            {formatDateRange(event.start_date, event.end_date)}, {zoneName(event.timezone, event.start_date)}
          </li>
          <li>
            <UserRound className="icon above-1" aria-hidden />
            Led by {fullName(invited_by)}
          </li>
        </ul>
        <JoinAnswer token={token} team={team} />
      </div>
    </article>
  )
}
