import { makePlan, type PlanInput, type PlanJudge } from '../../../judging/plan/plan.ts'
import { rehearse } from '../../../judging/rehearsal.ts'
import { rehearsedEvents } from './rehearsal.texts.ts'

/** What is rehearsed: a plan with other visits or more judges, perhaps with steered visits after it. */
export interface Variant {
  label: string
  looks: number
  moreJudges: number
  /** Visits after the plan that go where they settle most. */
  steered: number
}

export interface RehearsalTask {
  input: PlanInput
  weights: number[]
  scale: number
  /** How many count as the top. */
  top: number
  variants: Variant[]
}

/** Shares of 1; the band is where judges agree more or less than is assumed. */
export interface Rehearsal {
  /** Its place among the variants. */
  variant: number
  typical: number
  low: number
  high: number
}

/** Rehearses variants one after another. For a worker: each takes up to some seconds. */
export function* rehearsalsOf({ input, weights, scale, top, variants }: RehearsalTask): Generator<Rehearsal> {
  const criteria = weights.map((weight, index) => ({ id: String(index), weight, min: 1, max: scale }))
  for (const [variant, { looks, moreJudges, steered }] of variants.entries()) {
    const judges: PlanJudge[] = [
      ...input.judges,
      ...Array.from({ length: moreJudges }, (_, number) => ({ id: `another ${number}` })),
    ]
    const { visits } = makePlan({
      ...input,
      looks,
      judges,
      slots: Math.max(input.slots, input.projects.length),
    })
    const { typical, judgesAgree, judgesDisagree } = rehearse({
      visits,
      projects: input.projects.map(({ id }) => id),
      criteria: criteria.length > 0 ? criteria : [{ id: 'one', weight: 1, min: 1, max: scale }],
      seed: input.seed,
      events: rehearsedEvents,
      judges: judges.map(({ id, conflicts }) => ({ judge: id, ...(conflicts && { conflicts }) })),
      finalists: top,
      extraLooks: steered,
    })
    yield {
      variant,
      typical: typical.bestAmong,
      low: Math.min(judgesDisagree.bestAmong, typical.bestAmong),
      high: Math.max(judgesAgree.bestAmong, typical.bestAmong),
    }
  }
}
