import { expect, test } from 'vitest'
import { ballotOf, judgedRound } from '../server/testing/judging.ts'
import { momentIn } from '../server/testing/hand-ins.ts'
import { makeJudgeLink } from '../server/judging/judging/links.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, waitAsking } from './browser.ts'

// The plan as a draft, while judging runs (docs/product.md §20).

const b = useBrowser()
/** Where somebody who works on the screens wants to look at them. */
const shots = process.env['SHOTS']

test('two people see a draft, one uses it though the answer is lost, and takes it back; the phone is told', async () => {
  const made = await judgedRound(b.t)
  const { staff, event, round } = made
  const judges: Awaited<ReturnType<typeof made.addJudge>>[] = []
  for (const name of ['Aparna Chitnis', 'Devansh Trivedi', 'Emeka Okonkwo', 'Shreya Bose'])
    judges.push(await made.addJudge({ name }))
  const names = [
    'Chhaya',
    'Copper Thieves',
    'Drip Drop',
    'Kandil',
    'Loose Contact',
    'Night Shift',
    'Small Amps',
    'Varuna',
  ]
  for (const [place, name] of names.entries()) await made.addTeam(name, String(place + 1))
  await made.settings({
    looks: 2,
    visits_start_at: await momentIn(b.t.db, -900),
    visits_end_at: await momentIn(b.t.db, 3300),
    visit_minutes: 8,
    walk_minutes: 2,
  })
  const { data } = (await staff.get(`/api/round/plan/${round._id}`)).body
  const { looks, visit_minutes, walk_minutes, seed, local } = data
  const form = { looks, visit_minutes, walk_minutes, seed, starts: local.starts, ends: local.ends }
  expect((await staff.put(`/api/round/plan/${round._id}`, form)).status).toBe(200)
  const { visits } = (await staff.get(`/api/round/plan/${round._id}`)).body.data
  const begun = visits.find(({ judge_id }: { judge_id: string }) => judge_id === judges[1]?.user._id)
  await judges[1]?.put(`/api/judge/ballot/${begun._id}`, ballotOf({ note: 'begun' }))

  const [one, other] = [await b.open(staff.user), await b.open(staff.user, phone)]
  const address = `/events/${event._id}/judging/${round._id}/plan`
  for (const page of [one, other]) await page.goto(address)
  // Somebody comes while judging runs.
  await staff.put(`/api/event/judges/${event._id}`, {
    judges: [{ name: 'Gauri Deshmukh', email: 'gauri@walkin.example', affiliation: null }],
    rounds: [round._id],
  })
  for (const page of [one, other]) {
    await waitAsking(page.getByRole('heading', { name: /^\d judges? gets? other teams or times, 1 is new/ }))
    await page.getByText('Because Gauri Deshmukh came.').waitFor()
    await page.getByText(/^new, \d teams?$/).waitFor()
    await expectAccessible(page)
  }
  if (shots) {
    for (const scheme of ['light', 'dark'] as const) {
      await one.emulateMedia({ colorScheme: scheme })
      await other.emulateMedia({ colorScheme: scheme })
      await one.screenshot({ path: `${shots}-1280-${scheme}.png` })
      await other.screenshot({ path: `${shots}-390-${scheme}.png` })
    }
    await one.emulateMedia({ colorScheme: 'light' })
  }

  // The answer is lost: what stands there afterwards is what is so.
  await one.route('**/api/round/plandraft/use/**', async route => {
    await route.fetch()
    await route.abort()
  })
  await one.getByRole('button', { name: /^Use it, tell \d judges$/ }).click()
  for (const page of [one, other]) {
    await page.getByText(/^Plan in use, \d phones told$/).waitFor()
    await expect.poll(() => page.getByText('Because Gauri Deshmukh came.').count()).toBe(0)
  }
  if (shots) await one.screenshot({ path: `${shots}-used.png` })
  await expectAccessible(one)

  // Who lost a visit reads it on the phone; who keeps everything does not.
  const told = await b.t.db
    .selectFrom('round_judges')
    .select('judge_id')
    .where('round_id', '=', round._id)
    .where('plan_changed_at', 'is not', null)
    .execute()
  const toldOne = judges.find(({ user }) => told.some(({ judge_id }) => judge_id === user._id))
  await b.t.db
    .updateTable('judges')
    .set({ confirmed_at: await momentIn(b.t.db, -3600) })
    .where('event_id', '=', event._id)
    .execute()
  const link = await makeJudgeLink(b.t.db, b.t.app.config, {
    judge_id: toldOne?.user._id ?? '',
    kind: 'mail',
    created_by: staff.user._id,
  })
  const hand = await b.open(null, phone)
  await hand.goto(link.href)
  await hand.getByText(/^Your (next team|teams) changed$/).waitFor()
  if (shots) await hand.screenshot({ path: `${shots}-phone.png` })
  await expectAccessible(hand)

  // The other one takes it back within the minute.
  await other.getByRole('region', { name: 'The plan in use' }).getByRole('button', { name: 'Undo' }).click()
  await other.getByText('The former plan is back').waitFor()
  for (const page of [one, other]) await expect.poll(() => page.getByText(/^Plan in use/).count()).toBe(0)
  const { body } = await staff.get(`/api/round/plan/${round._id}`)
  const pairsOf = (list: { judge_id: string; application_id: string }[]) =>
    list.map(({ judge_id, application_id }) => `${judge_id} ${application_id}`).toSorted()
  expect(pairsOf(body.data.visits)).toEqual(pairsOf(visits))
})
