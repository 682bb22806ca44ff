import type { StatusLook } from '../../../../contract/platform/statuses.ts'
import css from './StatusBadge.module.css'
import { StatusGlyph } from './StatusGlyph.tsx'

/** A status with its colour, glyph and word; not interactive. */
export function StatusBadge({ definition }: { definition: StatusLook }) {
  return (
    <span className={`${css.badge} ${css[definition.tone]}`}>
      <StatusGlyph glyph={definition.glyph} />
      {definition.label}
    </span>
  )
}
