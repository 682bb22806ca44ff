import { expect, test } from 'vitest'
import { codeOf, readTicketKey } from '../server/teams/tickets/code.ts'
import { devicesAt } from '../server/testing/counters.ts'
import * as make from '../server/testing/factories.ts'
import { onItsDay } from '../server/testing/taking-part.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'
import { beginAt, counterScene, typeCode } from './counter-scene.ts'

const b = useBrowser()

/** A girl of fourteen of a team, without her guardian's consent, with an allergy. */
async function teamScene() {
  const scene = await counterScene(b.t, { team_min: 1, event_status: 'published' })
  const { body } = await scene.staff.put(`/api/event/attendance/${scene.event._id}`, {
    questions: [
      { kind: 'line', label: 'Diet', at_counter: true },
      { kind: 'line', label: 'Allergies', at_counter: true },
      { kind: 'yes_no', label: 'Guardian’s consent', must_be_yes: true },
    ],
  })
  const [diet, allergies, consent] = body.data.questions
  await scene.staff.put(`/api/counter/${scene.lunch._id}`, {
    name: 'Lunch',
    kind: 'item',
    here_first: false,
    stock: 20,
    may_give_again: true,
    shown: [diet._id, allergies._id],
  })
  await scene.staff.put(`/api/counter/settings/${scene.event._id}`, {
    takes_walk_ins: true,
    asks_document: true,
  })
  await make.seats(b.t.db, { event_id: scene.event._id })
  const person = await b.t.candidate({ first_name: 'Lakshmi', last_name: 'Venkataraman' })
  const location_id = (await make.city(b.t.db))._id
  await b.t.db
    .insertInto('profiles')
    .values({ user_id: person.user._id, date_of_birth: '2012-03-04', location_id })
    .execute()
  const team = await make.application(b.t.db, {
    event_id: scene.event._id,
    created_by: person.user._id,
    team_name: 'Crop Doctor',
    status: 'onboarded',
  })
  await scene.staff.post(`/api/seat/offer/${team._id}`, {})
  await person.put(`/api/seat/own/${team._id}`, {
    answer: 'yes',
    answers: { [diet._id]: 'Jain, no onion', [allergies._id]: 'Peanuts', [consent._id]: 'no' },
  })
  const ticket = await b.t.db
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', person.user._id)
    .executeTakeFirstOrThrow()
  return { ...scene, ticket }
}

test('who is under age is looked at, the consent is recorded, and a meal says the allergy first', async () => {
  const scene = await teamScene()
  const device = await scene.addDevice('Both', [scene.door._id, scene.lunch._id])
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await typeCode(page, await scene.codeFor(scene.ticket))
  await page.getByRole('heading', { name: 'In, look' }).waitFor()
  expect(await page.locator('[data-verdict] li').allTextContents()).toEqual([
    'Missing: Guardian’s consent',
    'Under 18',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'It is here' }).click()
  await page.getByText('Missing: Guardian’s consent').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Seen' }).click()
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  await expect
    .poll(() => scene.outcomesOf(scene.ticket))
    .toEqual(['in: in', 'consent: beside', 'seen: beside'])

  await page.getByLabel('Counter').selectOption('Lunch')
  await typeCode(page, await scene.codeFor(scene.ticket))
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  expect(await page.locator('[data-verdict] div > p').allTextContents()).toEqual(
    expect.arrayContaining(['Allergies: Peanuts', 'Jain, no onion']),
  )
  await page.getByText('19 of 20 left').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'One more for crew' }).click()
  await page.getByText('18 of 20 left').waitFor()
})

test('a walk-in gets a spare badge without a network, and is a guest once the device is back', async () => {
  const scene = await teamScene()
  const device = await scene.addDevice()
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await typeCode(page, '0123456789ABCDEFGHJKMNPQRS')
  await page.getByRole('heading', { name: 'Unknown' }).waitFor()
  await page.getByRole('button', { name: 'By name', exact: true }).click()
  await page.getByLabel('Name, team or number').fill('zzzz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByRole('button', { name: 'Let in, give a badge' }).click()
  await page.getByText('Please enter a name').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Imran Qureshi')
  await page.getByLabel('Mail', { exact: true }).fill('imran.q@campus.example')
  await page.getByLabel('Would like the team').selectOption({ label: 'Crop Doctor, room for 3' })
  await page.getByLabel('Guardian’s consent').check()
  await page.getByRole('button', { name: 'Let in, give a badge' }).click()
  await page.getByRole('heading', { name: 'Imran Qureshi is in' }).waitFor()
  await page.getByText('S-01', { exact: true }).waitFor()
  await page.getByText('None yet, would like Crop Doctor', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Hold a code in the square').or(page.getByText('Meanwhile names work')).waitFor()
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Farah Ali')
  await page.getByLabel('Mail', { exact: true }).fill('farah.a@campus.example')
  await page.getByLabel('Guardian’s consent').check()
  // The second tap is not for the button that stands there now.
  await page.getByRole('button', { name: 'Let in, give a badge' }).dblclick()
  await page.getByText('S-02', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  await page.getByRole('button', { name: 'In: Farah' }).click()
  await page.getByText(/^S-02, \d\d:\d\d$/).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Connected').waitFor()
  const guests = () =>
    b.t.db
      .selectFrom('guests')
      .innerJoin('tickets', 'tickets.guest_id', 'guests._id')
      .select(['name', 'guests.kind', 'tickets.reason'])
      .where('guests.event_id', '=', scene.event._id)
      .orderBy('tickets.spare')
      .execute()
  await expect.poll(guests).toEqual([
    { name: 'Imran Qureshi', kind: 'walk_in', reason: 'undone' },
    { name: 'Farah Ali', kind: 'walk_in', reason: null },
  ])
})

/** A workshop with a counter, people with tickets, and a phone at it. */
async function workshopScene(
  names: string[],
  { places, ...rule }: { places: number; may_let_in_others?: boolean },
) {
  const day = await onItsDay(b.t)
  const workshop = await day.item({ places })
  const people = await Promise.all(names.map(name => day.person({ first_name: name, last_name: 'Iyer' })))
  const { body } = await day.staff.post(`/api/event/counters/${day.event._id}`, {
    name: 'Soldering',
    kind: 'programme',
    item_id: workshop._id,
    here_first: false,
    ...rule,
  })
  const signUp = (person: (typeof people)[number] | undefined) =>
    person?.put(`/api/programme/signup/${workshop._id}`, {})
  const device = await devicesAt(b.t, day, body.data).addDevice('Room 1')
  const key = await readTicketKey(b.t.db)
  const page = await b.open(null, phone)
  const show = async (person: (typeof people)[number] | undefined) => {
    const ticket = await b.t.db
      .selectFrom('tickets')
      .selectAll()
      .where('event_id', '=', day.event._id)
      .where('user_id', '=', person?.user._id ?? null)
      .executeTakeFirstOrThrow()
    await typeCode(page, codeOf(key, ticket))
  }
  return { people, counter: body.data, signUp, page, begin: () => beginAt(page, device.href), show }
}

test('a workshop keeps the places of who signed up, gives the free ones to others, and is full for the next', async () => {
  const { people, counter, signUp, page, begin, show } = await workshopScene(
    ['Ananya', 'Ravi', 'Meera', 'Kabir'],
    { places: 3, may_let_in_others: true },
  )
  const [ananya, ravi, meera, kabir] = people
  await signUp(ananya)
  await signUp(ravi)
  await begin()
  await show(ananya)
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  await page.getByText('Ananya Iyer').first().waitFor()
  await show(meera)
  await page.getByText('1 place is free.').last().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let in', exact: true }).click()
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  // The place of Ravi is kept until it starts.
  await show(kabir)
  await page.getByText('No place is free.').last().waitFor()
  expect(await page.getByRole('button', { name: 'Let in', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await show(ravi)
  await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
  await page.getByText('Ravi Iyer').first().waitFor()
  const ins = () =>
    b.t.db.selectFrom('counters').select('ins').where('_id', '=', counter._id).executeTakeFirst()
  await expect.poll(ins).toEqual({ ins: 3 })
})

test('who has no place in a workshop is found by name and by code, also where the device lets nobody else in', async () => {
  const { people, signUp, page, begin, show } = await workshopScene(['Ananya', 'Ravi', 'Meera'], {
    places: 1,
  })
  const [ananya, ravi] = people
  await signUp(ananya)
  await signUp(ravi)
  await begin()
  await page.getByRole('button', { name: 'By name', exact: true }).click()
  await page.getByLabel('Name, team or number').fill('iyer')
  await page.getByText('3 found').waitFor()
  const standings = () => page.locator('li small').allTextContents()
  const numbers = /, \d{4}/
  expect((await standings()).map(text => text.replace(numbers, ''))).toEqual([
    'Team of Ananya',
    'Team of Meera. No place here',
    'Team of Ravi. Waits as number 1, no place here',
  ])
  await expectAccessible(page)
  const buttons = () =>
    page.getByRole('button', { name: /^Let in/ }).evaluateAll(all => all.map(one => one.ariaLabel))
  expect(await buttons()).toEqual(['Let in Ananya Iyer'])
  await page.getByRole('button', { name: 'Let in Ananya Iyer' }).click()
  await page.getByText('Ananya Iyer is in').waitFor()
  await page.getByLabel('Name, team or number').fill('ananya')
  await page.getByText('1 found').waitFor()
  expect((await standings()).map(text => text.replace(/\d\d:\d\d/, '10:32'))).toEqual([
    'Team of Ananya, here since 10:32',
  ])
  expect(await buttons()).toEqual([])
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  await show(ravi)
  await page.getByRole('heading', { name: 'Not here', exact: true }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Waits as number 1. No place is free' }).waitFor()
})
