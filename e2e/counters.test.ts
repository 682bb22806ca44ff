import { expect, test } from 'vitest'
import { Client } from '../server/testing/app.ts'
import * as make from '../server/testing/factories.ts'
import { scanOf } from '../server/testing/scans.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, waitAsking } from './browser.ts'

const browser = useBrowser()

const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const days = { start_date: dayIn(12), end_date: dayIn(13), event_name: 'Monsoon Hack' }

async function openCounters(fields: object = {}) {
  const { t } = browser
  const event = await make.event(t.db, { ...days, event_status: 'published', ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  const page = await browser.open(staff.user)
  const read = async () => (await staff.get(`/api/event/counters/${event._id}`)).body.data
  await page.goto(`/events/${event._id}/counters`)
  return { t, event, staff, page, read }
}

/** As the phone does that photographs the code. */
async function openDevice({ t }: { t: typeof browser.t }, href: string) {
  const token = href.split('/').at(-1)
  const { body } = await t.visitor.post('/api/counter/open', { token, person: 'Asha' })
  return new Client(t.app, { _id: '' }, { token: String(body.data.token), check: t.visitor.check })
}

test('a door is proposed, a phone becomes a device by its code, and staff see it work and revoke it', async () => {
  const scene = await openCounters()
  const { page, read } = scene
  await page.getByText('No counter yet. Begin with a door.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Door A' }).click()
  await page.getByRole('button', { name: 'Add Lunch' }).click()
  await page.getByRole('button', { name: 'Move Lunch' }).press('ArrowUp')
  await page.getByText('Lunch is now 1 of 2.').waitFor()
  expect((await read()).counters.map(({ name }: { name: string }) => name)).toEqual(['Lunch', 'Door A'])

  await page.getByRole('button', { name: 'Add a device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await dialog.getByText('Please enter a name').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Door A, left')
  await dialog.getByRole('checkbox', { name: 'Door A' }).check()
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await dialog.getByRole('img', { name: 'Code that opens the counters on Door A, left' }).waitFor()
  await dialog.getByText(/^9:\d\d left$/).waitFor()
  await expectAccessible(page)
  // What the code says is in the picture alone; another one is made here by the same call.
  const [{ _id }] = (await read()).devices
  const { body } = await scene.staff.post(`/api/device/link/${_id}`)
  const device = await openDevice(scene, body.data.href)
  await page.getByRole('heading', { name: 'Door A, left is open' }).waitFor()
  await dialog.getByText(/^Asha opened it/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await device.get('/api/counter/list', { waiting: '3' })
  await page.getByText(/^Asha\. List of .*, 3 scans wait$/).waitFor()

  // A second scan that was refused let nobody in again.
  await make.guest(scene.t.db, { event_id: scene.event._id })
  const tickets = scene.t.db.selectFrom('tickets').select('_id').where('event_id', '=', scene.event._id)
  const ticket = await tickets.executeTakeFirstOrThrow()
  const door = (await read()).counters[1]
  const scan = (fields: object = {}) =>
    device.post('/api/counter/scans', { scans: [scanOf(door, ticket, fields)] })
  await scan()
  await scan()
  const ofDoor = page
    .getByRole('listitem')
    .filter({ hasText: /1 ?let in/ })
    .locator('small')
    .first()
  await ofDoor.waitFor()
  expect(await ofDoor.textContent()).toBe('Everybody with a ticket')
  await scan({ act: 'again', reason: 'Went out' })
  await page.getByText('Everybody with a ticket; 1 let in again').waitFor()
  await page.getByRole('button', { name: 'Revoke Door A, left' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText(/^Revoked .* by /).waitFor()
  expect((await device.get('/api/counter/list')).status).toBe(401)
})

test('two who change a counter at once: the second is told, and nothing typed is lost', async () => {
  const scene = await openCounters()
  const { t, event, staff, page } = scene
  const door = await make.counter(t.db, { event_id: event._id, name: 'Door A' })
  await page.getByRole('button', { name: 'More: Door A' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Door North')
  await expectAccessible(page)
  await staff.put(`/api/counter/${door._id}`, { name: 'Door South', kind: 'door' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Door South').first().waitFor()
  expect(await name.inputValue()).toBe('Door North')
})

test('walk-ins stand in a list and are put into a team, also on a phone', async () => {
  const scene = await openCounters({ team_min: 1, team_max: 3 })
  const { t, event, staff, page } = scene
  const door = await make.counter(t.db, { event_id: event._id, name: 'Door A' })
  const team = await make.application(t.db, {
    event_id: event._id,
    status: 'shortlisted',
    team_name: 'Crop Doctor',
  })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('switch', { name: 'Take walk-ins' }).check()
  await page.getByRole('textbox', { name: 'Under age below' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter a whole number from 13 to 21').first().waitFor()
  await page.getByRole('textbox', { name: 'Under age below' }).fill('16')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nobody came without a ticket yet.').waitFor()
  const added = await staff.post(`/api/event/devices/${event._id}`, { name: 'Left', counters: [door._id] })
  const device = await openDevice(scene, added.body.data.href)
  const { spares } = (await device.get('/api/counter/list')).body.data
  const person = await t.candidate()
  const walkIn = (n: number, fields: object) =>
    scanOf(door, spares[n], { act: 'walk_in', how: 'spare', walk_in: fields })
  await device.post('/api/counter/scans', {
    scans: [
      walkIn(0, { name: 'Imran Qureshi', email: person.user.email, team: team._id }),
      walkIn(1, { name: 'Nobody Known', email: 'nowhere' }),
    ],
  })
  await waitAsking(page.getByText('Imran Qureshi', { exact: true }))
  await page.getByText('The address cannot be right').waitFor()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'Put into a team Imran Qureshi' }).click()
  await page.getByRole('button', { name: 'Put into the team' }).click()
  await page.getByText('Imran Qureshi is in Crop Doctor').waitFor()
  const tickets = await staff.get('/api/ticket', { eventid: event._id, kind: 'team' })
  const names = tickets.body.data.map((ticket: { _id: string; team_name: string }) => [
    ticket._id,
    ticket.team_name,
  ])
  expect(names).toContainEqual([spares[0]._id, 'Crop Doctor'])
})

test('staff scan in their own browser, come back to Counters, and go on as the same device', async () => {
  const { t, event, page, read } = await openCounters()
  await make.counter(t.db, { event_id: event._id, name: 'Door A' })
  await page.setViewportSize(phone)
  const scan = page.getByRole('button', { name: 'Scan here' })
  const back = page.getByRole('link', { name: 'Back to Counters' })
  await scan.click()
  await page.getByRole('heading', { name: 'Before the doors' }).waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'By name', exact: true }).waitFor()
  await expectAccessible(page)
  await back.click()
  await page.waitForURL(`**/events/${event._id}/counters`)
  await page.reload()
  await scan.click()
  await page.getByRole('button', { name: 'By name', exact: true }).waitFor()
  expect((await read()).devices.length).toBe(1)
  await back.waitFor()
  const other = await browser.open(null, phone)
  await other.goto('/counter')
  await other.getByRole('heading', { name: 'This browser is at no counter' }).waitFor()
  expect(await other.getByRole('link', { name: 'Back to Counters' }).count()).toBe(0)
})
