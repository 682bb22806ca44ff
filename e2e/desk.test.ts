import { expect, test } from 'vitest'
import { ballotOf, judgedRound } from '../server/testing/judging.ts'
import { momentIn } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { makeJudgeLink } from '../server/judging/links.ts'
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
  await one.getByText('1 visit of Shreya Bose is given to others').waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  const taken = other.getByRole('button', { name: /^Rohini Saxena/ })
  await taken.getByText('1 planned').waitFor()

  await one.getByRole('button', { name: 'Pause' }).click()
  await one.getByRole('dialog', { name: 'Pause judging?' }).getByRole('button', { name: 'Pause' }).click()
  await other.getByText('Judging is paused. Judges are sent to no other team').waitFor()
  const { body } = await rohini.get('/api/judge')
  expect(body.data.rounds[0].is_paused).toBe(true)
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
