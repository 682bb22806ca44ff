import { ExternalLink } from 'lucide-react'
import { fieldLabels } from '../../../contract/projects/submission-content.ts'
import type { ReactNode } from 'react'
import type { HandIn } from '../../../contract/projects/submissions.ts'
import { Answers } from '../../events/questions/Answers.tsx'
import { VideoCard } from '../../events/questions/VideoCard.tsx'
import { Markdown } from '../../platform/ui/base/Markdown.tsx'
import { PrivatePicture } from './PrivatePicture.tsx'
import css from './ProjectView.module.css'

interface ProjectViewProps {
  content: HandIn['content']
  answers: HandIn['answers']
  /** The level of its headings. */
  as?: 'h2' | 'h3'
  /** How a picture is shown, for readers whose right to it is another than that of team and staff. */
  renderPicture?: (shown: { image: string; alt: string; width: number }) => ReactNode
  /** The same for downloading a file. */
  onFile?: (key: string, name: string) => Promise<void>
}

const links = ['code', 'demo', 'slides'] as const

/** A project to read: as it was handed in, or as it would be now. */
export function ProjectView({
  content,
  answers,
  as: Heading = 'h3',
  renderPicture = shown => <PrivatePicture {...shown} />,
  onFile,
}: ProjectViewProps) {
  const { title, tagline, description, pictures, technologies, video } = content
  const given = links.filter(link => /^https?:/i.test(content[link]))
  return (
    <div className={css.project}>
      <header>
        <Heading>{title || 'Without a title'}</Heading>
        {tagline && <p className="text-xl muted above-1">{tagline}</p>}
      </header>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((key, index) => (
            <li key={key}>
              {renderPicture({
                image: key,
                width: index === 0 ? 1280 : 640,
                alt: index === 0 ? 'The cover' : `Picture ${index + 1}`,
              })}
            </li>
          ))}
        </ul>
      )}
      {description ? (
        <div>
          <Markdown text={description} />
        </div>
      ) : (
        <p className="muted">There is no description.</p>
      )}
      {given.length > 0 && (
        <ul className={`${css.links} stack-2`}>
          {given.map(link => (
            <li key={link}>
              <a className="link" href={content[link]} target="_blank" rel="noopener noreferrer nofollow">
                <ExternalLink className="icon-s" aria-hidden />
                {fieldLabels[link]}
                <span className="visually-hidden"> (opens a new tab)</span>
              </a>{' '}
              <small className="text-s muted">{content[link]}</small>
            </li>
          ))}
        </ul>
      )}
      {/^https:/i.test(video) && <VideoCard link={video} />}
      {technologies.length > 0 && (
        <ul className={`${css.technologies} row-1-5`} aria-label={fieldLabels.technologies}>
          {technologies.map(technology => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      )}
      {answers.length > 0 && <Answers answers={answers} onFile={onFile} />}
    </div>
  )
}
