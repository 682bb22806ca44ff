import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { enterRound, momentIn, roundQuestion } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound, type JudgeClient } from '../../testing/judging.ts'

const t = useTestApp()

type Scene = Awaited<ReturnType<typeof judgedRound>>

async function oneVisit() {
  const scene = await judgedRound(t)
  const judge = await scene.addJudge()
  const team = await scene.addTeam('Copper Thieves', '14')
  const id = await scene.addVisit(judge, team)
  const save = (fields: object = {}) => judge.put(`/api/judge/ballot/${id}`, ballotOf(fields))
  return { ...scene, judge, team, id, save }
}

async function visitsOf(judge: JudgeClient) {
  const { body } = await judge.get('/api/judge')
  return body.data.rounds.flatMap((round: { visits: object[] }) => round.visits)
}

describe('the round of a judge', () => {
  it('has its criteria and visits in order, with times, places and own ballots', async () => {
    const scene = await oneVisit()
    const { judge, round, criteria, settings, save, id } = scene
    await settings({
      visits_start_at: '2026-12-05T07:30:00Z',
      visits_end_at: '2026-12-05T09:30:00Z',
      visit_minutes: 8,
      walk_minutes: 2,
    })
    await t.db.updateTable('visits').set({ slot: 2 }).where('_id', '=', id).execute()
    const early = await scene.addVisit(judge, await scene.addTeam('Rain Check', '7'))
    await t.db.updateTable('visits').set({ slot: 1 }).where('_id', '=', early).execute()
    const put = await scene.addVisit(judge, await scene.addTeam('Phase Three'))
    await judge.put(`/api/judge/skip/${put}`, { reason: 'busy' })
    await save({ scores: { [criteria[0]._id]: 7 }, note: 'Ask again' })
    const { data } = (await judge.get('/api/judge')).body
    expect(data.rounds).toHaveLength(1)
    expect(data.rounds[0]).toMatchObject({
      _id: round._id,
      state: 'open',
      scale: 10,
      criteria: [
        { name: 'Works', weight: 3 },
        { name: 'Needed', weight: 1 },
      ],
    })
    const seen = data.rounds[0].visits
    expect(seen.map((visit: { team_name: string; state: string }) => [visit.team_name, visit.state])).toEqual(
      [
        ['Rain Check', 'planned'],
        ['Copper Thieves', 'planned'],
        ['Phase Three', 'busy'],
      ],
    )
    expect(seen[1]).toMatchObject({
      place: '14',
      starts_at: '2026-12-05T07:40:00.000000Z',
      ends_at: '2026-12-05T07:48:00.000000Z',
      ballot: { scores: { [criteria[0]._id]: 7 }, note: 'Ask again', is_done: false },
    })
    expect(seen[0].ballot).toBeNull()
  })

  it('has no team that is out of the round or of the event', async () => {
    const scene = await judgedRound(t)
    const judge = await scene.addJudge()
    const [left, out] = [await scene.addTeam('Left'), await scene.addTeam('Out')]
    await scene.addVisit(judge, left)
    await scene.addVisit(judge, out)
    expect(await visitsOf(judge)).toHaveLength(2)
    await t.db.deleteFrom('round_entries').where('application_id', '=', left._id).execute()
    const disqualified = { status: 'disqualified' } as const
    await t.db.updateTable('applications').set(disqualified).where('_id', '=', out._id).execute()
    expect(await visitsOf(judge)).toEqual([])
  })
})

describe('a conflict', () => {
  it('that is found later hides the visit, and refuses its ballot', async () => {
    const { judge, team, id, save } = await oneVisit()
    expect((await save()).status).toBe(200)
    const user = await make.user(t.db, { email: `${randomUUID()}@${judge.user.email.split('@')[1]}` })
    await make.applicant(t.db, { application_id: team._id, user_id: user._id, position: 1 })
    const answers = [
      await judge.get('/api/judge'),
      await judge.get('/api/judge/teams'),
      await judge.get(`/api/judge/project/${id}`),
      await save(),
      await judge.put(`/api/judge/skip/${id}`, { reason: 'busy' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
    for (const { text } of answers) expect(text).not.toContain('Copper Thieves')
  })

  it('that the judge states at the table gives the visit to a judge who may make it', async () => {
    const scene = await oneVisit()
    const { judge, team, id, round, settings } = scene
    const [other, colleague] = [await scene.addJudge(), await scene.addJudge()]
    await settings({ looks: 1, planned_at: sql`now()` })
    const known = { judge_id: other.user._id, application_id: team._id, source: 'declared' } as const
    await t.db.insertInto('stated_conflicts').values(known).execute()
    const say = () => judge.put(`/api/judge/skip/${id}`, { reason: 'conflict' })
    for (const answer of [await say(), await say()]) {
      expect([answer.status, answer.body.data]).toEqual([200, { state: 'recused' }])
    }
    expect(await visitsOf(judge)).toEqual([])
    expect(await visitsOf(other)).toEqual([])
    expect(await visitsOf(colleague)).toMatchObject([{ team_name: 'Copper Thieves', state: 'planned' }])
    expect(await flagsOf(round)).toEqual([])
    // The last one who may.
    const [{ _id }] = await visitsOf(colleague)
    await colleague.put(`/api/judge/skip/${_id}`, { reason: 'conflict' })
    expect(await flagsOf(round)).toEqual(['no_judge'])
  })

  it('is declared before judging, by names, and kept', async () => {
    const scene = await oneVisit()
    const { judge, team, settings } = scene
    await settings({ looks: 1, planned_at: sql`now()` })
    const other = await scene.addTeam('Rain Check')
    const foreign = await judgedRound(t)
    const stranger = await foreign.addTeam('Elsewhere')
    const isMember = sql<boolean>`_id in (select user_id from applicants
      where application_id in (${team._id}, ${other._id}))`
    await t.db.updateTable('users').set({ first_name: 'Asha', last_name: 'Rao' }).where(isMember).execute()
    const listed = async () => (await judge.get('/api/judge/teams')).body.data
    expect(await listed()).toEqual([
      { _id: team._id, team_name: 'Copper Thieves', members: ['Asha Rao'] },
      { _id: other._id, team_name: 'Rain Check', members: ['Asha Rao'] },
    ])
    await settings({ is_blind: true })
    expect((await listed()).map(({ members }: { members: string[] }) => members)).toEqual([[], []])
    const answer = await judge.put('/api/judge/confirm', {
      affiliation: 'City Water Works',
      teams: [team._id, stranger._id],
    })
    expect(answer.body.data.judge).toMatchObject({
      affiliation: 'City Water Works',
      confirmed_at: expect.any(String),
    })
    expect(answer.text).not.toContain('Copper Thieves')
    expect((await judge.get('/api/judge/teams')).body.data).toEqual([
      { _id: other._id, team_name: 'Rain Check', members: [] },
    ])
    const stated = await t.db
      .selectFrom('stated_conflicts')
      .select(['application_id', 'source'])
      .where('judge_id', '=', judge.user._id)
      .execute()
    expect(stated).toEqual([{ application_id: team._id, source: 'declared' }])
  })
})

describe('a ballot', () => {
  it('is one row, however often and in whatever order it is saved', async () => {
    const { judge, id, criteria } = await oneVisit()
    const saves = Array.from({ length: 12 }, (_, place) =>
      ballotOf({ scores: { [criteria[0]._id]: (place % 10) + 1 }, is_done: true }),
    )
    const mixed = [...saves, ...saves].map((body, place) => ({ body, turn: (place * 7) % 24 }))
    const put = (body: object) => judge.put(`/api/judge/ballot/${id}`, body)
    const answers = await Promise.all(
      mixed.toSorted((one, other) => one.turn - other.turn).map(({ body }) => put(body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await t.db
      .selectFrom('ballots')
      .select(['scores', 'marked_at'])
      .where('judge_id', '=', judge.user._id)
      .execute()
    expect(rows).toEqual([{ scores: { [criteria[0]._id]: 2 }, marked_at: saves[11]?.marked_at }])
    const late = await put(saves[3] ?? {})
    expect(late.body.data).toMatchObject({ state: 'done', ballot: { scores: { [criteria[0]._id]: 2 } } })
  })

  it('has of each mark and text the one set last, whichever save arrives first', async () => {
    for (const turn of ['as set', 'the other way round']) {
      const { judge, id, criteria, save } = await oneVisit()
      const [works, needed] = criteria.map(({ _id }) => _id) as [string, string]
      const one = {
        scores: { [works]: 8, [needed]: 5 },
        marked_at: { [works]: 100, [needed]: 100, note: 300 },
        note: 'one',
      }
      const other = { scores: { [works]: 3 }, marked_at: { [works]: 200, note: 200 }, note: 'other' }
      for (const fields of turn === 'as set' ? [one, other] : [other, one]) await save(fields)
      expect(await visitsOf(judge), turn).toMatchObject([
        {
          _id: id,
          ballot: {
            scores: { [works]: 3, [needed]: 5 },
            note: 'one',
            is_done: false,
            marked_at: { [works]: 200, [needed]: 100, note: 300 },
          },
        },
      ])
    }
  })

  it('keeps what is stored of what was set in the same moment, and takes nothing that is not named', async () => {
    const { judge, save, criteria } = await oneVisit()
    const [works] = criteria
    await save({
      scores: { [works._id]: 8 },
      marked_at: { [works._id]: 100 },
      note: 'not named',
      is_done: true,
    })
    await save({ scores: { [works._id]: 3 }, marked_at: { [works._id]: 100, [randomUUID()]: 900 } })
    expect(await visitsOf(judge)).toMatchObject([
      {
        state: 'planned',
        ballot: { scores: { [works._id]: 8 }, marked_at: { [works._id]: 100 }, note: null, is_done: false },
      },
    ])
  })

  it('may be half filled, is done when the judge says so, and can be changed afterwards', async () => {
    const { save, judge, criteria } = await oneVisit()
    const [works, needed] = criteria
    expect((await save({ scores: { [works._id]: 9, [needed._id]: null } })).body.data).toMatchObject({
      state: 'planned',
      ballot: { scores: { [works._id]: 9 } },
    })
    const done = { scores: { [works._id]: 9, [needed._id]: 4 }, is_done: true }
    expect((await save(done)).body.data.state).toBe('done')
    expect(await visitsOf(judge)).toMatchObject([{ state: 'done', ballot: { is_done: true } }])
    await save({ ...done, strengths: 'It ran in the rain' })
    expect(await visitsOf(judge)).toMatchObject([{ ballot: { strengths: 'It ran in the rain' } }])
  })

  it('drops marks of criteria that are gone, and refuses marks beyond the scale', async () => {
    const { save, settings, criteria } = await oneVisit()
    await settings({ scale: 5 })
    const wrong = await save({ scores: { [criteria[0]._id]: 6 } })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, [`scores.${criteria[0]._id}`]])
    expect((await save({ scores: { [criteria[0]._id]: 0 } })).status).toBe(422)
    const gone = await save({ scores: { [criteria[0]._id]: 5, [randomUUID()]: 3 } })
    expect(gone.body.data.ballot.scores).toEqual({ [criteria[0]._id]: 5 })
  })

  it('is older once the criteria have changed, until it is saved by the new ones', async () => {
    const { save, settings } = await oneVisit()
    expect((await save()).body.data.ballot.is_older).toBe(false)
    await settings({ criteria_version: 2 })
    expect((await save({ criteria_version: 1 })).body.data.ballot.is_older).toBe(true)
    expect((await save({ criteria_version: 2 })).body.data.ballot.is_older).toBe(false)
  })

  it('counts where the visit was given away while the judge was offline', async () => {
    const { save, judge, id } = await oneVisit()
    await t.db.updateTable('visits').set({ state: 'moved' }).where('_id', '=', id).execute()
    expect(await visitsOf(judge)).toEqual([])
    expect((await save({ is_done: true })).body.data.state).toBe('done')
    expect(await visitsOf(judge)).toHaveLength(1)
  })

  it.each([
    ['before judging opens', { judging_opens_at: 60 }, messages.judgingNotOpen],
    [
      'a minute after it has closed',
      { judging_opens_at: -120, judging_closes_at: -61 },
      messages.judgingClosed,
    ],
  ])('is refused %s', async (_, moments, message) => {
    const { save, round, judge } = await oneVisit()
    for (const [name, seconds] of Object.entries(moments)) {
      const moment = { [name]: await momentIn(t.db, seconds) }
      await t.db.updateTable('rounds').set(moment).where('_id', '=', round._id).execute()
    }
    const answer = await save()
    expect([answer.status, answer.body.message]).toEqual([409, message])
    expect((await visitsOf(judge))[0].ballot).toBeNull()
  })

  it('is refused once the round is sealed, and what was sealed stays', async () => {
    const { save, settings, judge } = await oneVisit()
    await save({ note: 'first' })
    await settings({ sealed_at: sql`now()` })
    const answer = await save({ note: 'second' })
    expect([answer.status, answer.body.message]).toEqual([409, messages.judgingClosed])
    expect((await visitsOf(judge))[0].ballot.note).toBe('first')
  })
})

describe('a visit', () => {
  it('that three judges could not make raises one flag', async () => {
    const scene = await judgedRound(t)
    const team = await scene.addTeam('Copper Thieves')
    const seen: string[][] = []
    for (let number = 0; number < 4; number += 1) {
      const judge = await scene.addJudge()
      const id = await scene.addVisit(judge, team)
      for (const reason of ['not_there', 'not_there']) await judge.put(`/api/judge/skip/${id}`, { reason })
      seen.push(await flagsOf(scene.round))
    }
    expect(seen).toEqual([[], [], ['not_there'], ['not_there']])
  })

  it('that is scored cannot be put off', async () => {
    const { judge, id, save } = await oneVisit()
    await save({ is_done: true })
    const answer = await judge.put(`/api/judge/skip/${id}`, { reason: 'busy' })
    expect([answer.status, answer.body.message]).toEqual([409, messages.visitDone])
  })

  it('answers a malformed id as an unknown one', async () => {
    const { judge } = await oneVisit()
    for (const id of [randomUUID(), "1' or '1'='1", '../session']) {
      const path = encodeURIComponent(id)
      expect((await judge.get(`/api/judge/project/${path}`)).status).toBe(404)
      expect((await judge.put(`/api/judge/skip/${path}`, { reason: 'busy' })).status).toBe(404)
    }
  })
})

describe('a project', () => {
  it('is what the team handed in last, here or in a round before, without what only staff read', async () => {
    const { judge, id, text } = await withProject()
    const { body } = await judge.get(`/api/judge/project/${id}`)
    expect(body.data).toMatchObject({
      title: 'The Bill That Answers',
      members: ['Asha Menon'],
      answers: [{ label: 'Open', files: [{ file_name: 'copper-thieves.pdf' }] }],
    })
    expect(text(body)).not.toContain('staff-only')
    const [visit] = await visitsOf(judge)
    expect(visit).toMatchObject({ title: 'The Bill That Answers', team_name: 'Copper Thieves' })
  })

  it('has no names where judging is blind, in no answer', async () => {
    const { judge, id, settings, files } = await withProject()
    await settings({ is_blind: true })
    const answers = [
      await judge.get('/api/judge'),
      await judge.get(`/api/judge/project/${id}`),
      await judge.get(`/api/judge/file/${files.open}`),
      await judge.put(`/api/judge/ballot/${id}`, ballotOf()),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      const whole = JSON.stringify([answer.headers, answer.text])
      expect(whole).not.toMatch(/Copper|copper|Asha|Menon|Sahyadri/)
    }
    const { data } = answers[1]?.body ?? {}
    expect([data.members, data.answers[0].files[0].file_name]).toEqual([[], 'file.webp'])
  })

  it('gives its files to judges who visit the team, but not those of answers for staff', async () => {
    const { judge, colleague, files } = await withProject()
    const get = async (client: JudgeClient, file: string) =>
      (await client.get(`/api/judge/file/${file}`)).status
    expect(await get(judge, files.open)).toBe(200)
    expect(await get(judge, files.private)).toBe(404)
    expect(await get(judge, files.draft)).toBe(404)
    expect(await get(colleague, files.open)).toBe(404)
    const picture = await judge.get(`/api/judge/picture/${files.picture}`)
    expect([picture.status, picture.text]).toEqual([200, 'a picture'])
    expect((await colleague.get(`/api/judge/picture/${files.picture}`)).status).toBe(404)
  })

  it('is null if the team handed in nothing', async () => {
    const { judge, id } = await oneVisit()
    expect((await judge.get(`/api/judge/project/${id}`)).body).toEqual({ data: null })
  })
})

/** A judge of a demo, whose teams handed in at the round before. */
async function withProject() {
  const company = await make.company(t.db, { company_name: 'Sahyadri Grid' })
  const event = await make.event(t.db, { company_id: company._id, event_status: 'published' })
  const build = await make.round(t.db, { event_id: event._id, name: 'Build', has_hand_in: true })
  const open = await roundQuestion(t.db, build._id, { kind: 'file', label: 'Open' })
  const secret = await roundQuestion(t.db, build._id, { kind: 'file', label: 'staff-only', private: true })
  const scene = await judgedRoundOf(event._id)
  const creator = await make.user(t.db, { first_name: 'Asha', last_name: 'Menon' })
  const team = await make.application(t.db, {
    event_id: event._id,
    created_by: creator._id,
    team_name: 'Copper Thieves',
    status: 'shortlisted',
  })
  await make.entry(t.db, { round_id: scene.round._id, application_id: team._id })
  const submission_id = await enterRound(t.db, build._id, team._id)
  const file = async (folder: 'submission/file' | 'submission/picture', file_name?: string) =>
    (await make.file(t.db, { folder, uploaded_by: creator._id, ...(file_name && { file_name }) })).key
  const keys = {
    open: await file('submission/file', 'copper-thieves.pdf'),
    private: await file('submission/file', 'staff-only.pdf'),
    draft: await file('submission/file'),
    picture: await file('submission/picture'),
  }
  for (const key of Object.values(keys))
    await t.app.disk.put(key, key === keys.picture ? 'a picture' : 'a file')
  const content = {
    title: 'The Bill That Answers',
    tagline: 'Tap any line',
    description: 'Bills are guesses.',
    pictures: [keys.picture],
    technologies: [],
    code: null,
    demo: null,
    slides: null,
    video: null,
    answers: { [open._id]: [{ key: keys.open }], [secret._id]: [{ key: keys.private }] },
  }
  await t.db
    .insertInto('submission_versions')
    .values({ submission_id, number: 1, receipt: randomUUID(), digest: '', content: JSON.stringify(content) })
    .execute()
  const held = [keys.open, keys.private, keys.picture].map(name => ({ submission_id, number: 1, file: name }))
  await t.db
    .insertInto('submission_files')
    .values([...held, { submission_id, number: 0, file: keys.draft }])
    .execute()
  await t.db.updateTable('submissions').set({ handed_in: 1 }).where('_id', '=', submission_id).execute()
  const [judge, colleague] = [await scene.addJudge(), await scene.addJudge()]
  const files = Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, key.split('/').at(-1) ?? '']),
  ) as typeof keys
  return {
    ...scene,
    judge,
    colleague,
    files,
    id: await scene.addVisit(judge, team),
    text: (body: unknown) => JSON.stringify(body),
  }
}

function judgedRoundOf(event_id: string): Promise<Scene> {
  return judgedRound(t, { event_id })
}

async function flagsOf(round: { _id: string }) {
  const rows = await t.db
    .selectFrom('judging_flags')
    .select('kind')
    .where('round_id', '=', round._id)
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('what other judges gave', () => {
  async function shared() {
    const scene = await oneVisit()
    const [works, needed] = [scene.criteria[0]._id, scene.criteria[1]._id]
    const [ben, eva, knows] = [await scene.addJudge(), await scene.addJudge(), await scene.addJudge()]
    const score = async (judge: JudgeClient, marks: [number, number], isDone = true) => {
      const visit = await scene.addVisit(judge, scene.team)
      const scores = { [works]: marks[0], [needed]: marks[1] }
      await judge.put(`/api/judge/ballot/${visit}`, ballotOf({ scores, note: 'Of mine', is_done: isDone }))
    }
    await score(ben, [9, 2])
    await score(eva, [4, 6])
    await score(knows, [1, 1])
    await score(await scene.addJudge(), [2, 2], false)
    const conflict = { judge_id: knows.user._id, application_id: scene.team._id, source: 'staff' } as const
    await t.db.insertInto('stated_conflicts').values(conflict).execute()
    const read = async () => (await visitsOf(scene.judge))[0]
    return { ...scene, works, needed, read }
  }

  it('is seen by nobody unless staff show it, also after their own ballot', async () => {
    const { save, read, works, needed } = await shared()
    await save({ scores: { [works]: 5, [needed]: 5 }, is_done: true })
    expect((await read()).others).toBeNull()
  })

  it('is seen once the judge asks for it, with a ballot that is done and whole', async () => {
    const { save, read, works, needed, settings, judge, id } = await shared()
    const look = () => judge.put(`/api/judge/others/${id}`)
    const refused = async () => {
      const { status, body } = await look()
      expect([status, body.message, (await read()).others]).toEqual([409, messages.othersNotShown, null])
    }
    await save({ scores: { [works]: 5, [needed]: 5 }, is_done: true })
    await refused()
    await settings({ shows_others: true })
    await save({ is_done: false })
    await refused()
    await save({ is_done: true })
    expect((await read()).others).toBeNull()
    const shown = (await look()).body.data
    // By the marks themselves. Not done and conflicted ones are not there.
    expect(
      shown.others.map((scores: Record<string, number>) => [scores[works], scores[needed]]).toSorted(),
    ).toEqual([
      [4, 6],
      [9, 2],
    ])
    expect(shown.ballot.is_final).toBe(true)
    expect((await read()).others).toEqual(shown.others)
    expect((await judge.get('/api/judge')).text).not.toContain('Of mine')
    expect((await look()).status).toBe(200)
  })

  it('makes the own marks final once it is seen, but for paper; notes may still change', async () => {
    const { save, read, works, needed, settings, judge, id, staff, round, team } = await shared()
    await settings({ shows_others: true })
    const whole = { scores: { [works]: 5, [needed]: 5 }, is_done: true }
    const body = ballotOf(whole)
    await judge.put(`/api/judge/ballot/${id}`, body)
    await judge.put(`/api/judge/others/${id}`)
    // The same save again is none.
    expect((await judge.put(`/api/judge/ballot/${id}`, body)).status).toBe(200)
    for (const fields of [{ scores: { [works]: 9 } }, { is_done: false }, { ...whole, note: 'Higher' }]) {
      const { status, body: answer } = await save(fields)
      expect([status, answer.message]).toEqual([409, messages.ballotFinal])
    }
    const { marked_at } = ballotOf({ note: '' })
    const noted = { ...ballotOf(), note: 'Ask for the code', marked_at: { note: marked_at.note } }
    expect((await judge.put(`/api/judge/ballot/${id}`, noted)).body.data.ballot).toMatchObject({
      scores: { [works]: 5, [needed]: 5 },
      is_done: true,
      note: 'Ask for the code',
    })
    const { ballot_at } = (
      await staff.get(`/api/round/paper/${round._id}`, { judge_id: judge.user._id, application_id: team._id })
    ).body.data
    const paper = {
      judge_id: judge.user._id,
      application_id: team._id,
      scores: { [works]: 7, [needed]: 7 },
      note: null,
      strengths: null,
      next_step: null,
      replaces: ballot_at,
    }
    expect((await staff.put(`/api/round/paper/${round._id}`, paper)).status).toBe(200)
    expect((await read()).ballot).toMatchObject({ scores: { [works]: 7, [needed]: 7 }, is_final: true })
  })
})

describe('a criterion that is added after a judge has looked at what others gave', () => {
  it('gets its mark once, and the marks from before stay', async () => {
    const scene = await oneVisit()
    const { judge, id, staff, round, settings, criteria } = scene
    const [works, needed] = criteria.map(({ _id }) => _id)
    if (!works || !needed) throw new TypeError('There are two criteria.')
    const other = await scene.addJudge()
    const theirs = await scene.addVisit(other, scene.team)
    await settings({ shows_others: true })
    const whole = { scores: { [works]: 5, [needed]: 5 }, is_done: true }
    await judge.put(`/api/judge/ballot/${id}`, ballotOf(whole))
    await other.put(
      `/api/judge/ballot/${theirs}`,
      ballotOf({ ...whole, scores: { [works]: 8, [needed]: 8 } }),
    )
    await judge.put(`/api/judge/others/${id}`)
    await staff.put(`/api/round/unlock/${round._id}`, { reason: 'One was forgotten' })
    const path = `/api/round/judging/${round._id}`
    const { data } = (await staff.get(path)).body
    const added = [...data.criteria, { name: 'Told clearly', weight: 1 }]
    const saved = (await staff.put(path, { ...data, criteria: added })).body.data
    const told: string = saved.criteria[2]._id
    const read = async () => (await visitsOf(judge))[0]
    await other.put(
      `/api/judge/ballot/${theirs}`,
      ballotOf({ scores: { [told]: 9 }, is_done: true, criteria_version: 2 }),
    )
    // What others gave for it is not shown before.
    expect((await read()).others).toEqual([{ [works]: 8, [needed]: 8 }])
    const save = async (scores: object) => {
      const answer = await judge.put(`/api/judge/ballot/${id}`, ballotOf({ scores, criteria_version: 2 }))
      return answer.status
    }
    const markOnly = async (mark: number) => {
      const { marked_at, ...body } = ballotOf({ scores: { [told]: mark }, criteria_version: 2 })
      const only = { ...body, marked_at: { [told]: marked_at[told] } }
      return (await judge.put(`/api/judge/ballot/${id}`, only)).status
    }
    expect([await save({ [works]: 9, [told]: 6 }), await markOnly(6), await markOnly(7)]).toEqual([
      409, 200, 409,
    ])
    const { ballot, others } = await read()
    expect(ballot).toMatchObject({
      scores: { [works]: 5, [needed]: 5, [told]: 6 },
      is_done: true,
      is_final: true,
      is_older: false,
    })
    expect(others).toEqual([{ [works]: 8, [needed]: 8, [told]: 9 }])
  })
})

describe('a moment ahead of the clock', () => {
  const ahead = 3_600_000
  const at = (scores: Record<string, number>, moment: number) => ({
    criteria_version: 1,
    scores,
    marked_at: Object.fromEntries(Object.keys(scores).map(name => [name, moment])),
  })

  async function phones() {
    const scene = await oneVisit()
    const works = scene.criteria[0]._id
    return {
      /** Saves a mark, and answers the one that stands. */
      tap: async (mark: number, moment: number) => {
        const { body } = await scene.judge.put(`/api/judge/ballot/${scene.id}`, at({ [works]: mark }, moment))
        return body.data.ballot.scores[works] as number
      },
      momentOfMark: async () => (await visitsOf(scene.judge))[0].ballot.marked_at[works] as number,
    }
  }

  it('counts as now, so that it locks nothing', async () => {
    const { tap, momentOfMark } = await phones()
    expect(await tap(5, Number.MAX_SAFE_INTEGER)).toBe(5)
    expect(Math.abs((await momentOfMark()) - Date.now())).toBeLessThan(60_000)
    expect(await tap(3, (await momentOfMark()) + 1)).toBe(3)
  })

  it('of a few minutes stays as it is', async () => {
    const { tap, momentOfMark } = await phones()
    const moment = Date.now() + 120_000
    await tap(5, moment)
    expect(await momentOfMark()).toBe(moment)
  })

  it('loses no mark of a phone whose clock is wrong, in whatever order its saves come', async () => {
    const { tap, momentOfMark } = await phones()
    const began = Date.now() + ahead
    expect(await tap(5, began)).toBe(5)
    expect(await tap(7, began + 2000)).toBe(7)
    // One that was on its way, and a repeat.
    expect(await tap(6, began + 1000)).toBe(7)
    expect(await tap(7, began + 2000)).toBe(7)
    // Another phone, then a repeat of the first one.
    expect(await tap(2, (await momentOfMark()) + 1)).toBe(2)
    expect(await tap(7, began + 2000)).toBe(2)
    expect(await tap(8, began + 3000)).toBe(8)
    // A phone that is ahead as far as it may be, then one that is further.
    expect(await tap(4, Date.now() + 290_000)).toBe(4)
    expect(await tap(9, began + 4000)).toBe(9)
  })
})
