import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import { newLinkToken } from '../server/platform/sessions/link-token.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()
const password = 'three quiet herons'

/** A person invited to the team Kerb Appeal, and the mailed link. */
async function invited(eventFields: Parameters<typeof make.event>[1] = {}) {
  const { db } = browser.t
  const event = await make.event(db, { event_name: 'Open Streets Hack', ...eventFields })
  const creator = await make.user(db, { first_name: 'Nikhil', last_name: 'Iyer' })
  const team = await make.application(db, {
    event_id: event._id,
    created_by: creator._id,
    team_name: 'Kerb Appeal',
  })
  const guest = await make.user(db)
  const { token, hash } = newLinkToken()
  const { _id } = await make.applicant(db, {
    application_id: team._id,
    user_id: guest._id,
    token_hash: hash,
  })
  return { event, team, guest, _id, path: `/invitation/${token}` }
}

async function statusOf(_id: string) {
  const row = await browser.t.db
    .selectFrom('applicants')
    .select('status')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  return row.status
}

async function openInvitation(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: /^(Join )?Kerb Appeal$/ }).waitFor()
}

test('a newcomer signs up with the invited address, comes back and accepts', async () => {
  const { guest, path, _id } = await invited()
  const page = await browser.open(null)
  await openInvitation(page, path)
  await page.getByText('Nikhil Iyer asks you to join this team for Open Streets Hack').waitFor()
  await expectAccessible(page)
  for (const name of ['Signup', 'Log In']) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await page.getByText('After this, you answer the invitation of').waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await openInvitation(page, path)
  }
  await page.getByRole('main').getByRole('link', { name: 'Signup' }).click()
  await page.getByText('After this, you answer the invitation of').waitFor()
  await page.getByText('The invitation was sent to this address.').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(guest.email)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(guest.first_name)
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe(guest.last_name)
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Contact number').fill('9845011223')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: /^Signup$/ }).click()
  await page.waitForURL(`**${path}`)
  await page.getByText('User added successfully!').waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('You are in the team Kerb Appeal.').waitFor()
  await page.getByText('Invitation Accepted').waitFor()
  await expect.poll(() => statusOf(_id)).toBe('invitation-accepted')
  await expectAccessible(page)
})

test('a person with an account signs in and declines, by keyboard on a phone', async () => {
  const { guest, path, _id } = await invited()
  await browser.setPassword(guest, password)
  const page = await browser.open(null, phone)
  await openInvitation(page, path)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  await page.getByLabel('Email').fill(guest.email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(`**${path}`)
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Decline the invitation to Kerb Appeal?' })
  await question
    .getByText(
      'This invitation is over then: you can join only if Nikhil asks you anew, or by a link of the team.',
    )
    .waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => statusOf(_id)).toBe('invited')
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await question.getByRole('button', { name: 'Decline' }).press('Enter')
  await page.getByText('You declined the invitation of Kerb Appeal.').waitFor()
  await expect.poll(() => statusOf(_id)).toBe('invitation-rejected')
  await expectAccessible(page)
})

test('of two windows the second one shows what was answered in the first', async () => {
  const { guest, path, _id } = await invited()
  const page = await browser.open(guest)
  await openInvitation(page, path)
  const other = await page.context().newPage()
  await openInvitation(other, path)
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await other.getByRole('button', { name: 'Accept' }).click()
  await other.getByText('You are in the team Kerb Appeal.').waitFor()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByText('This invitation is answered.').waitFor()
  await expect.poll(() => statusOf(_id)).toBe('invitation-accepted')
})

test('an answer whose reply is lost is shown as given', async () => {
  const { guest, path, _id } = await invited()
  const page = await browser.open(guest)
  await openInvitation(page, path)
  await page.route('**/api/invitation/*', async route => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('This invitation is answered.').waitFor()
  await expect.poll(() => statusOf(_id)).toBe('invitation-accepted')
})

test('the wrong account gets a message, and can sign out', async () => {
  const { path } = await invited()
  const { user } = await browser.t.candidate()
  const page = await browser.open(user)
  await openInvitation(page, path)
  await page.getByText(messages.otherAddress).waitFor()
  await page.getByText(user.email).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Signup' }).waitFor()
  expect(page.url()).toContain(path)
})

test('a link to a started event and an invalid link say so', async () => {
  const { path } = await invited({
    last_day_of_registration: make.dayFromNow(-3),
    start_date: make.dayFromNow(-2),
    end_date: make.dayFromNow(2),
  })
  const page = await browser.open(null)
  await openInvitation(page, path)
  await page.getByText(messages.invitationEnded).waitFor()
  await expectAccessible(page)
  await page.goto('/Invitation/nonsense')
  await page.getByRole('heading', { level: 1, name: 'This invitation link does not work' }).waitFor()
  await expectAccessible(page)
})

test('a member of another team of the event learns why accepting is refused', async () => {
  const { guest, path, event, _id } = await invited()
  const other = await make.application(browser.t.db, { event_id: event._id })
  await browser.t.db
    .updateTable('applicants')
    .set({ status: 'invitation-rejected' })
    .where('_id', '=', _id)
    .execute()
  await make.applicant(browser.t.db, {
    application_id: other._id,
    user_id: guest._id,
    status: 'invitation-accepted',
  })
  const page = await browser.open(guest)
  await openInvitation(page, path)
  await page.getByText('This invitation is answered.').waitFor()
  await expectAccessible(page)
})

test.each([
  ['Log In', wide],
  ['Signup', wide],
  ['Log In', phone],
])('%s in the top bar keeps the invitation', async (name, size) => {
  const { path } = await invited()
  const page = await browser.open(null, size)
  await openInvitation(page, path)
  const bar = page.getByRole('banner')
  if (size === phone) await bar.getByRole('button', { name: 'Menu' }).click()
  await bar.getByRole('link', { name }).filter({ visible: true }).first().click()
  await page.getByText('After this, you answer the invitation of').waitFor()
  await expect.poll(() => page.getByText('Kerb Appeal').count()).toBe(1)
})
