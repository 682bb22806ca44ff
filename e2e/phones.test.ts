import { afterEach, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { messages } from '../contract/platform/messages.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

afterEach(async () => {
  await (await browser.t.organiser()).put('/api/settings', { name: 'Laurel' })
})

test('a number of any country is typed, pasted, refused and shown', async () => {
  const { user } = await browser.t.organiser()
  const company = await make.company(browser.t.db)
  const page = await browser.open(user, phone)
  await page.goto(`/companies/${company._id}?tab=contacts`)
  await page.getByRole('button', { name: 'Add contact' }).first().click()
  const number = page.getByLabel('Contact number')
  const country = page.getByLabel('Country code')
  const shown = () => Promise.all([country.inputValue(), number.inputValue()])
  await number.waitFor()
  await country.getByRole('option', { name: 'Germany (+49)' }).waitFor({ state: 'attached' })
  await expect.poll(() => country.inputValue()).toBe('IN')

  // A pasted number picks its country, and stands there as it is written in it.
  await number.fill('+49 30 1234567')
  await expect.poll(shown).toEqual(['DE', '030 1234567'])
  await number.fill('3')
  await number.blur()
  await page.getByText('This number is too short for Germany').waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  // The keyboard chooses a country, and the digits stay.
  await country.focus()
  await page.keyboard.type('India')
  await expect.poll(shown).toEqual(['IN', '3'])
  await number.fill('12345')
  await number.blur()
  await page.getByText('Please enter 10 digit number').waitFor()
  await country.selectOption('GB')
  await number.fill('020 7946 0018')

  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill('grace@example.test')
  await page.getByLabel('Designation').fill('Head of events')
  await page.getByRole('dialog').getByRole('button', { name: 'Add contact' }).click()
  const link = page.getByRole('link', { name: '+44 20 7946 0018' })
  await link.waitFor()
  await expect.poll(() => link.getAttribute('href')).toBe('tel:+442079460018')
})

test('sign-up begins with the country of the installation, and may go without a number', async () => {
  const settings = { name: 'Laurel', default_country: 'DE', phone_required: false }
  await (await browser.t.organiser()).put('/api/settings', settings)
  const page = await browser.open(null, phone)
  await page.goto('/register')
  const number = page.getByLabel('Contact number')
  const country = page.getByLabel('Country code')
  await country.getByRole('option', { name: 'Germany (+49)' }).waitFor({ state: 'attached' })
  await expect.poll(() => country.inputValue()).toBe('DE')
  await number.fill('1')
  await number.blur()
  await page.getByText('This number is too short for Germany').waitFor()
  await expectAccessible(page)
  await number.fill('')
  await page.getByLabel('First name').fill('Lise')
  await page.getByLabel('Last name').fill('Meitner')
  await page.getByLabel('Email').fill('lise@example.test')
  await page.locator('input[name=password]').fill('correct staple battery')
  await page.getByRole('button', { name: 'Signup' }).click()
  await page.getByText(messages.signUpDone).waitFor()
  await page.goto('/add-profile')
  await number.fill('01512 3456789')
  await country.getByRole('option', { name: 'Germany (+49)' }).waitFor({ state: 'attached' })
  const city = await make.city(browser.t.db, { city_name: 'Aalborg' })
  await page.getByRole('combobox', { name: 'Location' }).fill('Aalb')
  await page.getByRole('option', { name: city.city_name }).click()
  await page.getByRole('button', { name: 'Add profile' }).click()
  await page.getByText('Your profile is ready.').waitFor()
  const person = await browser.t.db
    .selectFrom('users')
    .select('contact_number')
    .where('email', '=', 'lise@example.test')
    .executeTakeFirstOrThrow()
  expect(person.contact_number).toBe('+4915123456789')
})
