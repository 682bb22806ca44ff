import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { lastMailTo, seatedEvent, standingOf } from '../server/testing/seats.ts'
import { expectAccessible } from './axe.ts'
import { inEvent, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

/** The day so many days from now. */
const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const days = { start_date: dayIn(12), end_date: dayIn(13), event_name: 'Monsoon Hack' }

/** As a field of a date takes it. */
const typedDay = (ahead: number) => dayIn(ahead).split('-').reverse().join('/')

const link = /\/seat\/([\w-]{56})/

test('staff switch seats on, a release offers them, and its screen says how many', async () => {
  const { t } = browser
  const event = await make.event(t.db, { ...days, team_min: 1, team_max: 5 })
  const staff = await t.companyUser({ _id: event.company_id })
  const ids: string[] = []
  for (const team_name of ['Bus Stop Blues', 'Third Umpire'])
    ids.push((await make.application(t.db, { event_id: event._id, team_name, status: 'onboarded' }))._id)
  const page = await browser.open(staff.user)
  await page.goto(`/events/${event._id}/seats`)
  await page.getByRole('heading', { name: 'No limit' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch seats on' }).click()
  await page.getByText('Please enter how many people or how many teams there is room for').first().waitFor()
  await page.getByRole('textbox', { name: 'People' }).fill('3')
  await page.getByRole('textbox', { name: 'Date' }).fill(typedDay(5))
  await page.getByRole('textbox', { name: 'Time' }).fill('18:00')
  await page.getByRole('button', { name: 'Switch seats on' }).click()
  await page.getByText('Nobody has a seat yet.').waitFor()
  await inEvent(page)
    .getByRole('link', { name: /^Seats/ })
    .waitFor()

  // The forecast follows what is typed; nothing is in force until the button is pressed, which says what it does.
  await page.getByRole('button', { name: 'Fewer people' }).click()
  await page.getByRole('button', { name: 'Fewer people' }).click()
  await page.getByText('There is room for 1.').waitFor()
  await page.getByRole('button', { name: 'Save 1 person' }).click()
  await page.getByText('The seats are saved').waitFor()

  for (const id of ids) await staff.put(`/api/application/decision/${id}`, { to: 'shortlisted' })
  await page.goto(`/events/${event._id}/release`)
  await page.getByText('Offers 2 teams 2 seats. Held now: 0 of 1 seat.').waitFor()
  await page.getByText('1 seat too many. Take teams out, or allow 2 at Seats.').waitFor()
  expect(await page.getByRole('button', { name: 'Release 2 decisions' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Seats', exact: true }).last().click()
  await page.getByRole('slider').fill('2')
  await page.getByRole('button', { name: /^Allow 2/ }).click()
  await page.getByText('The seats are saved').waitFor()
  await page.goto(`/events/${event._id}/release`)
  await page.getByText('0 stay free').waitFor()
  await page.getByRole('button', { name: 'Release 2 decisions' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const release = await t.db.selectFrom('releases').selectAll().executeTakeFirstOrThrow()
  await letReleaseBeDue(t.db, release)
  await runJobs(t.app, 'resume-releases')
  await runJobs(t.app)
  await page.goto(`/events/${event._id}/seats`)
  await page.getByText('Third Umpire').first().waitFor()
  await page.getByText('Nobody answered, due').first().waitFor()
  expect(await page.getByRole('button', { name: 'Offered 2' }).count()).toBe(1)
})

test('people answer on a phone: yes with what is asked, no by the link of a mail, and a last no that ends the team', async () => {
  const { t } = browser
  const scene = await seatedEvent(t, { people: 4, up_to_people: 4 }, days)
  const questions = [
    {
      _id: crypto.randomUUID(),
      kind: 'choice',
      label: 'What do you eat?',
      required: true,
      at_counter: true,
      options: ['Everything', 'Vegetarian'].map(label => ({ _id: crypto.randomUUID(), label })),
    },
  ]
  expect((await scene.staff.put(`/api/event/attendance/${scene.event._id}`, { questions })).status).toBe(200)
  const team = await scene.offered({ people: 2, team_name: 'Pothole Poets' })
  const quits = await scene.offered({ people: 2, team_name: 'Two Idlis' })
  const next = await scene.waiting({ people: 2, team_name: 'Crop Doctor' })

  const page = await browser.open(team.creator.user, phone)
  await page.goto('/my-applications')
  await page.getByRole('link', { name: /^Answer/ }).click()
  await page.getByRole('heading', { name: 'Your team has 2 seats' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remind/ }).click()
  await page.getByRole('button', { name: /^Tomorrow/ }).waitFor()
  await page.getByRole('button', { name: 'I am coming' }).click()
  await page.getByText('Shown at the counter, deleted 30 days after the event.').waitFor()
  await page.getByLabel('Name on badge and certificate').fill('Ánanya Iyer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Required').first().waitFor()
  await page.getByText('Vegetarian').click()
  // What is typed comes back after the page is loaded anew.
  await page.reload()
  await page.getByRole('radio', { name: 'Vegetarian', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'You are coming' }).waitFor()
  await page.getByText('Vegetarian').waitFor()
  await expectAccessible(page)
  expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])

  // No account is needed for the no; the last one is asked about first.
  const [, token] = link.exec(await lastMailTo(t, quits.creator)) ?? []
  const out = await browser.open(null, phone)
  await out.goto(`/seat/${token}`)
  await out.getByRole('button', { name: 'I cannot come' }).click()
  await out.getByText('A team needs 2. With your no, all seats of your team go back.').waitFor()
  await out.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(out)
  await out.getByRole('button', { name: 'I am coming' }).waitFor({ state: 'hidden' })
  const own = await browser.open(quits.creator.user, phone)
  await own.goto(`/seat/${quits._id}`)
  await own.getByRole('button', { name: 'I cannot come' }).click()
  await own.getByRole('heading', { name: 'Then all 2 seats go back' }).waitFor()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Give the seats back' }).click()
  await own.getByRole('heading', { name: 'Two Idlis has no seats any more' }).waitFor()
  await expectAccessible(own)
  expect(await standingOf(t, quits)).toEqual(['revoked', 'gone', 'declined', 0])

  // What came free goes to the next team that fits.
  await runJobs(t.app)
  expect(await standingOf(t, next)).toEqual(['shortlisted', 'offered', null, 2])
  await out.goto('/seat/nonsense')
  await out.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

test('a waiting team sees its position and says that it would come with fewer', async () => {
  const { t } = browser
  const scene = await seatedEvent(t, { people: 4, up_to_people: 4, refill: false }, days)
  await scene.offered({ people: 4 })
  await scene.waiting({ people: 3 })
  const team = await scene.waiting({ people: 3, team_name: 'Last Mile Mangoes' })
  const page = await browser.open(team.creator.user, phone)
  await page.goto(`/seat/${team._id}`)
  await page.getByRole('heading', { name: '2nd on the waitlist, Last Mile Mangoes' }).waitFor()
  await page.getByText('One team of your size is before you.').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'People' }).fill('3')
  await page.getByText('From 2 to 2').waitFor()
  await page.getByRole('button', { name: 'Fewer people' }).click()
  await page.getByRole('button', { name: 'We would come with 2' }).click()
  await page.getByRole('button', { name: 'Only as a whole' }).waitFor()
  expect((await team.seat()).waiting.would_come_with).toBe(2)
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the waitlist' }).click()
  await page.getByRole('heading', { name: 'Last Mile Mangoes has no seats any more' }).waitFor()
})

test('two staff work on one waitlist: rows move by keys, and older numbers are not written over newer ones', async () => {
  const { t } = browser
  const scene = await seatedEvent(t, { people: 4, up_to_people: 4, refill: false }, days)
  const holds = await scene.offered({ people: 3, team_name: 'Namma Drain' })
  await scene.waiting({ people: 3, team_name: 'Crop Doctor' })
  await scene.waiting({ people: 2, team_name: 'Tin Roof' })
  const one = await browser.open(scene.staff.user)
  await one.goto(`/events/${scene.event._id}/seats`)
  await one.getByText('1 seat is free; the smallest waiting team is 2').waitFor()
  await expectAccessible(one)
  const waiting = one.getByRole('region', { name: 'Waitlist' }).getByRole('listitem')
  await one.getByRole('button', { name: 'Move Tin Roof' }).press('ArrowUp')
  await one.getByText('Tin Roof is now 1 of 2.').waitFor()
  await expect.poll(() => waiting.first().textContent()).toContain('Tin Roof')

  // A colleague has saved another number since this one was typed.
  await one.getByRole('textbox', { name: 'People' }).fill('6')
  const { version, ...saved } = await scene.settings()
  const change = { ...saved, ...saved.local, people: 5, up_to_people: 5 }
  const put = await scene.staff.put(`/api/event/seats/${scene.event._id}`, change, {
    'if-match': `"${version}"`,
  })
  expect(put.status).toBe(200)
  await one.getByRole('button', { name: 'Save 6 people' }).click()
  await one.getByText('Somebody else changed this meanwhile: 5 people, 5 may be held.').waitFor()
  await one.getByRole('button', { name: 'Keep mine' }).click()
  await one.getByRole('button', { name: 'Save 6 people' }).click()
  await one.getByText('The seats are saved').waitFor()
  expect(await scene.settings()).toMatchObject({ people: 6, up_to_people: 6 })

  // Staff answer for somebody, give more time and offer seats.
  await one.getByRole('button', { name: 'More about Namma Drain' }).click()
  await one.getByRole('menuitem', { name: 'Who comes' }).click()
  await one
    .getByRole('button', { name: /^Comes/ })
    .first()
    .click()
  await one.getByRole('dialog').getByText('SPOC. Comes').waitFor()
  await one.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await one.getByRole('button', { name: 'Offer now to Crop Doctor' }).click()
  await one.getByRole('button', { name: 'Offer 3 seats' }).click()
  await one.getByText('Crop Doctor is offered 3 seats, and is told.').waitFor()
  await one.getByRole('button', { name: 'More about Namma Drain' }).click()
  await one.getByRole('menuitem', { name: 'Take back' }).click()
  await one.getByRole('textbox', { name: 'Reason' }).fill('You are in another event')
  await one.getByRole('button', { name: 'Take back', exact: true }).click()
  await one.getByText('The seats of Namma Drain are free, and the team is told.').waitFor()
  expect(await standingOf(t, holds)).toEqual(['revoked', 'gone', 'taken_back', 0])
})

test('shortly before an event the form that switches seats on asks until when the waitlist is offered some', async () => {
  const { t } = browser
  const hour = 3_600_000
  const at = (moment: number) => new Date(moment).toISOString()
  const begins = at(Date.now() + 3 * hour)
  const day = begins.slice(0, 10)
  const event = await make.event(t.db, {
    start_date: day,
    end_date: day,
    last_day_of_registration: day,
    timezone: 'UTC',
    team_min: 1,
  })
  const [hours, minutes] = begins.slice(11, 16).split(':').map(Number)
  const begins_after = (hours ?? 0) * 60 + (minutes ?? 0)
  await t.db.insertInto('programmes').values({ event_id: event._id, begins_after }).execute()
  const staff = await t.companyUser({ _id: event.company_id })
  const page = await browser.open(staff.user, phone)
  await page.goto(`/events/${event._id}/seats`)
  await page.getByRole('textbox', { name: 'People' }).fill('3')
  for (const [name, moment] of [
    ['Teams answer by', Date.now() + hour],
    ['Offer from the waitlist until', Date.now() + 2 * hour],
  ] as const) {
    const field = page.getByRole('group', { name })
    await field.getByLabel('Date').fill(at(moment).slice(0, 10).split('-').reverse().join('/'))
    await field.getByLabel('Time').fill(at(moment).slice(11, 16))
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch seats on' }).click()
  await page.getByText(/^Refilled by itself/).waitFor()
})
