import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

/** A company user with an event and its teams. */
async function makeTeams(...teams: { team_name: string; status?: 'registered' | 'onboarded' | 'won' }[]) {
  const { db } = browser.t
  const { user } = await browser.t.companyUser()
  const event = await make.event(db, { company_id: user.company_id ?? '', event_name: 'Monsoon Grid' })
  const made = []
  for (const team of teams) made.push(await make.application(db, { ...team, event_id: event._id }))
  return { user, event, made }
}

async function chooseStatus(page: Page, team: string, status: string) {
  await page.getByRole('button', { name: `Status of ${team}` }).click()
  await page.getByRole('menuitemradio', { name: status }).click()
}

test('a status goes only where it may, with a comment that the history keeps', async () => {
  const { user, made } = await makeTeams(
    { team_name: 'Afya Loop', status: 'onboarded' },
    { team_name: 'Kisan', status: 'won' },
  )
  const page = await browser.open(user)
  await page.goto('/applications')
  await page.getByRole('button', { name: 'Status of Afya Loop' }).click()
  expect(await page.getByRole('menuitemradio').allInnerTexts()).toEqual([
    'Onboarded',
    'Rejected',
    'On Hold',
    'Shortlisted',
    'Revoked',
    'Registered',
  ])
  expect(await page.getByRole('button', { name: 'Status of Kisan' }).count()).toBe(0)
  await page.getByRole('menuitemradio', { name: 'Shortlisted' }).click()
  const submit = page.getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Ready for the mentors')
  await submit.click()
  await page.getByText('Status Updated Successfully').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/application/${made[0]?._id}?tab=history`)
  await page.getByText('Ready for the mentors').waitFor()
  await expectAccessible(page)
})

test('a failed change shows the former status again and keeps the comment', async () => {
  const { user } = await makeTeams({ team_name: 'Paisa Voice' })
  const page = await browser.open(user)
  await page.goto('/applications')
  await page.route('**/applicationchangestatus/**', route =>
    route.fulfill({ status: 500, json: { message: 'There was some error Processing your request.' } }),
  )
  await chooseStatus(page, 'Paisa Voice', 'Onboarded')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Complete')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').getByText('There was some error Processing your request.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Complete')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Status of Paisa Voice: Registered' }).waitFor()
})

test('a lost race shows who was faster and the new status', async () => {
  const { user, made } = await makeTeams({ team_name: 'Ruch Robots' })
  const page = await browser.open(user)
  await page.goto('/applications')
  await chooseStatus(page, 'Ruch Robots', 'Onboarded')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Too late')
  const other = await browser.t.organiser()
  for (const status of ['onboarded', 'shortlisted', 'participated']) {
    await other.put(`/api/application/applicationchangestatus/${made[0]?._id}`, { status, comment: 'First' })
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('was faster').waitFor()
  expect(await alert.innerText()).toContain(`${other.user.first_name} ${other.user.last_name}`)
  expect(await alert.innerText()).toContain('Participated')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Status of Ruch Robots: Participated' }).waitFor()
})

test('several are changed with one comment, and each shows its result', async () => {
  const { user } = await makeTeams(
    { team_name: 'First' },
    { team_name: 'Second' },
    { team_name: 'Third', status: 'onboarded' },
  )
  const page = await browser.open(user)
  await page.goto('/applications')
  for (const team of ['First', 'Second', 'Third']) await page.getByLabel(`Select ${team}`).check()
  await page.getByText('3 selected').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByLabel('Move to').selectOption('shortlisted')
  await page.getByRole('textbox', { name: 'Comment' }).fill('All at once')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('1 changed, 2 not changed').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Status of Third: Shortlisted' }).waitFor()
  expect(await page.getByText('selected').count()).toBe(0)
})

test('the export keeps search and filter', async () => {
  const { user } = await makeTeams({ team_name: 'Kept', status: 'onboarded' }, { team_name: 'Left out' })
  const page = await browser.open(user)
  await page.goto('/applications?status=onboarded')
  await page.getByRole('heading', { name: 'Kept' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Application Data.csv')
  const text = await readFile((await file.path()) ?? '', 'utf8')
  expect(text).toContain('Kept')
  expect(text).not.toContain('Left out')
})

test('the list filters, searches and is empty, on a phone too', async () => {
  const { user } = await makeTeams({ team_name: 'Ohm Shanti', status: 'onboarded' }, { team_name: 'Varuna' })
  const page = await browser.open(user, phone)
  await page.goto('/applications')
  await page.getByRole('heading', { name: 'Varuna' }).waitFor()
  expect(await page.getByText('Company', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'On Board 1' }).click()
  await page.getByRole('heading', { name: 'Varuna' }).waitFor({ state: 'detached' })
  expect(page.url()).toContain('status=onboarded')
  await page.getByLabel('Search team, event or person').fill('nothing like it')
  await page.keyboard.press('Enter')
  await page.getByText('No records found for your text “nothing like it”').waitFor()
  await expectAccessible(page)
})

test('a note is added to the history, its form empty afterwards', async () => {
  const { user, made } = await makeTeams({ team_name: 'Landgang' })
  const page = await browser.open(user)
  await page.goto(`/application/${made[0]?._id}?tab=history`)
  const add = page.getByRole('button', { name: 'Add Note' })
  await add.waitFor()
  expect(await add.isDisabled()).toBe(true)
  await page.getByLabel('Title').fill('Called the team')
  await add.click()
  await page.getByText('Called the team').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})

test('the team leads to its people, and they to their events', async () => {
  const { user, made } = await makeTeams({ team_name: 'Landgang' })
  const page = await browser.open(user)
  await page.goto(`/application/${made[0]?._id}?tab=team`)
  const person = await browser.t.db
    .selectFrom('users')
    .selectAll()
    .where('_id', '=', made[0]?.created_by ?? '')
    .executeTakeFirstOrThrow()
  await page.getByRole('link', { name: `${person.first_name} ${person.last_name}` }).click()
  await page.getByRole('heading', { level: 1, name: `${person.first_name} ${person.last_name}` }).waitFor()
  await page.getByRole('cell', { name: 'Monsoon Grid' }).waitFor()
  await expectAccessible(page)
})
