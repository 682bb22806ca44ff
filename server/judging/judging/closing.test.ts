import { describe, expect, it } from 'vitest'
import type { Closing } from '../../../contract/judging/judging-closing.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

// What staff read and do before they close judging (docs/product.md §21).

const t = useTestApp()

/** Teams A to D; Asha has scored A, Ben has begun B, Cyn never tapped, Dev knows D. Two looks are promised. */
async function scene() {
  const made = await judgedRound(t)
  const { staff, round, criteria } = made
  await made.settings({ looks: 2 })
  const [asha, ben, cyn, dev] = [
    await made.addJudge({ name: 'Asha' }),
    await made.addJudge({ name: 'Ben' }),
    await made.addJudge({ name: 'Cyn' }),
    await made.addJudge({ name: 'Dev' }),
  ]
  const [a, b, c, d] = [
    await made.addTeam('A'),
    await made.addTeam('B'),
    await made.addTeam('C'),
    await made.addTeam('D'),
  ]
  const [works, needed] = criteria
  const score = async (judge: JudgeClient, team: { _id: string }, scores: object, is_done = true) => {
    const visit = await made.addVisit(judge, team)
    const { status } = await judge.put(`/api/judge/ballot/${visit}`, ballotOf({ scores, is_done }))
    expect(status).toBe(200)
    return visit
  }
  const all = { [works._id]: 7, [needed._id]: 4 }
  await score(asha, a, all)
  const begun = await score(ben, b, { [works._id]: 3 }, false)
  await score(dev, c, all)
  await t.db
    .insertInto('stated_conflicts')
    .values({ judge_id: dev.user._id, application_id: d._id, source: 'declared' })
    .execute()
  const seal = (counting: number, given?: number) =>
    staff.put(`/api/round/seal/${round._id}`, { counting, given })
  return {
    ...made,
    asha,
    ben,
    cyn,
    dev,
    a,
    b,
    c,
    d,
    all,
    begun,
    works,
    needed,
    seal,
    read: async () => (await staff.get(`/api/round/closing/${round._id}`)).body.data as Closing,
    send: (visits: Closing['best']) => staff.put(`/api/round/bestvisits/${round._id}`, { visits }),
  }
}

const visitsOf = async (judge: JudgeClient) => {
  const { body } = await judge.get('/api/judge')
  return body.data.rounds[0].visits.map((visit: { team_name: string }) => visit.team_name)
}

describe('before judging is closed', () => {
  it('staff read how many ballots would be sealed, and which of them are unfinished', async () => {
    const { read, ben, b, begun, works, needed } = await scene()
    const { counting, unfinished } = await read()
    // One of two criteria has three quarters of the weight.
    expect([counting, unfinished]).toEqual([
      3,
      [{ judge_id: ben.user._id, application_id: b._id, will_count: true, marked: 1, of: 2 }],
    ])
    await ben.put(
      `/api/judge/ballot/${begun}`,
      ballotOf({ scores: { [works._id]: 3, [needed._id]: 2 }, is_done: true }),
    )
    expect([(await read()).counting, (await read()).unfinished]).toEqual([3, []])
  })

  it('the best visits go first to teams without one, each by another judge who is here and may make it', async () => {
    const { read, asha, ben, dev, a, c, d } = await scene()
    const { best } = await read()
    // Nobody is sent where Ben is now; Cyn has not tapped; Dev knows D.
    expect(best[0]?.application_id).toBe(d._id)
    expect(best.map(({ judge_id }) => judge_id).toSorted()).toEqual(
      [asha, ben, dev].map(({ user }) => user._id).toSorted(),
    )
    expect(
      best
        .slice(1)
        .map(({ application_id }) => application_id)
        .toSorted(),
    ).toEqual([a._id, c._id].toSorted())
    const bad = best.filter(
      ({ judge_id, application_id }) => judge_id === dev.user._id && application_id === d._id,
    )
    expect(bad).toEqual([])
  })

  it('a team that the last two judges did not find comes last, and not at all once three did not', async () => {
    const { read, addVisit, addJudge, asha, cyn, d } = await scene()
    const places = async () => (await read()).best.map(({ application_id }) => application_id === d._id)
    const miss = async (judge: JudgeClient) => {
      await judge.put(`/api/judge/skip/${await addVisit(judge, d)}`, { reason: 'not_there' })
      return (await places())[0]
    }
    expect([await miss(asha), await miss(cyn)]).toEqual([true, false])
    await miss(await addJudge({ name: 'Eva' }))
    expect((await places()).every(isMissed => !isMissed)).toBe(true)
  })

  it('they are sent all at once, and again by a second person or after a lost answer nothing is new', async () => {
    const { read, send, asha, d } = await scene()
    const best = [{ judge_id: asha.user._id, application_id: d._id }]
    expect(await visitsOf(asha)).toEqual(['A'])
    const [one, other] = await Promise.all([send(best), send(best)])
    expect([one.body.data.sent, other.body.data.sent].toSorted()).toEqual([0, 1])
    expect((await visitsOf(asha)).toSorted()).toEqual(['A', 'D'])
    // Judging is open as before, and nobody is sent twice to one team.
    const after = await read()
    expect(after.best).not.toContainEqual(best[0])
    // Nor is anybody else sent where Asha goes, or Asha elsewhere.
    expect(
      after.best.map(({ judge_id, application_id }) => [judge_id === asha.user._id, application_id]),
    ).toEqual(after.best.map(({ application_id }) => [false, application_id]))
    expect(after.best.map(({ application_id }) => application_id)).not.toContain(d._id)
    const happened = await t.db
      .selectFrom('happenings')
      .select(['action', 'to_value'])
      .where('action', '=', 'visit_given')
      .where('to_value', '=', asha.user._id)
      .execute()
    expect(happened).toHaveLength(1)
  })

  it('none is sent where one of them cannot be made', async () => {
    const { send, asha, dev, d } = await scene()
    const pairs = [asha, dev].map(judge => ({ judge_id: judge.user._id, application_id: d._id }))
    const refused = await send(pairs)
    expect([refused.status, refused.body.fields]).toEqual([422, { judge_id: messages.judgeKnowsTeam }])
    expect(await visitsOf(asha)).toEqual(['A'])
  })

  it('a ballot that arrives meanwhile changes the number, and the shown one is not sealed', async () => {
    const { read, seal, asha, addVisit, c, all, round } = await scene()
    const { counting } = await read()
    const visit = await addVisit(asha, c)
    await asha.put(`/api/judge/ballot/${visit}`, ballotOf({ scores: all, is_done: true }))
    const asked = await seal(counting)
    expect([asked.status, asked.body.message]).toEqual([409, messages.otherBallots])
    const now = (await read()).counting
    expect(now).toBe(counting + 1)
    const [one, other] = await Promise.all([seal(now), seal(now)])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const sealed = await t.db
      .selectFrom('sealed_ballots')
      .select('number')
      .where('round_id', '=', round._id)
      .execute()
    expect(sealed).toHaveLength(now)
  })

  it('closing past visits that a colleague has sent meanwhile is refused, and says who sent how many', async () => {
    const { read, seal, send, staff, round, asha, ben, d, c } = await scene()
    const priya = await t.companyUser({ _id: staff.user.company_id ?? '' })
    await t.db
      .updateTable('users')
      .set({ first_name: 'Priya', last_name: 'Menon' })
      .where('_id', '=', priya.user._id)
      .execute()
    await send([{ judge_id: ben.user._id, application_id: c._id }])
    const shown = await read()
    expect([shown.counting, shown.given]).toEqual([3, 1])
    const visits = [asha, ben].map(judge => ({ judge_id: judge.user._id, application_id: d._id }))
    expect((await priya.put(`/api/round/bestvisits/${round._id}`, { visits })).body.data).toEqual({ sent: 2 })

    const refused = await seal(shown.counting, shown.given)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Meanwhile Priya Menon sent 2 visits. Look again, then close.',
    ])
    // Nothing is sealed, and her visits are still to be made.
    expect((await visitsOf(asha)).toSorted()).toEqual(['A', 'D'])
    expect((await seal(shown.counting, 4)).body.message).toBe(
      'The visits have changed meanwhile. Look again, then close.',
    )
    const again = await read()
    expect([again.counting, again.given]).toEqual([3, 3])
    expect((await seal(again.counting, again.given)).status).toBe(200)
  })

  it('no visit is sent once a colleague has closed it', async () => {
    const { read, seal, send, asha, d, round } = await scene()
    const { counting, given } = await read()
    expect((await seal(counting, given)).status).toBe(200)
    const late = await send([{ judge_id: asha.user._id, application_id: d._id }])
    expect([late.status, late.body.message]).toEqual([409, messages.roundIsSealed])
    const planned = await t.db
      .selectFrom('visits')
      .select('_id')
      .where('round_id', '=', round._id)
      .where('application_id', '=', d._id)
      .execute()
    expect(planned).toEqual([])
  })

  it('of sending and closing in the same moment one is refused', async () => {
    const { read, seal, send, asha, d } = await scene()
    const { counting, given } = await read()
    const both = await Promise.all([
      send([{ judge_id: asha.user._id, application_id: d._id }]),
      seal(counting, given),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('no visit is offered or sent once judging is closed', async () => {
    const { read, send, asha, d, round } = await scene()
    await t.db
      .updateTable('rounds')
      .set({ judging_closes_at: await momentIn(t.db, -120) })
      .where('_id', '=', round._id)
      .execute()
    expect([(await read()).counting, (await read()).best]).toEqual([3, []])
    const late = await send([{ judge_id: asha.user._id, application_id: d._id }])
    expect([late.status, late.body.message]).toEqual([409, messages.judgingIsClosed])
  })
})
