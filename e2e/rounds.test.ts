import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'
import { fillMinute } from './minutes.ts'

const b = useBrowser()

test('staff set up a round, let a team in, move its date and let it go on; the team sees what is due', async () => {
  const staff = await b.t.companyUser()
  const { user } = staff
  const event = await make.event(b.t.db, {
    company_id: user.company_id ?? '',
    event_name: 'Open Streets Hack',
    timezone: 'Europe/Berlin',
    rounds: [{ name: 'Idea', description: 'Two pages' }],
  })
  const lead = await make.user(b.t.db, { first_name: 'Nikhil' })
  await make.application(b.t.db, {
    event_id: event._id,
    created_by: lead._id,
    team_name: 'Kerb Appeal',
    status: 'shortlisted',
  })
  const year = new Date().getUTCFullYear() + 1
  const page = await b.open(user)
  await page.goto(`/event/${event._id}?tab=rounds`)

  await page.getByRole('button', { name: 'Add round' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add round' })
  await drawer.getByText(/All times are in CES?T,/).waitFor()
  await drawer.getByLabel('Name').fill('Build')
  await drawer.getByLabel('Teams hand something in').check()
  await fillMinute(drawer, 'Closes', `${year}-03-01T18:00`)
  await fillMinute(drawer, 'Opens', `${year}-03-02T18:00`)
  await drawer.getByRole('button', { name: 'Add round' }).click()
  await drawer.getByText('It must close after it opens').first().waitFor()
  await fillMinute(drawer, 'Opens', '')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Add round' }).click()
  await page.getByText('Build is added').waitFor()
  // The new round is open.
  await page.getByRole('button', { name: 'Details of Build', expanded: true }).waitFor()

  // The new round is moved to the first place by key.
  const grip = page.getByRole('button', { name: 'Move Build' })
  await grip.focus()
  await grip.press('ArrowUp')
  await page.getByText('Build is now 1 of 2.').waitFor()
  await page.reload()
  const names = page.getByRole('heading', { level: 3 })
  await names.getByText('Build').waitFor()
  await expect.poll(() => names.allTextContents()).toEqual(['Build', 'Idea'])

  await page.getByRole('button', { name: 'Let teams enter Build' }).click()
  await page.getByRole('button', { name: 'Let 1 team enter' }).click()
  await page.getByText('1 team is in this round.').waitFor()

  const own = await b.open(lead)
  const steps = own.getByRole('list', { name: 'Rounds' })
  await own.goto('/my-applications')
  await steps.getByText('Hand in by').waitFor()
  await expect.poll(() => steps.getByRole('listitem').first().getAttribute('aria-current')).toBe('step')
  await own.setViewportSize(phone)
  await expectAccessible(own)

  // While the event is on hold nobody can hand in, whatever the time of the hand-in.
  const turn = (event_status: 'onhold' | 'published') =>
    b.t.db.updateTable('events').set({ event_status }).where('_id', '=', event._id).execute()
  await turn('onhold')
  await own.reload()
  await steps.getByText('Nobody can hand in at present.').waitFor()
  await expect.poll(() => steps.getByText('Hand in by').count()).toBe(0)
  await turn('published')

  await page.getByRole('button', { name: 'Edit Build' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Build' })
  await fillMinute(edited, 'Closes', `${year}-03-02T18:00`)
  await edited.getByRole('button', { name: 'Save' }).click()
  const telling = page.getByRole('dialog', { name: '1 person gets this mail' })
  await telling.getByText('It is later than you were told before.').waitFor()
  await expectAccessible(page)
  await telling.getByRole('button', { name: 'Save and tell 1 person' }).click()
  await page.getByText('Build is saved. 1 person gets a mail.').waitFor()
  await page.getByText('moved from').waitFor()
  const mails = () => b.t.db.selectFrom('mails').select('subject').where('to', '=', lead.email).execute()
  await expect.poll(mails).toEqual([{ subject: 'Build at Open Streets Hack has a new time' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('moved from').waitFor({ state: 'detached' })
  await expect.poll(mails).toEqual([])

  // A colleague closes it earlier meanwhile. Who only describes it is not asked about that, and Undo leaves it.
  await page.getByRole('button', { name: 'Edit Build' }).click()
  await edited.getByLabel('Description').fill('Two days')
  const { data } = (await staff.get(`/api/event/rounds/${event._id}`)).body
  const build = `/api/round/${data[0]._id}`
  const theirs = { name: 'Build', has_hand_in: true, hand_in_closes_at: `${year}-02-20T18:00` }
  expect((await staff.put(`${build}?is_correction=true`, theirs)).status).toBe(200)
  await edited.getByRole('button', { name: 'Save' }).click()
  await edited.getByText(/in the form now: Hand-in, closes/).waitFor()
  await edited.getByRole('button', { name: 'Save' }).click()
  await edited.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  const local = async () => (await staff.get(build)).body.data
  await expect.poll(async () => (await local()).description).toBe(null)
  expect((await local()).local.hand_in_closes_at).toBe(theirs.hand_in_closes_at)
  expect(await mails()).toEqual([])

  // The drawer begins in its first field, and closing earlier asks first.
  await page.getByRole('button', { name: 'Edit Build' }).click()
  await expect
    .poll(() => edited.getByLabel('Name').evaluate(field => field === document.activeElement))
    .toBe(true)
  await fillMinute(edited, 'Closes', `${year}-02-01T18:00`)
  await edited.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Close the hand-in earlier?' })
  await question.getByText('1 person gets this mail. 1 of 1 has not handed in; they have').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await fillMinute(edited, 'Closes', theirs.hand_in_closes_at)
  await edited.getByRole('button', { name: 'Save' }).click()
  await edited.waitFor({ state: 'detached' })
  expect(await mails()).toEqual([])

  await page.getByRole('button', { name: 'More about Build' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 team is in the round Build, or handed something in: Kerb Appeal').waitFor()

  // The team goes on: decided by a key, released, and told when its time has come.
  await page.getByRole('link', { name: 'Triage of Build' }).click()
  await page.getByRole('article', { name: 'Kerb Appeal' }).waitFor()
  await page.getByText('0 go on from Build').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('y')
  await page.getByText('1 goes on from Build').waitFor()
  const decided = () =>
    b.t.db.selectFrom('decisions').select('outcome').where('event_id', '=', event._id).execute()
  await expect.poll(decided).toEqual([{ outcome: 'goes_on' }])
  await page.getByRole('link', { name: 'Review release' }).first().click()
  await page.getByText('1 going on to Idea').waitFor()
  await page.getByRole('heading', { name: 'Release', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release 1 decision' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByText('Nothing has happened yet').waitFor()
  const release = await b.t.db
    .selectFrom('releases')
    .select('_id')
    .where('event_id', '=', event._id)
    .executeTakeFirstOrThrow()
  await letReleaseBeDue(b.t.db, release)
  await runJobs(b.t.app)
  await page.getByText('1 decision is released: Open Streets Hack').waitFor()
  await own.reload()
  await steps.getByText('You went on.').waitFor()
  await expect.poll(() => steps.getByRole('listitem').nth(1).getAttribute('aria-current')).toBe('step')
  const told = await mails()
  expect(told.map(({ subject }) => subject)).toEqual(['Kerb Appeal goes on to Idea'])
  await page.goto(`/event/${event._id}?tab=rounds`)
  await page.getByText('1 of 1', { exact: true }).waitFor()
})
