import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

import { beginAt, counterScene, typeCode } from './counter-scene.ts'
const b = useBrowser()

test('a device is made by its link, scans, and says each verdict; all of it works with keys', async () => {
  const scene = await counterScene(b.t)
  const [asha, ravi] = [await scene.addGuest('Asha Iyer'), await scene.addGuest('Ravi Menon')]
  const device = await scene.addDevice('Door A, left', [scene.door._id, scene.lunch._id])
  const page = await b.open(null, phone)
  await page.goto(device.href)
  await page.getByText('2 tickets of').waitFor()
  expect(new URL(page.url()).pathname).toBe('/counter')
  await expectAccessible(page)
  await page.getByLabel('Who works here?').fill('Meera')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('Meanwhile names work').waitFor()
  await expectAccessible(page)

  await typeCode(page, await scene.codeFor(asha))
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  expect(await page.getByRole('alert').textContent()).toBe(
    `In. Asha Iyer, Crew, ${String(asha.number).padStart(4, '0')}`,
  )
  expect(await page.getByText('of 2 here').textContent()).toBe('1 of 2 here')
  await expectAccessible(page)
  await expect.poll(() => scene.outcomesOf(asha)).toEqual(['in: in'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('0 of 2 here').waitFor()
  await typeCode(page, await scene.codeFor(ravi))
  await page.getByText('Ravi Menon', { exact: true }).waitFor()
  await page.waitForTimeout(3_100)
  await typeCode(page, `HTTPS://HALL.TEST/T/${await scene.codeFor(ravi)}`)
  await page.getByRole('heading', { name: 'Again' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lost badge' }).click()
  await expect.poll(() => scene.outcomesOf(ravi)).toEqual(['in: in', 'in: again', 'again: beside'])
  expect(await scene.outcomesOf(asha)).toEqual(['in: undone', 'undo: beside'])

  await typeCode(page, '0123456789ABCDEFGHJKMNPQRS')
  await page.getByRole('heading', { name: 'Unknown' }).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Counter').selectOption('Lunch')
  await typeCode(page, await scene.codeFor(asha))
  await page.getByRole('heading', { name: 'Not here yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let in here' }).click()
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  await page.getByRole('button', { name: 'One more for crew' }).click()
  await page.getByText('2 given').waitFor()
  await page.waitForTimeout(3_100)
  await typeCode(page, await scene.codeFor(asha))
  await page.getByRole('heading', { name: 'Had it' }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const row = await b.t.db
    .selectFrom('devices')
    .select('person')
    .where('_id', '=', device._id)
    .executeTakeFirst()
  expect(row).toEqual({ person: 'Meera' })

  const second = await b.open(null, phone)
  await second.goto(device.href)
  await second.getByRole('heading', { name: 'This link is in use' }).waitFor()
  await second.getByText('In use on Door A, left. Ask for another.').waitFor()
  await expectAccessible(second)
})

test('who has no seat, who is not meant, and what is not open are told apart', async () => {
  const scene = await counterScene(b.t)
  const [asha, ravi] = [await scene.addGuest('Asha Iyer'), await scene.addGuest('Ravi Menon')]
  await b.t.db
    .updateTable('counters')
    .set({ opens_at: '2999-01-01T09:00:00Z' })
    .where('_id', '=', scene.lunch._id)
    .execute()
  expect((await scene.staff.post(`/api/ticket/revoke/${ravi._id}`, { reason: 'Not coming' })).status).toBe(
    200,
  )
  const device = await scene.addDevice('Both', [scene.door._id, scene.lunch._id])
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await typeCode(page, await scene.codeFor(ravi))
  await page.getByRole('heading', { name: 'No seat' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'The ticket has ended' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Counter').selectOption('Lunch')
  expect(await page.locator('[data-verdict]').count()).toBe(0)
  await typeCode(page, await scene.codeFor(asha))
  await page.getByRole('heading', { name: 'Not here', exact: true }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Lunch is not open yet' }).waitFor()
  await expectAccessible(page)
})

test('what is no ticket is unknown at once, and the next code counts', async () => {
  const scene = await counterScene(b.t)
  const [asha, ravi] = [await scene.addGuest('Asha Iyer'), await scene.addGuest('Ravi Menon')]
  const device = await scene.addDevice()
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await typeCode(page, await scene.codeFor(asha))
  await page.getByRole('alert').filter({ hasText: 'Asha Iyer' }).waitFor()
  await typeCode(page, 'https://example.com/menu')
  const unknown = 'Unknown. Not a ticket. Some other code, or a part of one'
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(unknown)
  await typeCode(page, await scene.codeFor(ravi))
  await page.getByRole('alert').filter({ hasText: 'Ravi Menon' }).waitFor()
  await page.getByText('2 of 2 here').waitFor()
  await typeCode(page, '4307')
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(unknown)
  await expectAccessible(page)
  await expect.poll(() => scene.outcomesOf(ravi)).toEqual(['in: in'])
})

test('somebody is found by name, without accents and without a network', async () => {
  const scene = await counterScene(b.t)
  const lakshmi = await scene.addGuest('Łakshmi Vénkataraman')
  const prerna = await scene.addGuest('Prerna Vengsarkar')
  const device = await scene.addDevice()
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await page.context().setOffline(true)
  await typeCode(page, await scene.codeFor(prerna))
  await page.getByRole('alert').filter({ hasText: 'Prerna' }).waitFor()
  await page.getByRole('button', { name: 'By name', exact: true }).click()
  await page.getByLabel('Name, team or number').fill('zzzz')
  await page.getByText('Nobody found').waitFor()
  expect(await page.getByRole('button', { name: 'Walk-in' }).count()).toBe(0)
  await page.getByLabel('Name, team or number').fill('ven')
  await page.getByText('2 found').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name, team or number').fill('lakshmi venk')
  const letIn = page.getByRole('button', { name: 'Let in Łakshmi Vénkataraman' })
  await letIn.click()
  await page.getByText('Łakshmi Vénkataraman is in').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Łakshmi Vénkataraman is taken out again.').waitFor()
  await expectAccessible(page)
  await letIn.click()
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  // The last act is what the large screen says and undoes, not the code before it.
  await page
    .getByRole('region', { name: 'In', exact: true })
    .getByText('Łakshmi Vénkataraman', { exact: true })
    .waitFor()
  await page.getByText('2 of 2 here').waitFor()
  await page.getByText('4 scans are kept here').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 of 2 here').waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByText('Connected').waitFor()
  await expect
    .poll(() => scene.outcomesOf(lakshmi))
    .toEqual(['in: undone', 'undo: beside', 'in: undone', 'undo: beside'])
  expect(await scene.outcomesOf(prerna)).toEqual(['in: in'])
})

test('two teams of one name are told apart by who else is in them', async () => {
  const scene = await counterScene(b.t)
  const addTeam = async (names: readonly (readonly [string, string])[]) => {
    const people = await Promise.all(
      names.map(([first_name, last_name]) => b.t.candidate({ first_name, last_name })),
    )
    const [first, ...others] = people
    const { _id: application_id } = await make.application(b.t.db, {
      event_id: scene.event._id,
      created_by: first?.user._id,
      team_name: 'Crop Doctor',
      status: 'shortlisted',
    })
    for (const { user } of others)
      await make.applicant(b.t.db, { application_id, user_id: user._id, status: 'invitation-accepted' })
    return people
  }
  await addTeam([
    ['Asha', 'Mehta'],
    ['Ravi', 'Shah'],
  ])
  const [, noor] = await addTeam([
    ['Kabir', 'Rao'],
    ['Noor', 'Jahan'],
    ['Tara', 'Iyer'],
  ])
  await addTeam([['Uma', 'Das']])
  const page = await b.open(null, phone)
  await beginAt(page, (await scene.addDevice()).href)
  await page.getByRole('button', { name: 'By name', exact: true }).click()
  const field = page.getByLabel('Name, team or number')
  await field.fill('crop')
  await page.getByText('6 found').waitFor()
  const rows = await page.getByRole('listitem').locator('small').allTextContents()
  expect(rows.map(text => text.replace(/, \d+$/, '')).toSorted()).toEqual([
    'Crop Doctor, alone',
    'Crop Doctor, with Asha Mehta',
    'Crop Doctor, with Kabir Rao',
    'Crop Doctor, with Kabir Rao',
    'Crop Doctor, with Noor Jahan',
    'Crop Doctor, with Ravi Shah',
  ])
  await page.getByRole('button', { name: 'Let in Kabir Rao' }).click()
  await page.getByText('2 more of Crop Doctor').waitFor()
  expect(await page.getByRole('listitem').locator('b').allTextContents()).toEqual(['Noor Jahan', 'Tara Iyer'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  const ticket = await b.t.db
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', noor?.user._id ?? '')
    .executeTakeFirstOrThrow()
  await typeCode(page, await scene.codeFor(ticket))
  await page.locator('[data-verdict]').getByText('Crop Doctor, with Kabir Rao', { exact: true }).waitFor()
})

test('a rush without a network outlasts a reload, and another device was earlier', async () => {
  const scene = await counterScene(b.t)
  const names = ['Asha Mehta', 'Ravi Mehta', 'Kabir Mehta']
  const people = await Promise.all(names.map(name => scene.addGuest(name)))
  const [, , kabir] = people
  if (!kabir) throw new Error('There are three.')
  const other = await scene.openDevice('Door B', [scene.door._id])
  const device = await scene.addDevice()
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  for (const [n, person] of people.entries()) {
    await typeCode(page, await scene.codeFor(person))
    await page.getByRole('alert').filter({ hasText: names[n] }).waitFor()
  }
  await page.getByText('3 scans are kept here').waitFor()
  await page.reload()
  await page.getByText('3 scans are kept here').waitFor()
  await page.getByText('3 of 3 here').waitFor()
  const earlier = {
    nonce: crypto.randomUUID(),
    ticket: kabir._id,
    counter: scene.door._id,
    at: Date.now() - 60_000,
    contact: Date.now() - 70_000,
    how: 'code',
    act: 'in',
    seq: 1,
  }
  expect((await other.post('/api/counter/scans', { scans: [earlier] })).status).toBe(200)
  await page.context().setOffline(false)
  await page.getByText('Connected').waitFor()
  await page.getByText(/^Door B was \d+ (seconds|minutes?) earlier$/).waitFor()
  await expectAccessible(page)
  await expect.poll(() => scene.outcomesOf(kabir)).toEqual(['in: in', 'in: again'])
})
