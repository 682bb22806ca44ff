import { useEffect, useRef, useState } from 'react'
import type { Plan } from '../../contract/judging-plan.ts'
import { Button } from '../ui/base/Button.tsx'
import { count } from '../ui/base/formats.ts'
import css from './Plan.module.css'
import type { PlanSum } from './plan-sum.ts'
import type { Rehearsal as Found, Rehearsed, RehearsalTask } from './rehearsals.ts'

interface Variant extends Rehearsed {
  label: string
}

/** Rehearses the plan and what would change it, apart from the page. */
export function Rehearsal({ plan, sum }: { plan: Plan; sum: PlanSum }) {
  const [found, setFound] = useState<Found[]>([])
  const [asked, setAsked] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const worker = useRef<Worker>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const { finalists } = plan
  const top = finalists && finalists < plan.teams.length ? finalists : Math.min(3, plan.teams.length - 1)
  const variants = variantsOf(sum)
  const task: RehearsalTask = {
    input: sum.input,
    weights: plan.criteria.map(({ weight }) => weight),
    scale: plan.scale,
    top,
    variants,
  }
  const key = JSON.stringify(task)
  const isCurrent = asked === key
  const start = () => {
    worker.current?.terminate()
    const own = new Worker(new URL('./rehearsal-worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    setFound([])
    setHasFailed(false)
    setAsked(key)
    own.onmessage = ({ data }: MessageEvent<Found>) => setFound(former => [...former, data])
    own.onerror = () => setHasFailed(true)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    own.postMessage(task)
  }
  const isBusy = isCurrent && !hasFailed && found.length < variants.length
  const [asSet] = isCurrent ? found : []
  return (
    <section className={css.card} aria-label="Rehearsal">
      <div className={css.rehearsal}>
        <div role="status">
          <h2>
            {asSet
              ? `The best team ends in the top ${top} in ${hundred(asSet.typical)} of 100 rehearsals`
              : 'How likely does the best team end on top?'}
          </h2>
          <p>
            {asSet
              ? `Between ${hundred(asSet.low)} and ${hundred(asSet.high)}, depending on how much your judges agree.`
              : 'Laurel plays the event 200 times with made-up teams and judges. It takes a few seconds.'}
          </p>
          {hasFailed && <p>The rehearsal could not run in this browser.</p>}
        </div>
        <Button onClick={start} isBusy={isBusy}>
          {isCurrent ? 'Rehearse again' : 'Rehearse'}
        </Button>
      </div>
      {isCurrent && (
        <ol className={css.variants}>
          {variants.map(({ label }, index) => (
            <li key={label}>
              <span>{label}</span>
              <progress aria-hidden max={1} value={found[index]?.typical ?? 0} />
              <b>{found[index] ? hundred(found[index].typical) : '…'}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function variantsOf({ input }: PlanSum): Variant[] {
  const { looks } = input
  const as = (label: string, change: Partial<Rehearsed>): Variant => ({
    label,
    looks,
    moreJudges: 0,
    steered: 0,
    ...change,
  })
  return [
    as(`As set: ${count(looks, 'look')}`, {}),
    ...(looks > 1 ? [as(`One look less: ${looks - 1}`, { looks: looks - 1 })] : []),
    as(`One more look: ${looks + 1}`, {
      looks: looks + 1,
      moreJudges: Math.max(0, looks + 1 - input.judges.length),
    }),
    as(`One more judge: ${input.judges.length + 1}`, { moreJudges: 1 }),
    ...(looks > 2
      ? [
          as('2 looks, the rest where they decide', {
            looks: 2,
            steered: (looks - 2) * input.projects.length,
          }),
        ]
      : []),
  ]
}

function hundred(share: number): number {
  return Math.round(100 * share)
}
