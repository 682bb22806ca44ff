import { logoBox, logoPath, smallLogoPath } from '../../../drawings/logo-path.ts'

/** The logo without the name, in the current colour. */
export function LogoMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox={logoBox} aria-hidden="true" className={className}>
      <path fill="currentColor" d={size <= 24 ? smallLogoPath : logoPath} />
    </svg>
  )
}
