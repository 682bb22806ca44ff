import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import { projectPicture } from '../../../contract/projects/project-pictures.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { Picture } from '../../platform/ui/base/Picture.tsx'

interface ProjectCoverProps {
  project: { _id: string; cover: string | null }
  /** The width it is shown at. */
  width: number
  alt?: string
  className?: string
  isEager?: boolean
}

/** A picture of a project that everybody sees, or a drawing if it has none; fills its box. */
export function ProjectCover({ project, width, alt = '', className, isEager }: ProjectCoverProps) {
  const { _id, cover } = project
  if (cover === null) return <EventArt motif="hackathon" seed={_id} />
  return (
    <Picture
      image={cover}
      addressOf={(key, wanted) => projectPicture(_id, sizedKey(key, wanted))}
      {...{ width, alt, className, isEager }}
    />
  )
}
