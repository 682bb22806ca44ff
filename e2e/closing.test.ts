import { expect, test } from 'vitest'
import { ballotOf, judgedRound } from '../server/testing/judging.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// The gate before judging is closed (docs/product.md §21).

const b = useBrowser()

test('two people at the gate see the same numbers change, and only one of them seals', async () => {
  const made = await judgedRound(b.t)
  await made.settings({ looks: 1 })
  const [shreya, emeka] = [
    await made.addJudge({ name: 'Shreya Bose' }),
    await made.addJudge({ name: 'Emeka Okonkwo' }),
  ]
  const [kandil, loose] = [await made.addTeam('Kandil', '41'), await made.addTeam('Loose Contact', '9')]
  const scores = Object.fromEntries(made.criteria.map(({ _id }) => [_id, 7]))
  const [first, second] = [await made.addVisit(shreya, kandil), await made.addVisit(emeka, kandil)]
  const score = (judge: typeof shreya, visit: string) =>
    judge.put(`/api/judge/ballot/${visit}`, ballotOf({ scores, is_done: true }))
  await score(shreya, first)

  const [one, other] = [await b.open(made.staff.user), await b.open(made.staff.user, phone)]
  for (const page of [one, other]) {
    // As steps and results lead here.
    await page.goto(`/events/${made.event._id}/judging/${made.round._id}?act=close`)
    await page.getByRole('button', { name: 'Close and seal 1 ballot' }).waitFor()
    await page.getByText('Loose Contact has no visit', { exact: true }).waitFor()
    await page.getByText('It gets no score and no place, and no prize can be clear.').waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Send the (best visit|\d best visits) first$/)
  }

  // A ballot arrives while both look.
  await score(emeka, second)
  for (const page of [one, other])
    await page.getByRole('button', { name: 'Close and seal 2 ballots' }).waitFor()

  // One sends the best visits; the other sees them open a moment later, and judging goes on.
  await one.getByRole('button', { name: /^Send the (best visit|\d best visits) first$/ }).click()
  await one.getByText(/sent\. Judging stays open$/).waitFor()
  const sent = await b.t.db
    .selectFrom('visits')
    .select('application_id')
    .where('round_id', '=', made.round._id)
    .where('state', '=', 'planned')
    .execute()
  expect(sent.map(({ application_id }) => application_id)).toContain(loose._id)

  // The answer to closing is lost on its way: the second press says that it was done, and the desk is sealed for both.
  await one.getByRole('button', { name: 'Close judging' }).click()
  const seal = one.getByRole('button', { name: 'Close and seal 2 ballots' })
  await seal.waitFor()
  await one.route('**/api/round/seal/**', async route => {
    await route.fetch()
    await route.abort()
  })
  await seal.click()
  for (const page of [one, other]) {
    await page.getByText('closed, and the ballots are sealed').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  const seals = await b.t.db
    .selectFrom('seals')
    .select('sealed_at')
    .where('round_id', '=', made.round._id)
    .execute()
  expect(seals).toHaveLength(1)
})
