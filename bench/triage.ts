import { chromium, type Page } from 'playwright-core'
import { connect } from '../server/platform/db/connect.ts'
import { demoAccounts, demoPassword } from '../server/demo/accounts.ts'
import { makeBigEvent } from './big-event.ts'
import { atMost, type Figure } from './figure.ts'
import type { Options } from './run.ts'
import { startServer } from './server-under-test.ts'
import { summed } from './timing.ts'

/** The longest acceptable time from a key to the next application, in milliseconds. */
const budget = 100

/**
 * Walks an event's applications by keys in a real browser: from the press of a key until the next application is drawn
 * whole, with idea, answers and team. Decides with one walk and skips with the other.
 */
export async function measureTriage({ isQuick, data, scale = 834 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: isQuick ? 2 : scale, data })
  const connection = connect(server.databaseUrl, { max: 1 })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const teams = isQuick ? 100 : 2_000
    const event = await makeBigEvent(connection.db, { teams, isDecided: false })
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signInTo(page, server.url)
    const figures: Figure[] = []
    for (const [what, key] of Object.entries({ 'decide and go on': 's', skip: 'j' })) {
      await page.goto(`${server.url}/events/${event._id}/triage`)
      await page.locator('article dl').waitFor()
      // Keys at the pace of somebody who reads; the first ones fill caches.
      const taken = await walk(page, key, { steps: isQuick ? 20 : 200, pause: 250 })
      const { p50, p95, least, max } = summed(taken.slice(5))
      const spread = [least, max] as const
      figures.push(
        { what: `${what}: median`, unit: 'ms', aim: atMost(budget), found: p50, spread },
        { what: `${what}: 95th percentile`, unit: 'ms', aim: atMost(budget), found: p95, spread },
      )
    }
    return figures
  } finally {
    await browser.close()
    await connection.close()
    await server.close()
  }
}

async function signInTo(page: Page, url: string) {
  const email = demoAccounts.find(account => account.email.startsWith('company'))?.email ?? ''
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Presses the key so many times; answers how long each took. */
function walk(page: Page, key: string, { steps, pause }: { steps: number; pause: number }) {
  return page.evaluate(
    async ([pressed, count, wait]) => {
      const nameShown = () => document.querySelector('article')?.getAttribute('aria-label')
      const isWhole = () => document.querySelector('article dl') !== null
      // Two frames: the first one may begin before the change is painted.
      const painted = () =>
        new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const taken: number[] = []
      for (let step = 0; step < count; step++) {
        const before = nameShown()
        const began = performance.now()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
        while (nameShown() === before || !isWhole()) {
          if (performance.now() - began > 10_000) throw new Error('The next application did not come.')
          await new Promise(requestAnimationFrame)
        }
        await painted()
        taken.push(performance.now() - began)
        await new Promise(resolve => setTimeout(resolve, wait))
      }
      return taken
    },
    [key, steps, pause] as const,
  )
}
