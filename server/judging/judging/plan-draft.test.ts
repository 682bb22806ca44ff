import { describe, expect, it } from 'vitest'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { changedJudges, changesOf } from '../../../contract/judging/plan-changes.ts'
import type { PlanDraft, PlanDraftReply } from '../../../contract/judging/plan-draft.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

// A plan as a draft, while judging runs (docs/product.md §20).

const t = useTestApp()

const form = { looks: 2, visit_minutes: 8, walk_minutes: 2, seed: 4812 }

/** Six teams, four judges, a plan without times, and judging that runs. */
async function running() {
  const scene = await judgedRound(t)
  const { staff, round } = scene
  for (let number = 0; number < 6; number += 1) await scene.addTeam(`Team ${number}`, String(number + 1))
  const judges: JudgeClient[] = []
  for (const name of ['Asha', 'Ben', 'Cyn', 'Dev']) judges.push(await scene.addJudge({ name }))
  expect((await staff.put(`/api/round/plan/${round._id}`, form)).status).toBe(200)
  const path = `/api/round/plandraft/${round._id}`
  const plan = async () => (await staff.get(`/api/round/plan/${round._id}`)).body.data as Plan
  return {
    ...scene,
    judges: judges as [JudgeClient, JudgeClient, JudgeClient, JudgeClient],
    plan,
    draft: (fields: object = {}) => staff.put(path, { ...form, ...fields }),
    read: async () => (await staff.get(path)).body.data as PlanDraftReply,
    use: (draft: PlanDraft | null) =>
      staff.put(`/api/round/plandraft/use/${round._id}`, { digest: draft?.digest ?? '' }),
    undo: () => staff.put(`/api/round/plan/back/${round._id}`),
    visitsNow: async () => pairsOf(await plan()),
  }
}

const pairsOf = ({ visits }: Plan) =>
  visits.map(({ judge_id, application_id }) => `${judge_id} ${application_id}`).toSorted()

const told = async (round: { _id: string }) => {
  const rows = await t.db
    .selectFrom('round_judges')
    .select('judge_id')
    .where('round_id', '=', round._id)
    .where('plan_changed_at', 'is not', null)
    .execute()
  return rows.map(({ judge_id }) => judge_id).toSorted()
}

describe('while judging runs', () => {
  it('a plan is refused, and a draft moves nobody until it is used', async () => {
    const { staff, round, draft, read, use, visitsNow, plan } = await running()
    const before = await visitsNow()
    const refused = await staff.put(`/api/round/plan/${round._id}`, { ...form, seed: 7 })
    expect([refused.status, refused.body.message]).toEqual([409, messages.planRuns])
    const made = (await draft({ seed: 7 })).body.data.draft as PlanDraft
    expect(made.made_by).toBe(`${staff.user.first_name} ${staff.user.last_name}`)
    expect(made.reasons.map(({ kind }) => kind)).toEqual(['anew'])
    expect(await visitsNow()).toEqual(before)
    const changed = changedJudges(made)
    expect(changed.length).toBeGreaterThan(0)
    expect((await use(made)).body.data).toEqual({ told: changed.length })
    const after = await visitsNow()
    expect(after).not.toEqual(before)
    expect(after).toEqual(
      made.now.map(({ judge_id, application_id }) => `${judge_id} ${application_id}`).toSorted(),
    )
    expect((await plan()).seed).toBe(7)
    expect((await read()).draft).toBeNull()
    // Those alone are told.
    expect(await told(round)).toEqual(changed.toSorted())
  })

  it('a ballot that begins is in the draft, and what is shown no more is not used', async () => {
    const { draft, read, use, judges, plan, visitsNow } = await running()
    const made = (await draft({ seed: 7 })).body.data.draft as PlanDraft
    const gone = changesOf(made).flatMap(({ judge_id, visits }) =>
      visits.filter(({ is }) => is === 'was').map(({ team }) => ({ judge_id, team })),
    )[0]
    const judge = judges.find(({ user }) => user._id === gone?.judge_id)
    const visit = (await plan()).visits.find(
      ({ judge_id, application_id }) => judge_id === gone?.judge_id && application_id === gone?.team,
    )
    expect((await judge?.put(`/api/judge/ballot/${visit?._id}`, ballotOf({ note: 'half' })))?.status).toBe(
      200,
    )
    const before = await visitsNow()
    const refused = await use(made)
    expect([refused.status, refused.body.message]).toEqual([409, messages.otherPlanDraft])
    expect(await visitsNow()).toEqual(before)
    const { draft: now } = await read()
    const own = now?.now.find(
      ({ judge_id, application_id }) => judge_id === gone?.judge_id && application_id === gone?.team,
    )
    expect(own?.is_fixed).toBe(true)
    expect((await use(now)).status).toBe(200)
  })

  it('a judge who leaves gives the visits away with the draft, and nobody else moves', async () => {
    const { staff, judges, read, use, plan, visitsNow } = await running()
    const [asha] = judges
    const before = await visitsNow()
    await staff.post(`/api/judges/remove/${asha.user._id}`)
    const { draft } = await read()
    expect(draft?.reasons).toMatchObject([{ kind: 'left', name: 'Asha' }])
    const stay = before.filter(pair => !pair.startsWith(asha.user._id))
    expect(await visitsNow()).toEqual(stay)
    await use(draft)
    const after = await visitsNow()
    expect(after).toEqual(expect.arrayContaining(stay))
    expect(after).toHaveLength(before.length)
    const looks = Map.groupBy((await plan()).visits, ({ application_id }) => application_id)
    expect([...looks.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('a judge who comes takes visits of those who have the most, and nobody else gets another team', async () => {
    const { staff, event, round, read, use, visitsNow } = await running()
    const before = await visitsNow()
    await staff.put(`/api/event/judges/${event._id}`, {
      judges: [{ name: 'Gauri Deshmukh', email: 'gauri@walkin.example', affiliation: null }],
      rounds: [round._id],
    })
    const { draft } = await read()
    expect(draft?.reasons).toMatchObject([{ kind: 'came', name: 'Gauri Deshmukh' }])
    expect(await visitsNow()).toEqual(before)
    const changes = changesOf(draft as PlanDraft)
    const fresh = changes.filter(({ change }) => change === 'new')
    expect(fresh.map(({ visits }) => visits.length)).toEqual([2])
    // Each of those who give away loses one and gets none.
    const others = changes.filter(({ change }) => change === 'other')
    expect(others.map(({ otherTeams, otherTimes }) => [otherTeams, otherTimes])).toEqual([
      [0, 0],
      [0, 0],
    ])
    // Who came has no phone open yet.
    expect(draft?.judges.filter(({ has_phone }) => !has_phone).map(({ name }) => name)).toEqual([
      'Gauri Deshmukh',
    ])
    expect((await use(draft)).body.data).toEqual({ told: 2 })
    expect(await visitsNow()).toHaveLength(before.length)
  })

  it('what is shared out goes to who is there: with a phone open, or who has scored on paper', async () => {
    const { staff, round, judges, plan, read, use, undo } = await running()
    const [asha, ben, cyn, dev] = judges
    const close = (judge: JudgeClient) =>
      t.db
        .deleteFrom('judge_sessions')
        .where('link_id', 'in', by =>
          by.selectFrom('judge_links').select('_id').where('judge_id', '=', judge.user._id),
        )
        .execute()
    const visitsOf = async ({ user }: JudgeClient) =>
      (await plan()).visits.filter(({ judge_id }) => judge_id === user._id)
    for (const judge of [ben, cyn]) await close(judge)
    const [scored] = await visitsOf(cyn)
    await t.db
      .updateTable('visits')
      .set({ state: 'done' })
      .where('_id', '=', scored?._id ?? '')
      .execute()
    const visits = (await visitsOf(asha)).map(({ _id }) => _id)
    await staff.put(`/api/round/shareout/${round._id}`, { visits })
    const { draft } = await read()
    const before = new Set(draft?.was.map(({ judge_id }) => judge_id))
    const fresh = draft?.now.filter(
      ({ judge_id, application_id }) =>
        !draft.was.some(was => was.judge_id === judge_id && was.application_id === application_id),
    )
    expect(before.size).toBe(4)
    expect(fresh).toHaveLength(visits.length)
    expect(fresh?.filter(({ judge_id }) => judge_id === ben.user._id)).toEqual([])
    const takers = new Set(fresh?.map(({ judge_id }) => judge_id))
    const reached = [asha, dev].filter(({ user }) => user === asha.user || takers.has(user._id))
    expect((await use(draft)).body.data).toEqual({ told: reached.length })
    expect((await undo()).status).toBe(200)
  })

  it('whose visits are shared out gets none by later plans, until somebody gives them one', async () => {
    const { staff, round, judges, addTeam, draft, read, use, plan, undo } = await running()
    const [asha] = judges
    const own = async () => (await plan()).visits.filter(({ judge_id }) => judge_id === asha.user._id)
    const shareOut = async () =>
      staff.put(`/api/round/shareout/${round._id}`, { visits: (await own()).map(({ _id }) => _id) })
    const isAside = async () => (await plan()).judges.find(({ _id }) => _id === asha.user._id)?.is_aside
    const planned = (made: PlanDraft | null) =>
      made?.now.filter(({ judge_id, is_fixed }) => judge_id === asha.user._id && !is_fixed).length
    await shareOut()
    await addTeam('Late', '7')
    // A plan of what is missing is made before the draft is used, and another one after it.
    const filled = (await draft({ is_filling: true })).body.data.draft as PlanDraft
    expect(filled.reasons.map(({ kind }) => kind)).toEqual(['shared_out', 'filled'])
    expect([planned(filled), filled.now.length]).toEqual([0, 14])
    await use(filled)
    expect([await own(), await isAside()]).toEqual([[], true])
    await addTeam('Later', '8')
    for (const is_filling of [true, false]) {
      const next = (await draft({ is_filling })).body.data.draft as PlanDraft
      expect([planned(next), next.now.length]).toEqual([0, 16])
    }
    await use((await read()).draft)
    const [visit] = (await plan()).visits
    const moved = { judge_id: asha.user._id, slot: null }
    expect((await staff.put(`/api/visits/${visit?._id}`, moved)).status).toBe(200)
    expect(await isAside()).toBe(false)
    await addTeam('Last', '9')
    const back = (await draft({ is_filling: true })).body.data.draft as PlanDraft
    expect(planned(back)).toBeGreaterThan(0)
    await use(back)
    // What is taken back sets nobody aside.
    await shareOut()
    await use((await read()).draft)
    expect(await isAside()).toBe(true)
    await undo()
    expect(await isAside()).toBe(false)
  })

  it('one draft is used once, by whichever of two people, and again after a lost answer', async () => {
    const { draft, use, round } = await running()
    const made = (await draft({ seed: 7 })).body.data.draft as PlanDraft
    const both = await Promise.all([use(made), use(made)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.data).toEqual(both[1].body.data)
    const acts = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', round._id)
      .where('action', '=', 'plan_used')
      .execute()
    expect(acts).toHaveLength(1)
    const other = await use({ ...made, digest: 'another' })
    expect([other.status, other.body.message]).toEqual([409, messages.noPlanDraft])
  })

  it('a draft is thrown away without a trace in the plan', async () => {
    const { staff, round, draft, read, visitsNow } = await running()
    const before = await visitsNow()
    await draft({ seed: 7 })
    await staff.put(`/api/round/plandraft/drop/${round._id}`)
    expect([(await read()).draft, await visitsNow()]).toEqual([null, before])
  })

  it('the desk names one that waits, and its screen one that has nothing left to move', async () => {
    const { staff, event, round, read } = await running()
    const waits = async () => (await staff.get(`/api/round/desk/${round._id}`)).body.data.draft
    expect(await waits()).toBeNull()
    await staff.put(`/api/event/judges/${event._id}`, {
      judges: [{ name: 'Gauri Deshmukh', email: 'gauri@walkin.example', affiliation: null }],
      rounds: [round._id],
    })
    const made_by = `${staff.user.first_name} ${staff.user.last_name}`
    expect(await waits()).toMatchObject({ made_by })
    expect(await read()).toMatchObject({ draft: { made_by }, idle: null })
    await t.db.updateTable('visits').set({ state: 'done' }).where('round_id', '=', round._id).execute()
    expect(await read()).toMatchObject({ draft: null, idle: { made_by } })
    await staff.put(`/api/round/plandraft/drop/${round._id}`)
    expect([(await read()).idle, await waits()]).toEqual([null, null])
  })

  it('is read anew where something that it is made of has changed, and not otherwise', async () => {
    const { staff, event, round, judges, draft, addTeam, settings, plan } = await running()
    const path = `/api/round/plandraft/${round._id}`
    let etag = ''
    /** Whether who has the last answer gets another one. */
    const isNew = async () => {
      const { status, headers } = await staff.get(path, {}, { 'if-none-match': etag })
      etag = String(headers.etag)
      return status === 200
    }
    expect([await isNew(), await isNew()]).toEqual([true, false])
    await draft({ seed: 7 })
    expect([await isNew(), await isNew()]).toEqual([true, false])
    const [asha, ben, cyn] = judges
    const own = (await plan()).visits.filter(({ judge_id }) => judge_id === asha.user._id)
    const [first, second] = own.map(({ _id }) => _id)
    const team = await addTeam('Team 6')
    const member = await make.applicant(t.db, { application_id: team._id })
    const of = <Table extends 'judges' | 'applications' | 'users' | 'round_judges'>(table: Table) =>
      t.db.updateTable(table)
    const changes: [string, () => Promise<unknown>][] = [
      ['a team that came', async () => undefined],
      ['a ballot that begins', () => asha.put(`/api/judge/ballot/${first}`, ballotOf({ note: 'half' }))],
      ['a visit that is made', () => asha.put(`/api/judge/ballot/${second}`, ballotOf({ is_done: true }))],
      ['a name', () => of('applications').set({ team_name: 'Other' }).where('_id', '=', team._id).execute()],
      [
        'hours of a judge',
        async () =>
          of('round_judges')
            .set({ available_to: await momentIn(t.db, 60) })
            .where('judge_id', '=', ben.user._id)
            .execute(),
      ],
      [
        'a conflict',
        () =>
          t.db
            .insertInto('stated_conflicts')
            .values({ judge_id: ben.user._id, application_id: team._id, source: 'declared' })
            .execute(),
      ],
      [
        'an address, by which a conflict is found',
        () =>
          of('users').set({ email: 'someone@elsewhere.test' }).where('_id', '=', member.user_id).execute(),
      ],
      [
        'a phone that is closed',
        () =>
          t.db
            .deleteFrom('judge_sessions')
            .where('link_id', 'in', qb =>
              qb.selectFrom('judge_links').select('_id').where('judge_id', '=', ben.user._id),
            )
            .execute(),
      ],
      ['a pause', () => staff.put(`/api/round/pause/${round._id}`, { is_paused: true })],
      ['a judge who leaves', () => staff.post(`/api/judges/remove/${cyn.user._id}`)],
      ['a number of the round', () => settings({ visit_minutes: 9 })],
      ['a draft that is thrown away', () => staff.put(`/api/round/plandraft/drop/${round._id}`)],
    ]
    for (const [what, change] of changes) {
      await change()
      expect([what, await isNew(), await isNew()]).toEqual([what, true, false])
    }
    // A tap more in a ballot that has begun moves no visit.
    await draft({ seed: 7 })
    await isNew()
    await asha.put(`/api/judge/ballot/${first}`, ballotOf({ note: 'half and more' }))
    expect(await isNew()).toBe(false)
    // Nobody reads it, or whether it has changed, who may not read the event.
    const other = await t.companyUser()
    expect((await other.get(path, {}, { 'if-none-match': etag })).status).toBe(404)
    expect((await other.get(`/api/event/${event._id}`)).status).toBe(404)
  })

  it('there is none that would change nothing', async () => {
    const { draft, read, use } = await running()
    expect((await draft()).body.data.draft).toBeNull()
    expect(await read()).toMatchObject({ draft: null, idle: null })
    expect((await use(null)).body.message).toBe(messages.noPlanDraft)
  })
})

describe('a plan that was used', () => {
  async function used() {
    const scene = await running()
    const before = await scene.visitsNow()
    const made = (await scene.draft({ seed: 7 })).body.data.draft as PlanDraft
    await scene.use(made)
    return { ...scene, before, made }
  }

  it('comes back for a minute, with who judges what, and phones are told again', async () => {
    const { read, undo, before, visitsNow, plan } = await used()
    const { used: shown } = await read()
    expect(shown?.told).toBeGreaterThan(0)
    expect(shown?.seconds_left).toBeGreaterThan(50)
    expect((await undo()).status).toBe(200)
    expect([await visitsNow(), (await plan()).seed]).toEqual([before, form.seed])
    expect((await read()).used).toBeNull()
  })

  it('comes back with its numbers too, where those of the draft were others', async () => {
    const { draft, use, undo, plan, visitsNow } = await running()
    const before = await visitsNow()
    await use((await draft({ seed: 7, looks: 3 })).body.data.draft as PlanDraft)
    expect([(await plan()).looks, (await visitsNow()).length]).toEqual([3, 18])
    const back = await undo()
    expect(back.status, back.text).toBe(200)
    expect([(await plan()).looks, await visitsNow()]).toEqual([2, before])
  })

  it('stays after a minute', async () => {
    const { read, undo, round } = await used()
    await t.db
      .updateTable('former_plans')
      .set({ undo_until: await momentIn(t.db, -1) })
      .where('round_id', '=', round._id)
      .execute()
    expect((await read()).used).toBeNull()
    expect((await undo()).body.message).toBe(messages.planInUse)
  })

  it('stays once a changed visit has begun; one that did not change ends nothing, and keeps its ballot', async () => {
    const scene = await used()
    const { made, judges, plan, undo, read } = scene
    const find = async (is: 'now' | 'kept') => {
      const { visits } = await plan()
      const [first] = changesOf(made).flatMap(({ judge_id, visits: own }) =>
        own.filter(visit => visit.is === is).map(({ team }) => ({ judge_id, team })),
      )
      const judge = judges.find(({ user }) => user._id === first?.judge_id)
      const visit = visits.find(
        ({ judge_id, application_id }) => judge_id === first?.judge_id && application_id === first?.team,
      )
      return { judge, visit }
    }
    const kept = await find('kept')
    await kept.judge?.put(`/api/judge/ballot/${kept.visit?._id}`, ballotOf({ is_done: true }))
    expect((await read()).used).not.toBeNull()
    const fresh = await find('now')
    await fresh.judge?.put(`/api/judge/ballot/${fresh.visit?._id}`, ballotOf({ note: 'begun' }))
    expect((await read()).used).toBeNull()
    const refused = await undo()
    expect([refused.status, refused.body.message]).toEqual([409, messages.planInUse])
    const after = (await plan()).visits.find(({ _id }) => _id === kept.visit?._id)
    expect(after?.state).toBe('done')
  })
})
