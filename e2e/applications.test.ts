import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

/** A company user with an event and its teams. */
async function makeTeams(
  ...teams: { team_name: string; status?: 'registered' | 'onboarded' | 'participated' | 'won' }[]
) {
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
  await expect
    .poll(() => page.getByRole('menuitemradio').allInnerTexts())
    .toEqual(['Onboarded', 'Rejected', 'On hold', 'Shortlisted', 'Revoked', 'Registered'])
  await expect.poll(() => page.getByRole('button', { name: 'Status of Kisan' }).count()).toBe(0)
  await page.getByRole('menuitemradio', { name: 'Shortlisted' }).click()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await submit.press('Enter')
  await page.getByText('field is required', { exact: true }).waitFor()
  await page
    .getByText(
      'gets a mail: “Your team is on the shortlist. You can take part in the event.” Your comment stays with staff. No mail server is set: mails are kept in the outbox.',
    )
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Ready for the mentors')
  await submit.click()
  await page.getByText('Status Updated Successfully').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/application/${made[0]?._id}?tab=history`)
  await page.getByText('Ready for the mentors').waitFor()
  await expectAccessible(page)
})

test('a text that is set for the event is the mail that a change of status shows before it is sent', async () => {
  const { user, event } = await makeTeams({ team_name: 'Own Words', status: 'onboarded' })
  await browser.t.db
    .insertInto('decision_letters')
    .values({
      event_id: event._id,
      outcome: 'shortlisted',
      subject: '{team_name}: come',
      text: 'Bring your grid.\n\n{comment}',
    })
    .execute()
  const page = await browser.open(user)
  await page.goto('/applications')
  await chooseStatus(page, 'Own Words', 'Shortlisted')
  await page
    .getByText('gets a mail with the text that is set for this event, “Own Words: come”. Your comment stays')
    .waitFor()
  await page.getByRole('textbox', { name: 'Comment' }).fill('And boots')
  await page.getByText('Read the mail').click()
  const mail = page.locator('details')
  await mail.getByText('Bring your grid.').waitFor()
  expect(await mail.getByText('And boots').count()).toBe(0)
  await page.getByLabel('Send to the team').check()
  await mail.getByText('And boots').waitFor()
  await expectAccessible(page)
})

test('a final status says that it is final before it is given', async () => {
  const { user } = await makeTeams({ team_name: 'Last Word', status: 'participated' })
  const page = await browser.open(user, phone)
  await page.goto('/applications')
  await chooseStatus(page, 'Last Word', 'Disqualified')
  await page.getByText('This is final: the status cannot be changed afterwards.').waitFor()
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
  await expect.poll(() => page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Complete')
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
  await expect.poll(() => alert.innerText()).toContain(`${other.user.first_name} ${other.user.last_name}`)
  await expect.poll(() => alert.innerText()).toContain('Participated')
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
  await page.getByRole('button', { name: 'Change Status…' }).click()
  await page
    .getByText(
      'Everybody in the teams that move gets a mail. Your comment stays with staff. No mail server is set: mails are kept in the outbox.',
    )
    .waitFor()
  await page.getByLabel('New status').selectOption('shortlisted')
  await page
    .getByText('gets a mail: “Your team is on the shortlist. You can take part in the event.”')
    .waitFor()
  await page.getByRole('textbox', { name: 'Comment' }).fill('All at once')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('1 changed, 2 not changed').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Status of Third: Shortlisted' }).waitFor()
  await expect.poll(() => page.getByText('selected').count()).toBe(0)
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
  await expect.poll(() => page.getByText('Company', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'On Board 1' }).click()
  await page.getByRole('heading', { name: 'Varuna' }).waitFor({ state: 'detached' })
  expect(page.url()).toContain('status=onboarded')
  await page.getByLabel('Search team, event or person').fill('nothing like it')
  await page.keyboard.press('Enter')
  await page.getByText('No records found for your text “nothing like it”').waitFor()
  await expectAccessible(page)
})

test('the list is filtered by event, theme and day, ordered, and counts what is left', async () => {
  const { db } = browser.t
  const { user, event } = await makeTeams({ team_name: 'Now' }, { team_name: 'Also now', status: 'won' })
  const fields = { event_id: event._id, theme: 'Open theme' }
  await make.application(db, { ...fields, team_name: 'Long ago', created_at: '2025-03-04T20:00:00Z' })
  const other = await make.event(db, { company_id: event.company_id, event_name: 'Other Grid' })
  await make.application(db, { event_id: other._id, team_name: 'Elsewhere' })
  const page = await browser.open(user)
  await page.goto('/applications')
  const total = page.getByRole('banner').getByText(/^\d+$/)
  const teams = page.getByRole('list', { name: 'Applications' }).getByRole('heading')
  await expect.poll(() => total.innerText()).toBe('4')
  await page.getByRole('button', { name: 'Won 1' }).click()
  await expect.poll(() => total.innerText()).toBe('1')
  await page.getByRole('button', { name: 'All 4' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Event' }).fill('monsoon')
  await page.getByRole('option', { name: 'Monsoon Grid' }).click()
  await expect.poll(() => total.innerText()).toBe('3')
  await page.getByLabel('Order').selectOption('team_name')
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Also now', 'Long ago', 'Now'])
  await page.getByLabel('Theme').selectOption('Open theme')
  await page.getByRole('textbox', { name: 'Applied until' }).fill('2025-03-05')
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Long ago'])
  await expect.poll(() => page.getByRole('article').innerText()).toContain('05/03/2025')
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Long ago'])
  await page.getByRole('button', { name: 'Filters 3 in use' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Event' }).inputValue()).toBe('Monsoon Grid')
  await page.getByRole('textbox', { name: 'Applied until' }).fill('2025-03-04')
  await page.getByText('No applications match these filters').waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect((await readFile((await file.path()) ?? '', 'utf8')).split('\r\n')).toHaveLength(3)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(() => total.innerText()).toBe('4')
})

test('an event has the same list of its own: search, filters, selection and export', async () => {
  const { user, event } = await makeTeams({ team_name: 'Here' }, { team_name: 'Here too' })
  await make.application(browser.t.db, { team_name: 'Here not' })
  const other = await make.event(browser.t.db, { company_id: event.company_id })
  await make.application(browser.t.db, { event_id: other._id, team_name: 'Here neither' })
  const page = await browser.open(user)
  await page.goto(`/event/${event._id}?tab=applications`)
  const teams = page.getByRole('table', { name: 'Applications' }).getByRole('rowheader').getByRole('link')
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Here too', 'Here'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Theme').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Event' }).count()).toBe(0)
  await expect
    .poll(() => page.getByLabel('Theme').locator('option').allInnerTexts())
    .toEqual(['Any theme', 'Open theme'])
  await expectAccessible(page)
  await page.getByLabel('Search team or person').fill('too')
  await page.keyboard.press('Enter')
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Here too'])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect((await readFile((await file.path()) ?? '', 'utf8')).split('\r\n')).toHaveLength(4)
  await page.getByLabel('Select Here too').check()
  await page.getByRole('button', { name: 'Change Status…' }).click()
  await page.getByLabel('New status').selectOption('onboarded')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Complete')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('1 changed').waitFor()
})

test('the table beside the cards is remembered, ordered by its heads, and folds on a phone', async () => {
  const { user } = await makeTeams(
    { team_name: 'Banyan', status: 'onboarded' },
    { team_name: 'Acacia', status: 'won' },
  )
  const page = await browser.open(user)
  await page.goto('/applications')
  await page.getByRole('list', { name: 'Applications' }).waitFor()
  await page.getByRole('button', { name: 'As a table' }).click()
  const table = page.getByRole('table', { name: 'Applications' })
  const teams = table.getByRole('row').getByRole('link')
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Acacia', 'Banyan'])
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual(['', 'Team', 'Event', 'SPOC', 'Members', 'Applied', 'Status'])
  const head = table.getByRole('columnheader', { name: 'Team' })
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  await expect.poll(() => teams.allInnerTexts()).toEqual(['Banyan', 'Acacia'])
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-team_name')
  await page.getByLabel('Select all on this page').check()
  await page.getByText('2 selected').waitFor()
  await expectAccessible(page)
  await page.reload()
  await table.waitFor()
  await page.setViewportSize(phone)
  await expect.poll(() => table.getByRole('columnheader').first().isVisible()).toBe(false)
  await expect.poll(() => table.getByText('Banyan').isVisible()).toBe(true)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'As cards' }).click()
  await page.getByRole('list', { name: 'Applications' }).waitFor()
})

test('a list is worked through by keys, and keeps what is selected', async () => {
  const { user } = await makeTeams({ team_name: 'First' }, { team_name: 'Second' }, { team_name: 'Third' })
  const page = await browser.open(user)
  await page.goto('/applications')
  const selected = page.getByRole('region', { name: 'Selection' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('heading', { name: 'Third' }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('Third')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect.poll(() => page.getByLabel('Select Second').isChecked()).toBe(true)
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await selected.getByText('2 selected').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  await page.goBack()
  await selected.getByText('2 selected').waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('First')
  await page.getByLabel('Search team, event or person').fill('jx')
  await page.keyboard.type('k')
  await expect.poll(() => page.getByLabel('Search team, event or person').inputValue()).toBe('jxk')
  await page.getByLabel('Search team, event or person').blur()
  await page.keyboard.press('?')
  await page.getByText('Down and up in a list').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Registered 3' }).click()
  await page.getByText('2 applications are no longer selected: the list shows others now.').waitFor()
  await expect.poll(() => selected.count()).toBe(0)
})

test('from an application one goes on to the next of the same list, whatever is decided', async () => {
  const { user, made } = await makeTeams(
    { team_name: 'First', status: 'onboarded' },
    { team_name: 'Second', status: 'onboarded' },
    { team_name: 'Left out' },
    { team_name: 'Third', status: 'onboarded' },
  )
  const page = await browser.open(user)
  const title = page.getByRole('heading', { level: 1 })
  const steps = page.getByRole('navigation', { name: 'In the list' })
  await page.goto('/applications?status=onboarded&sort=createdAt')
  await page.getByRole('article').getByRole('link', { name: 'First' }).first().click()
  await steps.getByText('1 of 3').waitFor()
  await expectAccessible(page)
  await expect.poll(() => steps.getByRole('link').count()).toBe(1)
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => title.innerText()).toBe('Second')
  await page.getByRole('tab', { name: 'Team' }).click()
  await steps.getByText('2 of 3').waitFor()
  await chooseStatus(page, 'Second', 'Shortlisted')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Yes')
  await page.getByRole('button', { name: 'Submit' }).click()
  await steps.getByText('No longer in the list').waitFor()
  await page.keyboard.press('n')
  await expect.poll(() => title.innerText()).toBe('Third')
  await steps.getByText('2 of 2').waitFor()
  await page.keyboard.press('p')
  await expect.poll(() => title.innerText()).toBe('First')
  await page.reload()
  await steps.getByText('1 of 2').waitFor()
  await expect.poll(() => page.getByRole('tab', { name: 'Team', selected: true }).count()).toBe(1)
  await page.goBack()
  await page.goBack()
  await page.getByRole('list', { name: 'Applications' }).waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('onboarded')
  await page.goto(`/application/${made[0]?._id}`)
  await expect.poll(() => title.innerText()).toBe('First')
  await expect.poll(() => steps.count()).toBe(0)
})

test('dialogs open on their first field and give the focus back', async () => {
  const { user } = await makeTeams({ team_name: 'Afya Loop' }, { team_name: 'Kisan' })
  const page = await browser.open(user)
  await page.goto('/applications')
  const status = page.getByRole('button', { name: 'Status of Afya Loop' })
  const isFocused = (of: Locator) => of.evaluate(element => element === document.activeElement)
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await chooseStatus(page, 'Afya Loop', 'Onboarded')
    await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Comment' }))).toBe(true)
    await leave()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(status)).toBe(true)
  }
  await page.getByLabel('Select Kisan').check()
  const move = page.getByRole('button', { name: 'Change Status…' })
  await move.click()
  await expect.poll(() => isFocused(page.getByLabel('New status'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(move)).toBe(true)
})

test('a note is added to the history, its form empty afterwards', async () => {
  const { user, made } = await makeTeams({ team_name: 'Landgang' })
  const page = await browser.open(user)
  await page.goto(`/application/${made[0]?._id}?tab=history`)
  const add = page.getByRole('button', { name: 'Add Note' })
  await add.waitFor()
  await expect.poll(() => add.isDisabled()).toBe(true)
  await add.press('Enter')
  await page.getByText('This field is required.', { exact: true }).waitFor()
  await page.getByLabel('Title').fill('Called the team')
  await add.click()
  await page.getByText('Called the team').waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
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
  await page.getByRole('rowheader', { name: 'Monsoon Grid' }).waitFor()
  await expectAccessible(page)
})

test('a change of status that fails without a word says "Error unexpected"', async () => {
  const { db } = browser.t
  const event = await make.event(db)
  await make.application(db, { event_id: event._id, team_name: 'Silent Works', status: 'registered' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/applications')
  for (const body of ['', '{}', '<h1>Bad gateway</h1>']) {
    await page.route('**/api/application/applicationchangestatus/*', route =>
      route.fulfill({ status: 500, body }),
    )
    await page.getByRole('button', { name: /^Status of Silent Works/ }).click()
    await page.getByRole('menuitemradio', { name: 'Onboarded' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Status' })
    await dialog.getByLabel('Comment').fill('All papers are in.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('alert').getByText('Error unexpected', { exact: true }).waitFor()
    await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('All papers are in.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.unroute('**/api/application/applicationchangestatus/*')
  await page.goto('/events')
  await page.route('**/api/event/update/eventstatus/*', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: new RegExp(`^Status of ${event.event_name}`) }).click()
  await page.getByRole('menuitemradio', { name: 'On Hold' }).click()
  await page.getByRole('button', { name: /^Put on hold, tell 1 / }).click()
  await page.getByRole('alert').getByText('Error unexpected', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Status of ${event.event_name}: Published. Change` }).waitFor()
})
