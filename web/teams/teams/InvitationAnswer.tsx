import { useState } from 'react'
import { answerInvitation } from '../../../contract/teams/teams.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { applicantStatuses } from '../../../contract/platform/statuses.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { onDay } from '../../events/events/event-news.ts'
import { useActor } from '../../platform/session.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { OtherAccountFirst, SignInFirst } from './AccountFirst.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { answerWords } from './answer.texts.ts'
import css from './InvitationAnswer.module.css'
import type { InvitationByLink } from '../../../contract/teams/teams.ts'

interface InvitationAnswerProps {
  token: string
  invitation: InvitationByLink
}

/** Accept and decline, for who is signed in with the invited address; for others the way there. */
export function InvitationAnswer({ token, invitation }: InvitationAnswerProps) {
  const kind = useSessionKind()
  const actor = useActor()
  if (!invitation.is_open) return <Ended invitation={invitation} />
  const back = `/invitation/${encodeURIComponent(token)}`
  if (kind === 'out') {
    const { has_account, invited_by } = invitation
    const { first_name } = invited_by
    return (
      <SignInFirst back={back} hasAccount={has_account}>
        {has_account
          ? 'Log in with this address to accept or decline.'
          : `Sign up with this address to accept or decline. If you want no account, tell ${first_name}: your place is kept until you decline or are taken out.`}
      </SignInFirst>
    )
  }
  if (!actor) return <Skeleton shape="title" width={6} />
  if (actor.role !== 'candidate' || actor.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <OtherAccountFirst back={back}>
        {messages.otherAddress} You are logged in as <b>{actor.email}</b>.
      </OtherAccountFirst>
    )
  }
  return <Answer token={token} team={invitation.team_name} creator={invitation.invited_by.first_name} />
}

function Ended({ invitation: { status, event } }: { invitation: InvitationByLink }) {
  const ended =
    event.event_status === 'cancelled'
      ? `This event was cancelled${onDay(event.status_since, event.timezone)}. There is nothing to answer.`
      : messages.invitationEnded
  const isIn = status === 'invitation-accepted' || status === 'participated'
  return (
    <div className={css.box}>
      <p>
        {status === 'invited' ? ended : 'This invitation is answered.'}{' '}
        {status !== 'invited' && <StatusBadge definition={applicantStatuses[status]} />}
      </p>
      <div className={`${css.buttons} row-2`}>
        {isIn ? (
          <Button to="/my-applications" variant="primary">
            My applications
          </Button>
        ) : (
          <Button to="/challenges" variant="primary">
            Browse challenges
          </Button>
        )}
      </div>
    </div>
  )
}

function Answer({ token, team, creator }: { token: string; team: string; creator: string }) {
  const answering = useSend(answerInvitation)
  const loads = useLoads()
  const [given, setGiven] = useState<'accept' | 'decline'>()
  const give = async (answer: 'accept' | 'decline') => {
    setGiven(answer)
    try {
      await answering.send({ params: { token }, body: { answer } })
      toast.success(answerWords[answer](team))
    } catch {
      // Shown above the buttons, where the eye is. It may have been answered, here or in another window.
      void loads.refresh()
    }
  }
  return (
    <div className={css.box}>
      {answering.error && (
        <p role="alert" className="medium red">
          {messageOf(answering.error)}
        </p>
      )}
      <AnswerButtons
        className={`${css.buttons} row-2`}
        team={team}
        creator={creator}
        sending={answering.isSending ? given : undefined}
        onAnswer={give}
      />
    </div>
  )
}
