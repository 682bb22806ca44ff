import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerAsset,
  answerPage,
  isAsset,
  isPageOf,
  keepBuild,
  patience,
  removeOldBuilds,
} from './kept-build.ts'

// The rules of the service worker, with a network and a store of caches that the tests hold in their hands.

const build = { page: '/judge', name: 'one', assets: ['/static/a1.js', '/static/a1.css'] }
const pageOf = (script: string, more = '') =>
  `<link href="/static/a1.css"><script src="/static/${script}">${more}`

let network: Map<string, () => Response | Promise<Response>>
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL('https://laurel.test/judge'))
  asked = []
  network = new Map([
    ['/static/a1.js', () => new Response('script')],
    ['/static/a1.css', () => new Response('style')],
    ['/judge', () => new Response(pageOf('a1.js'))],
  ])
  vi.stubGlobal('fetch', async (what: string | Request) => {
    const path = pathOf(what)
    asked.push(path)
    const answer = network.get(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  vi.stubGlobal('caches', new Caches())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what it looks at', () => {
  it('answers openings of /judge and of all below it, and nothing else', () => {
    const isTaken = (path: string, mode = 'navigate') => isPageOf(build, request(path, mode))
    expect(isTaken('/judge')).toBe(true)
    expect(isTaken('/judge?round=1')).toBe(true)
    expect(isTaken('/judge/visit/1')).toBe(true)
    expect(isTaken('/judges')).toBe(false)
    expect(isTaken('/events')).toBe(false)
    expect(isTaken('/judge', 'cors')).toBe(false)
  })

  it('answers files of the build and of the brand, never calls, nor files elsewhere', () => {
    expect(isAsset(request('/static/a1.js', 'cors'))).toBe(true)
    expect(isAsset(request('/brand/17694a.css', 'cors'))).toBe(true)
    expect(isAsset(request('/api/judge', 'cors'))).toBe(false)
    expect(isAsset({ method: 'GET', url: 'https://files.test/static/a1.js' } as Request)).toBe(false)
  })
})

describe('keeping a build', () => {
  it('opens the page and its files without a network afterwards', async () => {
    await keepBuild(build)
    network.clear()
    expect(await textOf(answerPage(build, request('/judge/visit/1')).answer)).toBe(pageOf('a1.js'))
    expect(await textOf(answerAsset(request('/static/a1.js', 'cors')))).toBe('script')
  })

  it('keeps the style sheet of the brand, which the page links, too', async () => {
    network.set('/judge', () => new Response(pageOf('a1.js', '<link href="/brand/17694a.css">')))
    network.set('/brand/17694a.css', () => new Response('colours'))
    await keepBuild(build)
    network.clear()
    expect(await textOf(answerAsset(request('/brand/17694a.css', 'cors')))).toBe('colours')
  })

  it('fails as a whole if a file is missing, and fetches only what lacks when it tries again', async () => {
    network.set('/static/a1.css', () => new Response('gone', { status: 404 }))
    await expect(keepBuild(build)).rejects.toThrow('/static/a1.css was answered with 404.')
    network.set('/static/a1.css', () => new Response('style'))
    asked = []
    await keepBuild(build)
    expect(asked).toEqual(['/static/a1.css', '/judge'])
  })

  it('fails if the server has another build by now, so that no page goes with files of another', async () => {
    network.set('/judge', () => new Response(pageOf('b2.js')))
    await expect(keepBuild(build)).rejects.toThrow('The server has another build by now.')
  })

  it('takes files that another build has, without the network', async () => {
    await keepBuild(build)
    asked = []
    network.set('/judge', () => new Response(pageOf('b2.js')))
    network.set('/static/b2.js', () => new Response('newer'))
    await keepBuild({ ...build, name: 'two', assets: ['/static/a1.css', '/static/b2.js'] })
    expect(asked).toEqual(['/static/b2.js', '/judge'])
  })
})

describe('opening a page', () => {
  beforeEach(() => keepBuild(build))

  it('prefers the network', async () => {
    network.set('/judge', () => new Response('from the server'))
    expect(await textOf(answerPage(build, request('/judge')).answer)).toBe('from the server')
  })

  it('shows the kept page when the network takes too long', async () => {
    network.set('/judge', () => new Promise(() => {}))
    const answer = textOf(answerPage(build, request('/judge')).answer)
    await vi.advanceTimersByTimeAsync(patience)
    expect(await answer).toBe(pageOf('a1.js'))
  })

  it('shows the kept page while the server restarts, but not instead of an answer of its own', async () => {
    network.set('/judge', () => new Response('bad gateway', { status: 502 }))
    expect(await textOf(answerPage(build, request('/judge')).answer)).toBe(pageOf('a1.js'))
    network.set('/judge', () => new Response('not here', { status: 404 }))
    expect(await textOf(answerPage(build, request('/judge')).answer)).toBe('not here')
  })

  it('keeps a page of the same build for the next time, and none of another build or with a secret', async () => {
    const reopen = async (path: string, html: string) => {
      network.set(path, () => new Response(html))
      await answerPage(build, request(path)).keeping
      network.clear()
      return textOf(answerPage(build, request('/judge')).answer)
    }
    const renamed = pageOf('a1.js', 'renamed')
    expect(await reopen('/judge', renamed)).toBe(renamed)
    expect(await reopen('/judge', pageOf('b2.js'))).toBe(renamed)
    expect(await reopen('/judge/a-secret', pageOf('a1.js', 'a-secret'))).toBe(renamed)
  })

  it('has nothing to show where nothing was kept', async () => {
    network.clear()
    await expect(answerPage({ ...build, name: 'two' }, request('/judge')).answer).rejects.toThrow('Failed')
  })
})

it('removes older builds but the one before, whose pages may be open, and those that were never whole', async () => {
  const names = ['one', 'two', 'three', 'four']
  for (const name of names) {
    if (name === 'three')
      await (await caches.open('laurel-judge-three')).put('/static/a1.js', new Response('part'))
    else await keepBuild({ ...build, name })
  }
  await caches.open('of-somebody-else')
  await removeOldBuilds({ ...build, name: 'four' })
  expect(await caches.keys()).toEqual(['laurel-judge-two', 'laurel-judge-four', 'of-somebody-else'])
})

function request(path: string, mode = 'navigate'): Request {
  return { url: `https://laurel.test${path}`, method: 'GET', mode } as Request
}

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text()
}

function pathOf(what: RequestInfo | URL): string {
  const address = typeof what === 'string' || what instanceof URL ? what : what.url
  return new URL(address, 'https://laurel.test').pathname
}

/** As much of the browser's caches as is used. */
class Caches {
  readonly #all = new Map<string, OneCache>()

  async open(name: string) {
    const cache = this.#all.get(name) ?? new OneCache()
    this.#all.set(name, cache)
    return cache
  }

  async match(what: RequestInfo | URL) {
    for (const cache of this.#all.values()) {
      const found = await cache.match(what)
      if (found) return found
    }
    return undefined
  }

  async keys() {
    return [...this.#all.keys()]
  }

  async delete(name: string) {
    return this.#all.delete(name)
  }
}

class OneCache {
  readonly #kept = new Map<string, Response>()

  async match(what: RequestInfo | URL) {
    return this.#kept.get(pathOf(what))?.clone()
  }

  async put(what: RequestInfo | URL, response: Response) {
    this.#kept.set(pathOf(what), response)
  }
}
