import { dropPlanDraft } from '../../../../contract/judging/judging.calls.ts'
import type { PlanDraftReply } from '../../../../contract/judging/plan-draft.ts'
import { useSend } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { attempt } from '../../../platform/use-act.ts'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import css from './Draft.module.css'

interface IdleDraftProps {
  /** The round. */
  id: string
  idle: NonNullable<PlanDraftReply['idle']>
  reload: () => void
}

/** A draft that has nothing left to move: the desk names it until somebody throws it away. */
export function IdleDraft({ id, idle, reload }: IdleDraftProps) {
  const mayWrite = useCan('event:write')
  const drop = useSend(dropPlanDraft)
  const throwAway = () =>
    attempt(async () => {
      await drop.send({ params: { id } })
      toast.success('The draft is thrown away. Nothing has changed')
    }).finally(reload)
  return (
    <section className={css.head} aria-label="The draft">
      <div>
        <span className={css.badge}>Draft, not in use</span>
        <h2 className="text-xl above-2">The draft of {idle.made_by} would change nothing now.</h2>
        <p className="muted">What it was to move is made, begun or moved already, or nobody may take it.</p>
      </div>
      {mayWrite && (
        <Button isBusy={drop.isSending} onClick={() => void throwAway()}>
          Throw away
        </Button>
      )}
    </section>
  )
}
