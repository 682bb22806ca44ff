import type { Glyph } from '../../../../contract/platform/statuses.ts'
import { logoBox, smallLogoPath } from '../../../../drawings/logo-path.ts'

/** The glyph of a status, 14 px: a ring that fills along the pipeline, or a symbol for its end. */
export function StatusGlyph({ glyph }: { glyph: Glyph }) {
  if (glyph === 'wreath') {
    return (
      <svg width="14" height="14" viewBox={logoBox} aria-hidden="true">
        <path fill="currentColor" d={smallLogoPath} />
      </svg>
    )
  }
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {drawings[glyph]}
    </svg>
  )
}

const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />

const pie = (d: string) => (
  <>
    {ring}
    <path fill="currentColor" d={d} />
  </>
)

/** A symbol cut out of a disc, so that it needs no second colour. */
const cut = (d: string) => (
  <path fill="currentColor" fillRule="evenodd" d={`M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1z${d}`} />
)

const drawings: Record<Exclude<Glyph, 'wreath'>, React.ReactNode> = {
  quarter: pie('M7 7V4A3 3 0 0 1 10 7Z'),
  half: pie('M7 7V4A3 3 0 0 1 7 10Z'),
  'three-quarters': pie('M7 7V4A3 3 0 1 1 4 7Z'),
  full: <circle cx="7" cy="7" r="6" fill="currentColor" />,
  cross: cut(
    'M5.23 4.17 4.17 5.23 5.94 7 4.17 8.77l1.06 1.06L7 8.06l1.77 1.77 1.06-1.06L8.06 7l1.77-1.77-1.06-1.06L7 5.94z',
  ),
  pause: cut('M4.85 4.6v4.8h1.5V4.6zM7.65 4.6v4.8h1.5V4.6z'),
  dash: cut('M4.4 6.25v1.5h5.2v-1.5z'),
  check: cut('M9.42 4.5 6.27 7.97 4.85 6.55l-1.06 1.06 2.52 2.5 4.22-4.6z'),
  dotted: (
    <circle
      cx="7"
      cy="7"
      r="5.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.1 2.02"
    />
  ),
}
