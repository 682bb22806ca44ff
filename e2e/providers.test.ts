import { afterAll, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { clientId, clientSecret, openProvider } from '../server/testing/openid-provider.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const provider = await openProvider()
const browser = useBrowser({
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  OPENID_NAME: 'Campus',
  OPENID_ISSUER: 'http://127.0.0.1:9',
  OPENID_CLIENT_ID: clientId,
  OPENID_CLIENT_SECRET: clientSecret,
})
afterAll(() => provider.close())

test('a provider signs up who is new, and logs them in to the page that they wanted', async () => {
  const { _id } = await make.event(browser.t.db, { event_name: 'Deccan Build Weekend' })
  const page = await browser.open(null, phone)
  await page.goto(`${browser.origin}/event-page/${_id}`)
  await page.getByRole('link', { name: 'Apply' }).first().click()
  await page.getByText('After this, you go on to').waitFor()
  const google = page.getByRole('link', { name: 'Continue with Google' })
  await expectAccessible(page)

  // Who changes their mind, and a provider that is away: the login says so.
  await google.click()
  await page.getByText('You did not go on with Google. Nothing was changed.').waitFor()
  await page.getByRole('link', { name: 'Continue with Campus' }).click()
  await page.getByText('Campus could not be asked who you are').waitFor()

  provider.account = {
    sub: 'number 7',
    email: 'asha@example.test',
    email_verified: true,
    given_name: 'Asha',
    family_name: 'Rao',
  }
  await google.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Finish signing up' }).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Asha')
  await expectAccessible(page)
  // A reload asks the same again.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Finish signing up' }).waitFor()
  await page.getByLabel('Contact number').fill('98765 43210')
  await page.getByRole('button', { name: 'Signup' }).click()
  await page.waitForURL(`**/add-application/${_id}`)

  // Without a password the only provider stays.
  await page.goto(`${browser.origin}/account`)
  await page.getByText('You have none: you log in with a provider.').waitFor()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('dialog', { name: 'Google stays for now' }).waitFor()
  await page.getByRole('button', { name: 'Go to the password' }).click()
  await page.getByRole('button', { name: 'Mail me a link to set a password' }).click()
  await page.getByText('A link to set a password is on its way to asha@example.test.').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${browser.origin}/login`)
  await google.click()
  await page.waitForURL('**/challenges')
  expect(await page.evaluate(() => [document.cookie, location.search])).toEqual(['', ''])
})

test('a provider is linked and unlinked at the account', async () => {
  const { user } = await browser.t.candidate()
  await browser.setPassword(user, 'three quiet herons')
  const page = await browser.open(user)
  provider.account = { sub: 'number 8', email: 'else@example.test', email_verified: true }
  await page.goto(`${browser.origin}/account`)
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.getByText('else@example.test').waitFor()
  await expect.poll(() => page.url()).toBe(`${browser.origin}/account`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('button', { name: 'Link Google' }).waitFor()
})
