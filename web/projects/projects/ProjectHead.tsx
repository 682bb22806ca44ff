import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import type { Project } from '../../../contract/projects/projects.ts'
import { eventAddress } from '../../events/events/event-address.ts'
import { LinkPreview, type Preview, shortened } from '../../platform/shell/LinkPreview.tsx'
import { projectAddress } from './project-address.ts'

/** The metadata of a project's page. */
export function ProjectHead({ project }: { project: Project }) {
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
