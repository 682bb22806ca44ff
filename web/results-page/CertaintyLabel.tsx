import type { PublishedResult } from '../../contract/published-results.ts'
import { labelWords } from '../judging/result-words.ts'
import css from './CertaintyLabel.module.css'
import { sayBeside } from './results-page-words.ts'

type Award = PublishedResult['awards'][number]

/** Two discs: apart, one of them open, or both open and crossing. */
export function CertaintyGlyph({ label }: { label: Exclude<Award['label'], 'choice'> }) {
  return (
    <svg className={css.glyph} viewBox="0 0 26 14" aria-hidden data-label={label}>
      <circle cx={label === 'not_decided' ? 8 : 6} cy="7" r="5" />
      <circle cx={label === 'clear' ? 20 : label === 'close' ? 18 : 14} cy="7" r="5" />
    </svg>
  )
}

/** How sure a prize is, by a word, a shape and a colour. */
export function CertaintyLabel({ award: { label, line } }: { award: Pick<Award, 'label' | 'line'> }) {
  if (label === 'choice' || !line) return <span className={css.label}>Organisers’ choice</span>
  return (
    <span className={css.label} data-label={label}>
      <CertaintyGlyph label={label} />
      {labelWords[label]} <small>{sayBeside({ label, ...line })}</small>
    </span>
  )
}
