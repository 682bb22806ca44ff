import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a fresh installation is led from the company to mail, and the steps can be dismissed', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 4 done').waitFor()
  await steps.getByText('No mail leaves this installation yet').waitFor()
  await expect
    .poll(() => steps.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['Add your company', 'Add an event', 'Publish and share it', 'Set up mail'])
  await expect.poll(() => page.getByText('No Data Found').count()).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Add Company' }).click()
  await page.waitForURL('**/company/add')

  await make.company(browser.t.db)
  await page.goto('/dashboard')
  await steps.getByText('1 of 4 done').waitFor()
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Your newest five events are shown here.').waitFor()
  await expect.poll(() => page.getByText('No Data Found').count()).toBe(5)
  await page.reload()
  await page.getByText('Your newest five events are shown here.').waitFor()
  await expect.poll(() => steps.count()).toBe(0)
  // What nobody has done yet is said on.
  await page.getByText('No mail leaves this installation, because no mail server is set.').waitFor()
})

test('a company’s people are led to their first event and its page; then the steps are gone', async () => {
  const { db } = browser.t
  const user = await make.contact(db)
  const page = await browser.open(user)
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 2 done').waitFor()
  await steps.getByRole('link', { name: 'Add Event' }).click()
  await page.waitForURL('**/events/new')

  const event = await make.event(db, { company_id: user.company_id ?? '', event_status: 'draft' })
  await page.goto('/dashboard')
  await steps.getByText('1 of 2 done').waitFor()
  await steps.getByRole('link', { name: 'Finish and publish' }).click()
  await page.waitForURL(`**/events/edit/${event._id}`)

  await db.updateTable('events').set({ event_status: 'published' }).where('_id', '=', event._id).execute()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: event.event_name }).first().waitFor()
  await expect.poll(() => steps.count()).toBe(0)
})
