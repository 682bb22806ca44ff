import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { seatedEvent } from '../server/testing/seats.ts'
import { ticketsOf } from '../server/testing/tickets.ts'
import { codeOf, readTicketKey } from '../server/teams/tickets/code.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('who said yes has a ticket, and a new code ends the one before', async () => {
  const { t } = browser
  const { offered, event } = await seatedEvent(t, {}, { event_name: 'Monsoon Hack', team_min: 1 })
  const team = await offered({ people: 1, team_name: 'Crop Doctor' })
  await team.answer(0, 'yes')
  await runJobs(t.app, 'mail-tickets')
  const [ticket] = await ticketsOf(t, event)
  if (!ticket) throw new Error('There is no ticket.')
  const page = await browser.open(team.creator.user, phone)
  await page.goto('/my-applications')
  await page.getByRole('link', { name: /Monsoon Hack.*Crop Doctor/ }).click()
  await page.getByRole('img', { name: /^The code of ticket \d{4}$/ }).waitFor()
  await expectAccessible(page)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/ticket-390.png` })

  const before = codeOf(await readTicketKey(t.db), ticket)
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByRole('button', { name: 'Make a new code' }).click()
  await page.getByText('Your ticket has a new code.').waitFor()
  const after = codeOf(await readTicketKey(t.db), { ...ticket, version: 2 })
  const stranger = await browser.open(await make.user(t.db), phone)
  await stranger.goto(`/T/${after}`)
  await stranger.getByRole('heading', { name: 'A ticket of Monsoon Hack' }).waitFor()
  expect(await stranger.getByText(team.creator.user.first_name).count()).toBe(0)
  await expectAccessible(stranger)
  await stranger.goto(`/T/${before}`)
  await stranger.getByRole('heading', { name: 'Not valid' }).waitFor()
})
