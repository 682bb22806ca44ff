import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { addBallot } from '../server/testing/judged-example.ts'
import { publishedExample } from '../server/testing/published-example.ts'
import { publishableRound } from '../server/testing/publishing.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// A team's own result on top of its application (docs/product.md §22).

const b = useBrowser()

const podium = [
  { name: '1st prize', what: '₹5,00,000', given_by: 'order' },
  { name: '2nd prize', given_by: 'order' },
]

/** What the team of this name is signed in with. */
async function memberOf(team: { _id: string }) {
  const member = await b.t.candidate()
  await b.t.db
    .updateTable('applicants')
    .set({ user_id: member.user._id })
    .where('application_id', '=', team._id)
    .where('is_creator', '=', true)
    .execute()
  return member
}

test('a team reads its own result on top of its application', async () => {
  const { creator, staff, round, team } = await publishedExample(b.t)
  const page = await b.open(creator.user)
  // The card waits for its result, which would push it down.
  b.answer('held', /result\/own/)
  const asked = page.waitForRequest(/result\/own/)
  await page.goto('/my-applications')
  await asked
  await page.getByRole('heading', { name: 'My applications' }).waitFor()
  expect(await page.getByText('See the event').count()).toBe(0)
  b.answer('real')
  const own = page.getByRole('region', { name: 'Results of B' })
  await own.getByRole('heading', { name: '1st prize' }).waitFor()
  await own.getByText('1st of 4').waitFor()
  await own.getByText('of 100, from 2 judges').waitFor()
  await own.getByRole('heading', { name: 'By criterion your mean, 1 to 5' }).waitFor()
  await own.getByText('With fewer than five teams the others are not shown.').waitFor()
  await own.getByText('Score, likely range ± 14.2').waitFor()
  // The terms add up to the score.
  const sum = own.getByRole('table', { name: 'Why the score is not the plain mean' })
  expect(await sum.getByRole('row').allInnerTexts()).toEqual([
    'Plain mean of your ballots\t80.0',
    'Your judges mark higher than the others\t− 7.4',
    'Two visits: pulled a little to the middle\t− 2.2',
    'Score\t70.4',
  ])
  await own.getByRole('img', { name: 'What is shared of B' }).waitFor()
  await page.getByText('1st prize, place 1 of 4 in Demo.').waitFor()
  const [above, below] = [
    await own.boundingBox(),
    await page.getByRole('heading', { name: 'B', exact: true }).boundingBox(),
  ]
  expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  const last = await b.open((await memberOf(team('C'))).user)
  await last.goto('/my-applications')
  await last.getByRole('heading', { name: /^Finished/ }).waitFor()
  // What the event still has is nothing to come for the team, but more time to hand in is.
  expect(await last.getByRole('list', { name: 'Rounds' }).count()).toBe(0)
  await b.t.db
    .updateTable('rounds')
    .set({ has_hand_in: true, hand_in_closes_at: '2026-01-01T00:00:00Z' })
    .where('_id', '=', round._id)
    .execute()
  await last.reload()
  await last.getByText('Closed. Nothing was handed in.').waitFor()
  await last.getByRole('heading', { name: /^Finished/ }).waitFor()
  const more = {
    application_id: team('C')._id,
    closes_at: '2030-01-01T18:00',
    reason: 'The network was down.',
  }
  expect((await staff.put(`/api/round/moretime/${round._id}`, more)).status).toBe(200)
  await last.reload()
  await last.getByRole('heading', { name: /^Running/ }).waitFor()
  await last.getByRole('list', { name: 'Rounds' }).waitFor()
  await staff.put(`/api/round/offline/${round._id}`, { reason: 'A word.' })
  await page.reload()
  await own.getByText('The organisers have taken the results offline for the moment.').waitFor()
  expect(await page.getByText('1st of 4').count()).toBe(0)
  expect(await page.getByText('Won', { exact: true }).count()).toBe(0)
  // A team without a prize is not told to wait for a first result.
  const other = await b.open((await memberOf(team('C'))).user)
  await other.goto('/my-applications')
  await other.getByText('Your team took part. Its result is offline for the moment.').waitFor()
})

test('its means stand against the least, the middle half and the most of five teams or more, and its place is only where it is shown', async () => {
  const scene = await publishableRound(b.t, podium)
  const { round, staff, seal, judge, marks, addTeam } = scene
  await staff.put(`/api/round/reopen/${round._id}`, { reason: 'Two more teams.' })
  const late = await addTeam('E')
  for (const name of ['Ana', 'Ben'])
    await addBallot(b.t, round, { judge: judge(name), team: late }, marks({ idea: 2, build: 3, demo: 1 }))
  const last = await memberOf(late)
  await make.application(b.t.db, { event_id: scene.event._id })
  await seal()
  await scene.publish()
  const page = await b.open(last.user)
  await page.goto('/my-applications')
  const own = page.getByRole('region', { name: 'Results of E' })
  await own.getByRole('heading', { name: 'In Demo' }).waitFor()
  await own.getByText('5 of 6 teams came this far.').waitFor()
  await own
    .getByText('Half of the 5 teams have between 2.7 and 4.0, all of them between 2.0 and 4.5.')
    .waitFor({ state: 'attached' })
  await own.getByText(/^Your score is seen by your team and the organisers alone\./).waitFor()
  expect(await own.getByText(/\d(st|nd|rd|th) of 5/).count()).toBe(0)
  await expectAccessible(page)
})

test('who loses a prize reads on paper what it was told, what it is now, what becomes of it and who calls', async () => {
  const scene = await publishableRound(b.t, podium)
  const { staff, round, event, team, give, creator } = scene
  const [second, fourth] = [await memberOf(team('A')), await memberOf(team('C'))]
  await scene.publish()
  await give('1st prize', ['A'], 'A paper ballot was forgotten.')
  await give('2nd prize', ['C'], 'A paper ballot was forgotten.')

  // Staff cannot publish it before both are said.
  const desk = await b.open(staff.user)
  await desk.goto(`/events/${event._id}/judging/${round._id}/results`)
  await desk.getByRole('button', { name: 'Say what changed' }).click()
  const drawer = desk.getByRole('dialog', { name: 'What is published' })
  await drawer.getByLabel('What changed').fill('A ballot on paper, from table 39, had been forgotten.')
  await drawer.getByText(/^Only B reads it/).waitFor()
  await expectAccessible(desk)
  await drawer
    .getByLabel('What becomes of the lost prize')
    .fill('No money was paid yet, so none is asked back.')
  await drawer.getByLabel('Who calls them').fill('Leela Varma calls you today: 98220 41107')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Publish correction' }).waitFor()
  await scene.publish()

  const page = await b.open(creator.user)
  await page.goto('/my-applications')
  const own = page.getByRole('region', { name: 'Results of B' })
  await own.getByRole('heading', { name: 'Your result was wrong. We are sorry.' }).waitFor()
  await own
    .getByText(/^On .+ we told you that you had won 1st prize\. You have not\. A ballot on paper/)
    .waitFor()
  expect(await own.getByRole('term').allInnerTexts()).toEqual(['We told you', 'It is now'])
  expect(await own.getByRole('definition').allInnerTexts()).toEqual([
    '1st prize (₹5,00,000), place 1',
    'In Demo, no prize, place 1',
  ])
  expect(await own.getByRole('list').first().getByRole('listitem').allInnerTexts()).toEqual([
    'The mistake was not yours, and nothing that you did has changed. Your score stays 70.4.',
    'No money was paid yet, so none is asked back.',
    'Leela Varma calls you today: 98220 41107.',
    'A picture that you saved shows the old result: please do not share it any more. A new one shows what is right.',
  ])
  await own.getByRole('link', { name: /^Write to / }).waitFor()
  await own.getByRole('button', { name: 'Save new picture of B' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)

  const gained = await b.open(fourth.user)
  await gained.goto('/my-applications')
  await gained.getByText(/You have won after all\. We told you: no prize/).waitFor()
  expect(await gained.getByText('Leela Varma').count()).toBe(0)
  const rose = await b.open(second.user)
  await rose.goto('/my-applications')
  await rose.getByText(/^Corrected .+ We told you: 2nd prize\. Your result is: 1st prize/).waitFor()
})
