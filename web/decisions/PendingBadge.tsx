import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import badge from '../ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../ui/base/StatusGlyph.tsx'
import { verbOf } from './outcomes.ts'
import css from './PendingBadge.module.css'

/** A decision that is not released yet: dashed, and a verb. */
export function PendingBadge({ to }: { to: ApplicationStatus }) {
  const { tone, glyph } = applicationStatuses[to]
  return (
    <span className={`${badge.badge} ${badge[tone]} ${css.pending}`}>
      <StatusGlyph glyph={glyph} />
      {verbOf(to)}
    </span>
  )
}
