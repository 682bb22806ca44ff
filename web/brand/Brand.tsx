import css from './Brand.module.css'
import { LogoMark } from './LogoMark.tsx'

/** Mark and name; wrap it in the link that leads home. */
export function Brand({ className = '' }: { className?: string }) {
  return (
    <span className={`${css.brand} ${className}`}>
      <LogoMark />
      <span className={css.name}>Laurel</span>
    </span>
  )
}
