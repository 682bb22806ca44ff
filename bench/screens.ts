import { type Browser, chromium, type Page } from 'playwright-core'
import { listChallenges } from '../contract/candidates/challenges.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import { longestTasks } from './long-tasks.ts'
import type { Options } from './run.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'

/** The longest acceptable times from a press to the next screen, in milliseconds, by how much slower the processor is. */
const budgets = { 1: 100, 4: 200 } as const

interface Step {
  from: string
  /** Which link is pressed, as a selector. */
  link: string
  to: string
  /** What the next screen shows first of its content. */
  shows: string
}

const row = 'main [data-item]'

/**
 * From pressing a link, after hovering over it, until the first content of the next screen is drawn; and tasks that block
 * lists of 100 rows. Organiser for the console, visitor for public pages.
 */
export async function measureScreens({ isQuick, data, scale = 4 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale, data })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await openPage(browser, server)
    const rounds = isQuick ? 1 : 2
    const figures: Figure[] = []
    for (const step of await stepsOf(server)) {
      for (const slower of [1, 4] as const) {
        const taken = await timesOf(page, server.url, { step, slower, rounds })
        const what = `${step.from} to ${step.to}${slower > 1 ? `, ${slower} times slower` : ''}`
        figures.push(figureOf(what, 'ms', taken, atMost(budgets[slower])))
      }
    }
    return [...figures, ...(await longestTasks(page, server.url, { rounds: isQuick ? 1 : 2 }))]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function openPage(browser: Browser, server: ServerUnderTest): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const token = await signIn(server, 'organiser')
  await page.goto(`${server.url}/about`)
  await page.evaluate(kept => localStorage.setItem('jwtToken', kept), token)
  return page
}

async function stepsOf(server: ServerUnderTest): Promise<Step[]> {
  const reply = await fetch(server.url + listChallenges.path)
  const [event] = (await reply.json()) as { _id: string }[]
  const page = `/event-page/${event?._id}`
  const inNav = (to: string) => `nav a[href="${to}"]`
  return [
    { from: '/dashboard', link: inNav('/events'), to: '/events', shows: row },
    { from: '/dashboard', link: inNav('/applications'), to: '/applications', shows: row },
    { from: '/events', link: inNav('/applicants'), to: '/applicants', shows: row },
    { from: '/events', link: inNav('/partners'), to: '/partners', shows: row },
    { from: '/events', link: `${row} a[href^="/event/"]`, to: 'one event', shows: 'main h1, main h2' },
    { from: '/events', link: 'a[href="/events/new"]', to: '/events/new', shows: 'main form input' },
    { from: '/', link: 'header a[href="/challenges"]', to: '/challenges', shows: 'main article' },
    { from: '/challenges', link: `main a[href="${page}"]`, to: 'an event’s page', shows: 'main h1' },
    { from: '/privacy', link: 'header a[href="/login"]', to: '/login', shows: 'form input' },
    { from: '/login', link: 'a[href="/register"]', to: '/register', shows: 'form input[name="first_name"]' },
  ]
}

interface Round {
  step: Step
  slower: 1 | 4
  rounds: number
}

/** Each round begins with a fresh load of the first screen, so that nothing but the browser's cache is warm. */
async function timesOf(page: Page, url: string, { step, slower, rounds }: Round): Promise<number[]> {
  const isPublic = !/^\/(dashboard|events)$/.test(step.from)
  const cdp = await page.context().newCDPSession(page)
  const token = await page.evaluate(() => localStorage.getItem('jwtToken') ?? '')
  const taken: number[] = []
  if (isPublic) await page.evaluate(() => localStorage.removeItem('jwtToken'))
  // The first round fills the browser's cache.
  for (let round = -1; round < rounds; round++) {
    await page.goto(url + step.from, { waitUntil: 'networkidle' })
    const link = page.locator(step.link).first()
    await link.waitFor()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // Asked before the press: asking takes 6 ms of the page's processor, and four times as long on a slow one.
    const shown = page.evaluate(watchFor, step.shows)
    await link.hover()
    // As long as a hand needs between reaching a link and pressing it.
    await page.waitForTimeout(150)
    await page.mouse.down()
    await page.mouse.up()
    const milliseconds = await shown
    if (round >= 0) taken.push(milliseconds)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await page.evaluate(kept => localStorage.setItem('jwtToken', kept), token)
  await cdp.detach()
  return taken
}

/** Runs in the page: times from the click until what is looked for stands in another screen and a frame has shown it. */
function watchFor(selector: string): Promise<number> {
  const before = document.title
  const isThere = () => document.title !== before && document.querySelector(selector) !== null
  return new Promise(shown => {
    const watch = (click: MouseEvent) => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look)
        // The message comes after the frame in which the content was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => shown(performance.now() - click.timeStamp)
        return requestAnimationFrame(() => port2.postMessage(undefined))
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', watch, { capture: true, once: true })
  })
}
