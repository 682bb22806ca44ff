import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'
import { fillMinute, shownMinute } from './minutes.ts'

const b = useBrowser()

async function makeTeam() {
  const event = await make.event(b.t.db, { event_name: 'Open Streets Hack' })
  const staff = await make.contact(b.t.db, { company_id: event.company_id })
  const lead = await make.user(b.t.db, { first_name: 'Nikhil', last_name: 'Iyer' })
  await make.application(b.t.db, { event_id: event._id, created_by: lead._id, team_name: 'Kerb Appeal' })
  return { event, staff, lead }
}

test('staff write, look at, try out and send an announcement; its reader finds it and unsubscribes', async () => {
  const { event, staff, lead } = await makeTeam()
  const page = await b.open(staff)
  await page.goto(`/event/${event._id}?tab=announcements`)
  await page.getByText('No announcements yet').waitFor()
  await page.getByRole('link', { name: 'Add announcement' }).click()
  await page.getByText('person in 1 team').waitFor()
  await page.getByLabel('Subject').fill('News for ')
  await page.getByRole('button', { name: 'Team', exact: true }).click()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('News for {team_name}')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Dear {first_name}, come to {hall}')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('Kerb Appeal', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alert').getByText('{hall} is not a placeholder').waitFor()
  await text.fill('Dear {first_name}, come to **hall A**')
  await preview.getByText('Nikhil', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByText(`A test to ${staff.email} is kept in the outbox; no mail server is set`).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Send it to 1 person?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing was sent. What you wrote is still here.').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await question.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.getByText('It is being sent').waitFor()
  await runJobs(b.t.app)
  await page.getByRole('cell', { name: 'Not sent' }).waitFor()
  await page.getByRole('cell', { name: lead.email }).waitFor()

  const own = await b.open(lead)
  await own.goto('/my-applications')
  await own.getByRole('heading', { name: 'News for Kerb Appeal' }).waitFor()
  await own.getByText('Dear Nikhil, come to').waitFor()
  await expectAccessible(own)

  const { text: mailed } = await b.t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', lead.email)
    .executeTakeFirstOrThrow()
  const visitor = await b.open(null)
  await visitor.setViewportSize(phone)
  await visitor.goto(/\/unsubscribe\/\S+/.exec(mailed)?.[0] ?? '')
  await visitor.getByRole('heading', { name: 'Get no more announcements?' }).waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await visitor.getByText('You get no more announcements of Open Streets Hack by mail.').waitFor()
  await visitor.getByRole('button', { name: 'Subscribe again' }).click()
  await visitor.getByRole('button', { name: 'Unsubscribe', exact: true }).waitFor()
})

test('a time in the zone of the event is named, and can be cancelled', async () => {
  const { event, staff } = await makeTeam()
  const page = await b.open(staff)
  await page.goto(`/announcements/add/${event._id}`)
  await page.getByLabel('Subject').fill('Soon')
  await page.getByRole('textbox', { name: 'Text' }).fill('It begins')
  await page.getByLabel('At a time').check()
  await page.getByText('In IST').waitFor()
  await fillMinute(page, 'Day and time', '2020-01-05T09:30')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alert').getByText('This time is over').waitFor()
  await fillMinute(page, 'Day and time', '2031-01-05T09:30')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Goes out Sun 5 Jan 2031, 09:30 IST').waitFor()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).waitFor()
  await expect.poll(() => shownMinute(page, 'Day and time')).toEqual(['05/01/2031', '09:30'])
})
