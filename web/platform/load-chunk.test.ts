import { beforeEach, expect, it, vi } from 'vitest'

/** What the server has linked, and the lists of the build: the page's own styles were written into the page. */
const linkedByServer =
  '<link rel="modulepreload" href="/static/here.js"><link rel="modulepreload" href="/static/shared.js">'
const lists = {
  'static/here.js': ['static/shared.js', 'static/here.css'],
  'static/next.js': ['static/shared.js', 'static/here.css', 'static/next.css'],
}

const answer = vi.fn<() => Promise<Response>>(async () => Response.json(lists))
const load = vi.fn<() => Promise<string>>(async () => 'module')
const state = vi.spyOn(document, 'readyState', 'get')

beforeEach(() => {
  vi.resetModules()
  answer.mockClear()
  load.mockClear()
  vi.stubGlobal('fetch', answer)
  state.mockReturnValue('interactive')
  document.head.innerHTML = linkedByServer
})

function added(): string[] {
  const links = [...document.head.querySelectorAll('link')].slice(2)
  return links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
}

async function arrive(path: string) {
  await vi.waitFor(() => expect(added()).toContain(`stylesheet ${path}`))
  document.head.querySelector(`link[href$="${path}"]`)?.dispatchEvent(new Event('load'))
}

it('asks nothing for a chunk of the page itself', async () => {
  const { loadChunk } = await import('./load-chunk.ts')
  expect(await loadChunk(load, 'static/here.js')).toBe('module')
  expect(answer).not.toHaveBeenCalled()
  expect(added()).toEqual([])
})

it('reads the lists at once where the page has loaded before its scripts', async () => {
  state.mockReturnValue('complete')
  await import('./load-chunk.ts')
  expect(answer).toHaveBeenCalledOnce()
})

it('links what another chunk needs and was not in the page, and runs it when its styles are there', async () => {
  const { loadChunk } = await import('./load-chunk.ts')
  const loading = loadChunk(load, 'static/next.js')
  await vi.waitFor(() => expect(added()).toHaveLength(2))
  expect(load).not.toHaveBeenCalled()
  await arrive('/static/next.css')
  expect(await loading).toBe('module')
  expect(added()).toEqual(['modulepreload /static/next.js', 'stylesheet /static/next.css'])
})

it.each([
  ['could not be read', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['were refused', async () => Response.json({ message: 'Busy' }, { status: 503 }), 'answered with 503'],
])('reads the lists again after they %s', async (_, first, problem) => {
  const { loadChunk } = await import('./load-chunk.ts')
  answer.mockImplementationOnce(first)
  await expect(loadChunk(load, 'static/next.js')).rejects.toThrow(problem)
  const loading = loadChunk(load, 'static/next.js')
  await arrive('/static/next.css')
  expect(await loading).toBe('module')
})

it('waits for styles that Vite names itself', async () => {
  const { loadChunk } = await import('./load-chunk.ts')
  const loading = loadChunk(load, ['static/later.js', 'static/later.css'])
  await arrive('/static/later.css')
  expect(await loading).toBe('module')
})

it('waits for the network where there is none, and loads then', async () => {
  const { loadChunk } = await import('./load-chunk.ts')
  window.dispatchEvent(new Event('offline'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loading = loadChunk(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  expect(await loading).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})
