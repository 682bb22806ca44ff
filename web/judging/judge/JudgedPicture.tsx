import { useEffect, useState } from 'react'
import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import css from '../../projects/submissions/PrivatePicture.module.css'
import { coverWidth, pictureOf } from './projects.ts'

/** A picture of a project, from this phone or with the session of the link. */
export function JudgedPicture({ image, alt, token }: { image: string; alt: string; token: string | null }) {
  const key = sizedKey(image, coverWidth)
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isLeft = false
    const show = (picture: Blob) => {
      if (isLeft) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    }
    pictureOf(key, token).then(show, () => isLeft || setUrl(null))
    return () => {
      isLeft = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [key, token])
  if (url) return <img className={css.picture} src={url} alt={alt} />
  return <span className={css.empty}>{url === null && 'This picture needs a connection.'}</span>
}
