import type { Page } from 'playwright-core'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeInText } from '../day/ticket-code.ts'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { type Mailbox, mailPort, openMailbox } from '../server/testing/mailbox.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { heldOf, letOffersBeDue, seatedEvent, standingOf } from '../server/testing/seats.ts'
import { ticketFaults, ticketsOf } from '../server/testing/tickets.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'
import { beginAt, readKept, typeCode } from './counter-scene.ts'

// From the release that offers seats to the team that came after all (docs/product.md §34 to §40).

const b = useBrowser({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())

type Scene = Awaited<ReturnType<typeof seatedEvent>>
type Team = Awaited<ReturnType<Scene['addTeam']>>

/** Six seats, three teams of two that are offered them, and one that waits. */
async function offeredEvent() {
  const scene = await seatedEvent(
    b.t,
    { people: 6, up_to_people: 6 },
    { event_name: 'Monsoon Hack', timezone: 'Asia/Kolkata' },
  )
  const asked = await scene.staff.put(`/api/event/attendance/${scene.event._id}`, {
    questions: [
      { kind: 'line', label: 'Diet', at_counter: true },
      { kind: 'line', label: 'Allergies', at_counter: true },
    ],
  })
  const [doctor, poets, idlis, mangoes] = [
    await scene.addTeam({ team_name: 'Crop Doctor' }),
    await scene.addTeam({ team_name: 'Pothole Poets' }),
    await scene.addTeam({ team_name: 'Two Idlis' }),
    await scene.addTeam({ team_name: 'Last Mile Mangoes' }),
  ]
  for (const team of [doctor, poets, idlis])
    expect((await scene.decide(team, 'shortlisted')).status).toBe(200)
  expect((await scene.decide(mangoes, 'waitlist')).status).toBe(200)
  await scene.release()
  expect(await standingOf(b.t, idlis)).toEqual(['shortlisted', 'offered', null, 2])
  expect(await standingOf(b.t, mangoes)).toEqual(['onboarded', 'waiting', null, 0])
  const shown: { _id: string }[] = asked.body.data.questions
  return { ...scene, doctor, poets, idlis, mangoes, shown: shown.map(({ _id }) => _id) }
}

const nameOf = ({ members }: Team, at: number) =>
  `${members[at]?.user.first_name} ${members[at]?.user.last_name}`

const mailsTo = ({ members }: Team, at: number) =>
  mailbox.received.filter(({ to }) => to.includes(members[at]?.user.email ?? ''))

/** What a camera reads in the picture of the newest mail to somebody. */
async function codeInMail(team: Team, at: number): Promise<string> {
  const mail = mailsTo(team, at).findLast(({ parts }) => 'image/png' in parts)
  expect(mail?.parts['text/html']).toContain('cid:ticket@laurel')
  const { data, info } = await sharp(Buffer.from(mail?.parts['image/png'] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = decode({ width: info.width, height: info.height, data })
  const code = codeInText(read) ?? ''
  expect(read).toBe(`${b.origin.toUpperCase()}/T/${code}`)
  return code
}

/** Says yes by the link of the mail, on a phone. */
async function answerByMail(team: Team) {
  const link = mailsTo(team, 0).flatMap(
    ({ parts }) => /\/seat\/[\w-]{56}/.exec(parts['text/plain'] ?? '') ?? [],
  )
  const page = await b.open(team.creator.user, phone)
  await page.goto(link[0] ?? '')
  await page.getByRole('button', { name: 'I am coming' }).click()
  await page.getByLabel('Allergies').fill('Peanuts')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'You are coming' }).waitFor()
  await page.context().close()
}

/** It began yesterday, and has a door, a lunch and three devices that have loaded their list. */
async function openDoors({ event, staff, shown }: Awaited<ReturnType<typeof offeredEvent>>) {
  await b.t.db
    .updateTable('events')
    .set({
      start_date: make.dayFromNow(-1),
      end_date: make.dayFromNow(1),
      last_day_of_registration: make.dayFromNow(-3),
    })
    .where('_id', '=', event._id)
    .execute()
  const door = await make.counter(b.t.db, { event_id: event._id, name: 'Door A' })
  const lunch = await make.counter(b.t.db, { event_id: event._id, name: 'Lunch', kind: 'item' })
  const changes = [
    await staff.put(`/api/counter/${lunch._id}`, { name: 'Lunch', kind: 'item', shown }),
    await staff.put(`/api/counter/settings/${event._id}`, { takes_walk_ins: true }),
  ]
  expect(changes.map(({ status }) => status)).toEqual([200, 200])
  const open = async (name: string) => {
    const body = { name, counters: [door._id, lunch._id] }
    const { device, href } = (await staff.post(`/api/event/devices/${event._id}`, body)).body.data
    const page = await b.open(null, phone)
    await beginAt(page, href)
    return Object.assign(page, { device: String(device._id) })
  }
  return { left: await open('Door A, left'), right: await open('Door A, right'), gate: await open('Gate') }
}

async function scanIn(page: Page, code: string, verdict: string, who: string) {
  await typeCode(page, code)
  await page.getByRole('alert').filter({ hasText: who }).waitFor()
  await page.getByRole('heading', { name: verdict, exact: true }).waitFor()
}

const statusesOf = async (...teams: Team[]) =>
  Promise.all(teams.map(async team => (await standingOf(b.t, team)).slice(0, 2).join(', ')))

test('a whole morning: seats, tickets, a rush at three devices, the desk, the closed door and who came after all', async () => {
  const scene = await offeredEvent()
  const { event, doctor, poets, idlis, mangoes } = scene

  // Two teams answer, one lets its time pass, and the waiting one gets its seats.
  await answerByMail(doctor)
  for (const [team, at] of [
    [doctor, 1],
    [poets, 0],
    [poets, 1],
  ] as const)
    await team.answer(at, 'yes')
  await letOffersBeDue(b.t, [idlis])
  await runJobs(b.t.app, 'settle-offers', 'fill-seats')
  expect(await standingOf(b.t, idlis)).toEqual(['revoked', 'gone', 'lapsed', 0])
  for (const at of [0, 1]) expect((await mangoes.answer(at, 'yes')).status).toBe(200)
  await runJobs(b.t.app, 'mail-tickets')
  expect(await heldOf(b.t, event)).toEqual([6, 3])
  expect(await ticketFaults(b.t)).toEqual([])
  expect((await ticketsOf(b.t, event)).length).toBe(6)
  const [asha, ravi, meera, kabir] = [
    await codeInMail(doctor, 0),
    await codeInMail(doctor, 1),
    await codeInMail(poets, 0),
    await codeInMail(mangoes, 0),
  ]

  // The rush. The device on the right hears nothing of it, nor does the gate, which staff end meanwhile.
  const { left, right, gate } = await openDoors(scene)
  await right.context().setOffline(true)
  await gate.context().setOffline(true)
  await scanIn(left, asha, 'In', nameOf(doctor, 0))
  await scanIn(right, asha, 'In', nameOf(doctor, 0))
  await scanIn(left, ravi, 'In', nameOf(doctor, 1))
  await scanIn(right, ravi, 'In', nameOf(doctor, 1))
  await scanIn(right, meera, 'In', nameOf(poets, 0))
  await right.getByText('3 scans are kept here').waitFor()
  await scanIn(gate, kabir, 'In', nameOf(mangoes, 0))
  await gate.getByText('1 scan is kept here').waitFor()
  expect((await scene.staff.post(`/api/device/revoke/${gate.device}`, {})).status).toBe(200)

  await walkIn(left)
  await left.getByLabel('Counter').selectOption('Lunch')
  await scanIn(left, asha, 'In', nameOf(doctor, 0))
  const allergy = left.locator('[data-verdict] div > p').filter({ hasText: 'Allergies: Peanuts' })
  expect(await allergy.evaluate(line => getComputedStyle(line).borderLeft)).toBe(
    '12px solid rgb(196, 22, 28)',
  )
  await right.context().setOffline(false)
  await right.getByText('Connected').waitFor()
  await right.getByText('4 of 7 here').waitFor()

  const desk = await b.open(scene.staff.user)
  await desk.goto(`/events/${event._id}/day`)
  await settleTwice(desk, scene)
  const newCode = await codeInMail(doctor, 0)
  expect(newCode).not.toBe(asha)
  await left.getByLabel('Counter').selectOption('Door A')
  await left.waitForResponse(answer => answer.url().includes('/api/counter/list'))
  await scanIn(left, asha, 'Unknown', 'Not in the list')
  await scanIn(left, newCode, 'Again', nameOf(doctor, 0))

  await closeTheDoor(desk, scene)
  expect(await statusesOf(doctor, poets, mangoes)).toEqual([
    'participated, confirmed',
    'participated, confirmed',
    'revoked, gone',
  ])
  const told = (team: Team, text: string) =>
    [0, 1].map(at => mailsTo(team, at).filter(({ parts }) => parts['text/plain']?.includes(text)).length)
  expect([told(mangoes, 'The team did not come'), told(poets, 'did not come')]).toEqual([
    [1, 1],
    [0, 0],
  ])

  // The gate has a network again, and sends what it kept.
  await gate.context().setOffline(false)
  await gate.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await gate.getByText('All scans are with the server').waitFor()
  await expectAccessible(gate)
  const kept = await gate.evaluate(readKept)
  expect(kept).toContain(gate.device)
  for (const name of [nameOf(mangoes, 0), nameOf(doctor, 0)]) expect(kept).not.toContain(name)

  await desk.goto(`/events/${event._id}/day`)
  await desk.getByRole('heading', { name: 'Last Mile Mangoes came after all' }).waitFor()
  await desk.getByRole('button', { name: /^Put it right ?: Last Mile Mangoes$/ }).click()
  await desk.getByText('Last Mile Mangoes takes part.').waitFor()
  await runJobs(b.t.app, 'mail-tickets')
  expect(await standingOf(b.t, mangoes)).toEqual(['participated', 'confirmed', null, 2])
  expect(await heldOf(b.t, event)).toEqual([6, 3])
  expect(await ticketFaults(b.t)).toEqual([])
  expect(told(mangoes, 'was here after all')).toEqual([1, 1])
  expect(await codeInMail(mangoes, 0)).not.toBe(kabir)
})

/** Somebody without a ticket gets a spare badge. */
async function walkIn(page: Page) {
  await scanIn(page, '0123456789ABCDEFGHJKMNPQRS', 'Unknown', 'Not in the list')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Imran Qureshi')
  await page.getByLabel('Mail', { exact: true }).fill('imran.q@campus.example')
  await page.getByRole('button', { name: 'Let in, give a badge' }).click()
  await page.getByRole('heading', { name: 'Imran Qureshi is in' }).waitFor()
  await page.getByText('S-01', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back to the camera' }).click()
}

/** Of the two who were let in twice one came back; the code of the other is somebody else’s. */
async function settleTwice(desk: Page, { doctor }: { doctor: Team }) {
  const [asha, ravi] = [nameOf(doctor, 0), nameOf(doctor, 1)]
  await expect.poll(() => desk.getByRole('heading', { name: 'Two on one ticket' }).count()).toBe(2)
  const tile = desk.locator('dl > div', { hasText: /^Here/ })
  expect(await tile.locator('dd').first().textContent()).toMatch(
    /^4 (of \d|where \d were) expected \(\d to \d\)$/,
  )
  await expectAccessible(desk)
  await desk.getByRole('button', { name: new RegExp(`^Came back ?: ${ravi}$`) }).click()
  await desk.getByText(`${ravi} came back.`).waitFor()
  const another = desk.getByRole('button', { name: new RegExp(`^Somebody else’s… code ?: ${asha}$`) })
  await another.click()
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await another.click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click()
  await desk.getByText(`${asha} has a new code.`).waitFor()
  await expect.poll(() => desk.getByRole('heading', { name: 'Two on one ticket' }).count()).toBe(0)
  await runJobs(b.t.app, 'mail-tickets')
}

/** Closes the door, takes it back, and closes it again. */
async function closeTheDoor(desk: Page, { event, doctor }: { event: { _id: string }; doctor: Team }) {
  await desk.getByRole('link', { name: 'Close the door' }).click()
  await desk.getByRole('heading', { name: 'Take part' }).waitFor()
  const rows = await desk
    .getByRole('listitem')
    .filter({ hasText: / here|2 people/ })
    .allTextContents()
  expect(rows.map(text => text.replace(/Leave as it is.*/, ''))).toEqual([
    'Crop Doctor2 of 2 people here',
    'Pothole Poets1 of 2 people here',
    'Last Mile Mangoes2 people',
  ])
  await expectAccessible(desk)
  const press = async () => {
    await desk.getByRole('button', { name: 'Close the door' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Close the door' }).click()
    await desk.getByRole('button', { name: 'Undo' }).waitFor()
  }
  await press()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await desk.getByRole('button', { name: 'Close the door' }).waitFor()
  await press()
  expect(await statusesOf(doctor)).toEqual(['shortlisted, confirmed'])
  const release = await b.t.db
    .selectFrom('releases')
    .select('_id')
    .where('event_id', '=', event._id)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  await letReleaseBeDue(b.t.db, release)
  await runJobs(b.t.app, 'resume-releases')
  await runJobs(b.t.app)
}
