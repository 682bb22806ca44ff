import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { handInRound } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { inEvent, phone, useBrowser } from './browser.ts'

// The frame of an event: its navigation, head, strip, keys and palette (docs/product.md §29).

const b = useBrowser()

async function scene() {
  const event = await make.event(b.t.db, { event_name: 'Monsoon Grid Hackathon' })
  const staff = await b.t.companyUser({ _id: event.company_id })
  const team = await make.application(b.t.db, { event_id: event._id, status: 'onboarded', team_name: 'Kelp' })
  return { event, staff, team }
}

test('the screens of an event are listed beside each, and the open one is marked', async () => {
  const { event, staff, team } = await scene()
  const round = await handInRound(b.t.db, { event_id: event._id, has_judging: true, name: 'Demo' })
  const page = await b.open(staff.user)
  const current = inEvent(page).locator('[aria-current=page]')
  const heading = page.getByRole('banner').getByRole('heading', { level: 1 })
  for (const [path, marked, title] of [
    [`/event/${event._id}`, 'Overview', 'Overview'],
    [`/event/${event._id}?tab=applications`, 'Applications', 'Applications'],
    [`/event/${event._id}?tab=projects`, 'Projects', 'Projects'],
    [`/events/${event._id}/triage`, 'Triage', 'Triage'],
    [`/events/edit/${event._id}`, 'Details', 'Details'],
    [`/events/round-questions/${round._id}`, 'Rounds', 'Questions'],
    [`/announcements/add/${event._id}`, 'Announcements', 'Add announcement'],
    [`/events/${event._id}/judging/${round._id}/criteria`, 'Demo', 'Judging'],
    [`/events/${event._id}/prizes`, 'Prizes', 'Prizes'],
    [`/events/${event._id}/activity`, 'Activity', 'Activity'],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => current.count(), { message: path }).toBe(1)
    await expect.poll(() => current.locator('span').first().innerText(), { message: path }).toBe(marked)
    await expect.poll(() => heading.innerText(), { message: path }).toBe(title)
  }
  await page.goto(`/application/${team._id}`)
  await expect.poll(() => current.locator('span').first().innerText()).toBe('Applications')
  await page.getByRole('heading', { level: 1, name: 'Kelp' }).waitFor()
  await page.goto(`/applicants/${team.created_by}`)
  await page.getByRole('navigation', { name: 'Console', exact: true }).waitFor()
  await expect.poll(() => inEvent(page).count()).toBe(0)
})

test('a dot says what it is for, and goes when its cause goes', async () => {
  const { event, staff, team } = await scene()
  const page = await b.open(staff.user)
  await staff.put(`/api/application/decision/${team._id}`, { to: 'shortlisted' })
  await b.t.db
    .updateTable('decisions')
    .set({ decided_at: new Date(Date.now() - 7_200_000).toISOString() })
    .execute()
  await page.goto(`/events/${event._id}/activity`)
  const release = inEvent(page).getByRole('link', { name: /^Release/ })
  await expect.poll(() => release.getAttribute('title')).toBe('Release, 1 decision waits to be released')
  await expectAccessible(page)
  const small = await b.open(staff.user, phone)
  await small.goto(`/event/${event._id}?tab=applications`)
  const burger = small.getByRole('button', { name: 'Open navigation, somebody is needed at Release' })
  await burger.click()
  const drawer = small.getByRole('dialog', { name: 'Navigation' })
  await drawer.getByRole('link', { name: /^Release/ }).waitFor()
  await expectAccessible(small)
  await drawer.getByRole('link', { name: /^Release/ }).click()
  await small.waitForURL(`**/events/${event._id}/release`)
  await expect.poll(() => drawer.isVisible()).toBe(false)
})

test('between phone and full width icons say their name beside them, and the whole list opens', async () => {
  const { event, staff } = await scene()
  const page = await b.open(staff.user, { width: 1024, height: 768 })
  await page.goto(`/event/${event._id}?tab=applications`)
  const nav = inEvent(page)
  const applications = nav.getByRole('link', { name: /^Applications/ })
  const beside = nav.getByText('Applications: 1')
  await applications.waitFor()
  expect(await beside.isVisible()).toBe(false)
  await applications.focus()
  await beside.waitFor()
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Details' }).click()
  await page.waitForURL(`**/events/edit/${event._id}`)
  await expect.poll(() => drawer.isVisible()).toBe(false)
})

test('keys open the screens of the event, and go along the strip of a round', async () => {
  const { event, staff } = await scene()
  const round = await handInRound(b.t.db, { event_id: event._id, has_judging: true, name: 'Demo' })
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}`)
  await inEvent(page).getByRole('link', { name: /^Demo/ }).waitFor()
  const press = async (key: string) => {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
  }
  await press('a')
  await page.waitForURL('**?tab=applications')
  await press('q')
  await page.waitForURL(`**/events/questions/${event._id}`)
  await page.goto(`/events/${event._id}/judging/${round._id}/criteria`)
  const strip = page.getByRole('navigation', { name: 'Judging' })
  await strip.getByRole('link', { name: /^Criteria/ }).waitFor()
  await page.keyboard.press(']')
  await page.waitForURL(`**/events/${event._id}/judges?round=${round._id}`)
  await page.keyboard.press('[')
  await page.waitForURL(`**/judging/${round._id}/criteria`)
  await press('e')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/events')
})

test('the palette begins in the event, and searches everywhere without it', async () => {
  const { event, staff } = await scene()
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}?tab=applications`)
  await inEvent(page).getByRole('link', { name: 'Applications' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('group', { name: 'Go to, in this event' }).waitFor()
  await palette.getByRole('option', { name: 'Applications of all events' }).waitFor()
  await expectAccessible(page)
  await palette.getByRole('combobox').press('Backspace')
  await palette.getByRole('group', { name: 'Go to', exact: true }).waitFor()
  await expect.poll(() => palette.getByRole('group', { name: 'Go to, in this event' }).count()).toBe(0)
})

test('a group stays as it was folded, for who folded it', async () => {
  const { event, staff } = await scene()
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}`)
  const group = inEvent(page).getByRole('button', { name: 'People and mail' })
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
  await group.click()
  await expect.poll(() => inEvent(page).getByRole('link', { name: 'Partners' }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
  await page.goto(`/event/${event._id}?tab=partners`)
  await inEvent(page).getByRole('link', { name: 'Partners' }).waitFor()
})

test('what is added to an event asks for the round, and comes into the navigation', async () => {
  const { event, staff } = await scene()
  const [idea, demo] = [
    await handInRound(b.t.db, { event_id: event._id, name: 'Idea', position: 0 }),
    await handInRound(b.t.db, { event_id: event._id, name: 'Demo', position: 1 }),
  ]
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}`)
  await page.getByRole('button', { name: 'Add to this event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to this event' })
  await dialog.getByRole('button', { name: 'Add Judging' }).click()
  const asked = dialog.getByRole('group', { name: 'Judging: to which round?' })
  await expect.poll(() => asked.getByRole('button').allInnerTexts()).toEqual([idea.name, demo.name])
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Demo' }).click()
  await page.waitForURL(`**/events/${event._id}/judging/${demo._id}/criteria`)
  await inEvent(page).getByRole('link', { name: /^Demo/ }).waitFor()
})
