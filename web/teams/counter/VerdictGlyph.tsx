import type { VerdictName } from '../../../day/verdict.ts'
import { type Family, familyOf } from './feedback.ts'

/** A silhouette of its own for each family, and a sign in it for each verdict: told apart in grey too. */
export function VerdictGlyph({ verdict, className }: { verdict: VerdictName; className?: string }) {
  return (
    <svg viewBox="0 0 72 72" className={className} aria-hidden>
      <g fill="var(--front)">{silhouettes[familyOf[verdict]]}</g>
      <g fill="none" stroke="var(--flood)" strokeWidth={6.5} strokeLinecap="round" strokeLinejoin="round">
        {signs[verdict]}
      </g>
    </svg>
  )
}

/** In a row of small ones. */
export function FamilyGlyph({ verdict, className }: { verdict: VerdictName; className?: string }) {
  return (
    <svg viewBox="0 0 72 72" className={className} aria-hidden>
      <g fill="currentColor">{silhouettes[familyOf[verdict]]}</g>
      <g fill="none" stroke="var(--paper)" strokeWidth={8} strokeLinecap="round" strokeLinejoin="round">
        {signs[verdict]}
      </g>
    </svg>
  )
}

const silhouettes: Record<Family, React.ReactNode> = {
  go: <circle cx="36" cy="36" r="35" />,
  look: <rect x="11" y="11" width="50" height="50" rx="9" transform="rotate(45 36 36)" />,
  used: <rect x="3" y="3" width="66" height="66" rx="16" />,
  stop: <path d="M22.5 2h27L70 22.5v27L49.5 70h-27L2 49.5v-27z" />,
}

const signs: Record<VerdictName, React.ReactNode> = {
  in: <path d="m20 37 11 11 21-23" />,
  look: (
    <>
      <path strokeWidth={5} d="M15 36s7.5-13 21-13 21 13 21 13-7.5 13-21 13-21-13-21-13z" />
      <circle cx="36" cy="36" r="3" />
    </>
  ),
  again: (
    <>
      <path d="M53 29A18.5 18.5 0 0 0 20.5 26M19 43a18.5 18.5 0 0 0 32.5 3" />
      <path d="M19.5 15v11.5H31M52.5 57V45.5H41" />
    </>
  ),
  had_it: <path d="M20 15v12a7 7 0 0 0 14 0V15M27 15v42M51 57V15c-7 3-10 10-10 22h10" />,
  not_here_yet: <path d="M38 16h14v40H38M15 36h26M32 26.5l9.5 9.5-9.5 9.5" />,
  not_here: <path strokeWidth={14} strokeLinecap="butt" d="M15 36h42" />,
  no_seat: <path d="M23 23l26 26M49 23 23 49" />,
  unknown: (
    <>
      <path d="M25.5 27a10.5 10.5 0 0 1 20.5 3c0 7-10 9-10 15" />
      <circle cx="36" cy="55" r="1.5" />
    </>
  ),
}
