import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import { getSubmissionPicture } from '../../../contract/projects/submissions.calls.ts'
import { headersOf, pathOf, reach, refusal } from '../../platform/api-fetch.ts'

/** Pictures that were fetched, by key: a draft shows the same ones for hours. */
const fetched = new Map<string, Promise<string>>()

/** An address in this page of a picture that only team and staff may see. Rejects if it cannot be read. */
export function privateAddress(key: string): Promise<string> {
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
