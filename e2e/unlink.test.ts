import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a partner is unlinked from a card’s menu by keyboard, and Undo links it again', async () => {
  const { db } = browser.t
  const company = await make.company(db)
  const partner = await make.partner(db, { partner_name: 'Rupya Pay' })
  await make.link.companyPartner(db, company._id, partner._id)
  const user = await make.contact(db, { company_id: company._id })
  const page = await browser.open(user)
  await page.goto(`/companies/${company._id}?tab=partners`)
  const more = page.getByRole('button', { name: 'More about Rupya Pay' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Unlink' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('Rupya Pay is unlinked.').waitFor()
  await page.getByText('No partners found for this company').waitFor()
  await expectAccessible(page)
  // They saw it by this link alone, and may still take it back.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Rupya Pay' }).waitFor()
  await expect.poll(() => page.getByText('is unlinked').count()).toBe(0)
})

test('events and companies are unlinked from the page of an associate, on a phone too', async () => {
  const { db } = browser.t
  const company = await make.company(db, { company_name: 'Surya Labs' })
  const event = await make.event(db, { event_name: 'Monsoon Grid', company_id: company._id })
  const associate = await make.associate(db)
  await make.link.companyAssociate(db, company._id, associate._id)
  await make.link.eventAssociate(db, event._id, associate._id)
  const { user } = await browser.t.organiser()
  const page = await browser.open(user, phone)
  await page.goto(`/associates/${associate._id}?tab=companies`)
  await page.getByRole('button', { name: 'More about Surya Labs' }).click()
  await page.getByRole('menuitem', { name: 'Unlink' }).click()
  await page.getByText('No Companies found for this associate').waitFor()
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'More about Monsoon Grid' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('menuitem', { name: 'Unlink' }).click()
  await page.getByRole('link', { name: 'Monsoon Grid' }).waitFor({ state: 'detached' })
})

test('what somebody else unlinked meanwhile is said', async () => {
  const { db } = browser.t
  const event = await make.event(db)
  const partner = await make.partner(db, { partner_name: 'Cubbon Hall' })
  await make.link.eventPartner(db, event._id, partner._id)
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto(`/event/${event._id}?tab=partners`)
  await page.getByRole('button', { name: 'More about Cubbon Hall' }).click()
  await db.deleteFrom('event_partners').where('partner_id', '=', partner._id).execute()
  await page.getByRole('menuitem', { name: 'Unlink' }).click()
  await page.getByText('This is not linked any more.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('a contact is removed after a question that says what it means', async () => {
  const { db } = browser.t
  const company = await make.company(db)
  const contact = await make.contact(db, { company_id: company._id, first_name: 'Meera', last_name: 'Shah' })
  const { user } = await browser.t.organiser()
  const [theirs, page] = [await browser.open(contact), await browser.open(user)]
  await theirs.goto('/dashboard')
  await theirs.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`/companies/${company._id}?tab=contacts`)
  await page.getByRole('button', { name: 'More about Meera Shah' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Meera Shah?' })
  await question.getByText('This is the last contact').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More about Meera Shah' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Meera Shah is removed.').waitFor()
  await page.getByText('No Contacts found for this company').waitFor()
  await theirs.getByRole('link', { name: 'Events', exact: true }).first().click()
  await theirs.waitForURL('**/login')
})
