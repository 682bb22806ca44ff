import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeOutcome } from '../../../contract/teams/applications.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './MoveResults.module.css'

interface MoveResultsProps {
  results: readonly ChangeOutcome[]
  onClose: () => void
  /** What became of those that were not refused. */
  done?: string
  /** More about those. */
  note?: string | undefined
  /** A button beside Done, such as the way back. */
  end?: ReactNode
}

/** The result for each application; those that did not change come first. */
export function MoveResults({ results, onClose, done = 'changed', note, end }: MoveResultsProps) {
  const refused = results.filter(row => row.outcome === 'refused')
  const changed = results.filter(row => row.outcome === 'changed')
  return (
    <div role="status" className="stack-3">
      <p>
        <b>
          {formatCount(changed.length)} {done}
        </b>
        {refused.length > 0 && `, ${formatCount(refused.length)} not ${done}`}
        {note && `. ${note}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by key */}
      <ul className={css.list} tabIndex={0} aria-label="Result of each">
        {[...refused, ...changed].map(row => (
          <li key={row._id} className={row.outcome === 'refused' ? css.refused : css.changed}>
            {row.outcome === 'refused' ? (
              <X className="icon-s" aria-label="As before" />
            ) : (
              <Check className="icon-s" aria-label="Done" />
            )}
            <span>
              {row.team_name ?? 'Not found'}
              {row.message && <small className="block text-s muted">{row.message}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {end}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
