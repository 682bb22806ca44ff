import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

// The live desk of a round's judging, and what staff do there (docs/product.md §23).

const t = useTestApp()

/** Three teams, two judges, and a visit of each judge to each of the first two teams. */
async function scene() {
  const made = await judgedRound(t)
  const path = `/api/round/desk/${made.round._id}`
  const read = async () => {
    t.app.liveAnswers.clear()
    return (await made.staff.get(path)).body.data as Desk
  }
  const act = (name: string, body: object) => made.staff.put(`/api/round/${name}/${made.round._id}`, body)
  const asha = await made.addJudge({ name: 'Asha' })
  const ben = await made.addJudge({ name: 'Ben' })
  const clear = await made.addTeam('Clear Sky', '2')
  const amps = await made.addTeam('Small Amps', '10')
  const live = await made.addTeam('Live Wire', '1')
  /** As staff share out and use the draft at once. */
  const shareOut = async (visits: readonly (string | undefined)[]) => {
    const drafted = await act('shareout', { visits })
    const { draft } = drafted.body.data
    return draft === null ? drafted : act('plandraft/use', { digest: draft.digest })
  }
  return { ...made, path, read, act, shareOut, asha, ben, clear, amps, live }
}

const save = (judge: JudgeClient, visit: string, fields: object = {}) =>
  judge.put(`/api/judge/ballot/${visit}`, ballotOf(fields))
const skip = (judge: JudgeClient, visit: string, reason: string) =>
  judge.put(`/api/judge/skip/${visit}`, { reason })

/** What became of visits, by judge and team. */
function visitsOf({ judges, teams }: Desk) {
  const name = (id: string) => teams.find(({ _id }) => _id === id)?.team_name
  return Object.fromEntries(
    judges.map(judge => [
      judge.name,
      judge.visits.map(({ application_id, state, begun_at }) =>
        [name(application_id), begun_at && state === 'planned' ? 'begun' : state].join(' '),
      ),
    ]),
  )
}

async function doneOf(round: { _id: string }) {
  const rows = await t.db
    .selectFrom('happenings')
    .select('action')
    .where('subject_id', '=', round._id)
    .where('subject', '=', 'judging')
    .orderBy('happened_at')
    .execute()
  return rows.map(({ action }) => action)
}

describe('the desk', () => {
  it('has teams by their places, visits as they stand, and when each judge tapped last', async () => {
    const { read, event, round, asha, ben, clear, amps, live, addVisit, addTeam, criteria } = await scene()
    const out = await addTeam('Gone Home')
    await addVisit(asha, out)
    await t.db.updateTable('applications').set({ status: 'revoked' }).where('_id', '=', out._id).execute()
    const scores = { [criteria[0]._id]: 7 }
    await save(asha, await addVisit(asha, clear), { scores, is_done: true })
    await save(asha, await addVisit(asha, amps), { scores })
    await addVisit(asha, live)
    const desk = await read()
    expect(desk.teams.map(({ team_name, place }) => [team_name, place])).toEqual([
      ['Live Wire', '1'],
      ['Clear Sky', '2'],
      ['Small Amps', '10'],
      // Out of the event, and so of the desk: Gone Home.
    ])
    expect(desk.out).toEqual([{ _id: out._id, team_name: 'Gone Home', free_visits: 1 }])
    const states = visitsOf(desk)
    expect(states.Asha?.toSorted()).toEqual(['Clear Sky done', 'Live Wire planned', 'Small Amps begun'])
    expect(states.Ben).toEqual([])
    const last = await t.db
      .selectFrom('ballots')
      .select(
        sql<string>`to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
      )
      .where('judge_id', '=', asha.user._id)
      .executeTakeFirstOrThrow()
    expect(desk.judges.map(({ tapped_at }) => tapped_at)).toEqual([last.at, null])
    // Who was added a moment ago has no link yet.
    const walkIn = await make.judge(t.db, { event_id: event._id, name: 'Wanda' })
    await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: walkIn._id }).execute()
    expect((await read()).judges.map(({ has_had_link }) => has_had_link)).toEqual([true, true, false])
    // Asking for the next team is a tap; what staff send is none.
    const sent = await addVisit(ben, clear)
    const sentBy = (origin: 'staff' | 'next') =>
      t.db.updateTable('visits').set({ origin }).where('_id', '=', sent).execute()
    const isTapped = async () => (await read()).judges[1]?.tapped_at !== null
    await sentBy('staff')
    const tapped = [await isTapped()]
    await sentBy('next')
    tapped.push(await isTapped())
    await sentBy('staff')
    await skip(ben, await addVisit(ben, live), 'busy')
    expect([...tapped, await isTapped()]).toEqual([false, true, true])
  })

  it('tells no marks and no texts', async () => {
    const { staff, path, asha, clear, addVisit, criteria } = await scene()
    const scores = { [criteria[0]._id]: 7, [criteria[1]._id]: 3 }
    const texts = { note: 'Weak in my eyes', strengths: 'Runs on rain', next_step: 'Sell it' }
    await save(asha, await addVisit(asha, clear), { scores, ...texts, is_done: true })
    const { text } = await staff.get(path)
    expect(text).toContain('"state":"done"')
    for (const secret of [...Object.values(texts), 'scores', criteria[0]._id])
      expect(text).not.toContain(secret)
  })

  it('counts no visit of a judge who is in conflict by now', async () => {
    const { read, asha, clear, amps, addVisit } = await scene()
    await save(asha, await addVisit(asha, clear), { is_done: true })
    await addVisit(asha, amps)
    const conflict = { judge_id: asha.user._id, application_id: clear._id, source: 'staff' } as const
    await t.db.insertInto('stated_conflicts').values(conflict).execute()
    const desk = await read()
    expect(visitsOf(desk).Asha).toEqual(['Small Amps planned'])
    expect(desk.judges[0]?.conflicts).toEqual([clear._id])
  })

  it('answers 304 until something changes, also through a proxy that weakens the tag', async () => {
    const { staff, path, asha, clear, addVisit } = await scene()
    const first = await staff.get(path)
    const etag = String(first.headers.etag)
    for (const known of [etag, `W/${etag}`]) {
      t.app.liveAnswers.clear()
      const again = await staff.get(path, {}, { 'if-none-match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    await addVisit(asha, clear)
    t.app.liveAnswers.clear()
    const later = await staff.get(path, {}, { 'if-none-match': etag })
    expect([later.status, later.headers.etag === etag]).toEqual([200, false])
  })

  it('is read once a second for all desks, and anew after a change of staff', async () => {
    const { staff, path, act, asha, clear, addVisit } = await scene()
    t.app.liveAnswers.clear()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    onTestFinished(() => clock.mockRestore())
    const { now } = (await staff.get(path)).body.data as Desk
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.get(path)))
    expect(answers.map(({ body }) => body.data.now)).toEqual(answers.map(() => now))
    await addVisit(asha, clear)
    await act('pause', { is_paused: true })
    const after = (await staff.get(path)).body.data as Desk
    expect([after.pauses.length, visitsOf(after).Asha]).toEqual([1, ['Clear Sky planned']])
  })

  it('is no business of another company, a candidate or a judge, whoever read it before', async () => {
    const { staff, path, asha } = await scene()
    expect((await staff.get(path)).status).toBe(200)
    const others = [await t.companyUser(), await t.candidate(), asha, t.visitor]
    const refused = await Promise.all(others.map(one => one.get(path)))
    expect(refused.map(({ status }) => status)).toEqual([404, 403, 403, 401])
    for (const { text } of refused) expect(text).not.toContain('Live Wire')
    expect((await (await t.organiser()).get(path)).status).toBe(200)
  })
})

describe('a pause', () => {
  it('is shown to judges, takes ballots, and moves the times of what has not ended', async () => {
    const { act, asha, clear, round, settings, read, addVisit } = await scene()
    const begins = await momentIn(t.db, 600)
    await settings({ visits_start_at: begins, visits_end_at: await momentIn(t.db, 6000), visit_minutes: 8 })
    const visit = await addVisit(asha, clear)
    await t.db.updateTable('visits').set({ slot: 1 }).where('_id', '=', visit).execute()
    const shown = async () => (await asha.get('/api/judge')).body.data.rounds[0]
    expect((await shown()).is_paused).toBe(false)
    await act('pause', { is_paused: true })
    expect((await act('pause', { is_paused: true })).status).toBe(200)
    expect(await shown()).toMatchObject({ state: 'open', is_paused: true })
    expect((await save(asha, visit)).status).toBe(200)
    // The pause lasted until 12 minutes after the visit was to begin.
    await sql`update judging_pauses set paused_at = ${begins}::timestamptz - interval '1 minute'
      where round_id = ${round._id}`.execute(t.db)
    await sql`update judging_pauses set resumed_at = ${begins}::timestamptz + interval '12 minutes'
      where round_id = ${round._id}`.execute(t.db)
    const moved = (await shown()).visits[0].starts_at
    expect(Date.parse(moved) - Date.parse(begins)).toBe(12 * 60_000)
    expect((await read()).pauses).toHaveLength(1)
  })

  it('goes on once, and is recorded', async () => {
    const { act, round, addPlan, asha } = await scene()
    await addPlan(asha)
    for (const is_paused of [true, true, false, false, true]) {
      expect((await act('pause', { is_paused })).body.data).toEqual({ is_paused })
    }
    expect(await doneOf(round)).toEqual(['paused', 'went_on', 'paused'])
  })

  it('is refused before judging and after it', async () => {
    const early = await judgedRound(t, { judging_opens_at: await momentIn(t.db, 60) })
    const late = await judgedRound(t, { judging_closes_at: await momentIn(t.db, -60) })
    const pause = ({ staff, round }: typeof early) =>
      staff.put(`/api/round/pause/${round._id}`, { is_paused: true })
    const refused = [await pause(early), await pause(late)]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, messages.judgingNotOpen],
      [409, messages.judgingIsClosed],
    ])
  })
})

describe('the end of judging', () => {
  it('is moved, also when it was over, so that ballots are taken again', async () => {
    const { act, read, round, asha, clear, addVisit, staff } = await scene()
    const visit = await addVisit(asha, clear)
    const over = await momentIn(t.db, -120)
    await t.db.updateTable('rounds').set({ judging_closes_at: over }).where('_id', '=', round._id).execute()
    expect((await save(asha, visit)).status).toBe(409)
    const closes_at = await momentIn(t.db, 1800)
    const moved = await act('extend', { closes_at })
    expect([moved.status, Date.parse(moved.body.data.closes_at)]).toEqual([200, Date.parse(closes_at)])
    expect((await save(asha, visit)).status).toBe(200)
    expect(Date.parse((await asha.get('/api/judge')).body.data.rounds[0].closes_at)).toBe(
      Date.parse(closes_at),
    )
    expect(await doneOf(round)).toEqual(['extended'])
    // Nobody is silent by the time in which it was closed; a further extension while it is open says nothing of that.
    const { reopened_at } = await read()
    expect(Date.parse(reopened_at ?? '')).toBeGreaterThan(Date.parse(over))
    await act('extend', { closes_at: await momentIn(t.db, 3600) })
    expect((await read()).reopened_at).toBe(reopened_at)
    const rounds = (await staff.get(`/api/event/rounds/${round.event_id}`)).body.data
    expect(Date.parse(rounds[0].moved.judging_closes_at)).toBe(Date.parse(over))
  })

  it('is refused in the past, far away, before the opening, and of a sealed round', async () => {
    const { act, settings, round } = await scene()
    const at = async (seconds: number) => act('extend', { closes_at: await momentIn(t.db, seconds) })
    expect((await at(-1)).body.fields).toEqual({ closes_at: messages.closesInThePast })
    expect((await at(61 * 86_400)).body.fields).toEqual({ closes_at: messages.closesTooLate })
    expect((await act('extend', { closes_at: 'soon' })).status).toBe(422)
    const opens = await momentIn(t.db, 900)
    await t.db.updateTable('rounds').set({ judging_opens_at: opens }).where('_id', '=', round._id).execute()
    expect((await at(600)).body.fields).toEqual({ closes_at: messages.closesBeforeJudgingOpens })
    await settings({ sealed_at: sql`now()` })
    expect((await at(1800)).body.message).toBe(messages.roundSealed)
  })
})

describe('sharing out visits', () => {
  it('gives each to the judge with the fewest who may make it, once the draft is used', async () => {
    const { act, read, shareOut, asha, ben, clear, amps, live, round, addJudge, addVisit, addTeam } =
      await scene()
    const eva = await addJudge({ name: 'Eva' })
    const known = { judge_id: eva.user._id, application_id: clear._id, source: 'declared' } as const
    await t.db.insertInto('stated_conflicts').values(known).execute()
    const begun = await addTeam('Begun')
    const ids = [
      await addVisit(asha, clear),
      await addVisit(asha, amps),
      await addVisit(asha, live),
      await addVisit(asha, begun),
    ]
    await save(asha, ids[3] ?? '')
    await addVisit(ben, live)
    const before = visitsOf(await read())
    expect((await act('shareout', { visits: ids })).body.data.draft).not.toBeNull()
    expect(visitsOf(await read())).toEqual(before)
    const used = await shareOut(ids)
    expect([used.status, used.body.data]).toEqual([200, { told: 3 }])
    const after = visitsOf(await read())
    // Eva knows Clear Sky, and Ben visits Live Wire already.
    expect(after.Asha).toEqual(['Begun begun'])
    expect(after.Ben?.toSorted()).toEqual(['Clear Sky planned', 'Live Wire planned'])
    expect(after.Eva?.toSorted()).toEqual(['Live Wire planned', 'Small Amps planned'])
    expect(await doneOf(round)).toEqual(['plan_drafted', 'plan_drafted', 'plan_used'])
  })

  it('goes to who has the fewest visits, those made included', async () => {
    const { read, shareOut, asha, ben, clear, amps, live, criteria, addJudge, addVisit, addTeam } =
      await scene()
    const eva = await addJudge({ name: 'Eva' })
    await addJudge({ name: 'Late' })
    const scores = Object.fromEntries(criteria.map(({ _id }) => [_id, 7]))
    const made = [
      [ben, [clear, amps]],
      [eva, [clear]],
    ] as const
    for (const [judge, teams] of made)
      for (const team of teams) await save(judge, await addVisit(judge, team), { scores, is_done: true })
    const dry = await addTeam('Dry Cell')
    const ids = [await addVisit(asha, live), await addVisit(asha, dry)]
    await shareOut(ids)
    const { Ben, Eva, Late } = visitsOf(await read())
    expect(Ben).toEqual(['Clear Sky done', 'Small Amps done'])
    expect([...(Eva ?? []), ...(Late ?? [])].toSorted()).toEqual([
      'Clear Sky done',
      'Dry Cell planned',
      'Live Wire planned',
    ])
    expect(Late?.length).toBeGreaterThan(0)
  })

  it('gives nothing to a judge who has gone, and only times at which a judge is there', async () => {
    const { read, shareOut, asha, ben, clear, live, round, settings, addJudge, addVisit } = await scene()
    await settings({
      visits_start_at: await momentIn(t.db, 600),
      visits_end_at: await momentIn(t.db, 600 + 28 * 60),
      visit_minutes: 8,
      walk_minutes: 2,
    })
    const eva = await addJudge({ name: 'Eva' })
    const there = async (judge: { user: { _id: string } }, hours: object) =>
      t.db
        .updateTable('round_judges')
        .set(hours)
        .where('round_id', '=', round._id)
        .where('judge_id', '=', judge.user._id)
        .execute()
    await there(eva, { available_to: await momentIn(t.db, -1) })
    // Ben misses the first two of three times.
    await there(ben, { available_from: await momentIn(t.db, 600 + 11 * 60) })
    const visits = [await addVisit(asha, clear), await addVisit(asha, live)]
    await shareOut(visits)
    const desk = await read()
    const slotsOf = (who: string) =>
      desk.judges.find(({ name }) => name === who)?.visits.map(({ slot }) => slot)
    expect([slotsOf('Ben'), slotsOf('Eva')]).toEqual([[3, null], []])
  })

  it('keeps what nobody may take, and gives times at which judge and team are free', async () => {
    const { act, read, shareOut, asha, ben, clear, amps, live, settings, addVisit } = await scene()
    await settings({
      visits_start_at: await momentIn(t.db, 600),
      visits_end_at: await momentIn(t.db, 600 + 28 * 60),
      visit_minutes: 8,
      walk_minutes: 2,
    })
    const at = async (id: string, slot: number) => {
      await t.db.updateTable('visits').set({ slot }).where('_id', '=', id).execute()
      return id
    }
    const known = { judge_id: ben.user._id, application_id: live._id, source: 'staff' } as const
    await t.db.insertInto('stated_conflicts').values(known).execute()
    const ids = [await at(await addVisit(asha, clear), 1), await at(await addVisit(asha, live), 2)]
    await at(await addVisit(ben, amps), 1)
    await shareOut(ids)
    const desk = await read()
    expect(visitsOf(desk).Asha).toEqual(['Live Wire planned'])
    const slots = desk.judges.find(({ name }) => name === 'Ben')?.visits.map(({ slot }) => slot)
    expect(slots).toEqual([1, 2])
    expect((await act('shareout', { visits: [ids[0]] })).body.message).toBe(messages.nothingToShareOut)
  })
})

describe('a flag', () => {
  /** Three judges did not find Live Wire. */
  async function missed() {
    const made = await scene()
    const third = await made.addJudge({ name: 'Eva' })
    const visits: string[] = []
    for (const judge of [made.asha, made.ben, third]) {
      const visit = await made.addVisit(judge, made.live)
      visits.push(visit)
      await skip(judge, visit, 'not_there')
    }
    const [flag] = (await made.read()).flags
    return { ...made, visits, flag: flag?._id ?? '' }
  }

  it('is on the desk with the judges who did not find the team, and the team is told once', async () => {
    const { staff, read, flag, live, round } = await missed()
    const user = await make.user(t.db, { first_name: 'Meera' })
    await make.applicant(t.db, { application_id: live._id, user_id: user._id, status: 'participated' })
    expect((await read()).flags.map(({ kind, application_id }) => [kind, application_id])).toEqual([
      ['not_there', live._id],
    ])
    const told = await staff.put(`/api/judgingflags/tell/${flag}`, {})
    expect(told.body.data).toEqual({ told: 2 })
    const again = await staff.put(`/api/judgingflags/tell/${flag}`, {})
    expect([again.status, again.body.message]).toEqual([409, messages.teamToldAlready])
    const mails = await t.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', user.email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Judges are looking for Live Wire'])
    expect(mails[0]?.text).toContain('Place: 1\n')
    expect((await read()).flags[0]?.told_at).toEqual(expect.any(String))
    expect(await doneOf(round)).toEqual(['team_told'])
  })

  it('is settled by visiting the team at the end, where judges find it in their lists again', async () => {
    const { act, read, asha, live, clear, addVisit } = await missed()
    await addVisit(asha, clear)
    const put = await act('atend', { application_id: live._id })
    expect(put.body.data).toEqual({ visits: 3 })
    const desk = await read()
    expect([desk.flags, visitsOf(desk).Asha]).toEqual([[], ['Clear Sky planned', 'Live Wire planned']])
    expect((await act('atend', { application_id: live._id })).body.message).toBe(messages.nothingPutOff)
  })

  it('is settled, and raised again', async () => {
    const { staff, read, flag, round } = await missed()
    const settle = (is_settled: boolean) => staff.put(`/api/judgingflags/${flag}`, { is_settled })
    await settle(true)
    await settle(true)
    expect((await read()).flags).toEqual([])
    await settle(false)
    expect((await read()).flags).toHaveLength(1)
    expect(await doneOf(round)).toEqual(['flag_settled', 'flag_raised'])
  })

  it('that nobody may look at a team is settled by giving the visit to somebody', async () => {
    const { act, read, asha, ben, clear, round, settings, addVisit, addJudge } = await scene()
    await settings({ planned_at: sql`now()`, looks: 1 })
    const known = { judge_id: ben.user._id, application_id: clear._id, source: 'declared' } as const
    await t.db.insertInto('stated_conflicts').values(known).execute()
    await skip(asha, await addVisit(asha, clear), 'conflict')
    expect((await read()).flags.map(({ kind }) => kind)).toEqual(['no_judge'])
    const give = (judge: JudgeClient) => act('visit', { judge_id: judge.user._id, application_id: clear._id })
    expect((await give(asha)).body.fields).toEqual({ judge_id: messages.judgeHasVisit })
    expect((await give(ben)).body.fields).toEqual({ judge_id: messages.judgeKnowsTeam })
    const eva = await addJudge({ name: 'Eva' })
    expect((await give(eva)).status).toBe(200)
    const desk = await read()
    expect([desk.flags, visitsOf(desk).Eva]).toEqual([[], ['Clear Sky planned']])
    expect(await doneOf(round)).toEqual(['visit_given'])
  })

  it('shows who has a visit that was handed back, until it is made', async () => {
    const { read, asha, ben, clear, settings, addVisit } = await scene()
    await settings({ planned_at: sql`now()`, looks: 1 })
    await skip(asha, await addVisit(asha, clear), 'conflict')
    const [stepped] = (await read()).stepped_back
    const taken = (await read()).judges.find(({ name }) => name === 'Ben')?.visits[0]
    expect(stepped).toMatchObject({
      judge_id: asha.user._id,
      application_id: clear._id,
      visit_id: taken?._id,
    })
    await save(ben, taken?._id ?? '', { is_done: true })
    expect((await read()).stepped_back).toEqual([])
  })
})
