import { Link } from '@tanstack/react-router'
import { Brand } from '../brand/Brand.tsx'
import { useInstallation } from '../installation.ts'
import { keepTeamLink } from './keep-team-link.ts'
import css from './PublicFooter.module.css'

export function PublicFooter() {
  const { name } = useInstallation()
  return (
    <footer className={css.footer}>
      <div className={css.wrap}>
        <div className={css.columns}>
          <div>
            <Brand />
            <p>
              Hackathons, ideathons, hiring competitions and pitch-a-thons, from the first idea to the last
              round.
            </p>
          </div>
          <Column title="Take part">
            <Link to="/challenges">Challenges</Link>
            <Link to="/register" onClick={keepTeamLink}>
              Signup
            </Link>
            <Link to="/my-applications">My applications</Link>
          </Column>
          <Column title="Run an event">
            <Link to="/events">Events</Link>
            <Link to="/applications">Applications</Link>
            <Link to="/associates">Associates</Link>
          </Column>
          <Column title="Company">
            <Link to="/about">About</Link>
            <Link to="/contact">Contact</Link>
          </Column>
          <Column title="Small print">
            <Link to="/privacy">Privacy</Link>
            <Link to="/terms">Terms</Link>
            <Link to="/accessibility">Accessibility</Link>
          </Column>
        </div>
        <div className={css.legal}>
          <span>© 2026 {name}</span>
          <span>Times of an event are in its time zone, all others in yours.</span>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {children.map((child, index) => (
          // The list never changes, so the index is a stable key.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
