import css from './Brand.module.css'
import { Wreath } from './Wreath.tsx'

/** Mark and name; wrap it in the link that leads home. */
export function Brand({ className = '' }: { className?: string }) {
  return (
    <span className={`${css.brand} ${className}`}>
      <Wreath />
      <span className={css.name}>Laurel</span>
    </span>
  )
}
