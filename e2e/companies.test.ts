import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

async function organiserPage(size?: typeof phone) {
  const { user } = await browser.t.organiser()
  return browser.open(user, size)
}

function picture(width = 240, height = 240) {
  return sharp({ create: { width, height, channels: 3, background: '#17694a' } })
    .png()
    .toBuffer()
}

test('companies are listed with their counts, found by name on Enter, and edited', async () => {
  const { db } = browser.t
  const surya = await make.company(db, { company_name: 'Surya Labs' })
  await make.company(db, { company_name: 'Meghla Foods' })
  await make.event(db, { company_id: surya._id })
  const page = await organiserPage()
  await page.goto('/company')
  const row = page.getByRole('row', { name: /Surya Labs/ })
  await row.waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Sr', 'Company', 'Events', 'Applications', 'Applicants', 'Partners', 'Associates', 'Edit'])
  await expect.poll(() => row.getByRole('cell').nth(1).innerText()).toBe('1')
  await expectAccessible(page)

  await page.getByLabel('Search companies').fill('meghla')
  await expect.poll(() => row.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
  expect(page.url()).toContain('q=meghla')

  await page.getByLabel('Search companies').fill('quantum kabaddi')
  await page.keyboard.press('Enter')
  await page.getByText('No records found for your text “quantum kabaddi”').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await row.waitFor()

  await page.getByRole('link', { name: 'Edit Surya Labs' }).click()
  await page.waitForURL(`**/company/${surya._id}`)
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Surya Labs')
})

test('a company is added with its pictures, and every missing field is named at once', async () => {
  const { db } = browser.t
  await make.city(db, { city_name: 'Kozhikode' })
  const page = await organiserPage()
  await page.goto('/company/add')
  await page.getByRole('button', { name: 'Add Company' }).click()
  await expect.poll(() => page.getByText('Field Required', { exact: true }).count()).toBe(8)
  await expectAccessible(page)

  await page.getByLabel('Company name').fill('Tamarind Soft')
  await page.getByLabel('Employee strength').selectOption('51-200')
  await page.getByRole('combobox', { name: 'Location' }).fill('kozhi')
  await page.getByRole('option', { name: 'Kozhikode' }).click()
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await page
    .getByLabel('Banner')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await picture(1280, 480) })
  await page.getByRole('textbox', { name: 'Description' }).fill('We make *software*.')
  await page.getByLabel('Email').fill('hello@tamarind.example')
  await page.getByLabel('Website').fill('tamarind')
  await page.getByRole('button', { name: 'Add Company' }).click()
  await page.getByText('Please enter a full link, starting with https://').first().waitFor()
  await page.getByLabel('Website').fill('https://tamarind.example')
  await page.getByRole('button', { name: 'Add Company' }).click()
  await page.waitForURL('**/company')
  await page.getByText('Company added successfully!').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Add an event' }).getAttribute('href'))
    .toBe('/events/new')
  await page.getByRole('link', { name: 'Tamarind Soft', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tamarind Soft' }).waitFor()
  await expect.poll(() => page.locator('em').innerText()).toBe('software')
  await expectAccessible(page)
})

test('contacts are searched and added in a drawer', async () => {
  const { db } = browser.t
  const company = await make.company(db)
  await make.contact(db, { company_id: company._id, first_name: 'Devika', last_name: 'Menon' })
  const page = await organiserPage()
  await page.goto(`/companies/${company._id}?tab=contacts`)
  await page.getByRole('rowheader', { name: 'Devika Menon', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add contact' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add contact' })
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await drawer.getByText('Field Required').first().waitFor()
  await expectAccessible(page)
  await drawer.getByLabel('First name').fill('Ravi')
  await drawer.getByLabel('Last name').fill('Teja')
  await drawer.getByLabel('Email').fill('ravi@')
  await drawer.getByLabel('Contact number').fill('9876543210')
  await drawer.getByLabel('Designation').fill('Lead')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await drawer.getByText('Invalid email Id').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => drawer.getByLabel('First name').inputValue()).toBe('Ravi')
  await drawer.getByLabel('Email').fill('ravi@contact.example')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page
    .getByText(
      'Contact added. Ravi Teja gets a link to set a password. No mail server is set: mails are kept in the outbox.',
    )
    .waitFor()
  await page.getByRole('rowheader', { name: 'Ravi Teja', exact: true }).waitFor()
  await page.getByRole('cell', { name: '+91 98765 43210' }).waitFor()

  await page.getByLabel('Search Contacts').fill('devika')
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader', { name: 'Ravi Teja', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('rowheader', { name: 'Ravi Teja', exact: true }).waitFor()

  // Whoever is removed, the focus stays in the list.
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText(`${name} is removed.`).waitFor()
  }
  const focused = () => page.locator(':focus').evaluate(element => element.ariaLabel ?? element.textContent)
  await remove('Devika Menon')
  await expect.poll(focused).toBe('More about Ravi Teja')
  await remove('Ravi Teja')
  await expect.poll(focused).toBe('Add contact')
})

test('a partner is linked from the picker, or made in a drawer, without leaving', async () => {
  const { db } = browser.t
  await make.city(db, { city_name: 'Kochi' })
  const company = await make.company(db)
  await make.partner(db, { partner_name: 'Udaan Trust' })
  const page = await organiserPage()
  await page.goto(`/companies/${company._id}?tab=partners`)
  await page.getByText('No partners found for this company').waitFor()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect.poll(() => add.isDisabled()).toBe(true)
  await page.getByLabel('Add Partner').fill('udaan')
  await page.getByRole('option', { name: /Udaan Trust/ }).click()
  await add.click()
  await page.getByRole('heading', { name: 'Udaan Trust' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a new partner' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add partner' })
  await drawer.getByLabel('Partner name').fill('Rupya Pay')
  await drawer.getByLabel('Category').selectOption('payment')
  await drawer.getByRole('combobox', { name: 'Location' }).fill('kochi')
  await page.getByRole('option', { name: 'Kochi' }).click()
  await drawer
    .getByLabel('Logo')
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: await picture() })
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Payments')
  await drawer.getByLabel('First name').fill('Harini')
  await drawer.getByLabel('Last name').fill('Li')
  await drawer.getByLabel('Email').fill('harini@rupya.example')
  await drawer.getByLabel('Contact number').fill('5545033112')
  await drawer.getByRole('button', { name: 'Add Partner' }).click()
  await drawer.getByText('please enter more than 3 character').first().waitFor()
  await drawer.getByLabel('Last name').fill('Mathew')
  await drawer.getByRole('button', { name: 'Add Partner' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Rupya Pay' }).waitFor()
  expect(page.url()).toContain(`/companies/${company._id}`)
})

test('the tabs of a company have empty states, are kept in the address, and fit a phone', async () => {
  const { db } = browser.t
  const company = await make.company(db, { company_name: 'Varuna Weather' })
  const page = await organiserPage(phone)
  await page.goto(`/companies/${company._id}`)
  const empty = {
    Contacts: 'No Contacts found for this company',
    Events: 'No Events found for this company',
    Applications: 'No Applications found for this company',
    Applicants: 'No Applicants found for this company',
    Partners: 'No partners found for this company',
    Associates: 'No Associates found for this company',
  }
  for (const [tab, text] of Object.entries(empty)) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(text).waitFor()
    expect(page.url()).toContain(`tab=${tab.toLowerCase()}`)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  await expectAccessible(page)
  await page.reload()
  await page.getByText('No Associates found for this company').waitFor()
})

test('a company user sees only their own company', async () => {
  const { db } = browser.t
  const company = await make.company(db, { company_name: 'Fabryka Ruchu' })
  const other = await make.company(db)
  const user = await make.contact(db, { company_id: company._id })
  const page = await browser.open(user)
  await page.goto('/company')
  await page.getByRole('heading', { name: 'This page is for another role' }).waitFor()
  await page.goto(`/companies/${other._id}`)
  await page.getByRole('heading', { name: 'This was not found' }).waitFor()
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('link', { name: 'Your company' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fabryka Ruchu' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Companies' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Company name').fill('Fabryka')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/companies/${company._id}`)
})

test('loading, failed and unknown companies are reported', async () => {
  const company = await make.company(browser.t.db, { company_name: 'Kite Works' })
  const page = await organiserPage()
  const list = /\/api\/company\?/
  browser.answer('held', list)
  await page.goto('/company')
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await expectAccessible(page)
  browser.answer('failed', list)
  await page.getByText('Something broke here.').waitFor()
  await expectAccessible(page)
  browser.answer('real')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Kite Works', exact: true }).waitFor()

  await page.goto(`/company/${company._id}`)
  const name = page.getByLabel('Company name')
  await name.fill('Kite Works and Sons')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => name.inputValue()).toBe('Kite Works and Sons')
})

test('two people editing one company lose nothing', async () => {
  const { db } = browser.t
  const { user } = await browser.t.organiser()
  const key = (folder: 'company/logo' | 'company/banner') => make.file(db, { folder, uploaded_by: user._id })
  const [logo, banner] = [await key('company/logo'), await key('company/banner')]
  const { _id } = await make.company(db, { logo: logo.key, banner_image: banner.key })
  const [first, second] = [await browser.open(user), await browser.open(user)]
  for (const page of [first, second]) {
    await page.goto(`/company/${_id}`)
    await page.getByLabel('Company name').waitFor()
  }
  await first.getByLabel('Company name').fill('The first')
  await first.getByLabel('Employee strength').selectOption('500+')
  await first.getByLabel('Website').fill('https://first.example')
  await first.getByRole('button', { name: 'Update' }).click()
  await first.getByText('Company Updated Successfully').waitFor()
  await first.waitForURL('**/company')
  await second.getByLabel('Company name').fill('The second')
  await second.getByLabel('Website').fill('https://second.example')
  await second.getByRole('button', { name: 'Update' }).click()
  const alert = second.getByRole('alert')
  await alert.getByText('You changed this meanwhile, in another window.').waitFor()
  await alert.getByText('What you changed there is in the form now: Employee strength.').waitFor()
  await expect.poll(() => second.getByLabel('Employee strength').inputValue()).toBe('500+')
  await expect.poll(() => second.getByLabel('Company name').inputValue()).toBe('The second')
  const website = alert.getByRole('group', { name: 'Website' })
  await expect
    .poll(() => website.getByRole('definition').allInnerTexts())
    .toEqual(['https://first.example', 'https://second.example'])
  await expectAccessible(second)
  await website.getByRole('button', { name: 'Take the other' }).click()
  await expect.poll(() => second.getByLabel('Website').inputValue()).toBe('https://first.example')
  await second.getByRole('button', { name: 'Update' }).click()
  await second.waitForURL('**/company')
  const saved = db.selectFrom('companies').select(['company_name', 'website', 'employee_strength'])
  await expect
    .poll(() => saved.where('_id', '=', _id).executeTakeFirstOrThrow())
    .toEqual({
      company_name: 'The second',
      website: 'https://first.example',
      employee_strength: '500+',
    })
})
