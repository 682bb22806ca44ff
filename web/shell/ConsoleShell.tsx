import { Link, useLocation } from '@tanstack/react-router'
import {
  Building2,
  CalendarDays,
  ChevronDown,
  GraduationCap,
  Handshake,
  Layers,
  LayoutDashboard,
  Mail,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Permission } from '../../contract/permissions.ts'
import { Brand } from '../brand/Brand.tsx'
import { Finder } from '../search/Finder.tsx'
import { useActor, useCan } from '../session.ts'
import { Avatar } from '../ui/base/Avatar.tsx'
import { Disclosure } from '../ui/overlay/Disclosure.tsx'
import { PageBarSlot } from '../ui/base/page-bar.ts'
import { fullName } from '../ui/base/formats.ts'
import css from './ConsoleShell.module.css'
import { ProfilePanel } from './ProfilePanel.tsx'

/** The back office's frame: navigation, a top bar that the screen's `Page` fills, and the screen. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const drawer = useRef<HTMLDialogElement>(null)
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
          <PageBarSlot value={slot}>{children}</PageBarSlot>
        </main>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the links close it by key */}
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
  return (
    <Link to="/dashboard" className={css.brand} aria-label="Laurel, dashboard">
      <Brand />
    </Link>
  )
}

const links = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, also: [] },
  { to: '/company', label: 'Companies', icon: Building2, also: ['/companies/'], may: 'company:view' },
  { to: '/events', label: 'Events', icon: CalendarDays, also: ['/event/'] },
  { to: '/applications', label: 'Applications', icon: Layers, also: ['/application/'] },
  { to: '/applicants', label: 'Applicants', icon: UsersRound, also: [] },
  { to: '/partners', label: 'Partners', icon: Handshake, also: ['/partner/'] },
  { to: '/associates', label: 'Associates', icon: GraduationCap, also: ['/associate/'] },
  { to: '/outbox', label: 'Outbox', icon: Mail, also: [], may: 'outbox:read' },
] as const satisfies readonly {
  to: string
  label: string
  icon: typeof Mail
  also: readonly string[]
  may?: Permission
}[]

function NavLinks() {
  const maySeeCompanies = useCan('company:view')
  const mayReadOutbox = useCan('outbox:read')
  const isShown = (may: Permission | undefined) =>
    may === 'company:view' ? maySeeCompanies : may === 'outbox:read' ? mayReadOutbox : true
  return (
    <ul>
      {links
        .filter(link => isShown('may' in link ? link.may : undefined))
        .map(({ to, label, icon: Icon, also }) => (
          <li key={to}>
            <NavLink to={to} also={also} label={label}>
              <Icon className="icon" aria-hidden />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
    </ul>
  )
}

interface NavLinkProps {
  to: (typeof links)[number]['to']
  also: readonly string[]
  label: string
  children: ReactNode
}

/** Current also on the pages of one of its things, whose addresses do not all begin alike. */
function NavLink({ to, also, label, children }: NavLinkProps) {
  const path = useLocation({ select: location => location.pathname.toLowerCase() })
  const isCurrent = path === to || [`${to}/`, ...also].some(start => path.startsWith(start))
  return (
    <Link to={to} title={label} aria-current={isCurrent ? 'page' : undefined} activeProps={{}}>
      {children}
    </Link>
  )
}

function Collapse() {
  const [isRail, setIsRail] = useState(document.documentElement.dataset.nav === 'rail')
  const toggle = () => {
    if (isRail) {
      delete document.documentElement.dataset.nav
      localStorage.removeItem('nav')
    } else {
      document.documentElement.dataset.nav = 'rail'
      localStorage.setItem('nav', 'rail')
    }
    setIsRail(!isRail)
  }
  const Icon = isRail ? PanelLeftOpen : PanelLeftClose
  return (
    <button type="button" className={css.collapse} aria-expanded={!isRail} onClick={toggle}>
      <Icon className="icon" aria-hidden />
      <span>{isRail ? 'Expand' : 'Collapse'}</span>
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
