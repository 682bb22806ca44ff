import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourInZone } from '../contract/platform/time-in-zone.ts'
import { announcing } from '../server/testing/announcing.ts'
import * as make from '../server/testing/factories.ts'
import { makeSubmission, momentIn } from '../server/testing/hand-ins.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { seatedEvent } from '../server/testing/seats.ts'
import { zoneAtNoon } from '../server/testing/zone-at-noon.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const minute = 60_000
/** So many minutes from now, to the minute. */
const at = (minutes: number) =>
  new Date(Math.floor(Date.now() / minute) * minute + minutes * minute).toISOString()
const timezone = zoneAtNoon()
const hourOf = (moment: string) => hourInZone(moment, timezone)

/** An event on its day, with a published programme: a talk that is on, and a workshop to come. */
async function onItsDay() {
  const { t } = browser
  const day = (ahead: number) => make.dayFromNow(ahead)
  const event = await make.event(t.db, {
    event_name: 'Monsoon Hack',
    timezone,
    start_date: day(-1),
    end_date: day(2),
    last_day_of_registration: day(-2),
  })
  const staff = await t.companyUser({ _id: event.company_id })
  await t.db.insertInto('programmes').values({ event_id: event._id, published_at: sql`now()` }).execute()
  const item = { event_id: event._id, kind: 'talk' as const }
  await make.programmeItem(t.db, { ...item, title: 'Radar', room: 'Room 2', starts: at(-30), ends: at(30) })
  await make.programmeItem(t.db, {
    ...item,
    title: 'Crew meets',
    public: false,
    starts: at(-30),
    ends: at(30),
  })
  const workshop = await make.programmeItem(t.db, {
    ...item,
    title: 'Soldering',
    kind: 'workshop',
    room: 'Room 1',
    starts: at(60),
    ends: at(90),
  })
  await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_opens_at: at(-600),
    hand_in_closes_at: at(165),
  })
  return { event, staff, workshop }
}

test('a workshop moves: Today says it, on a phone also without a network, and to its owner the code', async () => {
  const { t } = browser
  const { event, staff, workshop } = await onItsDay()
  const application = await make.application(t.db, {
    event_id: event._id,
    team_name: 'Crop Doctor',
    status: 'shortlisted',
  })
  const user = await make.user(t.db, { first_name: 'Ananya', last_name: 'Iyer' })
  await make.applicant(t.db, { application_id: application._id, user_id: user._id, status: 'registered' })
  const { data } = (await staff.get(`/api/programme/item/${workshop._id}`)).body
  const moved = await staff.put(`/api/programme/item/${workshop._id}`, {
    ...data,
    ...data.local,
    room: 'Room 4',
  })
  expect(moved.status).toBe(200)

  const past = await make.programmeItem(t.db, {
    event_id: event._id,
    title: 'Breakfast',
    starts: at(-120),
    ends: at(-90),
  })
  await t.db.insertInto('programme_stars').values({ item_id: past._id, user_id: user._id }).execute()

  const page = await browser.open(user, phone)
  await page.goto(`/day/${event._id}`)
  const now = page.getByRole('region', { name: 'Now and next' })
  await now.getByText('Radar').waitFor()
  await now.getByText(/^Room 2, until \d\d:\d\d$/).waitFor()
  await now.getByText(`Hand-in closes at ${hourOf(at(165))}`).waitFor()
  await now.getByRole('timer', { name: 'Until the hand-in of Build closes' }).waitFor()
  await now.getByText('Soldering').waitFor()
  await page.getByText(/moved from .*, Room 1$/).waitFor()
  await page.getByText('Crop Doctor').waitFor()
  await page.getByText('Earlier: 1').waitFor()
  await page.getByRole('link', { name: 'My ticket' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByText('Crew meets').count()).toBe(0)

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.reload()
  await now.getByText('Radar').waitFor()
  await page.getByText(/^as of \d\d:\d\d$/).waitFor()
  await page.getByText(/Its page opens once there is a network\.$/).waitFor()
  expect(await page.getByRole('link', { name: /^(My ticket|My calendar|About the event)$/ }).count()).toBe(0)
  await page.getByText('My code').click()
  await page.getByRole('img', { name: /^The code of ticket/ }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText(/^as of/).count(), { timeout: 30_000 }).toBe(0)
  await page.context().close()
})

test('what is urgent is two presses from the day desk and asked about once, is red over Today and the screen, and staff end it', async () => {
  const { t } = browser
  const { event, staff } = await onItsDay()
  await announcing(t, staff, event, { by_mail: false, on_day: true, subject: 'Lunch is inside' })
  const screen = await browser.open()
  await screen.setViewportSize({ width: 1280, height: 720 })
  await screen.goto(`/day/${event._id}/screen`)
  await screen.getByText('Radar').waitFor()
  await screen.getByText('Lunch is inside').waitFor()
  await screen.getByRole('img', { name: 'The code that opens Today' }).waitFor()
  await expectAccessible(screen)
  const overflow = await screen.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(overflow).toBeLessThanOrEqual(0)

  const page = await browser.open(staff.user)
  await page.goto(`/events/${event._id}/day`)
  await page.getByRole('link', { name: 'Urgent' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Leave by the garden gate')
  await page.getByRole('textbox', { name: /^Text/ }).fill('The street door is under water.')
  const chosen = [/^By mail/, /^At Today and/, /^Urgent/]
  expect(
    await Promise.all(chosen.map(label => page.getByRole('checkbox', { name: label }).isChecked())),
  ).toEqual([false, true, true])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Show it in red to everybody?' })
    .getByRole('button', { name: 'Show it in red' })
    .click()
  await page.getByText('It is being sent').waitFor()
  await runJobs(t.app)
  await page.getByRole('button', { name: 'End it now' }).waitFor()
  await screen.getByRole('alert').getByRole('heading', { name: 'Leave by the garden gate' }).waitFor()
  await expectAccessible(screen)
  const visitor = await browser.open(null, phone)
  await visitor.goto(`/day/${event._id}`)
  await visitor.getByRole('alert').getByText('Leave by the garden gate').waitFor()
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'End it now' }).click()
  await screen.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByText(/^Was in red until/).waitFor()
  expect(await page.getByRole('button', { name: 'End it now' }).count()).toBe(0)
  await screen.getByText('Radar').waitFor()
  expect(await screen.getByRole('alert').count()).toBe(0)
})

test('on its day the foot of the event’s page leads to Today, and Overview with what is on; of the past nothing is said to come', async () => {
  const { t } = browser
  const { event, staff } = await onItsDay()
  const visitor = await browser.open(null, phone)
  await visitor.goto(`/event-page/${event._id}`)
  await visitor.getByRole('region', { name: 'Today' }).getByText('It is on now').waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Today' }).click()
  await visitor.getByRole('heading', { name: 'Radar' }).first().waitFor()

  const page = await browser.open(staff.user)
  const lead = page.getByRole('region', { name: 'Where the event is, and what is next' })
  await page.goto(`/event/${event._id}`)
  await lead.getByRole('heading', { name: 'Now: Radar.' }).waitFor()
  await lead.getByText(/^Room 2, until \d\d:\d\d\. Next: Soldering, /).waitFor()
  for (const name of ['Day desk', 'Today', 'Big screen']) await lead.getByRole('link', { name }).waitFor()
  await expectAccessible(page)
  await t.db.updateTable('events').set({ event_status: 'completed' }).where('_id', '=', event._id).execute()
  t.app.liveAnswers.clear()
  await page.reload()
  await lead.getByRole('heading', { name: /^It is over/ }).waitFor()
  expect(await lead.getByRole('link', { name: 'Big screen' }).count()).toBe(0)

  const built = await makeSubmission(t, { hand_in_opens_at: await momentIn(t.db, 600) })
  await t.db
    .updateTable('events')
    .set({ event_status: 'completed' })
    .where('_id', '=', built.event._id)
    .execute()
  const theirs = await browser.open(built.creator.user, phone)
  await theirs.goto(`/hand-in/${built.id}`)
  await theirs.getByText(/\. The event is over, and this round takes nothing\.$/).waitFor()

  const seated = await seatedEvent(t, {}, { team_min: 1 })
  const team = await seated.offered({ people: 1 })
  expect((await team.answer(0, 'yes')).status).toBe(200)
  await t.db
    .updateTable('events')
    .set({
      start_date: make.dayFromNow(-3),
      end_date: make.dayFromNow(-2),
      last_day_of_registration: make.dayFromNow(-4),
    })
    .where('_id', '=', seated.event._id)
    .execute()
  const seat = await browser.open(team.creator.user, phone)
  await seat.goto(`/seat/${team._id}`)
  await seat.getByText('The event is over').waitFor()
  await expectAccessible(seat)
})
