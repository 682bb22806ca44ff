import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { Folder } from '../contract/files.ts'
import { ApiError, errorFrom, readError } from './api-error.ts'
import { endSession, readToken } from './token.ts'

/** A reply and the version it stands for. Plain, so that the server can hand it to the browser. */
export interface Answer<Reply> {
  reply: Reply
  etag: string | undefined
}

interface Input {
  params?: object
  query?: object
  body?: unknown
  ifMatch?: string
}

declare global {
  /** Set by the server, which calls itself without a network (server/web.ts). */
  var laurelFetch: ((path: string, init: RequestInit) => Promise<Response>) | undefined
}

export async function fetchAnswer<Reply>(
  endpoint: AnyEndpoint,
  input: Input,
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<Answer<Reply>> {
  const response = await reach(pathOf(endpoint, input), {
    method: endpoint.method,
    signal: options.signal,
    headers: headersOf(endpoint, input, options.idempotencyKey),
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
  })
  if (!response.ok) throw await refusal(response)
  return { reply: await response.json(), etag: response.headers.get('etag') ?? undefined }
}

function pathOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Input): string {
  const values = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value))
  }
  return asked.size ? `${path}?${asked}` : path
}

function headersOf(
  endpoint: AnyEndpoint,
  { ifMatch }: Input,
  idempotencyKey?: string,
): Record<string, string> {
  const token = readToken()
  return {
    accept: 'application/json',
    ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'if-match': ifMatch }),
    ...(endpoint.method === 'POST' && idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  if (globalThis.laurelFetch) return globalThis.laurelFetch(path, init)
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, 'The server cannot be reached. Nothing is lost; please try again.')
  }
}

async function refusal(response: Response): Promise<ApiError> {
  // A token that was refused is of no more use; a wrong password at sign-in had none.
  if (response.status === 401 && readToken()) endSession()
  return errorFrom(response)
}

export interface Submission {
  key: string
  sent: string
}

/** The same content sent again after a failure keeps its key, so that it cannot count twice. */
export function nextKey(last: Submission | null, input: Input): Submission {
  const sent = JSON.stringify([input.params, input.body])
  return last?.sent === sent ? last : { key: crypto.randomUUID(), sent }
}

/** Stores a file and answers its key; `onProgress` hears 0 to 1. */
export function uploadFile(folder: Folder, file: File, onProgress?: (part: number) => void): Promise<string> {
  const form = new FormData()
  form.append('type', folder)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
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

/** Fetches a file behind the token, such as an export, and hands it to the browser to save. */
export async function download(endpoint: AnyEndpoint, input: Input, fileName: string): Promise<void> {
  const response = await reach(pathOf(endpoint, input), { headers: headersOf(endpoint, input) })
  if (!response.ok) throw await refusal(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
