import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runJobs } from '../server/testing/jobs.ts'
import { inMinutes, onItsDay } from '../server/testing/taking-part.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a workshop is moved at noon: who signed up is told, the screen says it, and a phone has it without a network', async () => {
  const { t } = browser
  const { event, staff, person, item } = await onItsDay(t)
  const soldering = await item({ places: 1, title: 'Soldering' })
  await item({ title: 'Radar', kind: 'talk', room: 'Room 2', starts: inMinutes(130), ends: inMinutes(170) })
  const [ananya, ravi, other] = [
    await person({ first_name: 'Ananya' }),
    await person({ first_name: 'Ravi' }),
    await person({ first_name: 'Meera' }),
  ]

  const hers = await browser.open(ananya.user, phone)
  await hers.goto(`/day/${event._id}`)
  const star = hers.getByRole('button', { name: 'Star Radar' })
  await star.scrollIntoViewIfNeeded()
  const placed = (await star.boundingBox())?.y ?? 0
  await star.click()
  await hers.getByRole('button', { name: 'Star Radar', pressed: true }).waitFor()
  // My day has a line more above it.
  expect(Math.abs(((await star.boundingBox())?.y ?? 0) - placed)).toBeLessThan(2)
  await hers.getByRole('button', { name: 'Sign up in Soldering' }).click()
  await hers.getByText('You have a place in Soldering.').first().waitFor()
  const mine = hers.getByRole('region', { name: 'My day' })
  await mine.getByText('You have a place.').waitFor()
  await mine.getByText('Radar').waitFor()
  await expectAccessible(hers)

  const his = await browser.open(ravi.user)
  await his.goto(`/day/${event._id}`)
  // What everybody reads may be some seconds old, and asks again after twenty; the answer to the press is of now.
  await his.getByRole('button', { name: /^(Sign up|Wait for a place) in Soldering$/ }).click()
  await his.getByText('You wait as number 1', { exact: true }).waitFor()
  expect(await his.getByText(/full, 1 waits$/).count()).toBe(1)
  await expectAccessible(his)

  const visitor = await browser.open(null, phone)
  await visitor.goto(`/event-page/${event._id}`)
  await visitor.getByRole('note').getByRole('link', { name: 'Today' }).waitFor()
  await visitor.getByRole('link', { name: 'Full. Wait for a place at Today' }).click()
  await visitor.getByText(/^Who has a ticket signs up here\./).waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Log in to sign up' }).click()
  await visitor.waitForURL('**/login')

  const page = await browser.open(staff.user)
  await page.goto(`/events/${event._id}/programme`)
  const grid = page.getByRole('region', { name: 'Programme by room and time' })
  await grid.getByRole('button', { name: /^Soldering.*1 of 1, 1 waits/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Item' })
  await drawer.getByText('1 person has a place, 1 person waits.').waitFor()
  await drawer.getByRole('group', { name: 'Signing up closes' }).waitFor()
  await expectAccessible(page)
  await drawer.getByRole('combobox', { name: 'Room' }).fill('Room 3')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Move it back/ }).click()
  await page.getByText('Soldering is as people know it. Nobody is told.').waitFor()
  await page.getByText(/^Nobody was told of/).waitFor({ state: 'detached' })
  await grid.getByRole('button', { name: /^Soldering.*1 of 1, 1 wait/ }).click()
  await drawer.getByRole('combobox', { name: 'Room' }).fill('Room 4')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const asks = page.getByRole('dialog', { name: 'Whom do you tell?' })
  await asks.getByText('2 signed up, 0 starred').waitFor()
  await expectAccessible(page)
  await asks.getByRole('radio', { name: /^Nobody/ }).check()
  await asks.getByRole('button', { name: 'Tell nobody' }).waitFor()
  await asks.getByRole('radio', { name: /^Who signed up or starred it: 2/ }).check()
  await asks.getByRole('button', { name: 'Tell 2' }).click()
  await page.getByText(/^2 people get a mail in ten seconds/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Nobody was told of 1 change').waitFor()
  await page.getByRole('button', { name: 'Tell people' }).click()
  // A colleague moves it on while this is asked: it is refused once, and shows the room and the text of now.
  await asks.getByText('Room 4', { exact: true }).waitFor()
  const { data: was } = (await staff.get(`/api/programme/item/${soldering._id}`)).body
  const { starts, ends } = was.local
  const moved = { ...was, starts, ends, places: was.signup.places, room: 'Room 5' }
  expect((await staff.put(`/api/programme/item/${soldering._id}`, moved)).status).toBe(200)
  await asks.getByRole('button', { name: 'Tell 2' }).click()
  await asks.getByText(/^The programme has changed meanwhile/).waitFor()
  await asks.getByText('Room 5', { exact: true }).waitFor()
  expect(await asks.getByRole('textbox', { name: 'Text' }).inputValue()).toMatch(/Room 5/)
  await asks.getByRole('button', { name: 'Tell 2' }).click()
  await page.getByText(/^Nobody was told of/).waitFor({ state: 'detached' })

  await t.db
    .updateTable('announcements')
    .set({ send_at: sql<string>`now()` })
    .where('event_id', '=', event._id)
    .execute()
  await runJobs(t.app)
  const mails = await t.db
    .selectFrom('mails')
    .select('to')
    .where('cause', 'like', 'announcement:%')
    .orderBy('to')
    .execute()
  expect(mails.map(({ to }) => to)).toEqual([ananya.user.email, ravi.user.email].toSorted())
  expect(mails.map(({ to }) => to)).not.toContain(other.user.email)

  const screen = await browser.open()
  await screen.setViewportSize({ width: 1280, height: 720 })
  await screen.goto(`/day/${event._id}/screen`)
  await screen.getByText(/Soldering: .*Room 5/).waitFor()
  await screen.getByText('Room 5').first().waitFor()
  await expectAccessible(screen)

  await hers.reload()
  await hers.getByText(/moved from .*, Room 1$/).waitFor()
  // Of the day after, late in the evening, the day stands before it.
  await mine.getByText(/(^|\. )Room 5/).waitFor()
  await hers.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await hers.context().setOffline(true)
  await hers.reload()
  await hers.getByText(/^as of \d\d:\d\d$/).waitFor()
  await mine.getByText(/(^|\. )Room 5.*You have a place\.$/).waitFor()
  await hers.getByText(/moved from .*, Room 1$/).waitFor()
  await hers.getByRole('button', { name: 'Star Radar', pressed: true }).waitFor()
  await expectAccessible(hers)
  await hers.context().setOffline(false)

  await hers.getByRole('button', { name: 'Leave Soldering' }).click()
  const leaves = hers.getByRole('dialog', { name: 'Leave Soldering?' })
  await leaves.getByText(/^Somebody waits, and gets your place at once\./).waitFor()
  await expectAccessible(hers)
  await leaves.getByRole('button', { name: 'Leave' }).click()
  await hers.getByText('You have left Soldering').waitFor()
  await expect
    .poll(() => t.db.selectFrom('mails').select('to').where('cause', 'like', 'place-free:%').execute())
    .toEqual([{ to: ravi.user.email }])
  await his.reload()
  await his.getByText('You have a place', { exact: true }).waitFor()
  await hers.context().close()

  await t.db.updateTable('events').set({ event_status: 'completed' }).where('_id', '=', event._id).execute()
  t.app.publicAnswers.clear()
  await his.reload()
  await his.getByText('This event is over. Thank you to everyone who took part.').waitFor()
  await his.getByRole('heading', { name: 'Soldering', exact: true }).waitFor()
  expect(await his.getByRole('button', { name: /Leave|Sign up|Star/ }).count()).toBe(0)
  await expectAccessible(his)
  await screen.reload()
  await screen.getByRole('region', { name: 'Over' }).getByText('Thank you for being here.').waitFor()
  await visitor.goto(`/event-page/${event._id}`)
  await visitor.getByRole('heading', { name: 'Soldering', exact: true }).waitFor()
  expect(await visitor.getByText(/at Today/).count()).toBe(0)
})

test('one’s own calendar has an address at Account, which is replaced and ended', async () => {
  const { t } = browser
  const user = (await t.candidate()).user
  const page = await browser.open(user)
  await page.goto('/account#your-calendar')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('your-calendar')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = page.getByText(/\/calendar\/[\w-]+\.ics$/)
  const first = await address.textContent()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a new one' }).click()
  await expect.poll(() => address.textContent()).not.toBe(first)
  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('button', { name: 'Make an address' }).waitFor()
  const { status } = await t.visitor.get(new URL(first ?? '').pathname)
  expect(status).toBe(410)
})
