import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../server/testing/factories.ts'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'

// Pages at 400 % zoom, in forced colours, in print, and partly painted (docs/product.md §9).

const browser = useBrowser()
let organiser: MadeUser
let company: string

beforeAll(async () => {
  const { db } = browser.t
  organiser = await make.user(db, { role: 'admin' })
  company = (await make.company(db))._id
  const event = await make.event(db, { company_id: company })
  await make.application(db, { event_id: event._id, team_name: 'Tide Tables' })
})

/** The height of the window that no sticky element covers, in pixels. */
function freeHeight(page: Page) {
  return page.evaluate(() => {
    const stuck = [...document.querySelectorAll('body *')].filter(element =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    )
    const covered = stuck
      .map(element => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width >= innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
    return innerHeight - covered
  })
}

test('at 400 % zoom a form leaves the whole window to its fields', async () => {
  const page = await browser.open(organiser, { width: 320, height: 215 })
  await page.goto('/events/add')
  await page.getByLabel('Event name').first().focus()
  await expect.poll(() => freeHeight(page)).toBe(215)
})

test('a form in a window of normal height keeps its buttons visible', async () => {
  const page = await browser.open(organiser)
  await page.goto('/events/add')
  await page.getByLabel('Event name').first().focus()
  await expect.poll(() => freeHeight(page)).toBeLessThan(900)
})

test('forced colours distinguish the chosen filter, the current page and the open tab', async () => {
  const page = await browser.open(organiser)
  await page.emulateMedia({ forcedColors: 'active' })
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { backgroundColor, color } = getComputedStyle(element)
        return { backgroundColor, color }
      })
  await page.goto('/applications')
  await page.getByText('Tide Tables').first().waitFor()
  await expect
    .poll(() => colours('[aria-pressed="true"]'))
    .not.toEqual(await colours('[aria-pressed="false"]'))
  await expect
    .poll(() => colours('nav [aria-current="page"]'))
    .not.toEqual(await colours('nav a:not([aria-current])'))
  await page.goto(`/companies/${company}`)
  await page.getByRole('tab').first().waitFor()
  await expect
    .poll(() => colours('[role="tab"][aria-selected="true"]'))
    .not.toEqual(await colours('[role="tab"][aria-selected="false"]'))
  await page.context().close()
})

test('a printed list has no navigation, search or filters', async () => {
  const page = await browser.open(organiser)
  await page.goto('/applications')
  await page.getByText('Tide Tables').first().waitFor()
  const isShown = () =>
    Promise.all(
      [
        page.getByRole('navigation').first(),
        page.getByPlaceholder('Search team, event or person'),
        page.locator('[aria-pressed]').first(),
        page.getByText('Tide Tables').first(),
      ].map(part => part.isVisible()),
    )
  await expect.poll(() => isShown()).toEqual([true, true, true, true])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isShown()).toEqual([false, false, false, true])
  await page.context().close()
})

test('the sign-in form does not move, whatever is painted below it', async () => {
  const page = await browser.open(null)
  await page.goto('/login')
  const heading = page.getByRole('heading', { name: 'Log in' }).or(page.locator('h1')).first()
  const before = await heading.boundingBox()
  await page.locator('main form').evaluate(form => form.remove())
  expect((await heading.boundingBox())?.y).toBe(before?.y)
})
