import { Scale } from 'lucide-react'
import css from './CertaintyGlyph.module.css'
import type { CertaintyLabel } from './results-page.texts.ts'

/** Two discs: apart, one of them open, or both open and crossing. Scales where a jury decided. */
export function CertaintyGlyph({ label }: { label: CertaintyLabel }) {
  if (label === 'jury') return <Scale className={`${css.scales} icon orange`} aria-hidden />
  return (
    <svg className={`${css.glyph} orange`} viewBox="0 0 26 14" aria-hidden data-label={label}>
      <circle cx={label === 'not_decided' ? 8 : 6} cy="7" r="5" />
      <circle cx={label === 'clear' ? 20 : label === 'close' ? 18 : 14} cy="7" r="5" />
    </svg>
  )
}
