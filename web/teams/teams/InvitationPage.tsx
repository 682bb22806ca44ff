import { getInvitation } from '../../../contract/teams/teams.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import { LinkedTeam } from './LinkedTeam.tsx'
import { answerBy } from '../../../contract/platform/day.texts.ts'
import { Mail, Users } from 'lucide-react'
import { EventLink } from '../../events/events/EventLink.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import type { InvitationByLink } from '../../../contract/teams/teams.ts'

/** /invitation/{token}: what a link in a mail is about, and its answer (docs/product.md §5). */
export function InvitationPage({ token }: { token: string }) {
  const invitation = useLoad(getInvitation, { params: { token } })
  return (
    <LinkedPage
      from={invitation}
      title="Invitation"
      lost={{
        title: 'This invitation link does not work',
        text: 'It may be cut short, or the team changed its mind. Ask the person who invited you for a new one.',
      }}
    >
      {data => <Invitation token={token} invitation={data} />}
    </LinkedPage>
  )
}

interface InvitationProps {
  token: string
  invitation: InvitationByLink
}

function Invitation({ token, invitation }: InvitationProps) {
  const { event, team_name, invited_by, email, is_open: isOpen } = invitation
  return (
    <LinkedTeam
      team={invitation}
      asks={isOpen}
      says={
        <>
          {fullName(invited_by)} {isOpen ? 'asks' : 'asked'} you to join this team for{' '}
          <EventLink event={event} /> by {event.company.company_name}.
        </>
      }
      facts={
        <>
          <li>
            <Users className="icon above-1" aria-hidden />
            {isOpen ? sayAnswerBy(answerBy(event, event.complete_by)) : team_name}
          </li>
          <li>
            <Mail className="icon above-1" aria-hidden />
            Sent to {email}
          </li>
        </>
      }
    >
      <InvitationAnswer token={token} invitation={invitation} />
    </LinkedTeam>
  )
}

/** Where the team has to be complete before, a late answer may come too late for it. */
function sayAnswerBy({ by, until }: ReturnType<typeof answerBy>): string {
  return until === null
    ? `Answer by ${by}.`
    : `Answer by ${by}: the team has to be complete then. The invitation stays open until ${until}.`
}
