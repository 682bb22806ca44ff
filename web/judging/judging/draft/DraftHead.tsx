import { useState } from 'react'
import { dropPlanDraft, takePlanDraft } from '../../../../contract/judging/judging.calls.ts'
import type { PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { reachOf } from '../../../../contract/judging/plan-changes.ts'
import { useSend } from '../../../platform/api.ts'
import { apiErrorOf } from '../../../platform/api-error.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { messageOf } from '../../../platform/ui/base/message-of.ts'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../../platform/use-act.ts'
import { aboutPlan } from '../use-planning.ts'
import { inOrder, sayHead, sayUnreached, sayUsed, sayWhy } from './draft.texts.ts'
import css from './Draft.module.css'

interface DraftHeadProps {
  draft: PlanDraft
  reload: () => void
}

/** What a draft comes to, why there is one, and the ways to use it or throw it away. */
export function DraftHead({ draft, reload }: DraftHeadProps) {
  const mayWrite = useCan('event:write')
  const take = useSend(takePlanDraft)
  const drop = useSend(dropPlanDraft)
  const [asked, setAsked] = useState<string>()
  const params = { id: draft._id }
  const { reached, unreached } = reachOf(draft)
  const takeIt = async () => {
    setAsked(undefined)
    try {
      const { data } = await take.send({ params, body: { digest: draft.digest } })
      toast.success(sayUsed(data.told, unreached), { about: aboutPlan(draft._id) })
    } catch (error) {
      setAsked(
        apiErrorOf(error).status === 0
          ? 'The answer was lost. The plan may be in use: try again to be sure.'
          : messageOf(error),
      )
    } finally {
      reload()
    }
  }
  const throwAway = () =>
    attempt(async () => {
      await drop.send({ params })
      toast.success('The draft is thrown away. Nothing has changed', { about: aboutPlan(draft._id) })
    }).finally(reload)
  return (
    <section className={css.head} aria-label="The draft">
      <div>
        <span className={css.badge}>Draft, not in use</span>
        <h2 className="text-4xl above-2">{sayHead(inOrder(draft))}</h2>
        <p className="muted">
          {sayWhy(draft)} Made by {draft.made_by}. Judges go by the old plan until you use this one.
        </p>
        {unreached.length > 0 && <p className="strong">{sayUnreached(unreached)}</p>}
        {asked !== undefined && (
          <p className="red" role="alert">
            {asked}
          </p>
        )}
      </div>
      {mayWrite && (
        <div className="row-2">
          <Button
            variant="quiet"
            isBusy={drop.isSending}
            disabled={take.isSending}
            onClick={() => void throwAway()}
          >
            Throw away
          </Button>
          <Button
            variant="primary"
            isBusy={take.isSending}
            disabled={drop.isSending}
            onClick={() => void takeIt()}
          >
            {reached.length === 0 ? 'Use it' : `Use it, tell ${count(reached.length, 'judge')}`}
          </Button>
        </div>
      )}
    </section>
  )
}
