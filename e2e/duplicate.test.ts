import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { fieldMessages } from '../contract/platform/messages.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

test.each([wide, phone])('an event is duplicated from its menu, and the draft opens (%o)', async size => {
  const { db } = browser.t
  const user = await make.contact(db)
  const event = await make.event(db, {
    company_id: user.company_id ?? '',
    event_name: 'Monsoon Grid',
    themes: ['Water'],
    event_status: 'completed',
  })
  const page = await browser.open(user, size)
  await page.goto(`/event/${event._id}`)
  await page.getByRole('button', { name: 'More about Monsoon Grid' }).click()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL('**/events/new?event=*')
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Monsoon Grid (copy)')
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/event/') && !url.pathname.endsWith(event._id))
  await page.getByText('The draft is made, and nobody sees it yet.').waitFor()
  await page.getByText('Water').first().waitFor()
})

test('a template brings its type and makes a draft with little typed; what is wrong is said at its field', async () => {
  const user = await make.contact(browser.t.db)
  const page = await browser.open(user, wide)
  await page.goto('/events')
  await page.getByRole('main').getByRole('link', { name: 'Add Event' }).first().click()
  await page.waitForURL('**/events/new')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByText(fieldMessages.fieldRequired).first().waitFor()
  await page.getByLabel('Event name').fill('Short Way Weekend')
  await page.getByRole('radio', { name: /Weekend hackathon/ }).check()
  await page.getByRole('textbox', { name: 'First day' }).fill(make.dayFromNow(30))
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL('**/event/*')
  await page.getByRole('heading', { name: 'Needed to publish' }).waitFor()
  const events = await browser.t.db
    .selectFrom('events')
    .select(['event_type', 'event_status', 'start_date'])
    .where('event_name', '=', 'Short Way Weekend')
    .execute()
  expect(events).toEqual([
    { event_type: 'hackathon', event_status: 'draft', start_date: make.dayFromNow(30) },
  ])
})
