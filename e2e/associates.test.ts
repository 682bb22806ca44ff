import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const photo = sharp({ create: { width: 240, height: 240, channels: 3, background: '#22507a' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'photo.png', mimeType: 'image/png', buffer }))

test('associates are cards; long names are cut, whole on focus', async () => {
  const { db } = browser.t
  await make.associate(db, { first_name: 'Venkatanarasimharajuvaripeta', last_name: 'Subramanian' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/associates')
  const link = page.getByRole('link', { name: 'Venkatanarasimharajuvaripeta Subramanian' })
  await link.waitFor()
  await expect.poll(() => link.locator('[aria-hidden]').innerText()).toBe('Venkatanarasimharajuvaripeta…')
  await expectAccessible(page)
  await link.hover()
  await page.getByText('Venkatanarasimharajuvaripeta Subramanian').last().waitFor()
  await link.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Venkatanarasimharajuvaripeta Subramanian' }).waitFor()
})

test('an associate is added with new skills, shown, and edited at both addresses', async () => {
  const { db } = browser.t
  await make.city(db, { city_name: 'Nairobi' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/associates/add')
  await page.getByRole('button', { name: 'Add Associate' }).click()
  await expect.poll(() => page.getByText('Field Required', { exact: true }).count()).toBe(10)
  await expectAccessible(page)
  await page.getByLabel('Photo').setInputFiles(await photo)
  await page.getByLabel('First name').fill('Joseph')
  await page.getByLabel('Last name').fill('Otieno')
  await page.getByLabel('Email').fill('joseph@mentors.example')
  await page.getByLabel('Contact number').fill('9876512345')
  await page.getByRole('combobox', { name: 'Location' }).fill('nairo')
  await page.getByRole('option', { name: 'Nairobi' }).click()
  await page.getByLabel('Designation').fill('Hydrologist')
  await page.getByLabel('Company name').fill('Afya Systems')
  await page.getByLabel('Category').selectOption('Knowledge')
  await page.getByRole('combobox', { name: 'Skills' }).fill('Flood models')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Profile details' }).fill('Twenty years of **rivers**.')
  await page.getByRole('button', { name: 'Add Associate' }).click()
  await page.waitForURL('**/associates')
  await page.getByText('Associate added.').waitFor()
  await page.getByRole('link', { name: 'View', exact: true }).click()

  await page.getByRole('heading', { name: 'Domain & Technology Expertise' }).waitFor()
  await page.getByText('Flood models').waitFor()
  await page.getByText('+91 98765 12345').waitFor()
  await page.getByText('Afya Systems').waitFor()
  await page.getByText('Knowledge', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByText('No Events found for this Associate').waitFor()
  await page.getByRole('tab', { name: 'Companies' }).click()
  await page.getByText('No Companies found for this associate').waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Designation').fill('Professor')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Associate updated successfully').waitFor()
  await page.getByText('Professor, Afya Systems').waitFor()
})

test('an associate created in an event or company drawer is linked there', async () => {
  const { db } = browser.t
  const company = await make.company(db)
  await make.associate(db, { first_name: 'Meera', last_name: 'Iyer' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user, phone)
  await page.goto(`/companies/${company._id}?tab=associates`)
  await page.getByText('No Associates found for this company').waitFor()
  await page.getByLabel('Add Associate').fill('meera')
  await page.getByRole('option', { name: /Meera Iyer/ }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: 'Meera Iyer' }).waitFor()
  await page.getByRole('button', { name: 'Add a new associate' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add associate' })
  await drawer.getByLabel('First name').waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await drawer.waitFor({ state: 'detached' })
})

test('a company user finds no company names and edits only their own', async () => {
  const { db } = browser.t
  const user = await make.contact(db)
  const own = await make.associate(db, { created_by_company: user.company_id })
  const other = await make.associate(db, { first_name: 'Anand' })
  await make.link.companyAssociate(db, user.company_id ?? '', other._id)
  const page = await browser.open(user)
  await page.goto(`/associates/${other._id}`)
  await page.getByRole('heading', { level: 1, name: /Anand/ }).waitFor()
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['About', 'Events'])
  await page.goto(`/associate/${other._id}`)
  await page.getByRole('heading', { name: 'This page is for another role' }).waitFor()
  await page.goto(`/associate/${own._id}`)
  await page.getByLabel('First name').waitFor()
})
