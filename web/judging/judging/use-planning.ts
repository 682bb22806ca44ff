import { useState } from 'react'
import { draftPlan, getPlanDraft, makePlan, takePlanBack } from '../../../contract/judging/judging.calls.ts'
import type { getPlan } from '../../../contract/judging/judging.calls.ts'
import type { Plan, PlanFields } from '../../../contract/judging/judging-plan.ts'
import { type Edited, useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'

/** Milliseconds: what is used says by its digest what was seen, so an older draft harms nobody (docs/decisions/185). */
const betweenDrafts = 10_000

/** Which plan of a round is in use: what was said of that before is true no more (`about` of a toast). */
export const aboutPlan = (roundId: string) => `plan ${roundId}`

/** The plan of a round as it is shown, its draft, and the ways to make, take back and read it. */
export function usePlanning(plan: Plan, saved: Edited<typeof getPlan>) {
  const [shown, setShown] = useState(plan)
  const save = useSend(makePlan)
  const draft = useSend(draftPlan)
  const undo = useSend(takePlanBack)
  const live = useLive(getPlanDraft, { params: { id: plan._id } }, { every: betweenDrafts })
  const params = { id: plan._id }
  const ifMatch = (made: Plan) => `"${made.version}"`
  const reread = async () => {
    const { data } = await saved.reread()
    setShown(data)
    return data
  }
  /** Of a plan that somebody else may have used since, the server says whether it can come back. */
  const takeBack = async (made: Plan, isUsed = false) => {
    const isBack = await attempt(async () => {
      const { data } = await undo.send({ params, ...(!isUsed && { ifMatch: ifMatch(made) }) })
      setShown(data)
      toast.success(
        data.planned_at === null
          ? 'No visits are planned, as before'
          : 'The former plan is back. Judges see it on their phones within a minute',
        { about: aboutPlan(plan._id) },
      )
    })
    if (!isBack) await reread()
    live.reload()
  }
  return {
    shown,
    setShown,
    reread,
    takeBack,
    isTakingBack: undo.isSending,
    reply: live.data?.data,
    make: async (body: PlanFields) => (await save.send({ params, body, ifMatch: ifMatch(shown) })).data,
    /** Whether the draft changes anything. */
    makeDraft: async (body: PlanFields) => {
      const { data } = await draft.send({ params, body })
      live.reload()
      return data.draft !== null
    },
    readAnew: () => {
      live.reload()
      void reread()
    },
  }
}
