import type { Stage } from '../../../contract/console/workspace.ts'
import css from './LifeLine.module.css'

/** The mark of a stage: done, still open, present, or to come. */
export function StageNode({ state }: Pick<Stage, 'state'>) {
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
      {state === 'now' && <circle cx="9" cy="9" r="4.5" fill="currentColor" />}
    </svg>
  )
}
