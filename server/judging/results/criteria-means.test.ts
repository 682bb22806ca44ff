import { expect, it } from 'vitest'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { useTestApp } from '../../testing/app.ts'
import { addBallot } from '../../testing/judged-example.ts'
import { publishableRound } from '../../testing/publishing.ts'

// The criteria in a team's own result (docs/product.md §22).

const t = useTestApp()

async function scene() {
  const example = await publishableRound(t, [{ name: '1st prize', given_by: 'order' }])
  const own = async (person: typeof example.creator) =>
    (await person.get('/api/result/own')).body.data[0].result as OwnResult
  return { ...example, own }
}

it('shows a team its mean in each criterion, and nothing of so few others', async () => {
  const { publish, own, creator } = await scene()
  await publish()
  const { scale, criteria } = await own(creator)
  expect(scale).toBe(5)
  expect(criteria?.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    { name: 'build', weight: 2, mean: 4, all: null },
    { name: 'demo', weight: 1, mean: 4, all: null },
    { name: 'idea', weight: 2, mean: 4.5, all: null },
  ])
})

it('shows least, half and most of all from five teams on, and no bars to whom one judge alone saw', async () => {
  const { publish, own, creator, addTeam, round, staff, seal, judge, marks } = await scene()
  await staff.put(`/api/round/reopen/${round._id}`, { reason: 'Two more teams.' })
  const low = marks({ idea: 1, build: 1, demo: 1 })
  const [two, one] = [await addTeam('E'), await addTeam('F')]
  await addBallot(t, round, { judge: judge('Ana'), team: two }, low)
  await addBallot(t, round, { judge: judge('Ben'), team: two }, low)
  await addBallot(t, round, { judge: judge('Ana'), team: one }, low)
  const lonely = await t.candidate()
  await t.db
    .updateTable('applicants')
    .set({ user_id: lonely.user._id })
    .where('application_id', '=', one._id)
    .where('is_creator', '=', true)
    .execute()
  await seal()
  await publish()
  const { criteria } = await own(creator)
  expect(criteria?.find(({ name }) => name === 'idea')).toEqual({
    name: 'idea',
    weight: 2,
    mean: 4.5,
    all: { teams: 6, least: 1, low: 1.4, middle: 3.3, high: 4, most: 4.5 },
  })
  const alone = await own(lonely)
  expect([alone.looks, alone.criteria]).toEqual([1, []])
})
