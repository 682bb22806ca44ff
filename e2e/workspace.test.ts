import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { enterRound, handInRound } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

test('an event says where it is, what is next and what needs somebody, and follows what others do', async () => {
  const event = await make.event(b.t.db, { event_name: 'Monsoon Grid Hackathon' })
  const [staff, colleague] = [
    await b.t.companyUser({ _id: event.company_id }),
    await b.t.companyUser({ _id: event.company_id }),
  ]
  const kelp = await make.application(b.t.db, { event_id: event._id, status: 'onboarded', team_name: 'Kelp' })
  const build = await handInRound(b.t.db, { event_id: event._id })
  await enterRound(b.t.db, build._id, kelp._id)
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}`)
  await page.getByRole('heading', { name: /^0 of 1 team have handed in; it closes / }).waitFor()
  expect(await page.title()).toContain('View Event')
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
  expect(await stages.locator('b').allTextContents()).toEqual([
    'Draft, done',
    'Applications, still open',
    'Choosing, still open',
    'Building, now',
    'Over, to come',
  ])
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByText('Nothing waits besides.').waitFor()
  const facts = page.getByRole('region', { name: 'The event', exact: true })
  await facts.getByRole('heading', { name: 'Monsoon Grid Hackathon' }).waitFor()
  await expectAccessible(page)

  await colleague.put(`/api/application/decision/${kelp._id}`, { to: 'shortlisted' })
  await page.getByRole('heading', { name: '1 decision waits to be released.' }).waitFor()
  await needs.getByText('1 of 1 team has handed nothing in', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Release 1 decision' }).click()
  await page.waitForURL(`**/events/${event._id}/release`)

  const small = await b.open(staff.user, phone)
  await small.goto(`/event/${event._id}`)
  await small.getByRole('heading', { name: '1 decision waits to be released.' }).waitFor()
  await expectAccessible(small)
  const write = small.getByRole('link', { name: 'Write to it (1 of 1 team has handed nothing in)' })
  await write.click()
  await small.waitForURL(`**/announcements/add/${event._id}?**`)
})

test('a draft leads to what it lacks, and is published from its page', async () => {
  const staff = await b.t.companyUser()
  const { key } = await make.file(b.t.db, { folder: 'event/banner', uploaded_by: staff.user._id })
  const event = await make.event(b.t.db, {
    company_id: staff.user.company_id,
    event_status: 'draft',
    banner: key,
    venue: null,
  })
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}`)
  await page.getByRole('heading', { name: 'One field is missing before it can be published.' }).waitFor()
  await page.getByRole('link', { name: 'Add (Venue)' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fill in 1 field' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('venue')
  await b.t.db.updateTable('events').set({ venue: 'Main hall' }).where('_id', '=', event._id).execute()
  await page.goto(`/event/${event._id}`)
  await page.getByRole('heading', { name: 'Everything an event needs is here.' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'Nobody has applied yet.' }).waitFor()
  await expectAccessible(page)
})

test('what is next may fail, and the event stays readable', async () => {
  const event = await make.event(b.t.db, { event_name: 'Monsoon Grid Hackathon' })
  const page = await b.open((await b.t.companyUser({ _id: event.company_id })).user)
  await page.route('**/workspace/*', route => route.fulfill({ status: 500, json: { message: 'It broke.' } }))
  await page.goto(`/event/${event._id}`)
  const failed = page.getByRole('alert')
  await failed.getByText('It broke.').waitFor()
  await page.getByRole('region', { name: 'The event', exact: true }).getByText('Main hall').waitFor()
  await expectAccessible(page)
  await page.unroute('**/workspace/*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Nobody has applied yet.' }).waitFor()
})

test('an event that the pointer rested on is there at once, and stays while the server is away', async () => {
  const event = await make.event(b.t.db, { event_name: 'Monsoon Grid Hackathon' })
  const page = await b.open((await b.t.companyUser({ _id: event.company_id })).user)
  await page.goto('/events')
  const link = page.locator(`main [data-item] a[href="/event/${event._id}"]`).first()
  const answers = Promise.all([
    page.waitForResponse('**/workspace/*'),
    page.waitForResponse('**/api/activity?*'),
  ])
  await link.hover()
  await answers
  await page.route(/workspace|activity/, route => route.abort())
  await link.click()
  await page.getByRole('heading', { name: 'Nobody has applied yet.' }).waitFor()
  expect(await page.getByText('Nothing has happened yet.').isVisible()).toBe(true)
})
