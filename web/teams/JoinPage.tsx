import { CalendarDays, UserRound } from 'lucide-react'
import { getTeamToJoin } from '../../contract/joining.calls.ts'
import { useLoad } from '../api.ts'
import { EventLink } from '../events/EventLink.tsx'
import { EventPicture } from '../events/EventPicture.tsx'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { formatDateRange, fullName } from '../ui/base/formats.ts'
import { LostPicture } from '../ui/base/pictures/LostPicture.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import css from './Invitation.module.css'
import page from './InvitationPage.module.css'
import { JoinAnswer } from './JoinAnswer.tsx'
import type { TeamToJoin } from '../../contract/joining.ts'

/** /join/{token}: the team behind its link, and how to join it (docs/product.md §5). */
export function JoinPage({ token }: { token: string }) {
  const team = useLoad(getTeamToJoin, { params: { token } })
  if (team.error?.status === 404) return <NoTeam />
  return (
    <PublicPage>
      <div className={page.page}>
        {!team.data && <h1 className="visually-hidden">Join a team</h1>}
        <Loaded from={team} as="detail">
          {data => <Team token={token} team={data} />}
        </Loaded>
      </div>
    </PublicPage>
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
        <p className={css.lead}>
          This team takes part in <EventLink event={event} /> by {event.company.company_name}.
        </p>
        <ul className={css.facts}>
          <li>
            <CalendarDays className="icon" aria-hidden />
            {formatDateRange(event.start_date, event.end_date)} ({event.timezone})
          </li>
          <li>
            <UserRound className="icon" aria-hidden />
            Led by {fullName(invited_by)}
          </li>
        </ul>
        <JoinAnswer token={token} team={team} />
      </div>
    </article>
  )
}

function NoTeam() {
  return (
    <PublicPage>
      <EmptyState
        isPage
        drawing={<LostPicture />}
        title="This link does not work"
        text="It may be cut short, or the team ended it. Ask the team for a new one."
        action={
          <Button to="/challenges" variant="primary">
            Browse challenges
          </Button>
        }
      />
    </PublicPage>
  )
}
