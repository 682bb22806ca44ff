import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import type { Gallery } from '../../../contract/projects/projects.ts'
import { LinkPreview, type Preview } from '../../platform/shell/LinkPreview.tsx'
import { galleryAddress, projectAddress } from './project-address.ts'

/** The metadata of a gallery. Every search of it is the same page to search engines. */
export function GalleryHead({ gallery }: { gallery: Gallery }) {
  return (
    <LinkPreview
      address={galleryAddress(gallery.event._id)}
      preview={import.meta.env.SSR ? previewOf(gallery) : undefined}
    />
  )
}

function previewOf({ event, data }: Gallery): Preview {
  const title = `Projects of ${event.event_name}`
  const description = `${title}, by ${event.company_name}: what the teams built, with pictures, links and demos.`
  const [first] = data
  return {
    title,
    description,
    image: first && { url: `${projectAddress(first._id)}/link.jpg`, ...linkPictureSize },
    linked: { '@type': 'CollectionPage', name: title, description, url: galleryAddress(event._id) },
  }
}
