import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Code, MonitorPlay, Presentation } from 'lucide-react'
import { fieldLabels } from '../../../contract/projects/submission-content.ts'
import type { Project } from '../../../contract/projects/projects.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import css from './ProjectAside.module.css'

const kinds = [
  { field: 'code', Icon: Code },
  { field: 'demo', Icon: MonitorPlay },
  { field: 'slides', Icon: Presentation },
] as const

/** Beside a project: who made it, where to see more, and for what. */
export function ProjectAside({ project }: { project: Project }) {
  const { members, others, team_name, technologies, event, handed_in_at } = project
  const links = kinds.filter(({ field }) => /^https?:/i.test(project[field]))
  return (
    <aside className={css.aside} aria-label="About the project">
      <section className={css.box}>
        <h2>Team</h2>
        {members.length === 0 ? (
          <p>
            {team_name}, {countPeople(others)}
          </p>
        ) : (
          <ul className={css.people}>
            {members.map((member, index) => (
              // Two of a team may have the same name.
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
              <li key={index}>
                <Avatar name={fullName(member)} size={40} />
                {fullName(member)}
              </li>
            ))}
            {others > 0 && <li className="muted">and {others === 1 ? '1 other' : `${others} others`}</li>}
          </ul>
        )}
      </section>
      {links.length > 0 && (
        <section className={css.box}>
          <h2>Links</h2>
          <ul className={css.links}>
            {links.map(({ field, Icon }) => (
              <li key={field}>
                <a href={project[field]} target="_blank" rel="noopener noreferrer nofollow ugc">
                  <Icon className="icon muted" aria-hidden />
                  <span>
                    {fieldLabels[field]}
                    <small className="trunc block text-s muted">{URL.parse(project[field])?.host}</small>
                  </span>
                  <ArrowUpRight className="icon-s muted" aria-hidden />
                  <span className="visually-hidden"> (opens a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {technologies.length > 0 && (
        <section className={css.box}>
          <h2>{fieldLabels.technologies}</h2>
          <ul className={`${css.tags} row-1-5 text-s`}>
            {technologies.map(technology => (
              <li key={technology}>
                <Link to="/event-page/$id/projects" params={{ id: event._id }} search={{ technology }}>
                  {technology}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.box}>
        <h2 className="visually-hidden">Where it was made</h2>
        <dl className={css.facts}>
          <dt className="muted">Event</dt>
          <dd className="medium right">
            <Link className="link" to="/event-page/$id" params={{ id: event._id }}>
              {event.event_name}
            </Link>
          </dd>
          {event.has_results && (
            <>
              <dt className="muted">Results</dt>
              <dd className="medium right">
                <Link className="link" to="/event-page/$id/results" params={{ id: event._id }}>
                  Who won, and how sure that is
                </Link>
              </dd>
            </>
          )}
          <dt className="muted">Host</dt>
          <dd className="medium right">{event.company_name}</dd>
          <dt className="muted">Handed in</dt>
          <dd className="medium right">
            <time dateTime={handed_in_at}>{timeInZone(handed_in_at, event.timezone)}</time>
          </dd>
        </dl>
      </section>
    </aside>
  )
}

function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
