import { joinTeam } from '../../../contract/teams/joining.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { OtherAccountFirst, SignInFirst } from './AccountFirst.tsx'
import { answerWords } from './answer.texts.ts'
import css from './InvitationAnswer.module.css'
import type { TeamToJoin } from '../../../contract/teams/joining.ts'

interface JoinAnswerProps {
  token: string
  team: TeamToJoin
}

/** The button to join, for a candidate; for others the way there, or why there is none. */
export function JoinAnswer({ token, team }: JoinAnswerProps) {
  const kind = useSessionKind()
  const actor = useActor()
  if (team.is_member) return <Member />
  if (team.state !== 'open') return <Ended state={team.state} />
  const back = `/join/${encodeURIComponent(token)}`
  if (kind === 'out') return <SignInFirst back={back}>Sign up or log in to join.</SignInFirst>
  if (!actor) return <Skeleton shape="title" width={6} />
  if (actor.role !== 'candidate') {
    return (
      <OtherAccountFirst back={back}>
        You are logged in as <b>{actor.email}</b>. Only candidates join teams.
      </OtherAccountFirst>
    )
  }
  return <Join token={token} name={team.team_name} />
}

function Member() {
  return (
    <div className={css.box}>
      <p>You are in this team.</p>
      <div className={`${css.buttons} row-2`}>
        <Button to="/my-applications" variant="primary">
          My applications
        </Button>
      </div>
    </div>
  )
}

function Ended({ state }: { state: 'full' | 'ended' }) {
  return (
    <div className={css.box}>
      <p>{state === 'full' ? messages.teamFull : messages.joinLinkEnded}</p>
      <div className={`${css.buttons} row-2`}>
        <Button to="/challenges" variant="primary">
          Browse challenges
        </Button>
      </div>
    </div>
  )
}

function Join({ token, name }: { token: string; name: string }) {
  const joining = useSend(joinTeam)
  const loads = useLoads()
  const join = async () => {
    try {
      await joining.send({ params: { token } })
      toast.success(answerWords.accept(name))
    } catch {
      // Shown above the button, where the eye is. The answer alone may be lost: then the page says that one is in.
      void loads.refresh()
    }
  }
  return (
    <div className={css.box}>
      {joining.error ? (
        <p role="alert" className="medium red">
          {messageOf(joining.error)}
        </p>
      ) : (
        <p>The team then sees your name and email address.</p>
      )}
      <div className={`${css.buttons} row-2`}>
        <Button variant="primary" isBusy={joining.isSending} onClick={() => void join()}>
          Join the team
        </Button>
      </div>
    </div>
  )
}
