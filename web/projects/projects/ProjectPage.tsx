import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Share2 } from 'lucide-react'
import { getProject } from '../../../contract/projects/projects.calls.ts'
import type { Project } from '../../../contract/projects/projects.ts'
import { useLoad } from '../../platform/api.ts'
import { shareLink } from '../../platform/ui/base/share-link.ts'
import { Answers } from '../../events/questions/Answers.tsx'
import { VideoCard } from '../../events/questions/VideoCard.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Prose } from '../../platform/ui/base/Prose.tsx'
import list from '../../platform/ui/list/PublicList.module.css'
import { projectAddress } from './project-address.ts'
import { ProjectAside } from './ProjectAside.tsx'
import css from './ProjectPage.module.css'
import { ProjectCover } from './ProjectCover.tsx'
import { ProjectPrizes } from './ProjectPrizes.tsx'
import { ProjectPictures } from './ProjectPictures.tsx'
import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import { eventAddress } from '../../events/events/event-address.ts'
import { LinkPreview, type Preview, shortened } from '../../platform/shell/LinkPreview.tsx'

/** The page of a project that everybody may see. */
export function ProjectPage({ id }: { id: string }) {
  const project = useLoad(getProject, { params: { id } }).data?.data
  return <PublicPage>{project && <Shown project={project} />}</PublicPage>
}

function Shown({ project }: { project: Project }) {
  const { title, tagline, team_name, logo, theme, description_html, video, answers, event } = project
  const [cover] = project.pictures
  return (
    <article>
      <ProjectHead project={project} />
      <header className={css.head}>
        <div>
          <Link to="/event-page/$id/projects" params={{ id: event._id }} className={list.back}>
            <ArrowLeft className="icon-s" aria-hidden />
            Projects of {event.event_name}
          </Link>
          <ProjectPrizes prizes={project.prizes} />
          <h1>{title}</h1>
          <p className={css.tagline}>{tagline}</p>
          <div className={css.team}>
            <Logo name={team_name} image={logo} size={40} />
            <p>
              <b className="block strong">{team_name}</b>
              <small className="block text-m muted">{theme}</small>
            </p>
          </div>
        </div>
        <Button icon={Share2} onClick={() => void shareLink(title, projectAddress(project._id))}>
          Share
        </Button>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          {project.pictures.length > 0 && <ProjectPictures key={project._id} project={project} />}
          {/^https:/i.test(video) && (
            <VideoCard
              link={video}
              picture={
                cover !== undefined && (
                  <ProjectCover project={{ _id: project._id, cover }} width={384} className={css.cover} />
                )
              }
            />
          )}
          <section>
            <h2 className="visually-hidden">What it is</h2>
            <Prose html={description_html} />
          </section>
          {answers.length > 0 && (
            <section className={css.answers}>
              <h2>Questions and answers</h2>
              <Answers answers={answers} />
            </section>
          )}
        </div>
        <ProjectAside project={project} />
      </div>
      <Neighbours project={project} />
    </article>
  )
}

function Neighbours({ project: { previous, next } }: { project: Project }) {
  if (!previous && !next) return null
  return (
    <nav className={css.neighbours} aria-label="More projects">
      {previous && (
        <Link to="/projects/$id" params={{ id: previous._id }} rel="prev">
          <ArrowLeft className="icon-s" aria-hidden />
          <span>
            <small className="block text-s normal muted">Previous</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to="/projects/$id" params={{ id: next._id }} rel="next" className={css.next}>
          <span>
            <small className="block text-s normal muted">Next</small>
            {next.title}
          </span>
          <ArrowRight className="icon-s" aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** The metadata of a project's page. */
function ProjectHead({ project }: { project: Project }) {
  return (
    <LinkPreview
      address={projectAddress(project._id)}
      preview={import.meta.env.SSR ? previewOf(project) : undefined}
    />
  )
}

function previewOf({ _id, title, tagline, team_name, event, technologies, handed_in_at }: Project): Preview {
  const url = projectAddress(_id)
  const description = shortened(`${tagline} By ${team_name}, at ${event.event_name}.`)
  const image = { url: `${url}/link.jpg`, ...linkPictureSize }
  const linked = {
    '@type': 'CreativeWork',
    name: title,
    description,
    url,
    image: image.url,
    keywords: technologies.length > 0 ? technologies.join(', ') : undefined,
    dateCreated: handed_in_at,
    creator: { '@type': 'Organization', name: team_name },
    isPartOf: { '@type': 'Event', name: event.event_name, url: eventAddress(event._id) },
  }
  return { title, description, image, linked }
}
