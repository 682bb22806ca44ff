import css from './Brand.module.css'
import { LogoMark } from './LogoMark.tsx'

/** Logo and name, to be wrapped in a link to the home page. */
export function Brand({ className = '' }: { className?: string }) {
  return (
    <span className={`${css.brand} ${className}`}>
      <LogoMark />
      <span className={css.name}>Laurel</span>
    </span>
  )
}
