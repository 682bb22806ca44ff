import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

test.each([wide, phone])('an event is duplicated from its menu, and its form opens (%o)', async size => {
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
  await page.waitForURL('**/events/edit/*')
  await page.getByText('This is a copy. Set its days, and publish it.').waitFor()
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Monsoon Grid (copy)')
  await expect.poll(() => page.getByRole('textbox', { name: 'Theme 1' }).inputValue()).toBe('Water')
  expect(page.url()).not.toContain(event._id)
})
