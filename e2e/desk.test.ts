import { expect, test } from 'vitest'
import { ballotOf, judgedRound } from '../server/testing/judging.ts'
import { momentIn } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { makeJudgeLink } from '../server/judging/judging/links.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

test('two desks show what a judge taps, and what one of them does', async () => {
  const made = await judgedRound(b.t)
  await made.settings({
    visits_start_at: await momentIn(b.t.db, -3000),
    visits_end_at: await momentIn(b.t.db, 3000),
    visit_minutes: 8,
  })
  const [shreya, rohini] = [
    await made.addJudge({ name: 'Shreya Bose' }),
    await made.addJudge({ name: 'Rohini Saxena' }),
  ]
  const teams = [await made.addTeam('Copper Thieves', '7'), await made.addTeam('Rain Check', '8')]
  const visits: string[] = []
  for (const [index, team] of teams.entries()) {
    const visit = await made.addVisit(shreya, team)
    await b.t.db
      .updateTable('visits')
      .set({ slot: index + 1, state_at: await momentIn(b.t.db, -3600) })
      .where('_id', '=', visit)
      .execute()
    visits.push(visit)
  }
  const address = `/events/${made.event._id}/judging/${made.round._id}`
  const [one, other] = [await b.open(made.staff.user), await b.open(made.staff.user, phone)]
  for (const page of [one, other]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Shreya Bose is silent' }).waitFor()
    await expectAccessible(page)
  }
  const row = one.getByRole('row', { name: /Shreya Bose/ })
  await row.getByRole('cell', { name: 'Late' }).first().waitFor()

  await shreya.put(`/api/judge/ballot/${visits[0]}`, ballotOf({ is_done: true }))
  for (const page of [one, other]) {
    await page.getByText('1 of 2 scored').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Shreya Bose is silent' }).count()).toBe(0)
  }
  await row.getByRole('cell', { name: 'Scored' }).waitFor()

  await row.getByRole('button', { name: /^Shreya Bose/ }).click()
  const drawer = one.getByRole('dialog', { name: 'Shreya Bose' })
  await drawer.getByText('1 of 2 visits scored').waitFor()
  await expectAccessible(one)
  await drawer.getByRole('button', { name: 'Share out 1 visit' }).click()
  // Nobody is sent elsewhere before it is used.
  await one.getByText('Because visits of Shreya Bose are shared out.').waitFor()
  await one.getByRole('button', { name: 'Use it, tell 2 judges' }).click()
  await one.getByText('Plan in use, 2 phones told').waitFor()
  await one.goto(address)
  const taken = other.getByRole('button', { name: /^Rohini Saxena/ })
  await taken.getByText('1 planned').waitFor()

  // The gate says what is missing, and closes nothing.
  await one.getByRole('button', { name: 'Close judging' }).click()
  const closing = one.getByRole('dialog', { name: /^Close judging/ })
  await closing.getByText('1 of 2 visits is open').waitFor()
  await expectAccessible(one)
  await closing.getByRole('button', { name: 'Keep judging open' }).click()
  await closing.waitFor({ state: 'detached' })

  await one.getByRole('button', { name: 'Pause' }).click()
  await one.getByRole('dialog', { name: 'Pause judging?' }).getByRole('button', { name: 'Pause' }).click()
  await other.getByText('Judging is paused. Judges are sent to no other team').waitFor()
  const { body } = await rohini.get('/api/judge')
  expect(body.data.rounds[0].is_paused).toBe(true)
})

test('staff open judging before its time from the steps, and take it back', async () => {
  const made = await judgedRound(b.t, { judging_opens_at: await momentIn(b.t.db, 1800) })
  await made.addVisit(await made.addJudge({ name: 'Shreya Bose' }), await made.addTeam('Copper Thieves', '7'))
  const page = await b.open(made.staff.user, phone)
  await page.goto(`/events/${made.event._id}/judging/${made.round._id}/steps`)
  await page.getByText(/^It opens /).waitFor()
  await expectAccessible(page)
  await page.goto(`/events/${made.event._id}/judging/${made.round._id}`)
  await page.getByRole('button', { name: 'Open judging now' }).click()
  const question = page.getByRole('dialog', { name: 'Open judging now?' })
  await question
    .getByText(/It was to open on .+ It still closes on .+ planned visits keep their times/)
    .waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Open judging now' }).click()
  await page.getByText('Judging is open. Judges see it within a minute').waitFor()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await page.getByRole('button', { name: 'Open judging now' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Open judging now' }).waitFor()
})

test('a judge whose plan is done is sent to the next team from the phone', async () => {
  const made = await judgedRound(b.t)
  const judge = await made.addJudge({ name: 'Shreya Bose', confirmed_at: await momentIn(b.t.db, -60) })
  const visit = await made.addVisit(judge, await made.addTeam('Copper Thieves', '7'))
  await judge.put(`/api/judge/ballot/${visit}`, ballotOf({ is_done: true }))
  await made.addTeam('Rain Check', '8')
  const { href } = await makeJudgeLink(b.t.db, b.t.app.config, {
    judge_id: judge.user._id,
    kind: 'mail',
    created_by: made.staff.user._id,
  })
  const page = await b.open(null, phone)
  await page.goto(href)
  await page.getByRole('heading', { name: 'All your teams are scored' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next team' }).click()
  await page.getByRole('region', { name: 'Next' }).getByText('Rain Check').waitFor()
})

test('staff enter paper ballots by keyboard; a failure and a tap on the phone lose nothing', async () => {
  const made = await judgedRound(b.t)
  const asha = await made.addJudge({ name: 'Asha Pillai' })
  const thieves = await made.addTeam('Copper Thieves', '7')
  const rain = await made.addTeam('Rain Check', '8')
  await made.addVisit(asha, thieves)
  const second = await made.addVisit(asha, rain)
  const [works, needed] = made.criteria.map(({ _id }) => _id) as [string, string]
  const page = await b.open(made.staff.user)
  const address = `/events/${made.event._id}/judging/${made.round._id}`
  await page.goto(`${address}/sheets`)
  await page.getByRole('link', { name: 'Enter paper ballots' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enter paper ballot' })
  const marked = (name: string) => drawer.getByRole('group', { name }).getByRole('radio', { checked: true })
  const focused = (name: RegExp) =>
    expect
      .poll(() =>
        drawer.locator(':focus').evaluate(one => (one.closest('fieldset') ?? one).textContent ?? ''),
      )
      .toMatch(name)
  await drawer.getByLabel('Judge').focus()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7, Copper')
  await drawer.getByRole('group', { name: 'Works' }).waitFor()
  await page.keyboard.press('Tab')
  await focused(/^Works/)
  await page.keyboard.press('7')
  await focused(/^Needed/)
  await page.keyboard.press('3')
  await expectAccessible(page)

  // The criteria are read anew after a failure, and fail too.
  b.answer('failed', /api\/round\/(paper|judging)/)
  await page.keyboard.press('Enter')
  await drawer.getByRole('alert').getByText('Nothing you typed is lost.').waitFor()
  await expect.poll(() => marked('Works').inputValue()).toBe('7')
  b.answer('real', /api\/round\/(paper|judging)/)
  await drawer.getByRole('button', { name: 'Save ballot' }).press('Enter')
  await drawer
    .getByText('The ballot of Asha Pillai for Copper Thieves is saved. 1 visit of this judge is')
    .waitFor()
  await focused(/^Next of this judge: Rain Check/)
  await page.keyboard.press('Enter')

  await focused(/^Works/)
  await page.keyboard.press('5')
  await page.keyboard.press('4')
  const tapped = { scores: { [works]: 5, [needed]: 9 }, note: 'From the phone' }
  await asha.put(`/api/judge/ballot/${second}`, ballotOf(tapped))
  await page.keyboard.press('Enter')
  const conflict = drawer.getByRole('alert')
  await conflict.getByRole('group', { name: 'Needed' }).getByText('9').waitFor()
  await conflict.getByText('Their changes are in the form now: Private note.').waitFor()
  await expect.poll(() => marked('Needed').inputValue()).toBe('4')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save ballot' }).press('Enter')
  await drawer.getByText('All visits of this judge are scored.').waitFor()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await page.getByText('2 of 2 scored').waitFor()

  await page
    .getByRole('row', { name: /Asha Pillai/ })
    .getByTitle('Scored')
    .last()
    .click()
  const visits = page.getByRole('dialog', { name: 'Asha Pillai' })
  await visits.getByRole('button', { name: 'Paper ballot, Rain Check' }).click()
  const there = drawer.getByRole('region', { name: 'Ballot' })
  await there.getByText('From the phone').waitFor()
  await there.getByText(/entered this ballot at/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await focused(/^Works/)
  await page.keyboard.press('9')
  await drawer.getByRole('button', { name: 'Change ballot' }).press('Enter')
  await drawer.getByText('The ballot of Asha Pillai for Rain Check is saved.').waitFor()
  const { body } = await made.staff.get(`/api/round/results/${made.round._id}`)
  const counted: { _id: string; looks: number; mean: number | null }[] = body.data.teams
  // Marks of 7 and 3, and of 9 and 4, from 1 to 10, with weights of 3 and 1.
  const means = new Map(counted.map(({ _id, looks, mean }) => [_id, [looks, mean?.toFixed(4)]]))
  expect(means).toEqual(
    new Map([
      [thieves._id, [1, '55.5556']],
      [rain._id, [1, '75.0000']],
    ]),
  )
})
