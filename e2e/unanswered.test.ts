import sharp from 'sharp'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// What was sent and not answered: nothing is lost, nothing counts twice, nobody is in conflict with oneself
// (docs/product.md §2).

const browser = useBrowser()
const applying = '**/api/application/apply'
const notSent = 'What you typed is restored. It has not been sent.'
const arrived = 'What you sent has arrived, though you saw no answer.'
const typedSince = 'What you typed after that is restored, and has not been sent.'
const missed = 'What you typed is restored. You sent it, but it did not arrive: send it again.'

const logo = sharp({ create: { width: 240, height: 240, channels: 3, background: '#0d3444' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'mark.png', mimeType: 'image/png', buffer }))

/** The server takes it, and the answer never arrives. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort()
}

async function openForm() {
  const event = await make.event(browser.t.db, { team_min: 1, team_max: 4, themes: ['Climate', 'Buses'] })
  const { user } = await browser.t.candidate({ first_name: 'Ananya', last_name: 'Rao' })
  const page = await browser.open(user, phone)
  const path = `/add-application/${event._id}`
  await page.goto(path)
  return { event, user, page, path }
}

/** Spaces that the server drops are no change by somebody else. */
async function fillIn(page: Page) {
  await page.getByLabel('Team name').fill('  Delta Works ')
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  await page.getByRole('radio', { name: 'Buses' }).check()
  await page.getByLabel('Idea').fill('A stop that knows how late the bus is.')
  await page.getByRole('button', { name: 'Add team member' }).click()
  const row = page.getByRole('group', { name: 'Team member 2' })
  await row.getByLabel('First name').fill('Kabir ')
  await row.getByLabel('Last name').fill('Anand')
  await row.getByLabel('Email').fill('Kabir@Unanswered.Example')
}

const applicationsOf = ({ _id }: { _id: string }) =>
  browser.t.db
    .selectFrom('applications')
    .select(['team_name', 'idea'])
    .where('created_by', '=', _id)
    .execute()

/** The phone ends the tab, as it does for want of memory, and the address is opened again. */
async function openAgain(page: Page, path: string) {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const ended = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => undefined)
  await ended
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(path)
  return next
}

const inField = (page: Page, label: string) => page.getByLabel(label).inputValue()
const stale = (page: Page) => page.getByText(messages.stale)

test('what was to be sent offline is there after the tab was closed, and is said to be unsent', async () => {
  const { user, page, path } = await openForm()
  await fillIn(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(messages.sentWhenOnline).waitFor()
  const next = await openAgain(page, path)
  await next.getByText(notSent).waitFor()
  await expectAccessible(next)
  expect(await inField(next, 'Team name')).toBe('  Delta Works ')
  expect(await inField(next, 'Idea')).toBe('A stop that knows how late the bus is.')
  expect(await next.getByRole('radio', { name: 'Buses' }).isChecked()).toBe(true)
  await next.getByRole('button', { name: 'Replace logo' }).waitFor()
  const row = next.getByRole('group', { name: 'Team member 2' })
  expect(await row.getByLabel('Email').inputValue()).toBe('Kabir@Unanswered.Example')
  expect(await applicationsOf(user)).toEqual([])
  await next.getByRole('button', { name: 'Apply' }).click()
  await next.waitForURL('**/challenges')
  expect(await applicationsOf(user)).toHaveLength(1)
})

test('an application whose answer was lost is the applicant’s own, not a conflict', async () => {
  const { user, page, path } = await openForm()
  await fillIn(page)
  await page.route(applying, loseAnswer)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(messages.unanswered).waitFor()
  await expectAccessible(page)
  const next = await openAgain(page, path)
  await next.getByRole('heading', { level: 1, name: 'Edit Application' }).waitFor()
  await next.getByText(arrived).waitFor()
  await expectAccessible(next)
  expect(await next.getByText('restored').count()).toBe(0)
  expect(await stale(next).count()).toBe(0)
  expect(await inField(next, 'Team name')).toBe('Delta Works')
  await next.reload()
  await next.getByRole('button', { name: 'Update' }).waitFor()
  expect(await next.getByText(arrived).count()).toBe(0)
  expect(await applicationsOf(user)).toHaveLength(1)
})

test('what was typed after the lost answer is kept, with or without a reload', async () => {
  const { user, page, path } = await openForm()
  await fillIn(page)
  await page.route(applying, loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(messages.unanswered).waitFor()
  await page.getByLabel('Idea').fill('Second thoughts.')
  // Other content is another request, and the application is there already.
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Application' }).waitFor()
  await page.getByText(`${arrived} ${typedSince}`).waitFor()
  expect(await stale(page).count()).toBe(0)
  expect(await inField(page, 'Idea')).toBe('Second thoughts.')

  const next = await openAgain(page, path)
  await next.getByText(`${arrived} ${typedSince}`).waitFor()
  expect(await inField(next, 'Idea')).toBe('Second thoughts.')
  await next.getByRole('button', { name: 'Update' }).click()
  await next.waitForURL('**/my-applications')
  expect(await applicationsOf(user)).toEqual([{ team_name: 'Delta Works', idea: 'Second thoughts.' }])
})

test('a change whose answer was lost is sent again without a conflict', async () => {
  const { db } = browser.t
  const { event, user, page, path } = await openForm()
  const { _id } = await make.application(db, { event_id: event._id, created_by: user._id, idea: 'First' })
  await page.reload()
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  await page.getByLabel('Team name').fill(' Delta Works')
  await page.getByLabel('Idea').fill('Second ')
  await page.route('**/api/application/edit/**', loseAnswer, { times: 2 })
  const update = (screen: Page) => screen.getByRole('button', { name: 'Update' }).click()
  await update(page)
  await page.getByText(messages.unanswered).waitFor()
  await page.getByLabel('Idea').fill('Third ')
  await update(page)
  await expect.poll(() => applicationsOf(user)).toEqual([{ team_name: 'Delta Works', idea: 'Second' }])
  await page.getByText(messages.unanswered).waitFor()

  // Somebody else's change is still said.
  await db.updateTable('applications').set({ team_name: 'Renamed' }).where('_id', '=', _id).execute()
  const next = await openAgain(page, path)
  await stale(next).waitFor()
  await next.getByText('Renamed').waitFor()
  await next.getByRole('button', { name: 'Take theirs' }).click()
  expect(await inField(next, 'Idea')).toBe('Third ')
  await update(next)
  await next.waitForURL('**/my-applications')
  expect(await applicationsOf(user)).toEqual([{ team_name: 'Renamed', idea: 'Third' }])
})

test('a profile is told what arrived and what did not', async () => {
  const { user } = await browser.t.candidate({ first_name: 'Ananya', last_name: 'Rao' })
  await make.city(browser.t.db, { city_name: 'Thrissur' })
  const page = await browser.open(user, phone)
  await page.goto('/add-profile')
  await page.getByRole('combobox', { name: 'Location' }).fill('thri')
  await page.getByRole('option', { name: 'Thrissur' }).click()
  await page.getByLabel('First name').fill(' Anu ')
  await page.getByLabel('LinkedIn').fill('linkedin.com/in/anu')
  await page.route('**/api/candidate', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Add profile' }).click()
  await page.getByText(messages.unanswered).waitFor()

  await page.reload()
  await page.getByText(missed).waitFor()
  await page.route('**/api/candidate', route =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add profile' }).click()
  await page.getByText(messages.unanswered).waitFor()
  await page.getByLabel('GitHub username').fill('anu')

  const next = await openAgain(page, '/add-profile')
  await next.getByText(`${arrived} ${typedSince}`).waitFor()
  await expectAccessible(next)
  expect(await stale(next).count()).toBe(0)
  expect(await inField(next, 'GitHub username')).toBe('anu')
  expect(await inField(next, 'LinkedIn')).toBe('https://linkedin.com/in/anu')
  await next.getByRole('button', { name: 'Update' }).click()
  await next.getByText('Your profile is updated.').waitFor()
  await next.reload()
  await next.getByRole('button', { name: 'Update' }).waitFor()
  expect(await next.getByText('restored').count()).toBe(0)
})
