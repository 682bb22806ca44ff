import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAnswer, headersOf, nextKey, pathOf } from './api-fetch.ts'
import { keepToken, readToken } from './token.ts'

const read = { method: 'GET', path: '/api/company/:id', may: 'anyone' } as const
const create = { method: 'POST', path: '/api/company', may: 'anyone' } as const
const update = { method: 'PUT', path: '/api/company/:id', may: 'anyone' } as const

beforeEach(() => {
  localStorage.clear()
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

function answerWith(...answers: (Response | Error)[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  for (const answer of answers) {
    if (answer instanceof Response) fetch.mockResolvedValueOnce(answer)
    else fetch.mockRejectedValueOnce(answer)
  }
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('the Idempotency-Key', () => {
  it('stays the same for a repeat, and differs for other content', () => {
    const input = { params: { id: 'a' }, body: { name: 'Delta' } }
    const first = nextKey(null, input)
    expect(nextKey(first, { params: { id: 'a' }, body: { name: 'Delta' } }).key).toBe(first.key)
    for (const other of [
      { ...input, body: { name: 'Delta 2' } },
      { ...input, params: { id: 'b' } },
      { body: input.body },
    ])
      expect(nextKey(first, other).key).not.toBe(first.key)
  })

  it('is new when earlier content is sent after a success', () => {
    const first = nextKey(null, { body: 1 })
    expect(nextKey(nextKey(first, { body: 2 }), { body: 1 }).key).not.toBe(first.key)
  })

  it('is sent with a POST only', () => {
    expect(headersOf(create, {}, 'k1')['idempotency-key']).toBe('k1')
    expect(headersOf(update, {}, 'k1')).not.toHaveProperty('idempotency-key')
    expect(headersOf(read, {}, 'k1')).not.toHaveProperty('idempotency-key')
  })
})

describe('an address', () => {
  it('contains params, escaped, and the query without empty values', () => {
    const query = { q: 'a&b', page: 2, status: '', city: undefined, type: null }
    expect(pathOf(read, { params: { id: 'a/b?' }, query })).toBe('/api/company/a%2Fb%3F?q=a%26b&page=2')
    expect(pathOf(create, {})).toBe('/api/company')
  })
})

describe('a call', () => {
  it('sends the token and the version', async () => {
    keepToken('one.two.three')
    const fetch = answerWith(Response.json({ data: 1 }, { headers: { etag: '"8"' } }))
    const input = { params: { id: 'a' }, body: { name: 'Delta' }, ifMatch: '"7"' }
    expect(await fetchAnswer(update, input)).toEqual({ reply: { data: 1 }, etag: '"8"' })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/company/a', {
      method: 'PUT',
      signal: undefined,
      body: '{"name":"Delta"}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer one.two.three',
        'if-match': '"7"',
      },
    })
  })

  it('reports why it was refused, and at which field', async () => {
    const fields = { name: 'Too long' }
    const said = { message: 'Please check', fields, request_id: 'r1' }
    answerWith(Response.json(said, { status: 422, headers: { 'retry-after': '3' } }))
    await expect(fetchAnswer(create, {})).rejects.toMatchObject({
      status: 422,
      message: 'Please check',
      fields,
      requestId: 'r1',
      retryAfter: 3,
    })
  })

  it('reports a missing network, but not a cancelled request', async () => {
    answerWith(new TypeError('Failed to fetch'), new DOMException('aborted', 'AbortError'))
    await expect(fetchAnswer(read, {})).rejects.toMatchObject({ name: 'ApiError', status: 0 })
    await expect(fetchAnswer(read, {}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })

  it('ends the session if its token is refused, not if a password is', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const refused = () => Response.json({ message: 'No' }, { status: 401 })
    answerWith(refused(), refused())
    await expect(fetchAnswer(create, {})).rejects.toMatchObject({ status: 401 })
    expect(leave).not.toHaveBeenCalled()
    keepToken('one.two.three')
    await expect(fetchAnswer(read, {})).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBeNull()
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login')
  })
})
