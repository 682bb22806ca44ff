import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()
const shots = process.env['SHOTS']

test('staff add guests from a list, change one, take one out and give the ticket back', async () => {
  const { t } = browser
  const event = await make.event(t.db, { event_name: 'Monsoon Hack', timezone: 'Asia/Kolkata' })
  const staff = await t.companyUser({ _id: event.company_id })
  const member = await make.user(t.db, { first_name: 'Ananya', last_name: 'Iyer' })
  const { _id: team } = await make.application(t.db, {
    event_id: event._id,
    created_by: member._id,
    team_name: 'Crop Doctor',
    status: 'shortlisted',
  })
  await make.judge(t.db, { event_id: event._id, name: 'Jude Rao' })
  const page = await browser.open(staff.user, wide)
  await page.goto(`/events/${event._id}/guests`)
  await page.getByRole('rowheader', { name: /Ananya Iyer/ }).waitFor()
  await page.getByRole('button', { name: 'Add guests' }).click()
  await page
    .getByLabel('Paste several')
    .fill('Mentor, Asha Menon, asha@guests.test, River Trust\nBen Okri, not-an@address\nCara Diaz')
  await page.getByRole('button', { name: 'Add these' }).click()
  await page.getByText('3 are listed below, 1 without an address.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/guests-add-1280.png` })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const wrong = page.getByRole('group', { name: 'Guest 2' }).getByLabel('Email')
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await wrong.fill('ben@guests.test')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('3 guests are added.').waitFor()
  await page.getByRole('rowheader', { name: /Cara Diaz/ }).waitFor()
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/guests-1280.png` })

  await page.getByRole('button', { name: 'Add guests' }).click()
  await page.getByRole('button', { name: 'Add 1 judge' }).click()
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('1 guest is added.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^More about ticket \d{4} of Cara Diaz$/ }).click()
  await page.getByRole('menuitem', { name: 'Change guest' }).click()
  await page.getByRole('textbox', { name: 'Organisation' }).fill('Silk Mill')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Crew, Silk Mill').waitFor()

  await page.getByRole('button', { name: /^More about ticket \d{4} of Asha Menon$/ }).click()
  await page.getByRole('menuitem', { name: 'Take guest out' }).click()
  await page.getByLabel('Reason').fill('The room is smaller')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await page.getByText('The room is smaller', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^More about ticket \d{4} of Asha Menon$/ }).click()
  await page.getByRole('menuitem', { name: 'Give ticket back' }).click()
  await page.getByRole('button', { name: 'Give back' }).click()
  await page.getByText('The ticket of Asha Menon is valid again.').waitFor()
  await runJobs(t.app, 'mail-tickets')

  await page.getByLabel('Search by name, number, team or organisation').fill('crop doc')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  await page.getByLabel('Search by name, number, team or organisation').fill('nobody like this')
  await page.keyboard.press('Enter')
  await page.getByText('Look for a name, a number of four digits').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/guests-nothing-1280.png` })
  await page.goto(`/application/${team}`)
  await page.getByRole('heading', { name: 'Tickets' }).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/application-tickets-1280.png`, fullPage: true })

  const small = await browser.open(staff.user, phone)
  await small.goto(`/events/${event._id}/guests`)
  await small.getByText('Cara Diaz').waitFor()
  await expectAccessible(small)
  if (shots) await small.screenshot({ path: `${shots}/guests-390.png`, fullPage: true })
  await small.getByRole('button', { name: /^More about ticket \d{4} of Cara Diaz$/ }).click()
  await small.getByRole('menuitem', { name: 'Open and print' }).click()
  await small.getByRole('heading', { name: 'Ticket of Cara Diaz' }).waitFor()
  await small.getByRole('img', { name: /^The code of ticket/ }).waitFor()
  expect(await small.getByRole('button', { name: 'New code' }).count()).toBe(0)
})

test('an online event says why it has no tickets', async () => {
  const { t } = browser
  const event = await make.event(t.db, { mode: 'online' })
  const staff = await t.companyUser({ _id: event.company_id })
  const page = await browser.open(staff.user, wide)
  await page.goto(`/events/${event._id}/guests`)
  await page.getByText('This event is online. Online events have no tickets.').waitFor()
  expect(await page.getByRole('button', { name: 'Add guests' }).count()).toBe(0)
  await expectAccessible(page)
})

test('staff say what to bring, leave a note for the door, and take several guests out', async () => {
  const { t } = browser
  const event = await make.event(t.db, { event_name: 'Monsoon Hack', timezone: 'Asia/Kolkata' })
  const staff = await t.companyUser({ _id: event.company_id })
  for (const name of ['Asha Menon', 'Ben Okri', 'Cara Diaz'])
    await make.guest(t.db, { event_id: event._id, name })
  const page = await browser.open(staff.user, wide)
  await page.goto(`/events/${event._id}/guests`)
  await page.getByRole('button', { name: 'What to bring' }).click()
  await page.getByLabel('What people bring').fill('A laptop\nA document with a picture')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Tickets that are opened').waitFor()

  await page.getByRole('button', { name: /^More about ticket \d{4} of Asha Menon$/ }).click()
  await page.getByRole('menuitem', { name: 'Note for the door' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Wheelchair')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('For the door: Wheelchair').waitFor()

  await page.getByRole('checkbox', { name: 'Select Ben Okri' }).check()
  await page.getByRole('checkbox', { name: 'Select Cara Diaz' }).check()
  await page.getByText('2 guests selected').waitFor()
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/guests-chosen-1280.png` })
  await page.getByRole('button', { name: 'Take out…' }).click()
  await page.getByLabel('Reason').fill('The room is smaller')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await page.getByText('2 guests are taken out.').waitFor()
  await page.getByText('The room is smaller', { exact: true }).first().waitFor()
  expect(await page.getByRole('region', { name: 'Selection' }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: 'Select Ben Okri' }).count()).toBe(0)

  const small = await browser.open(staff.user, phone)
  await small.goto(`/events/${event._id}/guests`)
  await small.getByText('Asha Menon').waitFor()
  await expectAccessible(small)
  if (shots) await small.screenshot({ path: `${shots}/guests-390.png`, fullPage: true })
  await small.getByRole('button', { name: /^More about ticket \d{4} of Asha Menon$/ }).click()
  await small.getByRole('menuitem', { name: 'Open and print' }).click()
  await small.getByText('A document with a picture').first().waitFor()
  await expectAccessible(small)
  if (shots) await small.screenshot({ path: `${shots}/ticket-bring-390.png`, fullPage: true })
  await small.emulateMedia({ media: 'print' })
  await small.getByRole('heading', { name: 'Bring', includeHidden: true }).waitFor()
  if (shots) await small.pdf({ path: `${shots}/ticket.pdf`, preferCSSPageSize: true, printBackground: true })
  await small.emulateMedia({ media: 'screen' })
})
