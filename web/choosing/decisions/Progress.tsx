import type { TriageCounts } from '../../../contract/choosing/decisions.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './Triage.module.css'

/** How far the deciding has come, and the way to release what is decided. */
export function Progress({ counts, eventid }: { counts: TriageCounts | undefined; eventid: string }) {
  const decided = counts ? counts.decided + counts.overtaken : 0
  return (
    <div className={css.progress}>
      {counts && (
        <>
          <progress max={Math.max(1, decided + counts.undecided)} value={decided} aria-hidden />
          <span>
            <b>
              {formatCount(decided)} of {formatCount(decided + counts.undecided)}
            </b>{' '}
            decided
          </span>
        </>
      )}
      <Button to="/events/$id/release" params={{ id: eventid }}>
        Review release
      </Button>
    </div>
  )
}
