import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

const t = useTestApp()

const form = {
  looks: 2,
  visit_minutes: 8,
  walk_minutes: 2,
  starts: '2030-12-05T13:00',
  ends: '2030-12-05T15:30',
  break_at: '2030-12-05T14:00',
  break_minutes: 10,
  seed: 4812,
}

/** A round with so many teams and judges, which is judged now, or in an hour. */
async function planned(teams: number, judges: number, opensIn = -3600) {
  const scene = await judgedRound(t, {
    judging_opens_at: await momentIn(t.db, opensIn),
    judging_closes_at: await momentIn(t.db, opensIn + 7200),
  })
  const applications: { _id: string }[] = []
  for (let number = 0; number < teams; number += 1) {
    applications.push(await scene.addTeam(`Team ${String(number).padStart(2, '0')}`))
  }
  const clients: JudgeClient[] = []
  for (let number = 0; number < judges; number += 1) clients.push(await scene.addJudge())
  const path = `/api/round/plan/${scene.round._id}`
  /** While judging runs by a draft, which is used at once. */
  const plan = async (fields: object = {}) => {
    const body = { ...form, ...fields }
    const answer = await scene.staff.put(path, body)
    if (answer.body.message !== messages.planRuns) return answer
    const drafted = await scene.staff.put(`/api/round/plandraft/${scene.round._id}`, body)
    const digest = drafted.body.data.draft?.digest
    if (digest) await scene.staff.put(`/api/round/plandraft/use/${scene.round._id}`, { digest })
    return scene.staff.get(path)
  }
  const read = async () => (await scene.staff.get(path)).body.data as Plan
  return { ...scene, applications, clients, path, plan, read }
}

const pairsOf = ({ visits }: Plan) =>
  visits.map(({ judge_id, application_id, slot }) => `${judge_id} ${application_id} ${slot}`).toSorted()

describe('a plan', () => {
  it('gives every team its looks, evenly, nobody two at once, at the times of the day', async () => {
    const { plan, clients, settings } = await planned(8, 4)
    await settings({ is_blind: false })
    const answer = await plan()
    expect(answer.status, answer.text).toBe(200)
    const { visits, teams, local } = answer.body.data as Plan
    expect(local).toMatchObject({ starts: form.starts, ends: form.ends, break_at: form.break_at })
    const countBy = (name: 'judge_id' | 'application_id') =>
      new Set(
        Map.groupBy(visits, visit => visit[name])
          .values()
          .map(({ length }) => length),
      )
    expect([countBy('judge_id'), countBy('application_id')]).toEqual([new Set([4]), new Set([2])])
    const times = visits.flatMap(({ judge_id, application_id, slot }) => [
      `${judge_id} ${slot}`,
      `${application_id} ${slot}`,
    ])
    expect(new Set(times).size).toBe(times.length)
    expect(teams.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    const { body } = (await clients[0]?.get('/api/judge')) ?? {}
    const [round] = body.data.rounds
    expect(round.visits).toHaveLength(4)
    expect(round.visits[0].starts_at).toBe('2030-12-05T07:30:00.000000Z')
  })

  it('has visits of a judge only while they are there; the others make up for it', async () => {
    const { plan, clients, staff, round, read } = await planned(8, 4)
    const short = clients[0]?.user ?? { _id: '', email: '' }
    const there = { round_id: round._id, from: '2030-12-05T13:20', to: '2030-12-05T13:40' }
    const body = { name: 'Short Stay', email: short.email, rounds: [round._id], hours: [there] }
    expect((await staff.put(`/api/judges/${short._id}`, body)).status).toBe(200)
    const shown = (await read()).judges.find(({ _id }) => _id === short._id)
    expect([shown?.from, shown?.to]).toEqual([there.from, there.to])
    const { visits } = (await plan()).body.data as Plan
    // Visits begin every ten minutes: only the third and the fourth are within these hours.
    const own = visits.filter(({ judge_id }) => judge_id === short._id)
    expect(own.map(({ slot }) => slot)).toEqual([3, 4])
    const looks = Map.groupBy(visits, ({ application_id }) => application_id)
    expect(
      looks
        .values()
        .map(({ length }) => length)
        .toArray(),
    ).toEqual(Array.from({ length: 8 }, () => 2))
  })

  it('is proposed for the hours of a judging that takes a day, and for none of a longer one', async () => {
    const { read, round, plan } = await planned(1, 1)
    const judging = async (from: string, to: string) => {
      const dates = { judging_opens_at: from, judging_closes_at: to }
      await t.db.updateTable('rounds').set(dates).where('_id', '=', round._id).execute()
    }
    await judging('2030-12-05T07:30:00Z', '2030-12-05T10:00:00Z')
    expect((await read()).local).toMatchObject({ starts: '2030-12-05T13:00', ends: '2030-12-05T15:30' })
    await judging('2030-12-05T07:30:00Z', '2030-12-08T10:00:00Z')
    expect((await read()).local).toMatchObject({ starts: null, ends: null })
    await plan({ starts: '', ends: '', break_at: '', break_minutes: '' })
    await judging('2030-12-05T07:30:00Z', '2030-12-05T10:00:00Z')
    expect((await read()).local).toMatchObject({ starts: null, ends: null })
  })

  it('is the same for the same seed, and another for another', async () => {
    const { plan, read } = await planned(9, 4)
    await plan()
    const first = pairsOf(await read())
    await plan({ seed: 7 })
    const other = pairsOf(await read())
    await plan()
    expect(pairsOf(await read())).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('without times has an order, and no slots', async () => {
    const { plan, clients } = await planned(5, 2)
    const { visits } = (await plan({ starts: '', ends: '', break_at: '', break_minutes: '' })).body
      .data as Plan
    expect(visits.map(({ slot }) => slot)).toEqual(visits.map(() => null))
    const { body } = (await clients[0]?.get('/api/judge')) ?? {}
    expect(body.data.rounds[0].visits).toHaveLength(5)
  })

  it('leaves what is made, begun, put off or set by hand, whatever comes', async () => {
    const { plan, read, clients, addTeam, addJudge, staff } = await planned(8, 4)
    const { visits } = (await plan()).body.data as Plan
    const own = visits.filter(({ judge_id }) => judge_id === clients[0]?.user._id)
    const [done, begun, put] = own
    await clients[0]?.put(`/api/judge/ballot/${done?._id}`, ballotOf({ is_done: true }))
    await clients[0]?.put(`/api/judge/ballot/${begun?._id}`, ballotOf({ note: 'half' }))
    await clients[0]?.put(`/api/judge/skip/${put?._id}`, { reason: 'busy' })
    const byHand = visits.find(({ judge_id }) => judge_id === clients[1]?.user._id)
    await staff.put(`/api/visits/${byHand?._id}`, { judge_id: byHand?.judge_id, slot: null })
    await addTeam('Late team')
    await addJudge()
    await plan({ seed: 99 })
    const after = await read()
    const kept = [done, begun, put, byHand].map(visit => after.visits.find(({ _id }) => _id === visit?._id))
    expect(kept.map(visit => [visit?.state, visit?.slot])).toEqual([
      ['done', done?.slot],
      ['planned', begun?.slot],
      ['busy', put?.slot],
      ['planned', null],
    ])
    const looks = Map.groupBy(after.visits, ({ application_id }) => application_id)
    expect(after.teams.map(({ _id }) => looks.get(_id)?.length)).toEqual(after.teams.map(() => 2))
  })

  it('is filled with late teams without moving anybody', async () => {
    const { plan, read, addTeam } = await planned(6, 4)
    const before = pairsOf((await plan()).body.data)
    const late = await addTeam('Late team')
    await plan({ is_filling: true, seed: 1 })
    const after = await read()
    expect(pairsOf(after)).toEqual(expect.arrayContaining(before))
    const added = after.visits.filter(({ application_id }) => application_id === late._id)
    expect([added.length, after.visits.length]).toEqual([2, before.length + 2])
  })

  it.each([
    ['no team', 0, 1, {}, 409, messages.planNeedsTeams],
    ['no judge', 1, 0, {}, 409, messages.planNeedsJudges],
    ['an end before the beginning', 1, 1, { ends: '2030-12-05T12:00' }, 422, judgingMessages.endsEarly],
    ['too little time for a visit', 1, 1, { ends: '2030-12-05T13:05' }, 422, judgingMessages.noRoomForVisit],
    ['a break without a length', 1, 1, { break_minutes: '' }, 422, judgingMessages.breakToo],
  ])('is refused with %s', async (_, teams, judges, fields, status, message) => {
    const { plan } = await planned(teams, judges)
    const answer = await plan(fields)
    const said = answer.status === 422 ? Object.values(answer.body.fields) : [answer.body.message]
    expect([answer.status, said]).toEqual([status, [message]])
  })

  it('has no conflicted visit, whatever the event is like, also after judges have handed visits back', async () => {
    const events = fc.record({
      teams: fc.integer({ min: 1, max: 9 }),
      judges: fc.integer({ min: 1, max: 6 }),
      looks: fc.integer({ min: 1, max: 3 }),
      conflicts: fc.array(fc.tuple(fc.nat(8), fc.nat(5), fc.boolean()), { maxLength: 12 }),
      recuse: fc.array(fc.nat(30), { maxLength: 3 }),
      seed: fc.nat(1000),
      hasTimes: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(events, async ({ teams, judges, looks, conflicts, recuse, seed, hasTimes }) => {
        const { plan, read, applications, clients } = await planned(teams, judges)
        for (const [team, judge, isFound] of conflicts) {
          await setConflict(applications[team % teams], clients[judge % judges], isFound)
        }
        const times = hasTimes ? {} : { starts: '', ends: '', break_at: '', break_minutes: '' }
        const answer = await plan({ looks, seed, ...times })
        expect(answer.status, answer.text).toBe(200)
        await expectNoConflict(await read(), looks)
        for (const pick of recuse) {
          const { visits } = await read()
          const visit = visits[pick % Math.max(visits.length, 1)]
          const client = clients.find(({ user }) => user._id === visit?.judge_id)
          if (visit) await client?.put(`/api/judge/skip/${visit._id}`, { reason: 'conflict' })
        }
        await expectNoConflict(await read(), looks)
      }),
      { numRuns: 12, seed: 2026 },
    )
  }, 120_000)

  async function setConflict(
    team: { _id: string } | undefined,
    judge: JudgeClient | undefined,
    isFound: boolean,
  ) {
    if (!team || !judge) return
    if (!isFound) {
      const stated = { application_id: team._id, judge_id: judge.user._id, source: 'declared' } as const
      await t.db
        .insertInto('stated_conflicts')
        .values(stated)
        .onConflict(same => same.doNothing())
        .execute()
      return
    }
    const user = await make.user(t.db, { email: `${crypto.randomUUID()}@${judge.user.email.split('@')[1]}` })
    await make.applicant(t.db, { application_id: team._id, user_id: user._id, position: 1 })
  }

  /** No pair in conflict, no pair twice, and no team short while a judge may still visit it. */
  async function expectNoConflict({ visits, teams, judges }: Plan, looks: number) {
    const pairs = visits.map(({ judge_id, application_id }) => `${judge_id} ${application_id}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    const { rows } = await sql<{
      pair: string
    }>`select judge_id || ' ' || application_id as pair from conflicts`.execute(t.db)
    const forbidden = new Set(rows.map(({ pair }) => pair))
    expect(pairs.filter(pair => forbidden.has(pair))).toEqual([])
    for (const team of teams) {
      const able = judges.filter(({ _id }) => !forbidden.has(`${_id} ${team._id}`)).length
      const seen = visits.filter(({ application_id }) => application_id === team._id).length
      expect(seen).toBeGreaterThanOrEqual(Math.min(able, looks))
    }
  }
})

describe('a visit', () => {
  it('is moved by hand to a judge who may make it, and to a free time', async () => {
    const { plan, read, clients, staff } = await planned(6, 3)
    const { visits } = (await plan({ looks: 1 })).body.data as Plan
    const [visit] = visits.filter(({ judge_id }) => judge_id === clients[0]?.user._id)
    const other = clients[1]?.user._id
    const busy = visits.find(({ judge_id }) => judge_id === other)
    const move = (judge_id: unknown, slot: number | null) =>
      staff.put(`/api/visits/${visit?._id}`, { judge_id, slot })
    expect((await move(other, busy?.slot ?? 1)).body.fields).toEqual({ slot: messages.slotTaken })
    const stranger = await make.judge(t.db, { event_id: clients[0]?.user.event_id ?? '' })
    expect((await move(stranger._id, 9)).body.fields).toEqual({ judge_id: messages.notJudgeOfRound })
    const known = { judge_id: clients[2]?.user._id ?? '', application_id: visit?.application_id ?? '' }
    await t.db
      .insertInto('stated_conflicts')
      .values({ ...known, source: 'staff' })
      .execute()
    expect((await move(known.judge_id, 9)).body.fields).toEqual({ judge_id: messages.judgeKnowsTeam })
    expect((await move(other, 9)).status).toBe(200)
    const after = (await read()).visits.filter(
      ({ application_id }) => application_id === visit?.application_id,
    )
    expect(after).toMatchObject([{ judge_id: other, slot: 9, origin: 'staff', state: 'planned' }])
  })

  it('that is begun stays where it is', async () => {
    const { plan, clients, staff } = await planned(2, 2)
    const { visits } = (await plan({ looks: 1 })).body.data as Plan
    const [visit] = visits.filter(({ judge_id }) => judge_id === clients[0]?.user._id)
    await clients[0]?.put(`/api/judge/ballot/${visit?._id}`, ballotOf())
    const answer = await staff.put(`/api/visits/${visit?._id}`, { judge_id: clients[1]?.user._id, slot: 9 })
    expect([answer.status, answer.body.message]).toEqual([409, messages.visitBegun])
  })
})

it('keeps the places that staff give, and gives the others numbers', async () => {
  const { plan, staff, round, applications } = await planned(3, 1)
  const foreign = await planned(1, 1)
  await foreign.plan()
  const places = {
    [applications[1]?._id ?? '']: ' Hall B, 7 ',
    [foreign.applications[0]?._id ?? '']: 'Elsewhere',
  }
  expect((await staff.put(`/api/round/places/${round._id}`, { places })).status).toBe(200)
  const { teams } = (await plan()).body.data as Plan
  expect(teams.map(({ place }) => place)).toEqual(['1', 'Hall B, 7', '2'])
  expect((await foreign.read()).teams.map(({ place }) => place)).toEqual(['1'])
})

describe('a plan made anew', () => {
  /** Planned twice, from another seed. */
  async function replanned() {
    const scene = await planned(8, 4, 3600)
    await scene.plan()
    const former = await scene.read()
    const again = await scene.plan({
      seed: 7,
      looks: 3,
      starts: '2030-12-05T13:30',
      break_at: '',
      break_minutes: '',
    })
    expect(pairsOf(again.body.data)).not.toEqual(pairsOf(former))
    const undo = (headers = {}) => scene.staff.put(`/api/round/plan/back/${scene.round._id}`, {}, headers)
    return { ...scene, former, again, undo }
  }
  /** What a judge's phone shows. */
  const shown = async (judge: JudgeClient) =>
    (
      (await judge.get('/api/judge')).body.data.rounds as { visits: { _id: string; starts_at: string }[] }[]
    ).map(({ visits }) => visits.map(({ _id, starts_at }) => `${_id} ${starts_at}`))

  it('goes back to the one before, with its times and for its judges, while nobody acted on it', async () => {
    const { former, again, undo, read, clients, round } = await replanned()
    expect([former.can_undo, again.body.data.can_undo]).toEqual([true, true])
    const phones = await Promise.all(clients.map(shown))
    const back = await undo({ 'if-match': String(again.headers.etag) })
    expect(back.status, back.text).toBe(200)
    expect(pairsOf(back.body.data)).toEqual(pairsOf(former))
    const { starts, ends, break_at } = former.local
    expect(back.body.data).toMatchObject({
      looks: former.looks,
      local: { starts, ends, break_at },
      seed: former.seed,
      planned_at: former.planned_at,
      can_undo: false,
    })
    expect(await read()).toMatchObject({ visits: back.body.data.visits })
    expect(await Promise.all(clients.map(shown))).not.toEqual(phones)
    expect((await undo()).body.message).toBe(messages.planInUse)
    const acts = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', round._id)
      .orderBy('happened_at')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['planned', 'planned', 'plan_taken_back'])
  })

  it('shows judges again what they had', async () => {
    const scene = await planned(8, 4, 3600)
    await scene.plan()
    const phones = await Promise.all(scene.clients.map(shown))
    await scene.plan({ seed: 7, looks: 3 })
    await scene.staff.put(`/api/round/plan/back/${scene.round._id}`)
    expect(await Promise.all(scene.clients.map(shown))).toEqual(phones)
  })

  it.each([
    [
      'a judge began to score',
      async ({ clients, again, round }: Awaited<ReturnType<typeof replanned>>) => {
        const opened = { judging_opens_at: await momentIn(t.db, -1) }
        await t.db.updateTable('rounds').set(opened).where('_id', '=', round._id).execute()
        const [judge] = clients
        const own = (again.body.data as Plan).visits.find(({ judge_id }) => judge_id === judge?.user._id)
        await judge?.put(`/api/judge/ballot/${own?._id}`, ballotOf())
      },
    ],
    [
      'a judge put a visit off',
      async ({ clients, again }: Awaited<ReturnType<typeof replanned>>) => {
        const [judge] = clients
        const own = (again.body.data as Plan).visits.find(({ judge_id }) => judge_id === judge?.user._id)
        await judge?.put(`/api/judge/skip/${own?._id}`, { reason: 'busy' })
      },
    ],
    [
      'staff moved a visit',
      async ({ staff, again }: Awaited<ReturnType<typeof replanned>>) => {
        const [visit] = (again.body.data as Plan).visits
        await staff.put(`/api/visits/${visit?._id}`, { judge_id: visit?.judge_id, slot: null })
      },
    ],
    [
      'a judge left',
      async ({ staff, clients }: Awaited<ReturnType<typeof replanned>>) => {
        await staff.post(`/api/judges/remove/${clients[0]?.user._id}`)
      },
    ],
    [
      'a judge is in conflict with a team of the former plan',
      async ({ staff, former, again }: Awaited<ReturnType<typeof replanned>>) => {
        const now = new Set(pairsOf(again.body.data).map(pair => pair.slice(0, 73)))
        const gone = former.visits.find(
          ({ judge_id, application_id }) => !now.has(`${judge_id} ${application_id}`),
        )
        await staff.put(`/api/judges/conflict/${gone?.judge_id}`, {
          application_id: gone?.application_id,
          is_conflict: true,
        })
      },
    ],
  ])('stays once %s', async (_, act) => {
    const scene = await replanned()
    await act(scene)
    const before = await scene.read()
    const answer = await scene.undo()
    expect([answer.status, answer.body.message]).toEqual([409, messages.planInUse])
    expect(pairsOf(await scene.read())).toEqual(pairsOf(before))
  })

  it('goes back once, for who saw it', async () => {
    const { undo, former } = await replanned()
    const stale = await undo({ 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    expect(former.planned_at).not.toBeNull()
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
