import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUser, Menu } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Brand } from '../brand/Brand.tsx'
import { useInstallation } from '../installation.ts'
import { Button } from '../ui/base/Button.tsx'
import { Disclosure } from '../ui/overlay/Disclosure.tsx'
import { keepTeamLink } from './keep-team-link.ts'
import css from './PublicBar.module.css'

/** Loaded when opened, because most visitors have no profile. */
const ProfilePanel = lazy(async () => ({ default: (await import('./ProfilePanel.tsx')).ProfilePanel }))

/**
 * The top bar of public pages. The HTML has both versions, signed in and signed out; the script in the head selects
 * one.
 */
export function PublicBar() {
  const { name } = useInstallation()
  return (
    <header className={css.bar}>
      <div className={css.wrap}>
        <Link to="/" className={css.brand} aria-label={`${name}, home`}>
          <Brand />
        </Link>
        <nav className={css.nav} aria-label="Main">
          <BarLinks />
        </nav>
        <div className={css.end}>
          <Link to="/login" className={`${css.login} only-out`} onClick={keepTeamLink}>
            Log In
          </Link>
          <span className="only-out">
            <Button to="/register" variant="primary" onClick={keepTeamLink}>
              Signup
            </Button>
          </span>
          <span className="only-staff">
            <Button to="/dashboard">Dashboard</Button>
          </span>
          <div className="only-in">
            <Disclosure
              className={css.profile}
              face={
                <>
                  <CircleUser className="icon" aria-hidden />
                  <span>Profile</span>
                  <ChevronDown className="icon-s" aria-hidden />
                </>
              }
            >
              {close => (
                <Suspense>
                  <ProfilePanel
                    isCandidate={document.documentElement.dataset.session === 'candidate'}
                    close={close}
                  />
                </Suspense>
              )}
            </Disclosure>
          </div>
          <div className={css.phone}>
            <Disclosure label="Menu" className={css.burger} face={<Menu className="icon" aria-hidden />}>
              {close => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it handles clicks on its links
                <nav className={css.drawer} aria-label="Menu" onClick={close}>
                  <BarLinks />
                  <Link to="/login" className="only-out" onClick={keepTeamLink}>
                    Log In
                  </Link>
                </nav>
              )}
            </Disclosure>
          </div>
        </div>
      </div>
    </header>
  )
}

/** About and Contact have no target yet, as specified. */
function BarLinks() {
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }}>
        Home
      </Link>
      <Link to="/challenges">Challenges</Link>
      <span>About</span>
      <span>Contact</span>
    </>
  )
}
