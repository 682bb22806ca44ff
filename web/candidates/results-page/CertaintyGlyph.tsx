import type { PublishedResult } from '../../../contract/judging/published-results.ts'
import css from './CertaintyGlyph.module.css'

/** Two discs: apart, one of them open, or both open and crossing. */
export function CertaintyGlyph({ label }: { label: PublishedResult['lines'][number]['label'] }) {
  return (
    <svg className={`${css.glyph} orange`} viewBox="0 0 26 14" aria-hidden data-label={label}>
      <circle cx={label === 'not_decided' ? 8 : 6} cy="7" r="5" />
      <circle cx={label === 'clear' ? 20 : label === 'close' ? 18 : 14} cy="7" r="5" />
    </svg>
  )
}
