import { useEffect, useState } from 'react'
import { sizedKey } from '../../../contract/platform/folders.ts'
import { getSubmissionPicture } from '../../../contract/projects/submissions.calls.ts'
import { headersOf, pathOf, reach, refusal } from '../../platform/api-fetch.ts'
import css from './PrivatePicture.module.css'

/** Pictures that were fetched, by key: a draft shows the same ones for hours. */
const fetched = new Map<string, Promise<string>>()

/** A picture that only team and staff may see. An image element cannot send the token, so it is fetched before. */
export function PrivatePicture({ image, alt, width = 640 }: { image: string; alt: string; width?: number }) {
  const key = sizedKey(image, width)
  const [source, setSource] = useState<{ key: string; url: string | null }>()
  useEffect(() => {
    let isLeft = false
    addressOf(key).then(
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

function addressOf(key: string): Promise<string> {
  const known = fetched.get(key)
  if (known) return known
  const coming = fetchPicture(key)
  fetched.set(key, coming)
  coming.catch(() => fetched.delete(key))
  return coming
}

async function fetchPicture(key: string): Promise<string> {
  const input = { params: { id: key.split('/').at(-1) } }
  const response = await reach(pathOf(getSubmissionPicture, input), {
    headers: headersOf(getSubmissionPicture, input),
  })
  if (!response.ok) throw await refusal(response)
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'image/webp' }))
}

/** A file that was just chosen stands for the picture that it becomes. */
export function showChosen(key: string, file: File): void {
  fetched.set(sizedKey(key, 640), Promise.resolve(URL.createObjectURL(file)))
}
