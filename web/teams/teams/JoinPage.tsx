import { UserRound } from 'lucide-react'
import { getTeamToJoin } from '../../../contract/teams/joining.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { EventLink } from '../../events/events/EventLink.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { JoinAnswer } from './JoinAnswer.tsx'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import { LinkedTeam } from './LinkedTeam.tsx'
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
  const { event, invited_by } = team
  return (
    <LinkedTeam
      team={team}
      asks={!team.is_member}
      says={
        <>
          This team applied to <EventLink event={event} /> by {event.company.company_name}.
        </>
      }
      facts={
        <li>
          <UserRound className="icon above-1" aria-hidden />
          Led by {fullName(invited_by)}
        </li>
      }
    >
      <JoinAnswer token={token} team={team} />
    </LinkedTeam>
  )
}
