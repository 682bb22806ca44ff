import { describe, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible, expectAccessibleInBoth } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const b = useBrowser()
const tablet = { width: 768, height: 1024 }
const soon = (days: number) => ({ timezone: 'UTC', last_day_of_registration: make.dayFromNow(days) })

describe('challenges', () => {
  test('an empty list says so', async () => {
    const page = await b.open()
    await page.goto('/challenges')
    await page.getByRole('heading', { name: 'No challenge is open right now' }).waitFor()
    await expectAccessible(page)
  })

  test('a card shows the challenge; its title and Learn More lead where they should', async () => {
    const city = await make.city(b.t.db, { city_name: 'Bengaluru' })
    const company = await make.company(b.t.db, { company_name: 'Kaveri Cloud' })
    const { _id } = await make.event(b.t.db, {
      event_name: 'Deccan Build Weekend',
      mode: 'both',
      location_id: city._id,
      company_id: company._id,
      team_min: 2,
      team_max: 5,
      themes: ['Climate data', 'Transport'],
      ...soon(2),
    })
    await make.event(b.t.db, {
      event_name: 'Last chance',
      event_type: 'ideathon',
      mode: 'online',
      ...soon(0),
    })
    await make.event(b.t.db, { event_name: 'Too late', ...soon(-1), start_date: make.dayFromNow(0) })
    const page = await b.open()
    await page.goto('/challenges?type=hackathon&q=build')
    const card = page.getByRole('article').filter({ hasText: 'Deccan Build Weekend' })
    for (const text of [
      'Kaveri Cloud',
      'Bengaluru and online',
      'Team of 2–5',
      'Climate data',
      '2 days left',
    ]) {
      await card.getByText(text).waitFor()
    }
    await expect
      .poll(() => card.getByRole('link', { name: 'Learn More' }).getAttribute('href'))
      .toBe(`/event/${_id}`)
    await card.getByRole('link', { name: 'Deccan Build Weekend', exact: true }).click()
    await page.waitForURL(`**/event-page/${_id}`)
  })

  test('search and filters are kept in the address; reload and Back restore them', async () => {
    const page = await b.open()
    // The page of the first test is cached for up to five seconds.
    await expect
      .poll(async () => {
        await page.goto('/challenges')
        return page.getByText('Closes today 23:59 UTC').count()
      })
      .toBe(1)
    await page.getByText('Registration closed').waitFor()
    await page.getByRole('textbox', { name: 'Search challenges' }).fill('chanc')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/challenges?q=chanc')
    await page.getByRole('textbox', { name: 'Search challenges' }).fill('chance')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/challenges?q=chance')
    await page.getByText('1 challenge found').waitFor()
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Search challenges' }).inputValue())
      .toBe('chance')
    await page.getByLabel('Mode').selectOption('offline')
    await page.getByRole('heading', { name: 'No records found for your text “chance”' }).waitFor()
    await expectAccessible(page)
    await page.goBack()
    await page.getByText('1 challenge found').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('link', { name: 'Ideathon 1' }).click()
    await page.waitForURL('**/challenges?type=ideathon')
    await page.getByText('1 challenge found').waitFor()
    await page.getByLabel('When').selectOption('open')
    await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Bengaluru' })
    await page.getByRole('heading', { name: 'No challenges match' }).waitFor()
  })

  test('an invalid address shows all', async () => {
    await make.event(b.t.db, { event_name: 'Shown anyway' })
    const page = await b.open()
    const answer = await page.goto('/Challenges?type=party&mode=space&city=x&status=maybe&limit=1e9&q=%00')
    expect(answer?.status()).toBe(200)
    await page.getByRole('article').first().waitFor()
  })

  test('hundreds: 24 first, more on demand, in the address', async () => {
    for (let n = 0; n < 60; n++) await make.event(b.t.db, { event_name: `Many ${n}`, ...soon(9) })
    const page = await b.open()
    await page.goto('/challenges?q=many')
    await expect.poll(() => page.getByRole('article').count()).toBe(24)
    await page.getByRole('button', { name: 'Show 24 more' }).click()
    await page.waitForURL('**/challenges?q=many&limit=48')
    await page.getByRole('button', { name: 'Show 12 more' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(60)
  })

  test('loading shows skeletons, a failure Try again', async () => {
    const page = await b.open()
    await page.goto('/')
    const failure = Promise.withResolvers<void>()
    await page.route('**/api/challenge?*', async route => {
      await failure.promise
      await route.fulfill({ status: 500, json: { message: 'Broken', request_id: 'r1' } })
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Challenges' }).click()
    await page.getByRole('status', { name: 'Loading challenges' }).waitFor()
    await expectAccessible(page)
    failure.resolve()
    await page.getByRole('heading', { name: 'The challenges could not be loaded' }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/challenge?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test.each([phone, tablet, wide])('has no finding at $width, light and dark', async size => {
    const page = await b.open(null, size)
    await page.goto('/challenges')
    await expectAccessibleInBoth(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})
