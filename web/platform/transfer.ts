import type { Call } from '../../contract/platform/call.ts'
import { drawPicture } from '../../contract/platform/files.calls.ts'
import type { Folder } from '../../contract/platform/folders.ts'
import type { BodyInput, ReplyOf } from '../../contract/shapes.ts'
import { ApiError, readError } from './api-error.ts'
import { apiHost } from './api-host.ts'
import { fetchAnswer, headersOf, type Input, pathOf, reach, refusal } from './api-fetch.ts'
import { saveFile } from './save-file.ts'
import { endSession, readToken } from './token.ts'

/** Uploads a file and returns its key; `onProgress` gets 0 to 1. Without an account it goes `to` the call of a link. */
export function uploadFile(
  folder: Folder,
  file: File,
  onProgress?: (part: number) => void,
  to = '/api/upload',
): Promise<string> {
  const form = new FormData()
  form.append('type', folder)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiHost()}${to}`)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`)
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(new ApiError(0, 'The file could not be sent. Please try again.'))
    request.onload = () => {
      if (request.status === 401) endSession()
      if (request.status >= 400) {
        reject(readError(request.status, request.response, request.getResponseHeader('retry-after')))
      } else resolve(request.response.data.key)
    }
    request.send(form)
  })
}

/** Asks the server to draw a picture from a name; returns its key. */
export async function drawFile(body: BodyInput<typeof drawPicture>): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  const { reply } = await fetchAnswer<ReplyOf<typeof drawPicture>>(drawPicture, { body }, { idempotencyKey })
  return reply.data.key
}

/** Downloads a file that needs the token, such as an export, and has the browser save it. */
export async function download(endpoint: Call, input: Input, fileName: string): Promise<void> {
  const response = await reach(pathOf(endpoint, input), {
    method: endpoint.method,
    headers: headersOf(endpoint, input),
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
  })
  if (!response.ok) throw await refusal(response)
  saveFile(await response.blob(), fileName)
}
