import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getDesk } from '../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import { canOpenNow, type JudgingStep } from '../../../contract/judging/judging-steps.ts'
import { getRoundJudging } from '../../../contract/judging/judging.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useLoad } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { JudgeNews } from './JudgeNews.tsx'
import { RoundBeside } from './RoundBeside.tsx'
import { promisedEach, sayEach } from './plan.texts.ts'
import { roundSteps, type RoundStep, sayWhere } from './round-steps.ts'
import css from './StepsOfRound.module.css'

const TrySheet = lazy(() => import('./TrySheet.tsx'))

/** /events/{id}/judging/{round}/steps: what judging of a round needs from its criteria to its publication, and the next of it. */
export function StepsOfRound({ id }: { id: string }) {
  const judging = useLoad(getRoundJudging, { params: { id } })
  const desk = useLoad(getDesk, { params: { id } })
  const published = useLoad(getPublicationPlan, { params: { id } })
  const event = judging.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event, id)} thing={subjectOf(judging, ({ data }) => data.name)} isHeading>
      {event && <JudgeNews eventId={event._id} />}
      <Loaded from={judging} as="rows">
        {shown => (
          <Loaded from={desk} as="rows">
            {now => (
              <Loaded from={published} as="rows">
                {plan => (
                  <div className={css.columns}>
                    <Steps
                      judging={shown}
                      desk={now}
                      steps={roundSteps({ judging: shown, desk: now, published: plan })}
                    />
                    <RoundBeside judging={shown} desk={now} />
                  </div>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

interface StepsProps {
  judging: RoundJudging
  desk: Desk
  steps: RoundStep[]
}

function Steps({ judging, desk, steps }: StepsProps) {
  const mayWrite = useCan('event:write')
  const [isTrying, setIsTrying] = useState(false)
  const next = steps.find(({ isDone }) => !isDone)
  const said = (moment: string | null) => moment && clockInZone(moment, judging.event.timezone)
  const opens = said(desk.opens_at)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={`${css.card} panel`} aria-label="Steps">
      <header>
        <div>
          <h2 className="text-xl">
            {sayWhere(steps, { desk, opens: opens && `on ${opens}`, closes: said(desk.closes_at) })}
          </h2>
          <p className="text-s muted">
            {done} of {steps.length} steps {done === 1 ? 'is' : 'are'} done.
          </p>
        </div>
        {judging.criteria.length > 0 && (
          <Button size="s" onClick={() => setIsTrying(true)}>
            Try it as a judge
          </Button>
        )}
      </header>
      {isTrying && (
        <Suspense>
          <TrySheet judging={judging} onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
      <ol>
        {steps.map((step, index) => (
          <Step
            key={step.kind}
            step={step}
            number={index + 1}
            isNext={step === next}
            mayWrite={mayWrite}
            judging={judging}
            desk={desk}
          />
        ))}
      </ol>
    </section>
  )
}

interface StepProps extends Omit<StepsProps, 'steps'> {
  step: RoundStep
  number: number
  isNext: boolean
  mayWrite: boolean
}

function Step({ step, number, isNext, mayWrite, judging, desk }: StepProps) {
  const { kind, label, meta, text, isDone, isBegun, act } = step
  const moment = kind === 'open' ? desk.opens_at : kind === 'close' ? desk.closes_at : null
  const state = isDone ? 'done' : isNext ? 'next' : isBegun ? 'begun' : 'waits'
  return (
    <li data-state={state} {...(isNext && { 'aria-current': 'step' as const })}>
      <span className={css.mark} aria-hidden>
        {isDone ? <Check className="icon-s" /> : number}
      </span>
      <div className={css.said}>
        <p>
          <b className="medium">{label}</b>{' '}
          <span className="text-s muted">
            {moment ? <ZonedTime moment={moment} timezone={judging.event.timezone} /> : meta}
          </span>
          <span className="visually-hidden"> {stateWords[state]}</span>
        </p>
        <p className={`text-s breaks ${isBegun && !isDone ? 'orange' : 'muted'}`}>{text}</p>
        {isNext && kind === 'plan' && <Sum judging={judging} />}
        {mayWrite && isNext && kind === 'open' && canOpenNow(desk) && (
          <p className="above-2">
            <Button
              size="s"
              to="/events/$id/judging/$round"
              params={{ id: judging.event._id, round: judging._id }}
              search={{ act: 'open' }}
            >
              Open judging now
            </Button>
          </p>
        )}
      </div>
      {mayWrite && (
        <Button size="s" variant={isNext ? 'primary' : 'default'} {...whereIs(kind, judging)}>
          {isNext ? act : 'See'}
          {!isNext && <span className="visually-hidden"> {label}</span>}
        </Button>
      )}
    </li>
  )
}

const stateWords = { done: 'done', next: 'next', begun: 'begun', waits: 'later' }

/** "9 × 3 ÷ 3 = 9 visits each" */
function Sum({ judging: { teams, looks, judges } }: { judging: RoundJudging }) {
  if (teams === 0 || judges === 0) return null
  return (
    <p className="text-xl above-2">
      {teams} × {looks} ÷ {judges} = <b>{sayEach(promisedEach(teams, looks, judges))} each</b>
    </p>
  )
}

function whereIs(kind: JudgingStep, { _id: round, event }: RoundJudging) {
  const params = { id: event._id, round }
  switch (kind) {
    case 'criteria':
      return { to: '/events/$id/judging/$round/criteria' as const, params }
    case 'judges':
    case 'links':
      return { to: '/events/$id/judges' as const, params: { id: event._id }, search: { round } }
    case 'plan':
      return { to: '/events/$id/judging/$round/plan' as const, params }
    case 'open':
      return { to: '/event/$id' as const, params: { id: event._id }, search: { tab: 'rounds', round } }
    case 'close':
      // Where judging is closed, the desk says what was missing.
      return { to: '/events/$id/judging/$round' as const, params, search: { act: 'close' } }
    case 'results':
    case 'publish':
      return { to: '/events/$id/judging/$round/results' as const, params }
  }
}
