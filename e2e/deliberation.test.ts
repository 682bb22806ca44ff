import { expect, test } from 'vitest'
import { makeJudgeLink } from '../server/judging/judging/links.ts'
import * as make from '../server/testing/factories.ts'
import { signedInJudge } from '../server/testing/judging.ts'
import { publishableRound } from '../server/testing/publishing.ts'
import { expectAccessible } from './axe.ts'
import { inEvent, letPagesAge, phone, useBrowser, wide } from './browser.ts'

// A jury decides a prize that the scores leave open (docs/product.md §22).

const b = useBrowser()

/** B, A, D, C by score, and the 1st prize is between B, A and D. Ana is chair; Kim has scored nothing. */
async function juryRound() {
  const scene = await publishableRound(b.t, [{ name: '1st prize', given_by: 'order', what: '₹5,00,000' }])
  const { event, round, staff } = scene
  const kim = await make.judge(b.t.db, { event_id: event._id, name: 'Kim' })
  await b.t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: kim._id }).execute()
  // Nobody is asked about conflicts any more.
  await b.t.db
    .updateTable('judges')
    .set({ confirmed_at: new Date().toISOString() })
    .where('event_id', '=', event._id)
    .execute()
  await scene.settings({ chair_id: scene.judge('Ana')._id })
  const prize = (await scene.read()).awards[0]?.prize._id ?? ''
  const rowOf = (name: string) =>
    b.t.db.selectFrom('judges').selectAll().where('_id', '=', scene.judge(name)._id).executeTakeFirstOrThrow()
  return {
    ...scene,
    address: `/events/${event._id}/judging/${round._id}/deliberation/${prize}`,
    linkOf: async (name: string) =>
      (
        await makeJudgeLink(b.t.db, b.t.app.config, {
          judge_id: scene.judge(name)._id,
          kind: 'mail',
          created_by: staff.user._id,
        })
      ).href,
    /** The order of a judge, from their phone. */
    give: async (name: string, order: string) => {
      const client = await signedInJudge(b.t, await rowOf(name))
      const [own] = (await client.get('/api/judge')).body.data.juries
      const teams = [...order].map(team => scene.team(team)._id)
      return client.put(`/api/judge/order/${own._id}`, { teams })
    },
  }
}

test('a jury is asked on its phones, decides with a sentence, and everybody reads that it did', async () => {
  const { staff, event, address, linkOf, give, publish } = await juryRound()
  const page = await b.open(staff.user, wide)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: '1st prize: 3 teams could get it' }).waitFor()
  // The screen stands in the frame of its event.
  await inEvent(page).waitFor()
  const isHere = (name: string) => page.getByRole('checkbox', { name: `${name} is here` }).isChecked()
  expect([await isHere('Ana'), await isHere('Ben'), await isHere('Eva'), await isHere('Kim')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await page.getByText('scored nothing').waitFor()
  await page.getByText('Chair', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Ask on their phones' }).click()
  await page.getByText('0 of 3 have chosen').waitFor()

  // Staff enter what Ana said, who reads on her phone that they did.
  await page.getByRole('button', { name: 'Enter Ana’s order' }).click()
  await page.getByText(/Ana reads that on the phone and by mail/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await page.getByText('1 of 3 have chosen').waitFor()
  const judge = await b.open(null, phone)
  await judge.goto(await linkOf('Ana'))
  const asked = judge.getByRole('region', { name: 'The jury' })
  await asked.getByText(/entered your order. If it is not yours, give your own/).waitFor()
  await asked.getByRole('link', { name: 'Look at it' }).click()
  await judge.getByRole('heading', { name: /entered your order$/ }).waitFor()
  await expectAccessible(judge)
  await judge.getByRole('button', { name: 'Give my own order' }).click()
  await judge.getByRole('button', { name: 'Give my order' }).click()
  await judge.getByRole('heading', { name: 'Your order is given' }).waitFor()
  await expectAccessible(judge)
  // The order that a phone begins with is drawn by lot.
  expect((await give('Ana', 'BAD')).status).toBe(200)
  expect((await give('Ben', 'DBA')).status).toBe(200)
  await page.getByText('2 of 3 have chosen').waitFor()
  // No order is in the page before all are given.
  expect(await page.getByRole('button', { name: /^Decide for/ }).count()).toBe(0)
  expect((await give('Eva', 'DAB')).status).toBe(200)

  const sentence = 'Its warning came true on the second night.'
  await page.getByLabel('Why, in one sentence that everybody can read').fill(sentence)
  await page.getByText(`Everybody reads: “Decided by the jury, 2 to 1. ${sentence}”`).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decide for D' }).click()
  await page.getByRole('heading', { level: 1, name: 'D', exact: true }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)

  await publish()
  letPagesAge()
  const visitor = await b.open(null, wide)
  await visitor.goto(`/event-page/${event._id}/results`)
  await visitor.getByText('Decided by the jury, 2 to 1.').first().waitFor()
  await visitor.getByText(sentence).first().waitFor()
  await expectAccessible(visitor)
})

test('what is left of an address below an event leads to the event', async () => {
  const { staff, event } = await juryRound()
  const page = await b.open(staff.user, wide)
  await page.goto(`/events/${event._id}`)
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/event/${event._id}`)
})
