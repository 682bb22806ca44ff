import { Route } from 'lucide-react'
import { useState } from 'react'
import type { Deliberation, TeamInReach } from '../../../contract/judging/jury.ts'
import { sendOneMore } from '../../../contract/judging/jury.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface OneMoreProps {
  shown: Deliberation
  team: TeamInReach
  mayWrite: boolean
}

/** Who has not seen the team, about how far a visit would move its score, and the way to send somebody. */
export function OneMore({ shown, team, mayWrite }: OneMoreProps) {
  const { unseen_by, known_by, moves_by, team_name } = team
  const { round, prize } = shown
  const [isAsked, setIsAsked] = useState(false)
  const send = useSend(sendOneMore)
  const [first, ...others] = unseen_by
  if (!first)
    return (
      <p className="muted">
        All who may have seen it
        {known_by.length > 0 &&
          `: ${formatList(known_by)} ${known_by.length === 1 ? 'knows' : 'know'} the team`}
        .
      </p>
    )
  const confirm = () =>
    send
      .send({
        params: { id: round._id },
        body: { prize_id: prize._id, judge_id: first.judge_id, application_id: team._id },
      })
      .then(() => toast.success(`Judging is open again, and ${first.name} is sent to ${team_name}`))
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setIsAsked(false))
  return (
    <>
      <p className="muted">
        {first.name}
        {others.length > 0 && ` and ${others.length} more`} {others.length > 0 ? 'have' : 'has'} not seen it
        {moves_by !== null && `: moves the score by about ${moves_by.toFixed(1)}`}.
      </p>
      {mayWrite && (
        <Button
          size="s"
          icon={Route}
          aria-label={`Send ${first.name} to ${team_name}`}
          onClick={() => setIsAsked(true)}
        >
          Send
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Reopen judging for one more visit to ${team_name}?`}
          description={`${first.name} is sent there, and judging is open again, for an hour if its time is over. With a new ballot the result is a new one, and the jury is asked again; what it gave so far is kept. Close judging again afterwards.`}
          confirm="Reopen and send"
          isBusy={send.isSending}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
