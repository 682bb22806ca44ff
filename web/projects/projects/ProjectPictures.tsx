import { useState } from 'react'
import { projectPicture } from '../../../contract/projects/project-pictures.ts'
import type { Project } from '../../../contract/projects/projects.ts'
import { ProjectCover } from './ProjectCover.tsx'
import css from './ProjectPictures.module.css'

/** The pictures of a project: one large, the others to choose from. They are links, so that they work before hydration. */
export function ProjectPictures({ project }: { project: Project }) {
  const { _id, title, pictures } = project
  const [place, setPlace] = useState(0)
  const shown = pictures[place] ?? null
  const sayPlace = (index: number) => `Picture ${index + 1} of ${pictures.length}`
  return (
    <section aria-label="Pictures">
      <a
        className={css.large}
        href={shown === null ? undefined : projectPicture(_id, shown)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ProjectCover
          key={shown}
          project={{ _id, cover: shown }}
          width={640}
          alt={`${title}. ${sayPlace(place)}, in full`}
          className={css.whole}
          isEager={place === 0}
        />
      </a>
      {pictures.length > 1 && (
        <ul className={css.small}>
          {pictures.map((key, index) => (
            <li key={key}>
              <a
                href={projectPicture(_id, key)}
                aria-current={index === place ? 'true' : undefined}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setPlace(index)
                }}
              >
                <ProjectCover
                  project={{ _id, cover: key }}
                  width={160}
                  alt={sayPlace(index)}
                  className={css.filling}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {pictures.length > 1 && sayPlace(place)}
      </p>
    </section>
  )
}
