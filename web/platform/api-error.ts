import { messages } from '../../contract/platform/messages.ts'
import { isRecord } from './is-record.ts'

/** An error answer to a call; status 0 means that there was no network. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  fields: Record<string, string>
  requestId: string | undefined
  /** Where the page can do something about it: a RefusalKind of the contract. */
  kind: unknown
  /** Seconds. */
  retryAfter: number | undefined
  /** False where the server said nothing, so that the sentence is our own general one. */
  isSaid: boolean

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Record<string, string>
      requestId?: string
      kind?: unknown
      retryAfter?: number
      isSaid?: boolean
    } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields ?? {}
    this.requestId = more.requestId
    this.kind = more.kind
    this.retryAfter = more.retryAfter
    this.isSaid = more.isSaid ?? true
  }
}

/** Whether asking again later may help. */
export function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** Other failures, such as an answer that breaks off, become a general ApiError. */
export function apiErrorOf(error: unknown): ApiError {
  return error instanceof ApiError ? error : Object.assign(readError(500, null, null), { cause: error })
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return readError(response.status, body, response.headers.get('retry-after'))
}

export function readError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const said = isRecord(body) ? body : {}
  const fields = isRecord(said.fields) ? said.fields : {}
  return new ApiError(status, typeof said.message === 'string' ? said.message : messages.generic, {
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, String(text)])),
    requestId: typeof said.request_id === 'string' ? said.request_id : undefined,
    kind: said.kind,
    retryAfter: Number(retryAfter) || undefined,
    isSaid: typeof said.message === 'string',
  })
}
