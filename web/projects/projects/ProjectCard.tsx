import { Link } from '@tanstack/react-router'
import type { ProjectCard as Card } from '../../../contract/projects/projects.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { ProjectCover } from './ProjectCover.tsx'
import css from './ProjectCard.module.css'
import { ProjectPrizes } from './ProjectPrizes.tsx'

/** How many technologies a card shows; the page of the project has all. */
const room = 3

/** A project in its gallery. The whole card leads to its page. */
export function ProjectCard({ project, isFirst }: { project: Card; isFirst?: boolean }) {
  const { _id, title, tagline, team_name, logo, theme, technologies } = project
  return (
    <article className={css.card}>
      <div className={css.cover}>
        <ProjectCover project={project} width={384} className={css.picture} isEager={isFirst} />
      </div>
      <div className={css.body}>
        <ProjectPrizes prizes={project.prizes} />
        <h3 className={css.title}>
          <Link to="/projects/$id" params={{ id: _id }}>
            {title}
          </Link>
        </h3>
        <p className={css.team}>
          <Logo name={team_name} image={logo} size={20} />
          <span className="trunc">{team_name}</span>
        </p>
        <p className="text-l breaks">{tagline}</p>
        <ul className={css.tags} aria-label="Theme and technologies">
          {[theme, ...technologies.slice(0, room)].map(tag => (
            <li key={tag} className="trunc">
              {tag}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
