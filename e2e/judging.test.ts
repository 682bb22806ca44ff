import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'
import { fillMinute } from './minutes.ts'

const b = useBrowser()

test('staff set criteria, add judges, show a code, plan visits and move one', async () => {
  const { user } = await b.t.companyUser()
  const event = await make.event(b.t.db, {
    company_id: user.company_id ?? '',
    event_name: 'Open Streets Hack',
    timezone: 'Europe/Berlin',
  })
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const round = await make.round(b.t.db, {
    event_id: event._id,
    name: 'Demo',
    has_judging: true,
    judging_opens_at: hour(-65 / 60),
    judging_closes_at: hour(3),
  })
  for (const team_name of ['Copper Thieves', 'Rain Check', 'Phase Three', 'Kerb Appeal']) {
    const team = await make.application(b.t.db, { event_id: event._id, team_name, status: 'shortlisted' })
    await make.entry(b.t.db, { round_id: round._id, application_id: team._id })
  }
  // Somebody of a team has the mail domain of a judge, which is said when the judge is added.
  const known = await make.user(b.t.db, { email: 'asha@dams.test' })
  await make.application(b.t.db, { event_id: event._id, created_by: known._id, team_name: 'Own' })
  const page = await b.open(user)

  await page.goto(`/event/${event._id}?tab=rounds`)
  const steps = page.getByRole('list', { name: 'Set-up of Demo' }).getByRole('listitem')
  await page.getByText('Not ready').waitFor()
  await page.getByText(/^Criteria, judges, a plan and links are missing/).waitFor()
  await expect
    .poll(() => steps.allTextContents())
    .toEqual([
      'Teamsdone: 4',
      'Criteriamissing: None, so nothing can be scored',
      'Judgesmissing: Nobody yet',
      'Planmissing: No visits yet',
      'Linksmissing: Judges get one each',
    ])
  await page.getByRole('link', { name: 'Set criteria' }).click()
  await page.getByRole('button', { name: 'Add criterion' }).click()
  const first = page.getByRole('group', { name: 'Criterion 1' })
  await first.getByLabel('Name').fill('Works in the field')
  await first.getByLabel('Weight').fill('30')
  await page.getByRole('button', { name: 'Add criterion' }).click()
  const second = page.getByRole('group', { name: 'Criterion 2' })
  await second.getByLabel('Name').fill('Told clearly')
  await first.getByText('75 %').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('How Demo is judged is saved').waitFor()
  await page.getByText('Told clearly').waitFor()

  // Back at the checklist, with the next step.
  await page.getByRole('link', { name: 'Add judges' }).click()
  await page.getByRole('button', { name: 'Add judges' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add judges' })
  await drawer
    .getByLabel('Paste several')
    .fill('Shreya Bose <shreya@rivers.test>, River Trust\nLata Wagh\tlata@dams.test')
  await drawer.getByRole('button', { name: 'Add these' }).click()
  await drawer.getByRole('group', { name: 'Judge 2' }).waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByText('2 judges are added. Same company or mail domain, so in conflict: Lata Wagh with 1 team')
    .waitFor()
  await page.getByText('River Trust').waitFor()
  await page.getByRole('button', { name: 'More about Lata Wagh' }).click()
  await page.getByRole('menuitem', { name: 'Show code' }).click()
  const code = page.getByRole('dialog', { name: 'Code for Lata Wagh' })
  await code.getByRole('button', { name: 'Show code' }).click()
  await code.getByRole('img', { name: 'Code that opens judging for Lata Wagh' }).waitFor()
  await expectAccessible(page)
  await code.getByRole('button', { name: 'Close' }).last().click()
  await code.waitFor({ state: 'detached' })
  await page.setViewportSize(phone)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/events/${event._id}/judging/${round._id}`)
  await page.getByText('Not ready: a plan is missing.').waitFor()
  await page.getByRole('link', { name: 'Plan visits' }).click()
  await page.getByText('Not enough:').waitFor()
  await page.getByLabel('Visits for each team').fill('1')
  await page.getByLabel('Minutes to the next').fill('0')
  // The beginning is past: the end that is told is that of the plan.
  await page.getByText('the beginning that is set is past').waitFor()
  await fillMinute(page, 'Visits begin', '2031-03-01T13:00')
  await fillMinute(page, 'Visits end', '2031-03-01T14:00')
  await page.getByText(/the last visit ends at 13:16/).waitFor()
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await page
    .getByRole('heading', {
      name: /^In about [0-9]+ of 100 rehearsals the best team ended in the first [0-9]$/,
    })
    .waitFor()
  // What nobody knows before judging is said to be assumed, and what chance alone does is not told as a difference.
  await page
    .getByText(/^An estimate from 200 rehearsals with made-up .* is assumed: .* differ by chance alone\.$/)
    .waitFor()
  await page.getByText('As set: 1 visit for each team').waitFor()
  await page.getByRole('button', { name: 'Plan visits' }).click()
  await page.getByText('4 visits are planned').waitFor()
  await page.getByText('Planned: the last visit ends at 13:16').waitFor()
  await page.getByText(/of 100 rehearsals/).waitFor()
  expect(await page.getByText('have changed since').count()).toBe(0)
  const visits = page.getByRole('button', { name: /Shreya Bose: move$/ })
  await expect.poll(() => visits.count()).toBe(2)
  await page.getByLabel('Visits for each team').fill('2')
  await page.getByText('have changed since').waitFor()
  await page.getByRole('button', { name: 'Plan anew' }).click()
  // Judging runs by now, so it is a draft first.
  await page.getByRole('heading', { name: '2 judges get other teams or times.' }).waitFor()
  expect(await visits.count()).toBe(2)
  await page.getByRole('button', { name: 'Use it', exact: true }).click()
  await expect.poll(() => visits.count()).toBe(4)
  await page.getByRole('region', { name: 'The plan in use' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The former plan is back').waitFor()
  await expect.poll(() => visits.count()).toBe(2)
  await page.getByText(/^Plan in use/).waitFor({ state: 'detached' })
  // All of it is saved, so nothing is asked on the way to another screen and back.
  await page
    .getByRole('link', { name: /^Judges/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add judges' }).waitFor()
  await page.goBack()
  await page.getByText('Planned: the last visit ends at 13:16').waitFor()
  // axe takes a field that has scrolled half under the bar for too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await visits.first().click()
  const move = page.getByRole('dialog', { name: 'Move a visit' })
  await move.getByLabel('Judge').selectOption({ label: 'Lata Wagh' })
  await move.getByLabel('Time').selectOption({ label: '13:40' })
  await expectAccessible(page)
  await move.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: /^13:40 .*Lata Wagh: move$/ }).waitFor()
  await expect.poll(() => visits.count()).toBe(1)
})

test('the end that is told before planning is that of the plan, also where the beginning is past', async () => {
  const { user } = await b.t.companyUser()
  const event = await make.event(b.t.db, {
    company_id: user.company_id ?? '',
    event_status: 'published',
    timezone: 'Europe/Berlin',
  })
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const round = await make.round(b.t.db, {
    event_id: event._id,
    has_judging: true,
    judging_opens_at: minutes(-65),
    judging_closes_at: minutes(120),
  })
  for (let number = 0; number < 5; number += 1) {
    const team = await make.application(b.t.db, { event_id: event._id, status: 'shortlisted' })
    await make.entry(b.t.db, { round_id: round._id, application_id: team._id })
  }
  for (const email of ['a@dams.test', 'b@dams.test']) {
    const judge = await make.judge(b.t.db, { event_id: event._id, email })
    await b.t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
  }
  // Without one judging waits, and no end is expected.
  await make.criterion(b.t.db, { round_id: round._id })
  const page = await b.open(user)
  await page.goto(`/events/${event._id}/judging/${round._id}/plan`)
  await page.getByLabel('Visits for each team').fill('1')
  const told = await page.getByText(/^Enough: the last visit ends at/).textContent()
  const end = /\d\d:\d\d/.exec(told ?? '')?.[0]
  await page.getByText('2 or 3 visits each').waitFor()
  await page.getByRole('button', { name: 'Plan visits' }).click()
  await page.getByText(`Planned: the last visit ends at ${end}`).waitFor()
  await page.getByText('2 or 3 visits each').waitFor()
  // The same as on the desk.
  const live = await page.getByText(/^At the present pace the last visit ends at/).textContent()
  await page.getByRole('link', { name: 'Desk' }).click()
  const ends = page.locator('dl > div', { hasText: 'Ends' }).locator('dd').first()
  await expect.poll(() => ends.textContent()).toBe(/\d\d:\d\d/.exec(live ?? '')?.[0])
})
