import { ballots, criteria } from '../../judging/testing/worked-example.ts'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'
import { judgedRound } from './judging.ts'

interface Pair {
  judge: { _id: string }
  team: { _id: string }
}

/** A ballot as it was stored. */
export async function addBallot(
  t: TestApp,
  round: { _id: string },
  { judge, team }: Pair,
  scores: Record<string, number>,
) {
  return t.db
    .insertInto('ballots')
    .values({
      round_id: round._id,
      judge_id: judge._id,
      application_id: team._id,
      scores: JSON.stringify(scores),
      is_done: true,
      criteria_version: 1,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
}

/** A round with the ballots of the worked example of docs/judging-method.md §11, made in this order or the other way round. */
export async function workedExample(t: TestApp, isTurned = false) {
  const inOrder = <Item>(items: readonly Item[]) => (isTurned ? items.toReversed() : [...items])
  const scene = await judgedRound(t)
  const { round, event } = scene
  await scene.settings({ scale: 5 })
  await t.db.deleteFrom('criteria').where('round_id', '=', round._id).execute()
  const criterionIds = new Map<string, string>()
  for (const { id, weight } of inOrder(criteria)) {
    const { _id } = await make.criterion(t.db, { round_id: round._id, name: id, weight })
    criterionIds.set(id, _id)
  }
  const teams = new Map<string, { _id: string }>()
  for (const name of inOrder(['A', 'B', 'C', 'D'])) teams.set(name, await scene.addTeam(name))
  const judges = new Map<string, { _id: string }>()
  for (const name of inOrder(['Ana', 'Ben', 'Eva'])) {
    const judge = await make.judge(t.db, { name, event_id: event._id })
    await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
    judges.set(name, judge)
  }
  const team = (name: string) => teams.get(name) ?? { _id: '' }
  const judge = (name: string) => judges.get(name) ?? { _id: '' }
  /** Marks by the names of the criteria. */
  const marks = (given: Readonly<Record<string, number | null | undefined>>) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, mark]) => (mark ? [[criterionIds.get(name) ?? name, mark]] : [])),
    )
  for (const ballot of inOrder(ballots)) {
    const pair = { judge: judge(ballot.judge), team: team(ballot.project) }
    await addBallot(t, round, pair, marks(ballot.scores))
  }
  return { ...scene, team, judge, marks, path: `/api/round/results/${round._id}` }
}
