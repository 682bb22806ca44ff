import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { enterRound, handInRound, momentIn } from '../server/testing/hand-ins.ts'
import { judgedRound } from '../server/testing/judging.ts'
import { sealedRound } from '../server/testing/publishing.ts'
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
  b.answer('failed', /\/workspace\//)
  await page.goto(`/event/${event._id}`)
  const failed = page.getByRole('alert')
  await failed.getByText('Something broke here.').waitFor()
  await page.getByRole('region', { name: 'The event', exact: true }).getByText('Main hall').waitFor()
  await expectAccessible(page)
  b.answer('real')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Nobody has applied yet.' }).waitFor()
})

test('from the next step applications are chosen together, without those that need no decision', async () => {
  const event = await make.event(b.t.db, { last_day_of_registration: make.dayFromNow(-2) })
  const add = (team_name: string, status: 'onboarded' | 'rejected') =>
    make.application(b.t.db, { event_id: event._id, team_name, status })
  await add('Kelp', 'onboarded')
  await add('Gone', 'rejected')
  await add('Reef', 'onboarded')
  const page = await b.open((await b.t.companyUser({ _id: event.company_id })).user)
  await page.goto(`/event/${event._id}`)
  await page.getByRole('heading', { name: '2 applications are to decide.' }).waitFor()
  await page.getByRole('link', { name: 'Choose together' }).click()
  const teams = page.getByRole('table', { name: 'Applications' }).getByRole('rowheader').getByRole('link')
  await expect.poll(() => teams.allTextContents()).toEqual(['Reef', 'Kelp'])
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByText('2 selected').waitFor()
})

test('judging is reopened from the next step; a sheet that is tried sends nothing', async () => {
  const { event, round, staff } = await sealedRound(b.t)
  const { data } = (await staff.get(`/api/round/judging/${round._id}`)).body
  const criteria: { name: string }[] = data.criteria
  const ballots = () => b.t.db.selectFrom('ballots').selectAll().execute()
  const page = await b.open(staff.user)
  await page.goto(`/events/${event._id}/judging/${round._id}/steps`)
  const before = await ballots()
  await page.getByRole('button', { name: 'Try it as a judge' }).click()
  const sheet = page.getByRole('dialog', { name: `${round.name}, as judges score it` })
  await sheet.getByText(`${criteria.length} of ${criteria.length} criteria are not scored.`).waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  expect(await sheet.getByText('Not given yet').count()).toBe(criteria.length)
  await expectAccessible(page)
  for (const { name } of criteria)
    await sheet.getByRole('group', { name }).getByRole('radio', { name: '4', exact: true }).check()
  await sheet.getByText('All criteria are scored: a judge would be done with this team.').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await ballots()).toEqual(before)

  await page.goto(`/event/${event._id}`)
  await page.getByRole('heading', { name: new RegExp(`^Judging of ${round.name} is closed`) }).waitFor()
  await page.getByRole('link', { name: 'Reopen judging' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen judging?' })
  await dialog.getByLabel('Reason').fill('A judge was late')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await page.getByText('Judging is open again').waitFor()
  await dialog.waitFor({ state: 'detached' })
  // It does not open again with the page.
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await dialog.count()).toBe(0)
})

test('rows about an open desk share out visits and tell a team at once', async () => {
  const { event, round, staff, settings, addJudge, addTeam, addVisit } = await judgedRound(b.t)
  await settings({ visit_minutes: 8, walk_minutes: 2 })
  const [rohini, team] = [await addJudge({ name: 'Rohini Saxena' }), await addTeam('Fuse Box')]
  await addJudge({ name: 'Shreya Bose' })
  const visit = await addVisit(rohini, team)
  const state_at = await momentIn(b.t.db, -3000)
  await b.t.db.updateTable('visits').set({ state_at }).where('_id', '=', visit).execute()
  const page = await b.open(staff.user)
  await page.goto(`/event/${event._id}`)
  await page.getByRole('button', { name: 'Share out 1 visit (Rohini Saxena is silent)' }).click()
  await page.waitForURL(`**/judging/${round._id}/plan`)
  await page.getByText('Because visits of Rohini Saxena are shared out.').waitFor()

  const flag = { round_id: round._id, application_id: team._id, kind: 'not_there' } as const
  await b.t.db.insertInto('judging_flags').values(flag).execute()
  await page.goto(`/event/${event._id}`)
  await page.getByRole('button', { name: 'Tell the team (Judges do not find Fuse Box)' }).click()
  await page.getByText(/told by mail\.|nobody was told$/).waitFor()
  await page.getByRole('link', { name: 'Open the desk (Judges do not find Fuse Box)' }).waitFor()
  await expectAccessible(page)
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
