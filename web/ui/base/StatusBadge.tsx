import type { StatusDefinition } from '../../../contract/statuses.ts'
import css from './StatusBadge.module.css'
import { StatusGlyph } from './StatusGlyph.tsx'

/** A status in its colour, glyph and word; nothing to press. */
export function StatusBadge({
  definition,
}: {
  definition: Pick<StatusDefinition<string>, 'label' | 'tone' | 'glyph'>
}) {
  return (
    <span className={`${css.badge} ${css[definition.tone]}`}>
      <StatusGlyph glyph={definition.glyph} />
      {definition.label}
    </span>
  )
}
