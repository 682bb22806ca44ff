import type { Load } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './PartsFailed.module.css'

/** Says that the cards are not complete: a team must not believe that nothing is due. */
export function PartsFailed({ parts }: { parts: readonly Pick<Load<unknown>, 'error' | 'reload'>[] }) {
  const failed = parts.find(({ error }) => error !== null)
  if (!failed) return null
  return (
    <div className={css.notice} role="alert">
      <p>
        Seats, rounds, projects, results and news could not all be loaded, so something may be due or out that
        is not shown here.
      </p>
      <Button onClick={failed.reload}>Try again</Button>
    </div>
  )
}
