import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'
import { expectSoundTree } from './tree.ts'

// What a screen reader is told, beside what axe finds (docs/product.md §9). The console's screens: faces.ts.

const browser = useBrowser()

test('the pages of visitors and candidates', async () => {
  const { db } = browser.t
  const event = await make.event(db, { themes: ['Clean power', 'Floods'], team_min: 1, team_max: 3 })
  await make.link.eventAssociate(db, event._id, (await make.associate(db))._id)
  await make.link.eventPartner(db, event._id, (await make.partner(db))._id)
  const visitor = await browser.open(null)
  for (const path of [
    '/',
    '/challenges',
    `/event-page/${event._id}`,
    '/login',
    '/register',
    '/privacy',
    '/no/page',
  ]) {
    await visitor.goto(path)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await expectSoundTree(visitor)
  }
  await expect.poll(() => visitor.title()).toBe('Not found · Laurel')

  const { user } = await browser.t.candidate()
  const own = await make.application(db, { event_id: event._id, created_by: user._id })
  await make.applicant(db, { application_id: own._id, status: 'invitation-accepted' })
  const other = await make.event(db)
  const candidate = await browser.open(user)
  const paths = ['/my-applications', '/add-profile', '/account', `/add-application/${event._id}`]
  for (const path of [...paths, `/add-application/${other._id}`]) {
    await candidate.goto(path)
    await candidate.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await candidate.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
    await expectSoundTree(candidate)
  }
})

test('a list says how much is left, and the focus stays where one goes on', async () => {
  const { user } = await browser.t.companyUser()
  const own = { created_by_company: user.company_id ?? '' }
  await make.partner(browser.t.db, { ...own, partner_name: 'Mill', category: 'venue' })
  await make.partner(browser.t.db, { ...own, partner_name: 'Mint', category: 'media' })
  const page = await browser.open(user)
  await page.goto('/partners')
  const heard = page.getByRole('banner').locator('[aria-live=polite]')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
  await expect.poll(() => heard.textContent()).toBe('2 in the list')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Category').selectOption('Venue')
  await expect.poll(() => heard.textContent()).toBe('1 in the list')
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear 1 filter' }).click()
  await expect.poll(() => heard.textContent()).toBe('2 in the list')
  await expect.poll(() => focused()).toBe('SELECT')
  await page.getByLabel('Category').selectOption('Payment')
  await page.getByText('No partners match these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('link', { name: 'Mint' }).waitFor()
  await expect.poll(() => focused()).toBe('Search partners')
})
