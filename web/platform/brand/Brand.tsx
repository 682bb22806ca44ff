import { useInstallation } from '../installation.ts'
import css from './Brand.module.css'
import { LogoMark } from './LogoMark.tsx'

/** The installation's own logo or the mark, and its name, to be wrapped in a link to the home page. */
export function Brand({ className = '' }: { className?: string }) {
  const { name, logo } = useInstallation()
  return (
    <span className={`${css.brand} ${className}`}>
      {logo ? <img src={logo} alt="" height={28} className={css.logo} /> : <LogoMark />}
      <span className={css.name}>{name}</span>
    </span>
  )
}
