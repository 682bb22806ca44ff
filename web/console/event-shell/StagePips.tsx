import { Link } from '@tanstack/react-router'
import type { Stage } from '../../../contract/console/workspace.ts'
import { stageLabels } from '../workspace/life.texts.ts'
import css from './StagePips.module.css'

interface StagePipsProps {
  stages: readonly Stage[]
  /** Leads to Overview; without it, only shown. */
  event?: string
}

/** Where an event is in its life: a pip for each stage, the present one higher. A draft has none. */
export function StagePips({ stages, event }: StagePipsProps) {
  const present = stages.find(({ state }) => state === 'now')
  if (!present || present.stage === 'draft') return null
  const label = stageLabels[present.stage]
  const inside = (
    <>
      <svg
        className={css.pips}
        width={7 * stages.length - 2}
        height="10"
        viewBox={`0 0 ${7 * stages.length - 2} 10`}
        aria-hidden="true"
      >
        {stages.map(({ stage, state }, index) => (
          <rect
            key={stage}
            className={css[state]}
            x={7 * index}
            y={state === 'now' ? 0 : 2}
            width="5"
            height={state === 'now' ? 10 : 6}
            rx="1.5"
          />
        ))}
      </svg>
      <b>{label}</b>
    </>
  )
  if (!event) return <span className={css.stage}>{inside}</span>
  return (
    <Link
      to="/event/$id"
      params={{ id: event }}
      className={css.stage}
      title={`${label}, to Overview`}
      aria-label={`Stage: ${label}`}
    >
      {inside}
    </Link>
  )
}
