import { type Outcome, outcomes } from '../../../contract/events/outcomes.ts'
import badge from '../../platform/ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../../platform/ui/base/StatusGlyph.tsx'
import css from './PendingBadge.module.css'

/** A decision that is not released yet: dashed, and a verb. */
export function PendingBadge({ to }: { to: Outcome }) {
  const { tone, glyph, verb } = outcomes[to]
  return (
    <span className={`${badge.badge} ${badge[tone]} ${css.pending}`}>
      <StatusGlyph glyph={glyph} />
      {verb}
    </span>
  )
}
