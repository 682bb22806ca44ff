import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()
const password = 'three quiet herons'

let serial = 0
async function signUp() {
  serial += 1
  const email = `newcomer${serial}@example.test`
  const names = { first_name: 'Eve', last_name: 'Stranger', contact_number: '9845011223' }
  await browser.t.visitor.post('/api/signup', { ...names, email, password })
  return email
}

async function logIn(page: Page, email: string, typed = password) {
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(typed)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function linkTo(email: string, page: string) {
  await runJobs(browser.t.app)
  const mails = await browser.t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .orderBy('created_at', 'desc')
    .execute()
  return mails.flatMap(({ text }) => text.match(`https?:\\S+/${page}\\?token=\\S+`)?.[0] ?? [])[0] ?? ''
}

async function person(email: string) {
  return browser.t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

test('invitations wait until the address is confirmed by the mailed link', async () => {
  const email = await signUp()
  const { _id } = await person(email)
  const team = await make.application(browser.t.db, { team_name: 'Kerb Appeal' })
  await make.applicant(browser.t.db, { application_id: team._id, user_id: _id })

  const page = await browser.open(null, phone)
  await page.goto('/my-applications')
  await logIn(page, email)
  const notice = page.getByRole('region', { name: 'Confirm your email address' })
  await notice.getByText(email).waitFor()
  await notice.getByText(/The last one was sent on/).waitFor()
  await page.getByText('No applications yet').waitFor()
  await expectAccessible(page)

  await notice.getByRole('button', { name: 'Send again' }).click()
  await notice
    .getByRole('alert')
    .getByText(/^Too many tries\. Please wait .* and try again\.$/)
    .waitFor()
  await expectAccessible(page)
  // As if the minute were over.
  await browser.t.db.deleteFrom('rate_limits').execute()
  await notice.getByRole('button', { name: 'Send again' }).press('Enter')
  await page.getByText('The link is on its way to you.').waitFor()
  await expect.poll(() => notice.getByRole('alert').count()).toBe(0)

  await page.goto('/add-profile')
  await notice.waitFor()

  await page.goto(await linkTo(email, 'confirm-address'))
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await page.getByText(messages.addressConfirmed).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My applications' }).click()
  await page.getByRole('heading', { name: 'Kerb Appeal' }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

test('the link says to whom it belongs, and when it has ended', async () => {
  const email = await signUp()
  const link = await linkTo(email, 'confirm-address')
  const { user } = await browser.t.candidate()
  const other = await browser.open(user)
  await other.goto(link)
  await other.getByText(messages.addressNotYours).waitFor()
  await other.getByText(user.email).waitFor()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('link', { name: 'Set a password' }).waitFor()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Log In' }).click()
  await logIn(other, email)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await other.getByText(messages.addressConfirmed).waitFor()

  // The link is used: its owner sees a success, others see that it has ended.
  await other.goto(link)
  await other.getByText(messages.addressConfirmed).waitFor()
  const visitor = await browser.open(null)
  for (const ended of [link, '/confirm-address']) {
    await visitor.goto(ended)
    await visitor.getByText(messages.linkEnded).waitFor()
    await expectAccessible(visitor)
  }
  const waiting = await signUp()
  await visitor.getByRole('link', { name: 'Log In' }).click()
  await logIn(visitor, waiting)
  await visitor.waitForURL('**/my-applications')
  await visitor.goto('/confirm-address?token=wrong')
  await visitor.getByText(messages.linkEnded).waitFor()
  await visitor.getByRole('button', { name: 'Send again' }).waitFor()
  await expectAccessible(visitor)
})

test('only a mail says that an address is already known', async () => {
  const user = await make.user(browser.t.db)
  await browser.setPassword(user, password)
  const page = await browser.open(null)
  await page.goto('/register')
  await page.getByLabel('First name').fill('Ananya')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Contact number').fill('9845011223')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: /^Signup$/ }).click()
  await page.getByText(messages.signUpConfirm).waitFor()
  const mail = await browser.t.db
    .selectFrom('mails')
    .select('subject')
    .where('to', '=', user.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('You have an account at Laurel')
})

test('the owner of an address takes its account over, with their own names and without the actions of others', async () => {
  const email = await signUp()
  const { _id } = await person(email)
  await make.application(browser.t.db, { created_by: _id, team_name: 'Squatters' })
  const form = { first_name: 'Typed', last_name: 'Anew', email, password, contact_number: '9111111111' }
  await browser.t.visitor.post('/api/signup', form)
  const page = await browser.open(null, phone)
  await page.goto(await linkTo(email, 'Resetpassword'))
  await page.getByRole('heading', { level: 1, name: 'Finish signing up' }).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Typed')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('New password').fill('five loud cranes')
  await page.getByLabel('Confirm password').fill('five loud cranes')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').getByText('please enter more than 2 character').waitFor()
  await page.getByRole('alert').getByText('Please choose one of the list').waitFor()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Asha')
  await page.getByRole('radio', { name: 'It was not me' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('**/challenges')
  await page.goto('/my-applications')
  await page.getByText('No applications yet').waitFor()
  expect(await person(email)).toMatchObject({
    first_name: 'Asha',
    last_name: 'Rao',
    contact_number: '9111111111',
  })
})
