import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

test('staff set up a round, let a team in, move its date and take that back; the team sees what is due', async () => {
  const { user } = await b.t.companyUser()
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
  await drawer.getByText('Central European').waitFor()
  await drawer.getByLabel('Name').fill('Build')
  await drawer.getByLabel('Teams hand something in').check()
  await drawer.getByLabel('Closes').fill(`${year}-03-01T18:00`)
  await drawer.getByLabel('Opens').fill(`${year}-03-02T18:00`)
  await drawer.getByRole('button', { name: 'Add round' }).click()
  await drawer.getByText('It must close after it opens').first().waitFor()
  await drawer.getByLabel('Opens').fill('')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Add round' }).click()
  await page.getByText('Build is added').waitFor()

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

  await page.getByRole('button', { name: 'Edit Build' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Build' })
  await edited.getByLabel('Closes').fill(`${year}-03-02T18:00`)
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByText('moved from').waitFor()
  const mails = () => b.t.db.selectFrom('mails').select('subject').where('to', '=', lead.email).execute()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Build at Open Streets Hack has a new time'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('moved from').waitFor({ state: 'detached' })
  expect(await mails()).toEqual([])

  await page.getByRole('button', { name: 'More about Build' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 team is in the round Build, or handed something in: Kerb Appeal').waitFor()
})
