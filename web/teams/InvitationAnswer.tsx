import { useState } from 'react'
import { answerInvitation } from '../../contract/teams.calls.ts'
import { messages } from '../../contract/messages.ts'
import { applicantStatuses } from '../../contract/statuses.ts'
import { useSend } from '../api.ts'
import { onDay } from '../events/event-news.ts'
import { rememberReturn, signOut, useActor } from '../session.ts'
import { useSessionKind } from '../session-kind.ts'
import { Button } from '../ui/base/Button.tsx'
import { messageOf } from '../ui/base/message-of.ts'
import { Skeleton } from '../ui/base/Skeleton.tsx'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { answerWords } from './answer-words.ts'
import css from './InvitationAnswer.module.css'
import type { InvitationByLink } from '../../contract/teams.ts'

interface InvitationAnswerProps {
  token: string
  invitation: InvitationByLink
}

/** Accept and decline, for who is signed in with the invited address; for others the way there. */
export function InvitationAnswer({ token, invitation }: InvitationAnswerProps) {
  const kind = useSessionKind()
  const actor = useActor()
  if (!invitation.is_open) return <Ended invitation={invitation} />
  if (kind === 'out') return <SignInFirst token={token} invitation={invitation} />
  if (!actor) return <Skeleton shape="title" width={6} />
  if (actor.role !== 'candidate' || actor.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return <WrongAccount token={token} email={actor.email} />
  }
  return <Answer token={token} team={invitation.team_name} captain={invitation.invited_by.first_name} />
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
      <div className={css.buttons}>
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

/** Which of the two comes first depends on whether the address has an account; both lead back here. */
function SignInFirst({ token, invitation }: InvitationAnswerProps) {
  const comeBack = () => rememberReturn(`/invitation/${encodeURIComponent(token)}`)
  const { has_account } = invitation
  return (
    <div className={css.box}>
      <p>{has_account ? 'Log in with this address to answer.' : 'Sign up with this address to answer.'}</p>
      <div className={css.buttons}>
        {!has_account && (
          <Button to="/register" variant="primary" onClick={comeBack}>
            Signup
          </Button>
        )}
        <Button to="/login" variant={has_account ? 'primary' : 'default'} onClick={comeBack}>
          Log In
        </Button>
      </div>
    </div>
  )
}

function WrongAccount({ token, email }: { token: string; email: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut(`/invitation/${encodeURIComponent(token)}`)
  }
  return (
    <div className={css.box} role="status">
      <p>
        {messages.otherAddress} You are logged in as <b>{email}</b>.
      </p>
      <div className={css.buttons}>
        <Button variant="primary" isBusy={isLeaving} onClick={leave}>
          Logout
        </Button>
      </div>
    </div>
  )
}

function Answer({ token, team, captain }: { token: string; team: string; captain: string }) {
  const answering = useSend(answerInvitation)
  const [given, setGiven] = useState<'accept' | 'decline'>()
  const give = async (answer: 'accept' | 'decline') => {
    setGiven(answer)
    try {
      await answering.send({ params: { token }, body: { answer } })
      toast.success(answerWords[answer](team))
    } catch {
      // Shown above the buttons, where the eye is.
    }
  }
  return (
    <div className={css.box}>
      {answering.error && (
        <p role="alert" className={css.refusal}>
          {messageOf(answering.error)}
        </p>
      )}
      <AnswerButtons
        className={css.buttons}
        team={team}
        captain={captain}
        sending={answering.isSending ? given : undefined}
        onAnswer={give}
      />
    </div>
  )
}
