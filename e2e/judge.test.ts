import { expect, test } from 'vitest'
import { makeJudgeLink } from '../server/judging/judging/links.ts'
import * as make from '../server/testing/factories.ts'
import { judgedRound } from '../server/testing/judging.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

/** Two teams that a judge visits, and the address of the judge's link. */
async function makeVisits() {
  const made = await judgedRound(b.t)
  const judge = await make.judge(b.t.db, { event_id: made.event._id, name: 'Shreya Bose' })
  await b.t.db.insertInto('round_judges').values({ round_id: made.round._id, judge_id: judge._id }).execute()
  for (const [position, team_name] of ['Copper Thieves', 'Rain Check'].entries()) {
    const team = await made.addTeam(team_name, String(position + 7))
    await make.visit(b.t.db, {
      round_id: made.round._id,
      judge_id: judge._id,
      application_id: team._id,
      position,
    })
  }
  const { href } = await makeJudgeLink(b.t.db, b.t.app.config, {
    judge_id: judge._id,
    kind: 'mail',
    created_by: made.staff.user._id,
  })
  return { link: href, judge }
}

async function marksOf(judge_id: string) {
  const ballots = await b.t.db
    .selectFrom('ballots')
    .innerJoin('applications', 'applications._id', 'ballots.application_id')
    .select(['team_name', 'scores', 'strengths', 'is_done'])
    .where('judge_id', '=', judge_id)
    .orderBy('team_name')
    .execute()
  return ballots.map(({ scores, ...ballot }) => ({ ...ballot, marks: Object.values(Object(scores)) }))
}

test('a judge scores from the link in the mail, without a network too, and loses nothing by a reload', async () => {
  const { link, judge } = await makeVisits()
  const page = await b.open(null, phone)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Welcome, Shreya Bose' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/judge')
  await page.getByRole('group', { name: 'Do you know a team?' }).getByText('Rain Check').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Where do you work?').fill('River Trust')
  await page.getByRole('button', { name: 'Start judging' }).click()
  await page.getByRole('region', { name: 'Next' }).getByText('Copper Thieves').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Start visit' }).click()
  await page.getByRole('group', { name: 'Works' }).getByText('8', { exact: true }).click()
  await page.getByRole('group', { name: 'Needed' }).getByText('5', { exact: true }).click()
  await page.getByLabel('Strengths').fill('It runs on rain.')
  await page.getByText('2 of 2 given').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('region', { name: 'Next' }).getByText('Rain Check').waitFor()
  await expect
    .poll(() => marksOf(judge._id))
    .toEqual([
      {
        team_name: 'Copper Thieves',
        marks: expect.arrayContaining([8, 5]),
        strengths: 'It runs on rain.',
        is_done: true,
      },
    ])

  await page.getByRole('link', { name: 'Start visit' }).click()
  await page.getByRole('heading', { name: 'Rain Check' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('group', { name: 'Works' }).getByText('3', { exact: true }).click()
  await page.getByText(/^No connection since/).waitFor()
  await page.getByText('Kept on this phone').first().waitFor()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.locator('[data-sync=saved]').waitFor()
  await expect.poll(async () => (await marksOf(judge._id))[1]?.marks).toEqual([3])

  // What is tapped while nothing answers is there after a reload, and is sent then.
  b.answer('held', /ballot/)
  await page.getByRole('group', { name: 'Needed' }).getByText('9', { exact: true }).click()
  await page.getByText('2 of 2 given').waitFor()
  await page.reload()
  await page.getByText('2 of 2 given').waitFor()
  expect((await marksOf(judge._id))[1]?.marks).toEqual([3])
  b.answer('real')
  await expect.poll(async () => (await marksOf(judge._id))[1]?.marks).toEqual(expect.arrayContaining([3, 9]))
})

test('the pages open without the server, what is tapped is sent when it is back, and a revoked link shows nothing', async () => {
  const { link, judge } = await makeVisits()
  const page = await b.open(null, phone)
  await page.goto(link)
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('region', { name: 'Next' }).getByText('Copper Thieves').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  const { headers } = await b.t.visitor.get('/judge-worker.js')
  expect(headers['cache-control']).toBe('no-cache')

  await stopServer()
  await page.goto('/judge')
  await page.getByText(/^No connection since/).waitFor()
  // The chunk of the score sheet was not loaded by the page yet.
  await page.getByRole('link', { name: 'Start visit' }).click()
  await page.getByRole('group', { name: 'Works' }).getByText('8', { exact: true }).click()
  await page.getByText('Kept on this phone').first().waitFor()
  await page.reload()
  await page.getByText('1 of 2 given').waitFor()
  const tab = await page.context().newPage()
  await tab.goto('/judge')
  await tab.getByRole('link', { name: 'Go on scoring' }).waitFor()

  await startServer()
  await tab.reload()
  await expect.poll(async () => (await marksOf(judge._id))[0]?.marks).toEqual([8])
  await page.locator('[data-sync=saved]').waitFor()

  await b.t.db
    .updateTable('judge_links')
    .set({ revoked_at: 'now()' })
    .where('judge_id', '=', judge._id)
    .execute()
  await page.reload()
  await page.getByRole('heading', { name: 'Your link has ended' }).waitFor()
  await expectAccessible(page)
  await stopServer()
  await tab.goto('/judge')
  await tab.getByRole('heading', { name: 'Your link has ended' }).waitFor()
  expect(await tab.getByText('Copper Thieves').count()).toBe(0)
  await startServer()
})

/** As when its process is killed; what the test itself asks of it goes on. */
async function stopServer() {
  const { server } = b.t.app
  const closed = new Promise(resolve => server.close(resolve))
  server.closeAllConnections()
  await closed
}

async function startServer() {
  const { port, hostname } = new URL(b.origin)
  await new Promise<void>(resolve => b.t.app.server.listen(Number(port), hostname, resolve))
}
