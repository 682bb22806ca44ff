import type { Page } from 'playwright-core'
import { atMost, type Figure, figureOf } from './figure.ts'

/** The longest acceptable task, in milliseconds: from 50 on, an input waits noticeably. */
const budget = 50

const lists = ['/applications', '/applicants', '/events'] as const

type Act = (page: Page) => Promise<unknown>

const acts: Record<string, Act> = {
  load: page => page.reload({ waitUntil: 'networkidle' }),
  scroll: async page => {
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 800)
      await nextFrame(page)
    }
  },
  'select all': async page => {
    const box = page.getByLabel('Select all on this page')
    if ((await box.count()) > 0) await box.click()
  },
  sort: page => page.locator('thead button').first().click(),
}

/** The longest task of the main thread while a list of 100 rows, as a table, is loaded, scrolled, selected and sorted. Shorter
 * than 50 ms counts as 0. */
export async function longestTasks(
  page: Page,
  url: string,
  { rounds }: { rounds: number },
): Promise<Figure[]> {
  await page.addInitScript(watchTasks)
  const figures: Figure[] = []
  for (const list of lists) {
    await page.goto(`${url}${list}?limit=100`, { waitUntil: 'networkidle' })
    const toTable = page.getByRole('button', { name: 'As a table' })
    if ((await toTable.count()) > 0) await toTable.click()
    await page.locator('main tbody tr').nth(20).waitFor()
    for (const [name, act] of Object.entries(acts)) {
      const longest: number[] = []
      for (let round = 0; round < rounds; round++) {
        await takeTasks(page)
        await act(page)
        await settled(page)
        longest.push(Math.max(0, ...(await takeTasks(page))))
      }
      figures.push(figureOf(`longest task in 100 rows of ${list}: ${name}`, 'ms', longest, atMost(budget)))
    }
  }
  return figures
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await nextFrame(page)
}

function nextFrame(page: Page) {
  return page.evaluate(() => new Promise(requestAnimationFrame))
}

declare global {
  interface Window {
    takeTasks?: () => number[]
  }
}

/** Runs in each page before its scripts. */
function watchTasks() {
  let durations: number[] = []
  const keep = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver(list => keep(list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  window.takeTasks = () => {
    keep(observer.takeRecords())
    const taken = durations
    durations = []
    return taken
  }
}

function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => window.takeTasks?.() ?? [])
}
