import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { addBallot } from '../../testing/judged-example.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

// Where a judge is sent whose plan is done (docs/product.md §23, docs/judging-method.md §5).

const t = useTestApp()

async function scene(teams: number, judges: number) {
  const made = await judgedRound(t)
  const ask = (judge: JudgeClient, body: object = {}) => judge.put(`/api/judge/next/${made.round._id}`, body)
  const applications: { _id: string }[] = []
  for (let number = 0; number < teams; number += 1) applications.push(await made.addTeam(`Team ${number}`))
  const clients: JudgeClient[] = []
  for (let number = 0; number < judges; number += 1) clients.push(await made.addJudge())
  if (clients[0]) await made.addPlan(clients[0])
  const teamOf = async (visit: string) => {
    const { application_id } = await t.db
      .selectFrom('visits')
      .select('application_id')
      .where('_id', '=', visit)
      .executeTakeFirstOrThrow()
    return application_id
  }
  const know = (judge: JudgeClient, team: { _id: string }) =>
    t.db
      .insertInto('stated_conflicts')
      .values({ judge_id: judge.user._id, application_id: team._id, source: 'declared' })
      .onConflict(same => same.doNothing())
      .execute()
  const [works, needed] = made.criteria
  const scores = { [works._id]: 7, [needed._id]: 4 }
  const score = (judge: JudgeClient, visit: string) =>
    judge.put(`/api/judge/ballot/${visit}`, ballotOf({ scores, is_done: true }))
  return { ...made, ask, applications, clients, teamOf, know, score }
}

describe('a judge whose plan is done', () => {
  it('is sent to the team with the fewest looks, and to the same one until it is scored', async () => {
    const { ask, applications, clients, teamOf, addVisit, score } = await scene(3, 3)
    const [asha, ben, eva] = clients as [JudgeClient, JudgeClient, JudgeClient]
    const [one, two, three] = applications as [{ _id: string }, { _id: string }, { _id: string }]
    // Looks of others: two at the first, one to come at the second, none at the third.
    for (const judge of [ben, eva]) {
      await score(judge, await addVisit(judge, one))
    }
    await addVisit(ben, two)
    const sent = await ask(asha)
    expect(sent.body.data.outcome).toBe('sent')
    expect(await teamOf(sent.body.data.visit_id)).toBe(three._id)
    expect((await ask(asha)).body.data).toEqual(sent.body.data)
    const shown = (await asha.get('/api/judge')).body.data.rounds[0].visits
    expect(shown.map(({ _id }: { _id: string }) => _id)).toEqual([sent.body.data.visit_id])
    await score(asha, sent.body.data.visit_id)
    expect(await teamOf((await ask(asha)).body.data.visit_id)).toBe(two._id)
  })

  it('goes to the nearest table where nothing else tells two teams apart', async () => {
    const { ask, clients, teamOf, addTeam, addVisit, score } = await scene(0, 1)
    const [asha] = clients as [JudgeClient]
    const tables = new Map<string, string>()
    const at = async (place?: string) => {
      const team = await addTeam(`At ${place}`, place)
      tables.set(team._id, place ?? '')
      return team
    }
    await at('Balcony')
    await at('30')
    const first = await at('9')
    await at('5')
    await at('11')
    await at()
    await score(asha, await addVisit(asha, first))
    const way: (string | undefined)[] = []
    for (let step = 0; step < 3; step += 1) {
      const { visit_id } = (await ask(asha)).body.data
      way.push(tables.get(await teamOf(visit_id)))
      await score(asha, visit_id)
    }
    // Two tables away, then six, then twenty-five; a place without a number comes last.
    expect(way).toEqual(['11', '5', '30'])
  })

  it('gets what is planned for them first', async () => {
    const { ask, applications, clients, addVisit } = await scene(3, 1)
    const [asha] = clients as [JudgeClient]
    const visit = await addVisit(asha, applications[2] ?? { _id: '' })
    expect((await ask(asha)).body.data).toEqual({ outcome: 'sent', visit_id: visit })
  })

  it('is sent nowhere where somebody is, or nobody was found, nor to a team they put off', async () => {
    const { ask, round, applications, clients, addVisit } = await scene(4, 2)
    const [asha, ben] = clients as [JudgeClient, JudgeClient]
    const [begun, missed, sent, own] = applications.map(team => team._id)
    await ben.put(`/api/judge/ballot/${await addVisit(ben, { _id: begun ?? '' })}`, ballotOf())
    const flag = { round_id: round._id, application_id: missed ?? '', kind: 'not_there' } as const
    await t.db.insertInto('judging_flags').values(flag).execute()
    const next = await addVisit(ben, { _id: sent ?? '' })
    await t.db.updateTable('visits').set({ origin: 'next' }).where('_id', '=', next).execute()
    const visit = await addVisit(asha, { _id: own ?? '' })
    await asha.put(`/api/judge/skip/${visit}`, { reason: 'busy' })
    expect((await ask(asha)).body.data).toEqual({ outcome: 'none', visit_id: null })
  })

  it('is sent last to a team that the last two judges did not find, until somebody finds it', async () => {
    const { ask, applications, clients, teamOf, addVisit, score } = await scene(2, 4)
    const [asha, ben, eva, dev] = clients as [JudgeClient, JudgeClient, JudgeClient, JudgeClient]
    const [seen, missed] = applications as [{ _id: string }, { _id: string }]
    await score(ben, await addVisit(ben, seen))
    const visits = [await addVisit(ben, missed), await addVisit(eva, missed)]
    for (const [index, judge] of [ben, eva].entries())
      await judge.put(`/api/judge/skip/${visits[index]}`, { reason: 'not_there' })
    // It has fewer looks, and would be first.
    expect(await teamOf((await ask(asha)).body.data.visit_id)).toBe(seen._id)
    await score(eva, visits[1] ?? '')
    const found = [await teamOf((await ask(dev)).body.data.visit_id)]
    expect(found).toEqual([missed._id])
  })

  it('who asks in the same instant as others never gets the same table', async () => {
    const { ask, clients, teamOf } = await scene(8, 8)
    const answers = await Promise.all(clients.map(judge => ask(judge)))
    const teams = await Promise.all(answers.map(({ body }) => teamOf(body.data.visit_id)))
    expect(new Set(teams).size).toBe(8)
  })

  it('may stop when every line is clear, and is sent on if they want', async () => {
    const { ask, round, criteria, applications, clients, addJudge } = await scene(5, 4)
    // Four judges of one mind about five teams: no further look can change the first three.
    for (const judge of clients) {
      for (const [index, team] of applications.entries()) {
        const mark = 9 - 2 * index
        const marks = { [criteria[0]._id]: mark, [criteria[1]._id]: mark }
        await addBallot(t, round, { judge: judge.user, team }, marks)
      }
    }
    const late = await addJudge()
    expect((await ask(late)).body.data).toEqual({ outcome: 'may_stop', visit_id: null })
    expect((await ask(late, { is_anyway: true })).body.data.outcome).toBe('sent')
  })

  it('is sent nowhere while judging is paused, before it and after it', async () => {
    const { ask, staff, round, clients } = await scene(2, 1)
    const [asha] = clients as [JudgeClient]
    const said = async () => {
      const { status, body } = await ask(asha)
      return [status, body.message]
    }
    const pause = (is_paused: boolean) => staff.put(`/api/round/pause/${round._id}`, { is_paused })
    const set = (dates: object) =>
      t.db.updateTable('rounds').set(dates).where('_id', '=', round._id).execute()
    await pause(true)
    expect(await said()).toEqual([409, messages.judgingIsPaused])
    await pause(false)
    await set({ judging_opens_at: await momentIn(t.db, 60) })
    expect(await said()).toEqual([409, messages.judgingNotOpen])
    await set({ judging_opens_at: await momentIn(t.db, -60), judging_closes_at: await momentIn(t.db, -1) })
    expect(await said()).toEqual([409, messages.judgingClosed])
  })

  it('asks for their own rounds only', async () => {
    const [ours, theirs] = [await scene(2, 1), await scene(2, 1)]
    const [asha] = ours.clients as [JudgeClient]
    expect((await theirs.ask(asha)).status).toBe(404)
    await t.db
      .updateTable('round_judges')
      .set({ left_at: sql<string>`now()` })
      .where('judge_id', '=', asha.user._id)
      .execute()
    expect((await ours.ask(asha)).status).toBe(404)
  })
})

it('no judge is ever sent to a team that they know, have seen or put off, whatever the event is like', async () => {
  const events = fc.record({
    teams: fc.integer({ min: 1, max: 5 }),
    judges: fc.integer({ min: 1, max: 3 }),
    conflicts: fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { maxLength: 6 }),
    /** Who asks, and what they do with the team that they get. */
    steps: fc.array(fc.tuple(fc.nat(2), fc.constantFrom('done', 'busy', 'conflict', 'again')), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  await fc.assert(
    fc.asyncProperty(events, async ({ teams, judges, conflicts, steps }) => {
      const { ask, applications, clients, teamOf, know, score } = await scene(teams, judges)
      const closed = new Set<string>()
      for (const [team, judge] of conflicts) {
        const [client, application] = [clients[judge % judges], applications[team % teams]]
        if (!client || !application) continue
        await know(client, application)
        closed.add(`${client.user._id} ${application._id}`)
      }
      for (const [number, what] of steps) {
        const judge = clients[number % judges]
        if (!judge) continue
        const { data } = (await ask(judge, { is_anyway: true })).body
        if (data.outcome !== 'sent') continue
        const pair = `${judge.user._id} ${await teamOf(data.visit_id)}`
        expect(closed.has(pair)).toBe(false)
        if (what === 'again') continue
        closed.add(pair)
        if (what === 'done') await score(judge, data.visit_id)
        else await judge.put(`/api/judge/skip/${data.visit_id}`, { reason: what })
      }
    }),
    { numRuns: 12 },
  )
})
