import { wreathBox, wreathPath, wreathPathSmall } from './wreath.ts'

/** The mark alone, in the current colour. */
export function Wreath({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox={wreathBox} aria-hidden="true" className={className}>
      <path fill="currentColor" d={size <= 24 ? wreathPathSmall : wreathPath} />
    </svg>
  )
}
