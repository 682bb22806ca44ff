import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const logo = sharp({ create: { width: 240, height: 240, channels: 3, background: '#9a4a22' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'logo.png', mimeType: 'image/png', buffer }))

test('partners are cards that link to their page, found by SPOC', async () => {
  const { db } = browser.t
  await make.partner(db, { partner_name: 'Rupya Pay', category: 'payment', first_name: 'Harini' })
  await make.partner(db, { partner_name: 'Cubbon Hall' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/partners')
  await page.getByRole('heading', { name: 'Cubbon Hall' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Search partners').fill('harini')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Cubbon Hall' }).waitFor({ state: 'detached' })
  await page.getByText('Payment Partner').click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Rupya Pay' }).waitFor()
})

test('a partner is added with a document, shown, and edited', async () => {
  const { db } = browser.t
  await make.city(db, { city_name: 'Guwahati' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/partners/add')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await expect.poll(() => page.getByText('Field Required', { exact: true }).count()).toBe(9)
  await expectAccessible(page)
  await expect.poll(() => page.getByRole('radio', { name: /Yes/ }).isChecked()).toBe(true)
  await page.getByLabel('Partner name').fill('Adyar Institute')
  await page.getByLabel('Category').selectOption('knowledge')
  await page.getByRole('combobox', { name: 'Location' }).fill('guwa')
  await page.getByRole('option', { name: 'Guwahati' }).click()
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('textbox', { name: 'Description' }).fill('Teaches.')
  await page.getByLabel('Document').setInputFiles({
    name: 'deck.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await page.getByText('deck.pdf').waitFor()
  await page.getByLabel('First name').fill('Prof')
  await page.getByLabel('Last name').fill('Raman')
  await page.getByLabel('Email').fill('raman@adyar.example')
  await page.getByLabel('Contact number').fill('0000000001')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await page.getByText('Please enter 10 digit number').first().waitFor()
  await page.getByLabel('Contact number').fill('5544020917')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await page.waitForURL('**/partners')
  await page.getByRole('link', { name: 'Adyar Institute' }).waitFor()
  const said = page.getByRole('region', { name: 'Messages' })
  await said.getByText('Partner added.').waitFor()
  await expectAccessible(page)
  await said.getByRole('link', { name: 'View' }).click()
  await said.getByText('Partner added.').waitFor({ state: 'detached' })

  await page.getByRole('heading', { level: 1, name: 'Adyar Institute' }).waitFor()
  await page.getByText('Knowledge Partner').waitFor()
  await page.getByText('+91 55440 20917').waitFor()
  const href = await page.getByRole('link', { name: 'Documents Download' }).getAttribute('href')
  expect(href).toMatch(/partner\/document\/\w+\.pdf$/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Companies' }).click()
  await page.getByText('No Companies found for this partner').waitFor()
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByText('No Events found for this company').waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Partner name').fill('Adyar')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Partner updated successfully').waitFor()
  await page.waitForURL('**/partners')
  await page.getByRole('heading', { name: 'Adyar', exact: true }).waitFor()
})

test('companies and events are linked to a partner from its page', async () => {
  const { db } = browser.t
  const { _id } = await make.partner(db)
  const company = await make.company(db, { company_name: 'Surya Labs' })
  const mills = await make.company(db, { company_name: 'Surya Mills' })
  await make.event(db, { event_name: 'Bharat Climate Hackathon', company_id: company._id })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user, phone)
  await page.goto(`/partners/${_id}?tab=companies`)
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await page.getByLabel('Add Company').fill('surya')
  await page.getByRole('option', { name: /Surya Labs/ }).click()
  await add.click()
  await page.getByRole('heading', { name: 'Surya Labs' }).waitFor()
  await page.getByLabel('Add Company').fill('surya labs')
  await page.getByText('Nothing found for “surya labs”').waitFor()
  // Somebody else links the same company between the choice and the click.
  await page.getByLabel('Add Company').fill('mills')
  await page.getByRole('option', { name: /Surya Mills/ }).click()
  await make.link.companyPartner(db, mills._id, _id)
  await add.click()
  await page.getByText('This is already linked.').waitFor()

  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByLabel('Add Event').fill('climate')
  await page.getByRole('option', { name: /Bharat Climate/ }).click()
  await add.click()
  await page.getByRole('rowheader', { name: 'Bharat Climate Hackathon', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
})

test('a company user sees no companies and no global choice, and edits only their own', async () => {
  const { db } = browser.t
  const user = await make.contact(db)
  const global = await make.partner(db, { partner_name: 'Global One', global: true })
  const own = await make.partner(db, { created_by_company: user.company_id })
  const page = await browser.open(user)
  await page.goto(`/partners/${global._id}?tab=companies`)
  await page.getByRole('heading', { level: 1, name: 'Global One' }).waitFor()
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['About', 'Events'])
  await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await page.goto(`/partner/edit/${global._id}`)
  await page.getByRole('heading', { name: 'This page is for another role' }).waitFor()
  await page.goto(`/partner/edit/${own._id}`)
  await page.getByLabel('Partner name').waitFor()
  await expect.poll(() => page.getByText('Global across the system').count()).toBe(0)
})
