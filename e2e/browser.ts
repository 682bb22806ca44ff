import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { hashPassword } from '../server/accounts/password-hash.ts'
import type { MadeUser } from '../server/testing/factories.ts'
import { type Settings, type TestApp, useTestApp } from '../server/testing/app.ts'
import { registerWeb } from '../server/web.ts'

export const wide = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

interface Size {
  width: number
  height: number
}

export interface BrowserTest {
  t: TestApp
  origin: string
  /** The port of the browser's debugging protocol, for other programs. */
  debuggingPort: number
  /** Gives a user a password, to sign in through the form. */
  setPassword(user: MadeUser, password: string): Promise<void>
  /**
   * Opens a window, signed in as `user` if given, wide by default. Windows of earlier tests are reused, with their cache
   * and nothing else, so a test that changes a window permanently (a clock, an initial script) must close its context.
   */
  open(user?: MadeUser | null, size?: Size): Promise<Page>
  /**
   * What the calls whose address matches `calls` answer from now on, all but that for the session. It is `real` again
   * after the test. Unlike a page's routes it leaves the browser's cache on.
   */
  answer(how: Answers, calls?: RegExp): void
}

/** `held` calls are answered as soon as the answers change. */
export type Answers = 'real' | 'held' | 'failed' | 'nothing'

/**
 * The built pages on a real server with its own database, and a real browser. Any error in a page's console fails the
 * test, including a script or style that the policy blocked; failing API calls do not count.
 */
export function useBrowser(settings: Settings = {}): BrowserTest {
  const port = freePort()
  const answers = makeAnswers()
  const t = useTestApp(settings, {
    port,
    beforeReady: app => {
      answers.register(app)
      return registerWeb(app, { isDev: false, assetHost: app.config.assetHost })
    },
  })
  const test = { t, answer: answers.answer } as BrowserTest
  let browser: Browser
  let contexts: BrowserContext[] = []
  const idle = new Map<string, BrowserContext[]>()
  const sizes = new WeakMap<BrowserContext, Size>()
  let complaints: string[] = []

  beforeAll(async () => {
    test.origin = `http://127.0.0.1:${await port}`
    await t.app.listen({ host: '127.0.0.1', port: await port })
    const shared = await sharedBrowser()
    browser = shared.browser
    test.debuggingPort = shared.debuggingPort
  })

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(task.name, contexts)
    answers.answer('real')
    await Promise.all(contexts.map(leave))
    contexts = []
    const heard = complaints
    complaints = []
    expect(heard).toEqual([])
  })

  afterAll(async () => {
    stopAging()
    await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
  })

  test.open = async (user, size = wide) => {
    const token = user ? (await t.signedIn(user)).token : undefined
    const context = idle.get(nameOf(size))?.pop() ?? (await newContext(size))
    contexts.push(context)
    const [page = await context.newPage()] = context.pages()
    if (!page.url().startsWith(test.origin)) await page.goto(withoutScripts)
    if (token) await page.evaluate(value => localStorage.setItem('jwtToken', value), token)
    page.on('pageerror', error => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', message => {
      const isAnswer = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAnswer) complaints.push(`${page.url()}: ${message.text()}`)
    })
    return page
  }
  async function newContext(size: Size) {
    const context = await browser.newContext({
      baseURL: test.origin,
      viewport: size,
      locale: 'en-GB',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(20_000)
    context.on('close', () => {
      contexts = contexts.filter(other => other !== context)
    })
    sizes.set(context, size)
    return context
  }

  /** Starting a window, its process and its cache takes longer than most tests. */
  async function leave(context: BrowserContext) {
    const pages = context.pages()
    // First of all: a route's callback that still waits on its page would fail after the test.
    await Promise.all([context, ...pages].map(one => one.unrouteAll({ behavior: 'ignoreErrors' })))
    const [page, ...others] = pages
    const size = sizes.get(context) ?? wide
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      ...(page ? [empty(page, size)] : []),
      ...others.map(other => other.close()),
    ])
    idle.set(nameOf(size), [...(idle.get(nameOf(size)) ?? []), context])
  }

  /** A new page, or one of another site, would start a process. */
  async function empty(page: Page, size: Size) {
    page.removeAllListeners()
    await page.goto(withoutScripts)
    await page.evaluate(forget)
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: 'reduce',
    })
    await page.setViewportSize(size)
  }

  test.setPassword = async (user, password) => {
    await t.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password), address_proved_at: new Date().toISOString() })
      .where('_id', '=', user._id)
      .execute()
  }
  return test
}

/** Moves the server's clock beyond the five seconds for which it caches pages; it stays ahead until the file ends. */
export function letPagesAge() {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  vi.advanceTimersByTime(5_000)
}

/** The next file of the same worker shares the clock. */
function stopAging() {
  vi.useRealTimers()
}

// Text, which the call's description of its answers does not check.
const failure = JSON.stringify({ message: 'Something broke here.', fields: {}, request_id: 'r1' })
const nothing = JSON.stringify({ data: [], total: 0, page: 1, limit: 10, counts: { all: 0 } })

/** Starting a browser takes a second, so the files of one worker share one, which ends with the worker. */
let launched: ReturnType<typeof launch> | undefined

function sharedBrowser() {
  launched ??= launch()
  return launched
}

async function launch() {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })
  return { browser, debuggingPort }
}

function makeAnswers() {
  let how: Answers = 'real'
  let which = /^/
  let release = () => {}
  let held = Promise.resolve()

  function answer(next: Answers, calls = /^/) {
    release()
    how = next
    which = calls
    held = new Promise(resolve => (release = resolve))
  }

  function register(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      const isCall = request.url.startsWith('/api/') && request.url !== '/api/session'
      if (!isCall || !which.test(request.url)) return
      if (how === 'held') await held
      if (how === 'failed') return reply.code(500).type('application/json').send(failure)
      if (how === 'nothing') return reply.type('application/json').send(nothing)
    })
  }
  return { answer, register }
}

/** Of the site, for pages that wait. */
const withoutScripts = '/robots.txt'

/** Runs in a page: removes all that the site keeps in the browser. */
async function forget() {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map(worker => worker.unregister()))
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}

function nameOf({ width, height }: Size) {
  return `${width}x${height}`
}

/** Saves a screenshot of every window of a failed test in test-results/. */
async function photograph(name: string, contexts: BrowserContext[]) {
  const pages = contexts.flatMap(context => context.pages())
  const file = name.replace(/\W+/g, '-').slice(0, 60)
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: `test-results/${file}-${index + 1}.png` }).catch(() => {}),
    ),
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
