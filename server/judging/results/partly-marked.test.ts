import { expect, it } from 'vitest'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { ballotOf, signedInJudge } from '../../testing/judging.ts'
import { publishableRound } from '../../testing/publishing.ts'

// A score that rests on unfinished ballots says so (docs/product.md §21, §22).

const t = useTestApp()

it('says to staff, to everybody and to the team that a score rests on an unfinished ballot', async () => {
  const scene = await publishableRound(t, [{ name: '1st prize', given_by: 'order' }])
  const { staff, round, event, marks, team } = scene
  await staff.put(`/api/round/reopen/${round._id}`, { reason: 'One more look' })
  const judge = await make.judge(t.db, { name: 'Half', event_id: event._id })
  await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
  const half = await signedInJudge(t, judge)
  const saved = await half.put(
    `/api/judge/ballot/${await scene.addVisit(half, team('B'))}`,
    ballotOf({ scores: marks({ idea: 5, build: 5 }), is_done: false }),
  )
  expect(saved.status).toBe(200)
  const open = (await staff.get(scene.path)).body.data as RoundResults
  expect(open.unfinished).toEqual([
    { judge_id: judge._id, application_id: team('B')._id, will_count: true, marked: 2, of: 3 },
  ])
  expect(open.teams.flatMap(({ unfinished }) => unfinished)).toEqual([])
  const { teams } = (await scene.seal()).body.data as RoundResults
  expect(teams.map(({ team_name, looks, unfinished }) => [team_name, looks, unfinished])).toEqual([
    ['B', 3, [{ marked: 2, of: 3 }]],
    ['A', 2, []],
    ['D', 2, []],
    ['C', 3, []],
  ])
  await staff.put(`/api/round/publication/${round._id}`, { shows: 'all' })
  await scene.publish()
  t.app.publicAnswers.clear()
  const { result } = (await t.visitor.get(`/api/results/${event._id}`)).body.data
  expect(result.facts.unfinished).toBe(1)
  expect(
    result.teams.map((one: { team_name: string; unfinished?: object }) => [one.team_name, one.unfinished]),
  ).toEqual([
    ['B', [{ marked: 2, of: 3 }]],
    ['A', undefined],
    ['D', undefined],
    ['C', undefined],
  ])
  const [own] = (await scene.creator.get('/api/result/own')).body.data
  expect([own.result.looks, own.result.unfinished]).toEqual([3, [{ marked: 2, of: 3 }]])
  const mails = await scene.mails()
  const rests = mails.filter(({ text }) =>
    text.includes('Not all of their marks are there: 3 ballots, 1 unfinished: 2 of 3 criteria.'),
  )
  expect(rests.map(({ subject }) => subject)).toEqual(
    mails.filter(({ subject }) => subject.startsWith('B wins')).map(({ subject }) => subject),
  )
  expect(rests).toHaveLength(2)
})
