import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldMessages, messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { useBrowser } from './browser.ts'

// Browsers make passkeys for names, not for 127.0.0.1.
const browser = useBrowser(port => ({ BASE_URL: `http://localhost:${port}` }))
const password = 'three quiet herons'

/** What the app shows, so many steps of thirty seconds from now. */
function codeOf(secret: string, steps = 0) {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}

async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('img', { name: 'Picture for the authenticator app' }).waitFor()
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code of the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  return secret
}

async function logIn(page: Page, email: string) {
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** The session and what the browser knows of passkeys; a virtual one would answer before anybody asks. */
async function logOut(page: Page, site: string) {
  await page.goto(`${site}/about`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site}/login`)
}

test('an app and a passkey are set up and log in, and the settings demand one of other staff', async () => {
  const site = browser.origin.replace('127.0.0.1', 'localhost')
  const user = await make.user(browser.t.db, { role: 'admin' })
  await browser.setPassword(user, password)
  const page = await browser.open(null)
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await page.goto(`${site}/login`)
  await logIn(page, user.email)
  await page.waitForURL('**/dashboard')
  await page.goto(`${site}/account`)
  const secret = await setUpApp(page)
  await expect.poll(() => page.getByRole('region', { name: 'Recovery codes' }).locator('li').count()).toBe(10)
  const recovery = (
    await page.getByRole('region', { name: 'Recovery codes' }).locator('li').allTextContents()
  )[4]
  await expectAccessible(page)
  // Whoever leaves now is asked; the factor is on once the codes are kept.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without your recovery codes?' })
  await leaving.getByText('Your second factor stays off.').waitFor()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 of 10 are left.').waitFor()

  // The second step, with a wrong code first.
  await logOut(page, site)
  await logIn(page, user.email)
  await page.getByRole('heading', { level: 1, name: 'One more step.' }).waitFor()
  const code = page.getByLabel('Code')
  await expect.poll(() => code.evaluate(field => document.activeElement === field)).toBe(true)
  await expectAccessible(page)
  // The sixth digit sends it.
  await code.fill(codeOf(secret) === '123456' ? '654321' : '123456')
  await page.getByText(fieldMessages.wrongCode, { exact: true }).waitFor()
  await code.fill(codeOf(secret, 1))
  await page.waitForURL('**/dashboard')

  // A step that is over goes back with the reason, and keeps the address.
  await logOut(page, site)
  await logIn(page, user.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await browser.t.db.deleteFrom('sign_in_steps').execute()
  await page.getByLabel('Recovery code').fill(recovery ?? '')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText(messages.stepEnded).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(user.email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill((recovery ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`${site}/account`)
  await page.getByText('9 of 10 are left.').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('never used').waitFor()

  await logOut(page, site)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`${site}/settings`)
  await page.getByRole('radio', { name: /^Required Organisers/ }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText(messages.settingsSaved).waitFor()

  // Somebody who worked all the while is led there by the next screen, and back.
  const other = await browser.open(await make.contact(browser.t.db))
  await other.goto('/events?q=solar')
  await other.waitForURL('**/account')
  const section = other.getByRole('region', { name: 'Second factor' })
  await section.getByText(messages.secondFactorMissing).waitFor()
  await expectAccessible(other)
  await setUpApp(other)
  await other.getByRole('button', { name: 'I have kept them' }).click()
  await other.getByRole('link', { name: 'Go on' }).click()
  await other.waitForURL('**/events?q=solar')
  await other.getByRole('heading', { name: 'Events' }).first().waitFor()
  await page.context().close()
})
