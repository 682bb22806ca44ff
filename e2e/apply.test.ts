import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

const logo = sharp({ create: { width: 240, height: 240, channels: 3, background: '#0d3444' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'mark.png', mimeType: 'image/png', buffer }))

function openEvent(fields: Parameters<typeof make.event>[1] = {}) {
  return make.event(browser.t.db, {
    event_name: 'Deccan Build Weekend',
    team_min: 2,
    team_max: 4,
    themes: ['Climate data', 'Public transport'],
    ...fields,
  })
}

async function candidatePage(size?: typeof phone) {
  const { user } = await browser.t.candidate({ first_name: 'Ananya', last_name: 'Rao' })
  return { user, page: await browser.open(user, size) }
}

async function fillMember(page: Page, number: number, [first, last, email]: [string, string, string]) {
  const row = page.getByRole('group', { name: `Team member ${number}` })
  await row.getByLabel('First name').fill(first)
  await row.getByLabel('Last name').fill(last)
  await row.getByLabel('Email').fill(email)
}

for (const size of [wide, phone]) {
  test(`a team applies once, with all problems reported together, at ${size.width}`, async () => {
    const event = await openEvent()
    const { user, page } = await candidatePage(size)
    await page.goto(`/add-application/${event._id}`)
    await page.getByRole('heading', { level: 1, name: 'Apply with your team' }).waitFor()
    await page.getByText('1 person, you included. This event takes 2 to 4.').waitFor()
    await page.getByRole('button', { name: 'Add team member' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Nothing you typed is lost.').waitFor()
    await expect
      .poll(() => summary.getByRole('link').allInnerTexts())
      .toEqual([
        'Team name: Required',
        'Logo: Required',
        'Theme: Required',
        'Team member 2, first name: Field Required',
        'Team member 2, last name: Field Required',
        'Team member 2, email: Field Required',
      ])
    await expectAccessible(page)
    await summary.getByRole('link', { name: /Team name/ }).press('Enter')
    await page.keyboard.type('Delta Works')
    await page.getByLabel('Logo').setInputFiles(await logo)
    await page.getByRole('button', { name: 'Replace logo' }).waitFor()
    await page.getByRole('radio', { name: 'Public transport' }).check()
    await page.getByLabel('Idea').fill('A bus stop that knows how late the bus is.')
    await fillMember(page, 2, ['Kabir', 'Anand', `kabir-${size.width}@mail.example`])
    await page.getByRole('button', { name: 'Add team member' }).click()
    await page.getByText('3 people, you included.').waitFor()
    await fillMember(page, 3, ['Meera', 'Joshi', `kabir-${size.width}@mail.example`])
    await page.getByRole('button', { name: 'Apply' }).click()
    await summary.getByText('Team member 3, email: This email is already in the team').waitFor()
    await fillMember(page, 3, ['Meera', 'Joshi', `meera-${size.width}@mail.example`])
    await page.getByRole('button', { name: 'Add team member' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Add team member' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove team member 4' }).click()
    await page.getByRole('button', { name: 'Apply' }).dblclick()
    // Who is invited has not joined: the next screen has the other ways to bring people.
    await page.getByRole('heading', { level: 1, name: 'Bring your team' }).waitFor()
    await page.getByText(messages.applied).waitFor()

    const made = await browser.t.db
      .selectFrom('applications')
      .select(['team_name', 'theme'])
      .where('created_by', '=', user._id)
      .execute()
    expect(made).toEqual([{ team_name: 'Delta Works', theme: 'Public transport' }])
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:'))))
      .toEqual([])
    const mails = await browser.t.db
      .selectFrom('mails')
      .select('to')
      .where('to', 'like', `%-${size.width}@mail.example`)
      .execute()
    expect(mails).toHaveLength(2)
  })
}

test('who applies alone brings the team by a link, a code and a list of those who look', async () => {
  const event = await openEvent()
  const { page } = await candidatePage(phone)
  await page.goto(`/add-application/${event._id}`)
  await page.getByLabel('Team name').fill('Delta Works')
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  await page.getByRole('radio', { name: 'Public transport' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bring your team' }).waitFor()
  await page.getByText(messages.applied).waitFor()
  await page.getByText('It is incomplete: 1 more person has to join by').waitFor()
  await page.getByText('For 3 more people, until').waitFor()
  await page.getByRole('img', { name: 'Code with the link of Delta Works' }).waitFor()
  await page.getByRole('button', { name: 'Find people' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  const link = await page.locator('code').innerText()
  await page.getByRole('link', { name: 'Go to My applications' }).click()
  await page.getByText('1 more person has to join by').waitFor()
  await page.getByText('Incomplete', { exact: true }).waitFor()

  const guest = await candidatePage()
  await guest.page.goto(new URL(link).pathname)
  await guest.page.getByRole('button', { name: 'Join the team' }).click()
  const lacks = () =>
    browser.t.db
      .selectFrom('applications')
      .select('lacks_members')
      .where('event_id', '=', event._id)
      .executeTakeFirst()
  await expect.poll(lacks).toEqual({ lacks_members: false })
  await page.reload()
  await page.getByText('You can edit until').waitFor()
  await page.getByRole('link', { name: 'Bring your team' }).waitFor({ state: 'detached' })
})

test('a draft survives a reload, per person and event, until it is discarded', async () => {
  const event = await openEvent()
  const other = await openEvent({ event_name: 'Another weekend' })
  const { page } = await candidatePage()
  await page.goto(`/add-application/${event._id}`)
  await page.getByLabel('Team name').fill('Delta Works')
  await page.getByLabel('Idea').fill('A bus stop that knows.')
  await page.getByRole('button', { name: 'Add team member' }).click()
  await fillMember(page, 2, ['Kabir', 'Anand', 'kabir@draft.example'])
  await page.getByRole('button', { name: 'Add team member' }).click()
  await page.reload()
  await page.getByText('What you typed is restored.').waitFor()
  await expect.poll(() => page.getByLabel('Team name').inputValue()).toBe('Delta Works')
  await expect.poll(() => page.getByLabel('Idea').inputValue()).toBe('A bus stop that knows.')
  await expect
    .poll(() => page.getByRole('group', { name: 'Team member 2' }).getByLabel('Email').inputValue())
    .toBe('kabir@draft.example')
  await page.getByText('3 people, you included.').waitFor()
  await expectAccessible(page)

  await page.goto(`/add-application/${other._id}`)
  await page.getByRole('link', { name: 'Another weekend' }).waitFor()
  await expect.poll(() => page.getByLabel('Team name').inputValue()).toBe('')

  await page.goto(`/add-application/${event._id}`)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => page.getByLabel('Team name').inputValue()).toBe('')
  await expect.poll(() => page.getByText('What you typed is restored.').count()).toBe(0)
})

test('a draft is removed on sign-out, and not before', async () => {
  const event = await openEvent()
  const { user, page } = await candidatePage()
  const typed = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))
  await page.goto(`/add-application/${event._id}`)
  await page.getByLabel('Team name').fill('Delta Works')
  await expect.poll(typed).toEqual([`draft:${user._id}:/add-application/${event._id}#`])
  // Another person's draft of five weeks ago is removed on the next visit.
  const old = JSON.stringify({ fields: {}, names: [], at: Date.now() - 35 * 86_400_000 })
  await page.evaluate(text => localStorage.setItem('draft:other:event', text), old)
  await page.goto('/my-applications')
  await expect.poll(typed).toEqual([`draft:${user._id}:/add-application/${event._id}#`])
  await page.goto('/challenges')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Log In' }).first().waitFor()
  await expect.poll(() => typed()).toEqual([])
})

test('a dropped connection loses nothing, and sending again counts once', async () => {
  const event = await openEvent({ team_min: 1, team_max: 1, themes: ['Only one'] })
  const { user, page } = await candidatePage()
  await page.goto(`/add-application/${event._id}`)
  await page.getByLabel('Team name').fill('Solo Works')
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Only one' }).isChecked()).toBe(true)
  await page.route('**/api/application/apply', route => route.abort())
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(`${messages.applyFailed}.`).waitFor()
  await expect.poll(() => page.getByLabel('Team name').inputValue()).toBe('Solo Works')
  await expectAccessible(page)
  await page.unroute('**/api/application/apply')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/challenges')
  const made = await browser.t.db
    .selectFrom('applications')
    .select('_id')
    .where('created_by', '=', user._id)
    .execute()
  expect(made).toHaveLength(1)
})

test('the form says why applying is not possible', async () => {
  const { db } = browser.t
  const { user, page } = await candidatePage()
  const closed = await openEvent({ last_day_of_registration: make.dayFromNow(-2) })
  await page.goto(`/add-application/${closed._id}`)
  await page.getByRole('heading', { level: 1, name: messages.registrationClosed }).waitFor()
  await expectAccessible(page)

  const draft = await openEvent({ event_status: 'draft' })
  for (const id of [draft._id, 'nonsense']) {
    await page.goto(`/add-application/${id}`)
    await page.getByRole('heading', { level: 1, name: 'This challenge was not found' }).waitFor()
    await expectAccessible(page)
  }

  const applied = await make.application(db, {
    event_id: (await openEvent())._id,
    created_by: user._id,
    status: 'onboarded',
  })
  await page.goto(`/add-application/${applied.event_id}`)
  await page.getByRole('heading', { level: 1, name: messages.alreadyApplied }).waitFor()
  await page.getByText('Onboarded').waitFor()
  await expectAccessible(page)

  const inviting = await make.application(db, { event_id: (await openEvent())._id })
  const place = await make.applicant(db, { application_id: inviting._id, user_id: user._id })
  await page.goto(`/add-application/${inviting.event_id}`)
  await page.getByText(messages.alreadyInvited).waitFor()
  await expectAccessible(page)
  await db
    .updateTable('applicants')
    .set({ status: 'invitation-accepted' })
    .where('_id', '=', place._id)
    .execute()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: `You are in the team ${inviting.team_name}` }).waitFor()
  await expectAccessible(page)
})

test('candidates edit their application until the deadline', async () => {
  const { db } = browser.t
  const event = await openEvent()
  const { user, page } = await candidatePage()
  const made = await make.application(db, {
    event_id: event._id,
    created_by: user._id,
    team_name: 'Delta Works',
    theme: 'Climate data',
  })
  const kabir = await make.user(db, { first_name: 'Kabir', last_name: 'Anand' })
  await make.applicant(db, { application_id: made._id, user_id: kabir._id, status: 'invitation-accepted' })
  await page.goto('/my-applications')
  await page.getByRole('link', { name: 'Edit Delta Works' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Application' }).waitFor()
  await page.getByText('Invitation Accepted').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  await page.getByRole('button', { name: 'Draw one for the logo' }).waitFor()
  await page.getByLabel('Idea').fill('Better than before.')
  await page.getByRole('button', { name: 'Add team member' }).click()
  await fillMember(page, 3, ['Meera', 'Joshi', 'meera@edit.example'])
  await page.reload()
  await page.getByText('What you typed is restored.').waitFor()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**/my-applications')
  await page.getByText('Your application is updated.').waitFor()
  await page.getByText('Meera has not answered yet.').waitFor()
  await page.getByText('You and Kabir.').waitFor()

  await page.goto(`/add-application/${event._id}`)
  await page.getByRole('button', { name: 'Remove Kabir Anand' }).click()
  await page.getByRole('button', { name: 'Remove Meera Joshi' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**/my-applications')
  await page.getByText('1 more person has to join by').waitFor()
  await expectAccessible(page)
})

for (const size of [wide, phone]) {
  test(`my applications show status, team, history and invitations, at ${size.width}`, async () => {
    const { db } = browser.t
    const { user, page } = await candidatePage(size)
    await page.goto('/my-applications')
    await page.getByText('No applications yet').waitFor()
    await expectAccessible(page)

    const running = await make.application(db, {
      event_id: (await openEvent())._id,
      created_by: user._id,
      team_name: 'Delta Works',
      status: 'registered',
    })
    const meera = await make.user(db, { first_name: 'Meera' })
    await make.applicant(db, { application_id: running._id, user_id: meera._id })
    const organiser = await browser.t.organiser()
    await organiser.put(`/api/application/${running._id}`, {
      status: 'onboarded',
      comment: 'For staff alone',
    })
    await make.application(db, {
      event_id: (await openEvent({ event_name: 'Monsoon Ideas Day', event_type: 'ideathon' }))._id,
      created_by: user._id,
      team_name: 'Low Tide',
      status: 'won',
    })
    const inviting = await make.application(db, {
      event_id: (await openEvent({ event_name: 'Open Streets Hack' }))._id,
      team_name: 'Kerb Appeal',
    })
    await make.applicant(db, { application_id: inviting._id, user_id: user._id })
    const declined = await make.application(db, {
      event_id: (await openEvent({ event_name: 'Five Minutes' }))._id,
      team_name: 'Paddy & Co',
    })
    await make.applicant(db, { application_id: declined._id, user_id: user._id })

    await page.reload()
    await page.getByText('2 wait for your answer').waitFor()
    await page.getByText('Meera has not answered yet.').waitFor()
    await page.getByText('Your team won. Well earned.').waitFor()
    await expectAccessible(page)
    await page.getByText('History of Delta Works').click()
    await page.getByRole('listitem').filter({ hasText: 'Applied' }).last().waitFor()
    await expect.poll(() => page.getByText('For staff alone').count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Decline the invitation of Paddy & Co' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
    await page.getByText('You declined the invitation of Paddy & Co.').waitFor()
    await page.getByRole('heading', { name: /Earlier invitations/ }).waitFor()
    await page.getByText('Declined', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Accept the invitation of Kerb Appeal' }).press('Enter')
    await page.getByText('You are in the team Kerb Appeal.').waitFor()
    await page.getByRole('heading', { name: /Running/ }).waitFor()
    await page.getByText('1 waits').waitFor({ state: 'detached' })
    await expectAccessible(page)
  })
}

test('a failed load can be retried', async () => {
  const { page } = await candidatePage()
  browser.answer('failed', /\/api\/invitation$/)
  await page.goto('/my-applications')
  await page.getByText('This could not be loaded').waitFor()
  await expectAccessible(page)
  browser.answer('real')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No applications yet').waitFor()
})
