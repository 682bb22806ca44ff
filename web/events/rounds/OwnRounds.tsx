import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isEnded } from '../../../contract/platform/statuses.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import { useNow } from './now.ts'
import css from './OwnRounds.module.css'
import { lastStepsOf, stepsOf, type Step } from './own-steps.ts'
import { ZonedTime } from './ZonedTime.tsx'

interface OwnRoundsProps {
  rounds: readonly TeamRound[]
  event: Pick<ApplicationRow['event'], 'timezone' | 'event_status'>
}

/** The rounds of a team's event as steps: what is done, what is due now, what comes next. */
export function OwnRounds({ rounds, event }: OwnRoundsProps) {
  const now = useNow()
  const { event_status } = event
  const steps = isEnded(event_status) ? lastStepsOf(rounds, event_status) : stepsOf(rounds, now)
  if (steps.length === 0) return null
  return (
    <ol className={css.steps} aria-label="Rounds">
      {steps.map((step, index) => (
        <li
          key={step.round._id}
          className={step.due?.kind === 'stopped' ? css.stopped : css[step.place]}
          aria-current={step.place === 'now' ? 'step' : undefined}
        >
          <span className={css.node} aria-hidden="true">
            <NodeMark step={step} number={index + 1} />
          </span>
          <b className="block text-m strong">
            {step.round.name}
            {step.place === 'done' && <span className="visually-hidden">, done</span>}
          </b>
          <Due step={step} event={event} />
        </li>
      ))}
    </ol>
  )
}

function NodeMark({ step: { place, due }, number }: { step: Step; number: number }) {
  if (due?.kind === 'stopped') return <X className="icon-s" />
  return place === 'done' ? <Check className="icon-s" /> : number
}

/** What a team does in a round, and until when. */
function Due({ step: { round, due }, event }: { step: Step } & Pick<OwnRoundsProps, 'event'>) {
  const { timezone, event_status } = event
  const { moved } = round
  const at = (moment: string, before: string | undefined) => (
    <ZonedTime moment={moment} timezone={timezone} before={before} hasZone />
  )
  if (event_status !== 'published' && (due?.kind === 'hand_in' || due?.kind === 'opens')) {
    return (
      <>
        <Line>Nobody can hand in at present.</Line>
        {event_status === 'onhold' && (
          <Line>
            Planned: {due.kind === 'opens' ? 'opens' : 'closes'} {at(due.at, undefined)}
          </Line>
        )}
      </>
    )
  }
  switch (due?.kind) {
    case 'went_on':
      return <Line>You went on.</Line>
    case 'stopped':
      return <Line>It ended here for your team.</Line>
    case 'hand_in':
      return (
        <>
          <Line>Hand in by {at(due.at, round.has_more_time ? undefined : moved.hand_in_closes_at)}</Line>
          {round.has_more_time && <Line>Your team has more time than others.</Line>}
        </>
      )
    case 'opens':
      return <Line>The hand-in opens {at(due.at, moved.hand_in_opens_at)}</Line>
    case 'answers':
      return <Line>Answers by {at(due.at, moved.answers_by)}</Line>
    case 'begins':
      return (
        <>
          <Line>Begins {at(due.at, moved.starts_at)}</Line>
          {round.note && <Line>{round.note}</Line>}
        </>
      )
    case 'ends':
      return (
        <>
          <Line>Until {at(due.at, moved.ends_at)}</Line>
          {round.note && <Line>{round.note}</Line>}
        </>
      )
    default:
      return round.note ? <Line>{round.note}</Line> : null
  }
}

function Line({ children }: { children: ReactNode }) {
  return <p className="muted">{children}</p>
}
