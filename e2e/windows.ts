import { createServer } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

// The windows of a worker's tests. Starting one, its process and its cache takes longer than most tests, so the next
// test, also of the next file, gets a window that was left. All files of a worker have their servers at one address,
// because what the browser has compiled is kept by address.

export const wide = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

export interface Size {
  width: number
  height: number
}

/** Of the site, for pages that wait. */
const withoutScripts = '/robots.txt'

let launched: ReturnType<typeof launch> | undefined
let port: Promise<number> | undefined
let opened: BrowserContext[] = []
const idle = new Map<string, BrowserContext[]>()
const sizes = new WeakMap<BrowserContext, Size>()

/** The port of the pages. */
export function sitePort(): Promise<number> {
  port ??= freePort()
  return port
}

/** The browser, which ends with the worker. */
export function sharedBrowser(): Promise<{ browser: Browser; debuggingPort: number }> {
  launched ??= launch()
  return launched
}

/** An empty page of the site, in a window of its own. */
export async function openWindow(origin: string, size: Size): Promise<Page> {
  const context = idle.get(nameOf(size))?.pop() ?? (await newContext(origin, size))
  opened.push(context)
  const [page = await context.newPage()] = context.pages()
  if (!page.url().startsWith(origin)) await page.goto(withoutScripts)
  return page
}

/** Leaves what the test opened to later tests, or closes it: nobody knows the state of what a failed test leaves. */
export async function leaveWindows(hasFailed: boolean): Promise<void> {
  await Promise.all(opened.map(context => (hasFailed ? context.close() : leave(context))))
  opened = []
}

async function newContext(origin: string, size: Size) {
  const { browser } = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  context.on('page', waitForScripts)
  context.on('close', () => {
    opened = opened.filter(other => other !== context)
  })
  sizes.set(context, size)
  return context
}

/**
 * Lets `goto` and `reload` wait, unless they are told for what, until the scripts of a rendered page are there: before
 * that a choice or a shortcut is lost, and a link loads the next page anew.
 */
function waitForScripts(page: Page) {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goTo(address, options)
    if (!options?.waitUntil) await page.waitForFunction(isHydrated)
    return answer
  }
  page.reload = async options => {
    const answer = await reload(options)
    if (!options?.waitUntil) await page.waitForFunction(isHydrated)
    return answer
  }
}

/** Runs in a page. React keeps something of its own at each element that it takes care of. */
export function isHydrated() {
  const main = document.querySelector('main')
  const hasScripts = document.querySelector('script[type=module]') !== null
  return !main || !hasScripts || Object.keys(main).some(name => name.startsWith('__reactFiber$'))
}

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

/** Saves a screenshot of every open page in test-results/. */
export async function photograph(name: string) {
  const pages = opened.flatMap(context => context.pages())
  const file = name.replace(/\W+/g, '-').slice(0, 60)
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: `test-results/${file}-${index + 1}.png` }).catch(() => {}),
    ),
  )
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
      // Every page begins with code that is not optimized yet: to optimize it costs more than it gives back. A page is
      // gone before its garbage is worth collecting.
      '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=32',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })
  return { browser, debuggingPort }
}

/** Below the ports that systems give to connections: it stays free between two files. */
async function freePort(): Promise<number> {
  for (;;) {
    const candidate = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(candidate)) return candidate
  }
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(candidate, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
