import { expect, test } from 'vitest'
import { codeOf, readTicketKey } from '../server/teams/tickets/code.ts'
import { countedEvent } from '../server/testing/counters.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()
const shots = process.env['SHOTS']

async function scene() {
  const { t } = browser
  const counted = await countedEvent(t, { timezone: 'Asia/Kolkata' })
  const ticketFor = async (name: string) => {
    const guest = await make.guest(t.db, { event_id: counted.event._id, name })
    return t.db.selectFrom('tickets').selectAll().where('guest_id', '=', guest._id).executeTakeFirstOrThrow()
  }
  const asha = await ticketFor('Asha Menon')
  const ben = await ticketFor('Ben Okri')
  await counted.staff.put(`/api/ticket/note/${ben._id}`, { note: 'Wheelchair' })
  return { ...counted, asha, ben }
}

test('numbers from paper are typed on a phone, and nothing typed is lost', async () => {
  const { event, staff, asha, ben } = await scene()
  const page = await browser.open(staff.user, phone)
  await page.goto(`/events/${event._id}/day?step=pad`)
  const number = page.getByLabel('Number of the ticket')
  for (const digit of String(asha.number))
    await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  const typed = page.getByRole('region', { name: 'Typed' }).getByRole('list')
  await typed.getByText(/In: Asha Menon/).waitFor()
  await expect.poll(() => number.inputValue()).toBe('')

  await number.fill(String(asha.number))
  await page.keyboard.press('Enter')
  await typed.getByText(/Typed before: Asha Menon/).waitFor()
  const unknown = [1, 2, 3].find(n => n !== asha.number && n !== ben.number) ?? 0
  await number.fill(String(unknown))
  await page.keyboard.press('Enter')
  await typed.getByText('No ticket of this event has this number.').waitFor()
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/pad-390.png`, fullPage: true })
  // It cannot be sent again as it is, also after a reload.
  await page.reload()
  await typed.getByText('No ticket of this event has this number.').waitFor()
  expect(await typed.getByRole('button', { name: /^Send again/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^Correct/ }).click()
  expect(await number.inputValue()).toBe(String(unknown))

  browser.answer('failed', /\/api\/event\/paper/)
  await number.fill(String(ben.number))
  await page.keyboard.press('Enter')
  await typed.getByRole('button', { name: /^Send again/ }).waitFor()
  browser.answer('real')
  await page.reload()
  await typed.getByRole('button', { name: /^Send again/ }).click()
  await typed.getByText(/In, look: Ben Okri/).waitFor()
  const scans = await browser.t.db
    .selectFrom('scans')
    .select('how')
    .where('event_id', '=', event._id)
    .execute()
  expect(scans).toEqual([{ how: 'paper' }, { how: 'paper' }])
  await page.setViewportSize(wide)
  if (shots) await page.screenshot({ path: `${shots}/pad-1280.png`, fullPage: true })
})

test('with a keyboard numbers are typed at once, and badges of walk-ins as they say', async () => {
  const { event, staff } = await scene()
  await make.walkIn(browser.t.db, { event_id: event._id, email: 'zed@example.test' })
  const page = await browser.open(staff.user, wide)
  await page.goto(`/events/${event._id}/day?step=pad`)
  const number = page.getByLabel('Number of the ticket')
  await expect.poll(() => number.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('s-99')
  await page.keyboard.press('Enter')
  await page.getByText('No walk-in has this badge.').waitFor()
  await number.fill('')
  await page.keyboard.type('s-01')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: 'Typed' })
    .getByRole('list')
    .getByText(/In: Guest/)
    .waitFor()
})

test('lists print alone: for the door with what to look at, and who is here', async () => {
  const { event, staff, door, asha } = await scene()
  await staff.post(`/api/ticket/letin/${asha._id}`, { counter: door._id })
  const page = await browser.open(staff.user, wide)
  await page.goto(`/events/${event._id}/day?step=paper`)
  const rows = () => page.locator('tbody tr').allInnerTexts()
  await page.getByRole('cell', { name: 'Wheelchair' }).waitFor()
  expect((await rows()).length).toBe(2)
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/paper-1280.png`, fullPage: true })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  if (shots) await page.screenshot({ path: `${shots}/paper-print.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('List', { exact: true }).selectOption({ label: 'Who is here (1)' })
  await expect.poll(async () => (await rows()).length).toBe(1)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/paper-390.png`, fullPage: true })
})

test('staff let the person of a code in, strangers cannot', async () => {
  const { event, staff, asha } = await scene()
  const code = codeOf(await readTicketKey(browser.t.db), { ...asha, event_id: event._id })
  const page = await browser.open(staff.user, phone)
  await page.goto(`/T/${code}`)
  await page.getByRole('button', { name: 'Let in at Door A' }).click()
  await page.getByText('Recorded at Door A.').waitFor()
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/let-in-390.png`, fullPage: true })
  await page.getByRole('button', { name: 'Let in at Door A' }).click()
  await page.getByText('Again', { exact: true }).waitFor()
  const stranger = await browser.open((await browser.t.companyUser()).user, phone)
  await stranger.goto(`/T/${code}`)
  await stranger.getByText('Show it at the door.').waitFor()
  expect(await stranger.getByText('Asha Menon').count()).toBe(0)
  expect(await stranger.getByRole('button', { name: /Let in/ }).count()).toBe(0)
})
