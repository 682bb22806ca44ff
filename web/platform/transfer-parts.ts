import { beginUpload, finishUpload, sendPart } from '../../contract/platform/files.calls.ts'
import type { PrivateFolder } from '../../contract/platform/folders.ts'
import type { ReplyOf } from '../../contract/shapes.ts'
import { ApiError, apiErrorOf, readError } from './api-error.ts'
import { fetchAnswer, headersOf, pathOf } from './api-fetch.ts'
import { apiHost } from './api-host.ts'
import { whenOnline } from './online.ts'
import { endSession } from './token.ts'

/** Milliseconds between tries after a break, and how many there are. */
const longestPause = 15_000
const mostTries = 40

/**
 * Uploads a file that a team hands in, part by part, and returns its key. After a break it goes on where it stopped, also
 * when the same file is chosen again later; `onProgress` gets 0 to 1.
 */
export async function uploadInParts(
  folder: PrivateFolder,
  file: File,
  onProgress?: (part: number) => void,
): Promise<string> {
  const body = { type: folder, file_name: file.name, bytes: file.size, last_modified: file.lastModified }
  const begun = await persist(() => fetchAnswer<ReplyOf<typeof beginUpload>>(beginUpload, { body }))
  const { _id: id, part_bytes, received } = begun.reply.data
  const parts = Math.ceil(file.size / part_bytes)
  const missing = Array.from({ length: parts }, (_, number) => number).filter(
    number => !received.includes(number),
  )
  let sent = file.size - missing.reduce((sum, number) => sum + sizeOf(file, part_bytes, number), 0)
  for (const number of missing) {
    const part = file.slice(number * part_bytes, (number + 1) * part_bytes)
    await persist(() => send(id, number, part, bytes => onProgress?.((sent + bytes) / file.size)))
    sent += part.size
    onProgress?.(sent / file.size)
  }
  const idempotencyKey = crypto.randomUUID()
  const done = await persist(() =>
    fetchAnswer<ReplyOf<typeof finishUpload>>(finishUpload, { params: { id } }, { idempotencyKey }),
  )
  return done.reply.data.key
}

function sizeOf(file: File, partBytes: number, number: number): number {
  return Math.min(partBytes, file.size - number * partBytes)
}

function send(id: string, number: number, part: Blob, onProgress: (bytes: number) => void): Promise<void> {
  const input = { params: { id }, query: { number } }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', apiHost() + pathOf(sendPart, input))
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headersOf(sendPart, input))) {
      if (name !== 'content-type') request.setRequestHeader(name, value)
    }
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = event => onProgress(event.loaded)
    request.onerror = () => reject(new ApiError(0, 'The file could not be sent. Please try again.'))
    request.onload = () => {
      if (request.status === 401) endSession()
      if (request.status < 400) resolve()
      else reject(readError(request.status, request.response, request.getResponseHeader('retry-after')))
    }
    request.send(part)
  })
}

/** Tries again for as long as only the network or a busy server is in the way. */
async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await whenOnline()
    try {
      return await work()
    } catch (cause) {
      const error = apiErrorOf(cause)
      if (attempt === mostTries || ![0, 408, 503].includes(error.status)) throw cause
      const pause = error.retryAfter ? error.retryAfter * 1000 : Math.min(longestPause, 500 * 2 ** attempt)
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}
