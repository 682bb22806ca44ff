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

test('the ticket in the mail leads to its page, says who is here, and opens without a network', async () => {
  const { t } = browser
  const { offered, event } = await seatedEvent(
    t,
    {},
    { event_name: 'Monsoon Hack', team_min: 1, timezone: 'Asia/Kolkata' },
  )
  const team = await offered({ people: 1, team_name: 'Crop Doctor' })
  await team.answer(0, 'yes')
  await runJobs(t.app, 'mail-tickets')
  const [ticket] = await ticketsOf(t, event)
  if (!ticket) throw new Error('There is no ticket.')
  const page = await browser.open(team.creator.user, phone)
  const mail = await t.db
    .selectFrom('mails')
    .select('text')
    .where('ticket_id', '=', ticket._id)
    .executeTakeFirstOrThrow()
  const link = /\/T\/[-\da-f]{36}/.exec(mail.text)?.[0] ?? ''
  expect(link).toBe(`/T/${ticket._id}`)
  await page.goto(link)
  await page.getByRole('img', { name: /^The code of ticket \d{4}$/ }).waitFor()
  const door = await make.counter(t.db, { event_id: event._id, name: 'Door B' })
  await make.scan(t.db, {
    event_id: event._id,
    counter_id: door._id,
    ticket_id: ticket._id,
    outcome: 'in',
    at: '2026-11-21T03:42:00Z',
  })
  await page.reload()
  await page.getByText(/^Here since .*09:12, Door B$/).waitFor()
  await expectAccessible(page)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/ticket-here-390.png` })

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.reload({ waitUntil: 'commit' })
  await page.getByText(/^Without a network, as of/).waitFor()
  await page.getByRole('img', { name: /^The code of ticket \d{4}$/ }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByText(/^Every counter of the event/).waitFor()
})

test('a signed-in member of staff of the event reads whose a code is, and another company’s does not', async () => {
  const { t } = browser
  const { offered, event, staff } = await seatedEvent(t, {}, { team_min: 1 })
  const team = await offered({ people: 1, team_name: 'Crop Doctor' })
  await team.answer(0, 'yes')
  const [ticket] = await ticketsOf(t, event)
  if (!ticket) throw new Error('There is no ticket.')
  const address = `/T/${codeOf(await readTicketKey(t.db), ticket)}`
  const { first_name, last_name } = team.creator.user
  const page = await browser.open(staff.user, phone)
  await page.goto(address)
  await page.getByText(`${first_name} ${last_name}`).waitFor()
  await expectAccessible(page)
  const stranger = await browser.open((await t.companyUser()).user, phone)
  await stranger.goto(address)
  await stranger.getByText('Show it at the door.').waitFor()
  expect(await stranger.getByText(first_name).count()).toBe(0)
})
