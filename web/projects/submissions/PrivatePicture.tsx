import { useEffect, useState } from 'react'
import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import { privateAddress } from './private-address.ts'
import css from './PrivatePicture.module.css'

/** A picture that only team and staff may see. An image element cannot send the token, so it is fetched before. */
export function PrivatePicture({ image, alt, width = 640 }: { image: string; alt: string; width?: number }) {
  const key = sizedKey(image, width)
  const [source, setSource] = useState<{ key: string; url: string | null }>()
  useEffect(() => {
    let isLeft = false
    privateAddress(key).then(
      url => isLeft || setSource({ key, url }),
      () => isLeft || setSource({ key, url: null }),
    )
    return () => {
      isLeft = true
    }
  }, [key])
  if (source?.key !== key) return <span className={css.empty} />
  if (!source.url) return <span className={css.empty}>This picture cannot be shown.</span>
  return <img className={css.picture} src={source.url} alt={alt} />
}
