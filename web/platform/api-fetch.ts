import type { Call } from '../../contract/platform/call.ts'
import { apiHost } from './api-host.ts'
import { ApiError, errorFrom } from './api-error.ts'
import { endSession, readToken, setUpSecondFactor } from './token.ts'

/** A reply and its version. A plain object, so that the server can serialise it for the browser. */
export interface Answer<Reply> {
  reply: Reply
  etag: string | undefined
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export interface Input {
  params?: object
  query?: object
  body?: unknown
  ifMatch?: string
}

export function fetchAnswer<Reply>(
  endpoint: Call,
  input: Input,
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<Answer<Reply>> {
  return answerOf(pathOf(endpoint, input), {
    method: endpoint.method,
    signal: options.signal,
    headers: headersOf(endpoint, input, options.idempotencyKey),
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
  })
}

/** Fetches an address made by `pathOf`. */
export function fetchFrom(address: string, signal: AbortSignal): Promise<Answer<Json>> {
  return answerOf(address, { signal, headers: headersOf({ method: 'GET' }, {}) })
}

async function answerOf<Reply>(address: string, init: RequestInit): Promise<Answer<Reply>> {
  const response = await reach(address, init)
  if (!response.ok) throw await refusal(response)
  return { reply: await readReply(response, init), etag: response.headers.get('etag') ?? undefined }
}

export function pathOf(endpoint: Call, { params = {}, query = {} }: Input): string {
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

export function headersOf(
  endpoint: Pick<Call, 'method'>,
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

export async function reach(path: string, init: RequestInit): Promise<Response> {
  if (globalThis.laurelServer) return globalThis.laurelServer.fetch(path, init)
  try {
    return await fetch(apiHost() + path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw unreached()
  }
}

/** An answer that breaks off says as little as none. */
async function readReply<Reply>(response: Response, { signal }: RequestInit): Promise<Reply> {
  try {
    return await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unreached()
  }
}

function unreached() {
  return new ApiError(0, 'The server cannot be reached. Nothing is lost; please try again.')
}

export async function refusal(response: Response): Promise<ApiError> {
  // A refused token is of no more use. A failed sign-in sent no token.
  if (response.status === 401 && readToken()) endSession()
  const error = await errorFrom(response)
  if (error.kind === 'second_factor_missing') setUpSecondFactor()
  return error
}

export interface Submission {
  key: string
  sent: string
}

/** A repeat of the same content, after a failure or by a second click, keeps its key, so that it takes effect once. */
export function nextKey(last: Submission | null, input: Input): Submission {
  const sent = JSON.stringify([input.params, input.body])
  return last?.sent === sent ? last : { key: crypto.randomUUID(), sent }
}
