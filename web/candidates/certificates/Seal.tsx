import type { CertificateState } from '../../../contract/candidates/certificate-pages.calls.ts'
import css from './Seal.module.css'

const glyphs: Record<CertificateState, string> = {
  valid: 'M26 37l7 7 14-15',
  replaced: 'M24 36h24m-9-9 9 9-9 9',
  taken_back: 'M28 28l16 16m0-16L28 44',
  erased: 'M26 36h20',
  unknown: 'M26 36h20',
}

/** The verdict by form as well as by colour: a coin's rim and a tick, dashes and an arrow, a smooth rim and a cross. */
export function Seal({ state }: { state: CertificateState }) {
  return (
    <svg viewBox="0 0 72 72" className={`${css.seal} ${css[state] ?? ''}`} aria-hidden>
      <circle cx="36" cy="36" r="32" className={css.rim} />
      <circle cx="36" cy="36" r="27" className={css.coin} />
      <path d={glyphs[state]} className={css.glyph} />
    </svg>
  )
}
