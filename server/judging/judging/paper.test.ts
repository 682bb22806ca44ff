import { describe, expect, it } from 'vitest'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import { ballotThere, fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

// Ballots that judges filled in on paper, entered by staff on the desk (docs/product.md §23).

const t = useTestApp()

async function scene() {
  const made = await judgedRound(t)
  const { staff, round, criteria } = made
  const [works, needed] = [criteria[0]._id, criteria[1]._id]
  const asha = await made.addJudge({ name: 'Asha' })
  const clear = await made.addTeam('Clear Sky', '2')
  await made.addPlan(asha)
  const path = `/api/round/paper/${round._id}`
  const paperOf = (fields: object = {}) => ({
    judge_id: asha.user._id,
    application_id: clear._id,
    scores: { [works]: 7, [needed]: 3 },
    note: 'Hard to read',
    strengths: 'Runs on rain',
    next_step: 'Sell it',
    ...fields,
  })
  return {
    ...made,
    works,
    needed,
    asha,
    clear,
    path,
    paperOf,
    enter: (fields: object = {}) => staff.put(path, paperOf(fields)),
    look: (fields: object = {}, by: Pick<typeof staff, 'get'> = staff) => {
      const pair = new URLSearchParams({ judge_id: asha.user._id, application_id: clear._id, ...fields })
      return by.get(`${path}?${pair}`)
    },
    read: async () => {
      t.app.liveAnswers.clear()
      return (await staff.get(`/api/round/desk/${round._id}`)).body.data as Desk
    },
  }
}

const ballotIn = async (judge: JudgeClient, visit: string) => {
  const visits: { _id: string; state: string; ballot: Record<string, unknown> }[] = (
    await judge.get('/api/judge')
  ).body.data.rounds[0].visits
  return visits.find(({ _id }) => _id === visit)
}

const rowsOf = (round: { _id: string }) =>
  t.db.selectFrom('ballots').selectAll().where('round_id', '=', round._id).execute()

const recordsOf = (round: { _id: string }) =>
  t.db
    .selectFrom('happenings')
    .select(['actor_id', 'to_value', 'data'])
    .where('subject_id', '=', round._id)
    .where('action', '=', 'paper_entered')
    .orderBy('happened_at')
    .execute()

describe('a ballot on paper', () => {
  it('is the ballot of the judge, done, with who entered it', async () => {
    const { staff, enter, asha, clear, round, works, needed, addVisit, read } = await scene()
    const visit = await addVisit(asha, clear)
    const sent = await enter()
    expect([sent.status, sent.body.data]).toEqual([200, { _id: visit }])
    const shown = await ballotIn(asha, visit)
    expect([shown?.state, shown?.ballot]).toMatchObject([
      'done',
      {
        scores: { [works]: 7, [needed]: 3 },
        note: 'Hard to read',
        strengths: 'Runs on rain',
        next_step: 'Sell it',
        is_done: true,
        is_older: false,
      },
    ])
    const desk = await read()
    const { first_name, last_name } = staff.user
    expect(desk.judges[0]?.tapped_at).toBeNull()
    expect(desk.judges[0]?.visits).toMatchObject([
      {
        _id: visit,
        state: 'done',
        origin: 'plan',
        entered_by: `${first_name} ${last_name}`,
      },
    ])
    expect(await recordsOf(round)).toEqual([
      {
        actor_id: staff.user._id,
        to_value: asha.user._id,
        data: { application_id: clear._id, visit_id: visit, replaced: null },
      },
    ])
  })

  it('makes the visit that was not planned, and what was put off or given away', async () => {
    const { enter, asha, addTeam, addVisit, read } = await scene()
    const [unplanned, busy, away, moved] = [
      await addTeam('Unplanned'),
      await addTeam('Busy'),
      await addTeam('Away'),
      await addTeam('Moved'),
    ]
    for (const [team, state] of [
      [busy, 'busy'],
      [away, 'not_there'],
      [moved, 'moved'],
    ] as const) {
      const visit = await addVisit(asha, team)
      await t.db.updateTable('visits').set({ state }).where('_id', '=', visit).execute()
    }
    for (const { _id } of [unplanned, busy, away, moved]) {
      expect((await enter({ application_id: _id })).status).toBe(200)
    }
    const { visits } = (await read()).judges[0] ?? { visits: [] }
    const shown = new Map(
      visits.map(({ application_id, state, origin }) => [application_id, [state, origin]]),
    )
    expect([unplanned, busy, away, moved].map(({ _id }) => shown.get(_id))).toEqual([
      ['done', 'staff'],
      ['done', 'plan'],
      ['done', 'plan'],
      ['done', 'plan'],
    ])
  })

  it('takes a criterion that is said to be blank, and no criterion that is not named', async () => {
    const { enter, asha, works, needed, round } = await scene()
    const refused = [
      await enter({ scores: { [works]: 7 } }),
      await enter({ scores: { [works]: null, [needed]: null } }),
      await enter({ scores: { [works]: 7, [needed]: 11 } }),
      await enter({ scores: { [works]: 0, [needed]: 1 } }),
    ]
    expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { [`scores.${needed}`]: judgingMessages.markOrBlank }],
      [422, { [`scores.${works}`]: judgingMessages.allBlank }],
      [422, { [`scores.${needed}`]: say.choice }],
      [422, { [`scores.${works}`]: say.choice }],
    ])
    expect(await rowsOf(round)).toEqual([])
    const sent = await enter({ scores: { [works]: 7, [needed]: null } })
    expect((await ballotIn(asha, sent.body.data._id))?.ballot.scores).toEqual({ [works]: 7 })
  })

  it('has marks on the scale of the round', async () => {
    const { enter, works, needed, settings } = await scene()
    await settings({ scale: 5 })
    const sent = await enter({ scores: { [works]: 6, [needed]: 5 } })
    expect([sent.status, sent.body.fields]).toEqual([422, { [`scores.${works}`]: say.choice }])
  })

  it('is refused once the criteria are others', async () => {
    const { enter, works, needed, round } = await scene()
    await t.db.deleteFrom('criteria').where('_id', '=', needed).execute()
    const sent = await enter()
    expect([sent.status, sent.body.message]).toEqual([409, messages.criteriaChanged])
    expect((await enter({ scores: { [works]: 7 } })).status).toBe(200)
    expect(await rowsOf(round)).toHaveLength(1)
  })

  it('is refused of a judge or a team of another round, and of a team that is out', async () => {
    const { enter, addTeam, round } = await scene()
    const other = await scene()
    const out = await addTeam('Gone Home')
    await t.db.updateTable('applications').set({ status: 'revoked' }).where('_id', '=', out._id).execute()
    const refused = [
      await enter({ judge_id: other.asha.user._id }),
      await enter({ application_id: other.clear._id }),
      await enter({ application_id: out._id }),
    ]
    expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { judge_id: messages.notJudgeOfRound }],
      [422, { application_id: messages.notTeamOfRound }],
      [422, { application_id: messages.notTeamOfRound }],
    ])
    expect([await rowsOf(round), await rowsOf(other.round)]).toEqual([[], []])
  })

  it('is refused of a judge who knows the team, and taken of one who has left', async () => {
    const { enter, asha, clear, round, addVisit, addJudge } = await scene()
    await addJudge()
    await addVisit(asha, clear)
    const known = { judge_id: asha.user._id, application_id: clear._id, source: 'staff' } as const
    await t.db.insertInto('stated_conflicts').values(known).execute()
    const sent = await enter()
    expect([sent.status, sent.body.message]).toEqual([409, messages.judgeKnowsTeam])
    const visits = await t.db
      .selectFrom('visits')
      .select('state')
      .where('round_id', '=', round._id)
      .where('application_id', '=', clear._id)
      .execute()
    expect([await rowsOf(round), visits, await recordsOf(round)]).toEqual([[], [{ state: 'planned' }], []])

    await t.db.deleteFrom('stated_conflicts').where('judge_id', '=', asha.user._id).execute()
    const left_at = await momentIn(t.db, -60)
    await t.db.updateTable('round_judges').set({ left_at }).where('judge_id', '=', asha.user._id).execute()
    expect((await enter()).status).toBe(200)
  })

  it('is refused before judging, after it, and once the ballots are sealed', async () => {
    const { enter, round, settings } = await scene()
    const times = async (judging_opens_at: string, judging_closes_at: string) => {
      await t.db
        .updateTable('rounds')
        .set({ judging_opens_at, judging_closes_at })
        .where('_id', '=', round._id)
        .execute()
      const { status, body } = await enter()
      return [status, body.message]
    }
    expect(await times(await momentIn(t.db, 60), await momentIn(t.db, 600))).toEqual([
      409,
      messages.judgingNotOpen,
    ])
    // Within the minute that is for what a phone had under way.
    expect(await times(await momentIn(t.db, -600), await momentIn(t.db, -5))).toEqual([
      409,
      messages.judgingIsClosed,
    ])
    await settings({ sealed_at: await momentIn(t.db, 0) })
    expect(await times(await momentIn(t.db, -600), await momentIn(t.db, 600))).toEqual([
      409,
      messages.roundSealed,
    ])
    expect(await rowsOf(round)).toEqual([])
  })

  it('is no business of another company, a candidate or a judge', async () => {
    const { asha, path, paperOf, round } = await scene()
    const others = [await t.companyUser(), await t.candidate(), asha, t.visitor]
    const refused = await Promise.all(others.map(one => one.put(path, paperOf())))
    expect(refused.map(({ status }) => status)).toEqual([404, 403, 403, 401])
    expect(await rowsOf(round)).toEqual([])
    expect((await (await t.organiser()).put(path, paperOf())).status).toBe(200)
  })
})

describe('a ballot that is there already', () => {
  /** The judge scored on the phone, and the desk was read after that. */
  async function scored() {
    const made = await scene()
    const visit = await made.addVisit(made.asha, made.clear)
    const scores = { [made.works]: 2, [made.needed]: 2 }
    const tap = (fields: object) => made.asha.put(`/api/judge/ballot/${visit}`, ballotOf(fields))
    await tap({ scores, note: 'From the phone', strengths: 'Small', is_done: true })
    const ballotAt = async () => (await made.read()).judges[0]?.visits[0]?.ballot_at ?? null
    return { ...made, visit, tap, ballotAt }
  }

  it('stays, and is told with its time on the clock of the event alone', async () => {
    const { enter, asha, visit, works, needed, event, round } = await scored()
    await t.db.updateTable('events').set({ timezone: 'Asia/Kolkata' }).where('_id', '=', event._id).execute()
    const [{ changed_at } = { changed_at: '' }] = await rowsOf(round)
    const clock = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    })
    for (const fields of [{}, { replaces: '2026-01-01T00:00:00.000000Z' }]) {
      const sent = await enter(fields)
      expect([sent.status, sent.body.message]).toEqual([412, ballotThere(clock.format(new Date(changed_at)))])
      expect(sent.text).not.toContain('From the phone')
    }
    const shown = await ballotIn(asha, visit)
    expect(shown?.ballot).toMatchObject({ scores: { [works]: 2, [needed]: 2 }, note: 'From the phone' })
  })

  it('is replaced wholly by whoever says which one, which is recorded', async () => {
    const { enter, asha, visit, works, needed, round, ballotAt, staff, clear } = await scored()
    const [{ changed_at } = { changed_at: '' }] = await rowsOf(round)
    const sent = await enter({
      scores: { [works]: 9, [needed]: null },
      strengths: null,
      replaces: await ballotAt(),
    })
    expect([sent.status, sent.body.data]).toEqual([200, { _id: visit }])
    const shown = await ballotIn(asha, visit)
    expect(shown?.ballot).toMatchObject({
      scores: { [works]: 9 },
      note: 'Hard to read',
      strengths: null,
      is_done: true,
    })
    expect(await rowsOf(round)).toMatchObject([{ entered_by: staff.user._id }])
    const records = await recordsOf(round)
    expect(records).toMatchObject([{ data: { application_id: clear._id, visit_id: visit } }])
    expect(Date.parse(String(Object(records[0]?.data).replaced))).toBe(Date.parse(changed_at))
  })

  it('is not replaced if it changed since it was looked at', async () => {
    const { enter, asha, visit, works, tap, ballotAt } = await scored()
    const seen = await ballotAt()
    await tap({ scores: { [works]: 5 } })
    expect((await enter({ replaces: seen })).status).toBe(412)
    expect((await ballotIn(asha, visit))?.ballot.scores).toMatchObject({ [works]: 5 })
    expect((await enter({ replaces: await ballotAt() })).status).toBe(200)
  })

  it('is shown before it is changed, with who entered it, to whoever may enter one', async () => {
    const { look, enter, visit, works, needed, ballotAt, staff, asha, clear, addTeam } = await scored()
    const other = await addTeam('Rain Check')
    expect((await look({ application_id: other._id })).body.data).toBeNull()
    const phone = (await look()).body.data
    expect(phone).toEqual({
      _id: phone._id,
      scores: { [works]: 2, [needed]: 2 },
      note: 'From the phone',
      strengths: 'Small',
      next_step: null,
      is_done: true,
      is_older: false,
      ballot_at: await ballotAt(),
      entered_by: null,
      code_shown_by: null,
    })
    await enter({ replaces: phone.ballot_at })
    const { first_name, last_name } = staff.user
    expect((await look()).body.data).toMatchObject({
      scores: { [works]: 7, [needed]: 3 },
      note: 'Hard to read',
      entered_by: `${first_name} ${last_name}`,
    })
    expect((await ballotIn(asha, visit))?.ballot).toMatchObject({ note: 'Hard to read' })

    const scene2 = await scene()
    const statuses = [
      await look({ judge_id: scene2.asha.user._id }),
      await look({ application_id: scene2.clear._id }),
      await look({ judge_id: clear._id }),
      await look({}, await t.companyUser()),
      await look({}, asha),
      await look({}, await t.organiser()),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 403, 200])
  })

  it('that was entered by hand is replaced in the same way', async () => {
    const { enter, works, needed, ballotAt, round } = await scored()
    await enter({ replaces: await ballotAt() })
    expect((await enter({ scores: { [works]: 1, [needed]: 1 } })).status).toBe(412)
    expect((await enter({ scores: { [works]: 1, [needed]: 1 }, replaces: await ballotAt() })).status).toBe(
      200,
    )
    expect(await rowsOf(round)).toMatchObject([{ scores: { [works]: 1, [needed]: 1 } }])
  })

  it('is one, whoever of two comes first', async () => {
    const { enter, round } = await scene()
    const sent = await Promise.all([enter({ note: 'One' }), enter({ note: 'Other' })])
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect([(await rowsOf(round)).length, (await recordsOf(round)).length]).toEqual([1, 1])
  })
})

describe('what a phone taps', () => {
  it('before, and sends later, does not replace what was entered by hand; what it taps after does', async () => {
    const { enter, asha, clear, works, needed, addVisit, round, staff } = await scene()
    const visit = await addVisit(asha, clear)
    const sendAt = (moment: number, scores: object, note: string) =>
      asha.put(`/api/judge/ballot/${visit}`, {
        criteria_version: 1,
        marked_at: { [works]: moment, [needed]: moment, note: moment },
        scores,
        note,
      })
    const before = Date.now() - 60_000
    // One criterion is blank on the paper: that too was said after the tap.
    await enter({ scores: { [works]: 7, [needed]: null } })
    const late = await sendAt(before, { [works]: 1, [needed]: 1 }, 'Old')
    expect(late.body.data).toMatchObject({
      state: 'done',
      ballot: { scores: { [works]: 7 }, note: 'Hard to read' },
    })
    expect(await rowsOf(round)).toMatchObject([{ entered_by: staff.user._id }])

    const anew = await sendAt(Date.now() + 60_000, { [works]: 4, [needed]: 5 }, 'New')
    expect(anew.body.data).toMatchObject({
      state: 'done',
      ballot: { scores: { [works]: 4, [needed]: 5 }, note: 'New', strengths: 'Runs on rain' },
    })
    expect(await rowsOf(round)).toMatchObject([{ entered_by: null }])
  })

  it('by a clock that is ahead is replaced all the same, and does not come back', async () => {
    const { enter, asha, clear, works, needed, addVisit, read } = await scene()
    const visit = await addVisit(asha, clear)
    const ahead = Date.now() + 3_600_000
    const tap = () =>
      asha.put(`/api/judge/ballot/${visit}`, {
        criteria_version: 1,
        marked_at: { [works]: ahead, [needed]: ahead, is_done: ahead },
        scores: { [works]: 2, [needed]: 2 },
        is_done: true,
      })
    await tap()
    const replaces = (await read()).judges[0]?.visits[0]?.ballot_at
    expect((await enter({ replaces })).status).toBe(200)
    expect((await tap()).body.data.ballot.scores).toEqual({ [works]: 7, [needed]: 3 })
  })
})
