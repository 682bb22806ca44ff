import { darkTones, isReadableAccent, lightTones, type Tones } from '../../../contract/platform/accent.ts'
import { asText, useForm } from '../../platform/ui/form/fields/bind.ts'

/** A button and a link in the colour of the form, in light and dark. */
export function AccentPreview() {
  const colour = asText(useForm().values.accent).toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(colour) || !isReadableAccent(colour)) return null
  return (
    <div
      className="row-3 text-m strong"
      role="img"
      aria-label="Preview: a button and a link in light and in dark"
    >
      <Sample tones={lightTones(colour)} paper="#ffffff" edge="#e2e5e0" />
      <Sample tones={darkTones(colour)} paper="#151c18" edge="#27312b" />
    </div>
  )
}

/** SVG attributes, because the content policy forbids inline styles. */
function Sample({ tones, paper, edge }: { tones: Tones; paper: string; edge: string }) {
  return (
    <svg viewBox="0 0 240 72" width={240} height={72} aria-hidden="true">
      <rect x="0.5" y="0.5" width="239" height="71" rx="12" fill={paper} stroke={edge} />
      <rect x="16" y="18" width="92" height="36" rx="8" fill={tones.accent} />
      <text x="62" y="41" textAnchor="middle" fill={tones['on-accent']}>
        Publish
      </text>
      <text x="132" y="41" fill={tones.accent}>
        All challenges
      </text>
    </svg>
  )
}
