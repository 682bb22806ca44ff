import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Brand } from '../../platform/brand/Brand.tsx'
import { Releases } from '../../choosing/decisions/Releases.tsx'
import { useInstallation } from '../../platform/installation.ts'
import { Finder } from '../search/Finder.tsx'
import { type Screen, useScreens } from '../search/screens.ts'
import { useActor, useCan } from '../../platform/session.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Disclosure } from '../../platform/ui/overlay/Disclosure.tsx'
import { PageBarSlot } from '../../platform/ui/base/page-bar.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StandingToasts } from '../../platform/ui/overlay/Toasts.tsx'
import css from './ConsoleShell.module.css'
import { ProfilePanel } from '../../platform/shell/ProfilePanel.tsx'
import { keepRail } from '../../platform/shell/rail.ts'
import { useRail } from '../../platform/shell/use-rail.ts'

const FailingMail = lazy(() => import('../outbox/FailingMail.tsx'))

/** The frame of the console: navigation, a top bar that the screen's `Page` fills, and the screen. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const drawer = useRef<HTMLDialogElement>(null)
  const mayReview = useCan('application:review')
  const mayReadMail = useCan('outbox:read')
  return (
    <div className={css.shell}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <nav className={css.nav} aria-label="Console">
        <NavHead />
        <NavLinks />
        <Collapse />
      </nav>
      <div className={css.main}>
        <header className={css.top}>
          <button
            type="button"
            className={css.burger}
            aria-label="Open navigation"
            onClick={() => drawer.current?.showModal()}
          >
            <Menu className="icon" aria-hidden />
          </button>
          <div className={css.slot} ref={setSlot} />
          <Finder />
          <Profile />
        </header>
        <main id="content" tabIndex={-1} className={css.page}>
          {mayReadMail && (
            <Suspense>
              <FailingMail />
            </Suspense>
          )}
          <StandingToasts />
          <PageBarSlot value={slot}>{children}</PageBarSlot>
        </main>
        {mayReview && <Releases />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the links close it from the keyboard */}
      <dialog
        ref={drawer}
        className={css.drawer}
        aria-label="Navigation"
        onClick={() => drawer.current?.close()}
      >
        <nav aria-label="Console pages">
          <NavHead />
          <NavLinks />
        </nav>
      </dialog>
    </div>
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

const roleNames = { admin: 'Organiser', company: 'Company', candidate: 'Candidate' }

function Profile() {
  const actor = useActor()
  const name = actor ? fullName(actor) : ''
  const role = actor ? (actor.company?.company_name ?? roleNames[actor.role]) : ''
  return (
    <Disclosure
      className={css.profile}
      face={
        <>
          <Avatar name={name} size={32} />
          <span className={css.who}>
            <b>{name}</b> <small>{role}</small>
          </span>
          <span className="visually-hidden">, profile menu</span>
          <ChevronDown className="icon-s muted" aria-hidden />
        </>
      }
    >
      {close => <ProfilePanel isCandidate={false} companyId={actor?.company?._id} close={close} />}
    </Disclosure>
  )
}
