import { describe, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible, expectAccessibleInBoth } from './axe.ts'
import { letPagesAge, phone, useBrowser, wide } from './browser.ts'

const b = useBrowser()
const tablet = { width: 768, height: 1024 }

describe('the front page', () => {
  test('works without any challenge: no numbers, no empty sections', async () => {
    const page = await b.open()
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Bring a team. Leave with a laurel.' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Closing next' }).count()).toBe(0)
    await expect.poll(() => page.getByText('open challenges').count()).toBe(0)
    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    await expectAccessible(page)
  })

  test('shows what closes next and counts what is open, nothing else', async () => {
    for (const days of [2, 4, 6, 8, 9]) {
      await make.event(b.t.db, {
        event_name: `Closes in ${days}`,
        timezone: 'UTC',
        last_day_of_registration: make.dayFromNow(days),
      })
    }
    await make.event(b.t.db, { event_name: 'Still a draft', event_status: 'draft' })
    letPagesAge()
    const page = await b.open()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Closes in 2' }).waitFor()
    const cards = page.locator('section', { hasText: 'Closing next' }).getByRole('article')
    await expect
      .poll(() => cards.getByRole('heading').allTextContents())
      .toEqual(['Closes in 4', 'Closes in 6', 'Closes in 8'])
    await expect.poll(() => page.getByLabel('In numbers').locator('dd').first().textContent()).toBe('5')
    await expect.poll(() => page.getByText('Still a draft').count()).toBe(0)
    await page.getByRole('link', { name: 'Closes in 2' }).press('Enter')
    await page.waitForURL(/\/event-page\//)
  })

  test('asks for the picture at the top at once, and for its scripts after the first frame', async () => {
    const { user } = await b.t.organiser()
    const { key } = await make.file(b.t.db, { folder: 'event/banner', uploaded_by: user._id })
    await make.event(b.t.db, {
      event_name: 'With a banner',
      timezone: 'UTC',
      banner: key,
      last_day_of_registration: make.dayFromNow(1),
    })
    letPagesAge()
    const page = await b.open(null, phone)
    // Waits until the page hears its visitor.
    await page.goto('/')
    await page.addInitScript(() => {
      window.requestAnimationFrame = frame => (addEventListener('painted', () => frame(0)), 0)
    })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'load' })
    await page.getByRole('heading', { name: 'With a banner' }).waitFor()
    const ofInterest = asked.filter(path => /^\/assets\/event|\.js$/.test(path))
    expect(ofInterest).toEqual([`/assets/${key.replace('.webp', '.w640.webp')}`])
    const scripts = page.waitForRequest(/\.js$/)
    await page.evaluate(() => dispatchEvent(new Event('painted')))
    await scripts
    await page.context().close()
  })

  test.each([phone, tablet, wide])('has no finding at $width, light and dark', async size => {
    const page = await b.open(null, size)
    await page.goto('/')
    await expectAccessibleInBoth(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('the bar fits visitors, candidates and staff from the first paint', async () => {
    const visitor = await b.open()
    await visitor.goto('/')
    await expect.poll(() => visitor.getByRole('link', { name: 'Log In' }).isVisible()).toBe(true)
    await expect.poll(() => visitor.getByRole('button', { name: 'Profile' }).isVisible()).toBe(false)
    const candidate = await b.open((await b.t.candidate()).user)
    await candidate.goto('/')
    await expect
      .poll(() => candidate.getByRole('banner').getByRole('link', { name: 'Signup' }).isVisible())
      .toBe(false)
    await candidate.getByRole('button', { name: 'Profile' }).click()
    await candidate.getByRole('link', { name: 'My applications' }).first().waitFor()
    await expectAccessible(candidate)
    await candidate.getByRole('button', { name: 'Logout' }).click()
    await candidate.getByRole('link', { name: 'Log In' }).waitFor()
    const staff = await b.open((await b.t.organiser()).user)
    await staff.goto('/')
    await expect.poll(() => staff.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true)
  })

  test('stays where somebody scrolled before its scripts came', async () => {
    const page = await b.open(null, phone)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', route => scripts.promise.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.evaluate(() => window.scrollTo(0, 300))
    scripts.resolve()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  })

  test('an unknown address is a page that says so, with status 404', async () => {
    const page = await b.open()
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    await expectAccessible(page)
  })
})
