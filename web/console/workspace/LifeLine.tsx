import type { Workspace, Stage } from '../../../contract/console/workspace.ts'
import css from './LifeLine.module.css'
import { noteOf, stageLabels, stateWords } from './life.texts.ts'
import type { Clock } from './moments.ts'

interface LifeLineProps {
  workspace: Workspace
  clock: Clock
}

/** Where an event is in its life, with the days of each stage; on phones the present one in words. */
export function LifeLine({ workspace, clock }: LifeLineProps) {
  const { stages, passed, event_status, next } = workspace
  const isStopped = event_status === 'cancelled' || event_status === 'onhold' || next.kind === 'archived'
  const present = stages.find(({ state }) => state === 'now')
  const shown = present && noteOf(present, clock)
  const open = stages.filter(({ state }) => state === 'open')
  return (
    <>
      <ol className={`${css.life} ${isStopped ? css.stopped : ''}`} aria-label="Stages">
        {stages.map(stage => {
          const { text, isMissing } = noteOf(stage, clock)
          const running = isStopped ? 'medium muted' : css.running
          const look = isMissing ? 'medium orange' : stage.state === 'open' ? running : 'muted'
          return (
            <li
              key={stage.stage}
              className={css[stage.state]}
              aria-current={stage.state === 'now' ? 'step' : undefined}
            >
              <StageNode state={stage.state} />
              {stage.state === 'now' && <Passed share={passed} />}
              <b
                className={`block text-s ${stage.state === 'now' ? 'strong' : 'medium'} ${stage.state === 'next' || stage.state === 'skipped' ? 'muted' : ''}`}
              >
                {stageLabels[stage.stage]}
                <span className="visually-hidden">, {stateWords[stage.state]}</span>
              </b>
              {text && <small className={`block text-xs ${look}`}>{text}</small>}
            </li>
          )
        })}
      </ol>
      {present && (
        // The list says it to screen readers.
        <p className={css.said} aria-hidden="true">
          <b>{stageLabels[present.stage]}</b>
          {[shown?.text, ...open.map(stage => sayOpen(stage, clock))]
            .flatMap(text => (text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : []))
            .join(' ')}
        </p>
      )}
    </>
  )
}

/** "Choosing still open" where no date is said of it. */
function sayOpen(stage: Stage, clock: Clock): string {
  return `${stageLabels[stage.stage]} ${noteOf(stage, clock).text || stateWords[stage.state]}`
}

/** The line after the present stage, which fills as its time passes. */
function Passed({ share }: { share: number }) {
  return (
    <svg className={css.passed} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="2" />
    </svg>
  )
}

/** The mark of a stage: done, still open, skipped, present, or to come. */
function StageNode({ state }: Pick<Stage, 'state'>) {
  return (
    <svg className={css.node} viewBox="0 0 18 18" aria-hidden="true">
      {state === 'done' ? (
        <>
          <circle cx="9" cy="9" r="9" fill="currentColor" />
          <path className={css.check} d="M5.4 9.3 8 11.8l4.6-5.2" />
        </>
      ) : (
        <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      )}
      {state === 'open' && <path d="M9 4.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />}
      {state === 'skipped' && <path d="M5.5 9h7" fill="none" stroke="currentColor" strokeWidth="2" />}
      {state === 'now' && <circle cx="9" cy="9" r="4.5" fill="currentColor" />}
    </svg>
  )
}
