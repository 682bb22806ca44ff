import { Link, useLocation } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Brand } from '../../platform/brand/Brand.tsx'
import { useInstallation } from '../../platform/installation.ts'
import { keepRail } from '../../platform/shell/rail.ts'
import { useRail } from '../../platform/shell/use-rail.ts'
import { type Screen, useScreens } from '../search/screens.ts'
import css from './ConsoleShell.module.css'

/** The console's own navigation. */
export function ConsoleNav({ isDrawer = false }: { isDrawer?: boolean }) {
  return (
    <>
      <NavHead />
      <NavLinks />
      {!isDrawer && <Collapse />}
    </>
  )
}

function NavHead() {
  const { name } = useInstallation()
  return (
    <Link to="/dashboard" className={css.brand} aria-label={`${name}, dashboard`}>
      <Brand />
    </Link>
  )
}

function NavLinks() {
  const shown = useScreens().filter(({ nav }) => nav)
  return (
    <ul>
      {shown.map(screen => (
        <li key={screen.name}>
          <NavLink {...screen} />
        </li>
      ))}
    </ul>
  )
}

/** Marked as current on detail pages too, whose paths may begin differently. */
function NavLink({ name, to, nav }: Screen) {
  const path = useLocation({ select: location => location.pathname.toLowerCase() })
  const starts = [`${to}/`, ...(nav?.also ? [nav.also] : [])]
  const isCurrent = path === to || starts.some(start => path.startsWith(start))
  const Icon = nav?.icon
  return (
    <Link to={to} title={name} aria-current={isCurrent ? 'page' : undefined} activeProps={{}}>
      {Icon && <Icon className="icon" aria-hidden />}
      <span>{name}</span>
    </Link>
  )
}

function Collapse() {
  const isRail = useRail()
  const Icon = isRail ? PanelLeftOpen : PanelLeftClose
  return (
    <button type="button" className={css.collapse} aria-expanded={!isRail} onClick={() => keepRail(!isRail)}>
      <Icon className="icon" aria-hidden />
      <span>
        {isRail ? 'Expand' : 'Collapse'}
        <span className="visually-hidden"> navigation</span>
      </span>
    </button>
  )
}
