import type { Call } from '../../../contract/platform/call.ts'
import type { BodyInput, ParamsInput, QueryInput, ReplyOf } from '../../../contract/shapes.ts'
import { apiErrorOf, errorFrom } from '../api-error.ts'
import { pathOf, reach } from '../api-fetch.ts'

/** Milliseconds. In a full hall a request may hang for ever. */
const patience = 20_000

interface Input<C extends Call> {
  params?: ParamsInput<C>
  query?: QueryInput<C>
  body?: BodyInput<C>
  /** Ends the wait earlier, as if there were no network. */
  signal?: AbortSignal
}

/** A call with the session of a personal link, which is apart from that of an account. Its errors are ApiErrors. */
export async function callByLink<C extends Call>(
  endpoint: C,
  token: string | null,
  input: Input<C> = {},
): Promise<ReplyOf<C>> {
  const response = await fetchByLink(endpoint, token, input)
  return response.json()
}

export async function fetchByLink<C extends Call>(
  endpoint: C,
  token: string | null,
  { params, query, body, signal }: Input<C>,
): Promise<Response> {
  const response = await reach(pathOf(endpoint, { params: Object(params), query: Object(query) }), {
    method: endpoint.method,
    signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
    headers: {
      accept: 'application/json',
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  }).catch((error: unknown) => {
    throw isGivenUp(error) ? Object.assign(apiErrorOf(error), { status: 0 }) : error
  })
  if (!response.ok) throw await errorFrom(response)
  return response
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException
}
