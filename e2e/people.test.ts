import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { useBrowser } from './browser.ts'

// People with accounts and their sessions: docs/product.md §24.

const browser = useBrowser()
const password = 'three quiet herons'

async function linkTo(email: string) {
  await runJobs(browser.t.app)
  const mail = await browser.t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .executeTakeFirstOrThrow()
  return /https?:\S+\/Resetpassword\?token=\S+/.exec(mail.text)?.[0] ?? ''
}

const sessionsOf = (page: Page, name: string) =>
  page.getByRole('table', { name: `Sessions of ${name}` }).getByRole('row')

test('an organiser invites another, who comes in; each sees the other, and disabling logs out at once', async () => {
  const first = await make.user(browser.t.db, { role: 'admin', first_name: 'Asha', last_name: 'Menon' })
  await browser.setPassword(first, password)
  const page = await browser.open(first)
  await page.goto('/people')
  await page.getByRole('button', { name: 'Invite organiser' }).click()
  const drawer = page.getByRole('dialog', { name: 'Invite organiser' })
  await drawer.getByLabel('First name').fill('Leela')
  await drawer.getByLabel('Last name').fill('Varma')
  await drawer.getByLabel('Email').fill('leela@example.test')
  // Whoever borrowed the device makes no organiser, and loses nothing that was typed.
  await browser.t.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('user_id', '=', first._id)
    .execute()
  await drawer.getByRole('button', { name: 'Invite organiser' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByText('Enter your password to go on.').waitFor()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByText('Enter your password to go on.').waitFor()
  expect(await drawer.getByLabel('Email').inputValue()).toBe('leela@example.test')
  await drawer.getByRole('button', { name: 'Invite organiser' }).click()
  await proof.locator('input[name=password]').fill(password)
  await proof.getByRole('button', { name: 'Go on' }).click()
  await page
    .getByText(
      'Leela Varma gets a link to set a password. No mail server is set: mails are kept in the outbox.',
    )
    .waitFor()
  await page.getByRole('link', { name: 'Leela Varma' }).click()
  await page.getByText('Not logged in').waitFor()

  const second = await browser.open(null)
  await second.goto(await linkTo('leela@example.test'))
  await second.getByLabel('Contact number').fill('9876543210')
  await second.getByLabel('New password').fill(password)
  await second.getByLabel('Confirm password').fill(password)
  await second.getByRole('button', { name: 'Submit' }).click()
  await second.waitForURL('**/dashboard')
  await page.reload()
  await page.getByText('Active').waitFor()
  await expect.poll(() => sessionsOf(page, 'Leela Varma').count()).toBe(2)
  await second.goto(`/people?id=${first._id}`)
  await expect.poll(() => sessionsOf(second, 'Asha Menon').count()).toBe(2)
  await second.goto('/account')
  await second.getByText('This one').waitFor()

  await page.getByRole('button', { name: 'More about Leela Varma' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText('Leela Varma is disabled.').waitFor()
  await page.getByText('Not logged in').waitFor()
  await second.goto('/people')
  await second.waitForURL('**/login')
})
