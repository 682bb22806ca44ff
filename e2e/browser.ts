import type { FastifyInstance } from 'fastify'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { hashPassword } from '../server/platform/sessions/password-hash.ts'
import type { MadeUser } from '../server/testing/factories.ts'
import { type Settings, type TestApp, useTestApp } from '../server/testing/app.ts'
import { registerWeb } from '../server/candidates/pages/web.ts'
import { leaveWindows, openWindow, photograph, type Size, sharedBrowser, sitePort, wide } from './windows.ts'

export { phone, wide } from './windows.ts'

/** The list of the screens of the event that is open. */
export const inEvent = (page: Page) => page.getByRole('group', { name: 'Screens of this event' })

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
   * What the browser's calls whose address matches `calls` answer from now on, unless given all but that for the session. It
   * is `real` again after the test. Unlike a page's routes it leaves the browser's cache on.
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
  const port = sitePort()
  const answers = makeAnswers()
  const t = useTestApp(settings, {
    port,
    beforeReady: app => {
      answers.register(app)
      return registerWeb(app, { isDev: false, assetHost: app.config.assetHost })
    },
  })
  const test = { t, answer: answers.answer } as BrowserTest
  let complaints: string[] = []

  beforeAll(async () => {
    test.origin = `http://127.0.0.1:${await port}`
    await t.app.listen({ host: '127.0.0.1', port: await port })
    test.debuggingPort = (await sharedBrowser()).debuggingPort
  })

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await photograph(task.name)
    answers.answer('real')
    await leaveWindows(hasFailed)
    const heard = complaints
    complaints = []
    expect(heard).toEqual([])
  })

  afterAll(stopAging)

  test.open = async (user, size = wide) => {
    const token = user ? (await t.signedIn(user)).token : undefined
    const page = await openWindow(test.origin, size)
    if (token) await page.evaluate(value => localStorage.setItem('jwtToken', value), token)
    page.on('pageerror', error => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', message => {
      const isAnswer = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAnswer) complaints.push(`${page.url()}: ${message.text()}`)
    })
    return page
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

/**
 * Waits for what a page asks for every few seconds, and lets it ask at once, as it does when the network is back. It asks again,
 * because an answer that many share may be a second old. A question ends the one before, so each has time for its answer.
 */
export async function waitAsking(wanted: Locator) {
  for (let tries = 0; tries < 3; tries += 1) {
    await wanted.page().evaluate(() => dispatchEvent(new Event('online')))
    const isShown = wanted.first().waitFor({ timeout: 3_000 })
    if (await isShown.then(() => true).catch(() => false)) return
  }
  await wanted.first().waitFor()
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

const allButSession = /(?<!\/api\/session)$/

function makeAnswers() {
  let how: Answers = 'real'
  let which = allButSession
  let release = () => {}
  let held = Promise.resolve()

  function answer(next: Answers, calls = allButSession) {
    release()
    how = next
    which = calls
    held = new Promise(resolve => (release = resolve))
  }

  function register(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      // A page that is rendered asks in process.
      const isCall = request.url.startsWith('/api/') && 'sec-fetch-mode' in request.headers
      if (!isCall || !which.test(request.url)) return
      if (how === 'held') await held
      if (how === 'failed') return reply.code(500).type('application/json').send(failure)
      if (how === 'nothing') return reply.type('application/json').send(nothing)
    })
  }
  return { answer, register }
}
