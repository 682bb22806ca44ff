import { expect, it, vi } from 'vitest'
import { countRound } from '../results/count-round.ts'
import { winnersApart } from '../results/winners.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import { useTestApp } from '../../testing/app.ts'
import { addBallot, workedExample } from '../../testing/judged-example.ts'
import { judgedRound } from '../../testing/judging.ts'
import { type JudgedRound, readJudgedRound } from './judged-round.ts'
import { resultsOf } from './results.ts'
import { bundleOf, sealRound } from './seal.ts'

// The thread that works out results (docs/decisions/090).

const t = useTestApp()

async function scene() {
  const example = await workedExample(t)
  const caller = { ...laurel, ...example.staff.user, session_id: '', request_id: '' }
  const read = async (): Promise<JudgedRound> => {
    const judged = await readJudgedRound(t.db, caller, example.round._id)
    if (!judged) throw new Error('The round is out of reach.')
    return judged
  }
  return { ...example, read }
}

it('says what the engine says in this thread, to the last bit', async () => {
  const { round, read, staff } = await scene()
  expect(await t.app.resultsWorker.results(await read())).toEqual(resultsOf(await read()))
  expect(await t.app.resultsWorker.bundle(await read())).toBeUndefined()
  await sealRound(t.db, round._id, staff.user._id)
  const bundle = bundleOf(await read())
  expect(bundle?.ballots).toHaveLength(9)
  expect(await t.app.resultsWorker.bundle(await read())).toEqual(bundle)
})

it('is started for staff who open the judging of a round that has ballots', async () => {
  const { round, staff } = await scene()
  const empty = await judgedRound(t)
  const warm = vi.spyOn(t.app.resultsWorker, 'warm')
  expect((await empty.staff.get(`/api/round/judging/${empty.round._id}`)).status).toBe(200)
  expect(warm).not.toHaveBeenCalled()
  expect((await staff.get(`/api/round/judging/${round._id}`)).status).toBe(200)
  expect(await Promise.all(warm.mock.results.map(({ value }) => value))).toEqual([undefined])
  warm.mockRestore()
})

it('works out the same ballots once, for several people at once too', async () => {
  const { read } = await scene()
  const [first, other] = await Promise.all(
    [read(), read()].map(async reading => t.app.resultsWorker.results(await reading)),
  )
  expect(other).toBe(first)
  expect(await t.app.resultsWorker.results(await read())).toBe(first)
})

it('never shows a result of other ballots, conflicts or teams', async () => {
  const { round, team, judge, marks, read, staff, path } = await scene()
  const ballots = async () => (await staff.get(path)).body.data.ballots
  expect(await ballots()).toBe(9)
  await addBallot(t, round, { judge: judge('Eva'), team: team('A') }, marks({ idea: 5, build: 5, demo: 5 }))
  expect(await ballots()).toBe(10)
  expect(await t.app.resultsWorker.results(await read())).toEqual(resultsOf(await read()))
  await t.db
    .insertInto('stated_conflicts')
    .values({ judge_id: judge('Eva')._id, application_id: team('A')._id, source: 'staff' })
    .execute()
  expect(await ballots()).toBe(9)
})

it('counts a sealed round and finds the winners of its prizes, to the last bit, once for the same ballots', async () => {
  const { round, marks, team, read, staff } = await scene()
  const { resultsWorker } = t.app
  expect(await resultsWorker.counted(await read(), [1, 2])).toBeUndefined()
  await sealRound(t.db, round._id, staff.user._id)
  const counted = await resultsWorker.counted(await read(), [1, 2])
  expect(counted).toEqual(countRound({ judged: await read(), prizes: [1, 2] }))
  expect(counted?.winners.map(({ line }) => line?.chosen)).toEqual([1, 3])
  expect(await resultsWorker.counted(await read(), [1, 2])).toBe(counted)
  expect((await resultsWorker.counted(await read(), [2]))?.winners.map(({ line }) => line?.chosen)).toEqual([
    2,
  ])

  const prize = { field: [team('C')._id, team('D')._id], criterion_id: null, how_many: 1 }
  const winners = await resultsWorker.winners(await read(), prize)
  expect(winners).toEqual(winnersApart({ judged: await read(), prize }))
  expect(prize.field).toContain(winners.proposed[0])
  expect(await resultsWorker.winners(await read(), prize)).toBe(winners)
  const [criterion_id = ''] = Object.keys(marks({ demo: 1 }))
  const byDemo = { field: null, criterion_id, how_many: 1 }
  expect(await resultsWorker.winners(await read(), byDemo)).toEqual(
    winnersApart({ judged: await read(), prize: byDemo }),
  )
})
