import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import { changedByYourself, messages } from '../../../contract/platform/messages.ts'
import { noSuchTime } from '../../../contract/events/round.texts.ts'
import { charge } from '../../platform/http/budgets.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { ballotOf, judgedRound } from '../../testing/judging.ts'

// What staff set: criteria, judges, links, conflicts (docs/product.md §20).

const t = useTestApp()

const form = {
  scale: 10,
  looks: 2,
  visit_minutes: 6,
  is_blind: true,
  asks_notes: false,
  shows_others: true,
  tie_rule: 'person',
  tie_person: 'Leela Varma',
  criteria: [
    { name: 'Works in the field', weight: 30, low_label: 'Slides only', high_label: 'Ran in the rain' },
    { name: 'Told clearly', weight: 10, description: 'To a child' },
  ],
}

type Scene = Awaited<ReturnType<typeof judgedRound>>

async function scored() {
  const scene = await judgedRound(t)
  const judge = await scene.addJudge()
  const team = await scene.addTeam('Copper Thieves')
  const id = await scene.addVisit(judge, team)
  const path = `/api/round/judging/${scene.round._id}`
  const { data } = (await scene.staff.get(path)).body
  const vote = (fields: object = {}) => judge.put(`/api/judge/ballot/${id}`, ballotOf(fields))
  return { ...scene, judge, team, id, path, data, vote }
}

describe('how a round is judged', () => {
  it('is saved with its criteria in order, and recorded', async () => {
    const { staff, round } = await judgedRound(t)
    const path = `/api/round/judging/${round._id}`
    const before = await staff.get(path)
    const saved = await staff.put(path, form, { 'if-match': String(before.headers.etag) })
    expect(saved.status).toBe(200)
    const criteria = saved.body.data.criteria as { _id: string; name: string }[]
    expect(saved.body.data).toMatchObject({ ...form, is_locked: false, ballots: 0 })
    const [first, second] = criteria
    const turned = { ...form, criteria: [second, { ...first, weight: 50 }] }
    const again = (await staff.put(path, turned)).body.data
    expect(again.criteria.map((one: { _id: string; weight: number }) => [one._id, one.weight])).toEqual([
      [second?._id, 10],
      [first?._id, 50],
    ])
    expect((await staff.put(path, form, { 'if-match': String(before.headers.etag) })).status).toBe(412)
    const { data } = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('subject_id', '=', round._id)
      .where('action', '=', 'changed')
      .orderBy('happened_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({
      looks: { from: 3, to: 2 },
      is_blind: { from: false, to: true },
    })
  })

  it('is not saved over criteria that somebody else changed meanwhile', async () => {
    const { staff, round } = await judgedRound(t)
    const path = `/api/round/judging/${round._id}`
    const { data } = (await staff.put(path, form)).body
    const read = await staff.get(path)
    const ifMatch = { 'if-match': String(read.headers.etag) }
    const more = { ...form, criteria: [...data.criteria, { name: 'Usefulness', weight: 20 }] }
    expect((await staff.put(path, more, ifMatch)).status).toBe(200)
    const late = await staff.put(path, { ...form, criteria: data.criteria }, ifMatch)
    expect([late.status, late.body.message]).toEqual([412, changedByYourself])
    const { criteria } = (await staff.get(path)).body.data
    expect(criteria.map(({ name }: { name: string }) => name)).toEqual([
      'Works in the field',
      'Told clearly',
      'Usefulness',
    ])
    // The same criteria are no change.
    const now = (await staff.get(path)).headers.etag
    const again = await staff.put(path, { ...form, criteria }, { 'if-match': String(now) })
    expect([again.status, again.headers.etag]).toEqual([200, now])
  })

  it('says what keeps judges from it, until they can judge', async () => {
    const { staff, event, round, addTeam } = await judgedRound(t)
    await t.db.deleteFrom('criteria').where('round_id', '=', round._id).execute()
    const path = `/api/round/judging/${round._id}`
    const lacks = async () => {
      const [listed] = (await staff.get(`/api/event/rounds/${event._id}`)).body.data
      const judging = (await staff.get(path)).body.data
      expect(listed.judging_lacks).toEqual(judging.lacks)
      return judging.lacks
    }
    const all = ['teams', 'criteria', 'judges', 'plan', 'links']
    const desk = (await staff.get(`/api/round/desk/${round._id}`)).body.data
    expect([await lacks(), desk.lacks]).toEqual([all, all])
    await addTeam('Copper Thieves')
    expect(await lacks()).toEqual(['criteria', 'judges', 'plan', 'links'])
    await staff.put(path, { ...form, looks: 1 })
    const judges = [{ name: 'Lata Wagh', email: 'lata@dams.test' }]
    const added = await staff.put(`/api/event/judges/${event._id}`, { judges, rounds: [round._id] })
    expect(await lacks()).toEqual(['plan', 'links'])
    await staff.put(`/api/round/plan/${round._id}`, {
      looks: 1,
      visit_minutes: 6,
      walk_minutes: 2,
      seed: 1,
    })
    expect(await lacks()).toEqual(['links'])
    const [judge] = added.body.data.judges
    await staff.put(`/api/event/judgelinks/${event._id}`, { judges: [judge._id] })
    expect([await lacks(), (await staff.get(path)).body.data.links]).toEqual([[], 1])
    await staff.post(`/api/judges/revoke/${judge._id}`)
    expect(await lacks()).toEqual(['links'])
  })

  it('needs no link where ballots are entered from paper', async () => {
    const { staff, round, addTeam, addPlan, criteria } = await judgedRound(t)
    const team = await addTeam('Copper Thieves')
    const judge = await make.judge(t.db, { event_id: round.event_id })
    await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
    await addPlan({ user: judge })
    const entered = await staff.put(`/api/round/paper/${round._id}`, {
      judge_id: judge._id,
      application_id: team._id,
      scores: Object.fromEntries(criteria.map(({ _id }) => [_id, 7])),
    })
    const { data } = (await staff.get(`/api/round/judging/${round._id}`)).body
    expect([entered.status, data.links, data.lacks]).toEqual([200, 0, []])
  })

  it.each([
    ['nine criteria', { criteria: Array.from({ length: 9 }, () => form.criteria[0]) }, 'criteria'],
    ['a weight of nothing', { criteria: [{ name: 'A', weight: 0 }] }, 'criteria.0.weight'],
    ['a scale of seven', { scale: 7 }, 'scale'],
    ['ten looks', { looks: 10 }, 'looks'],
    ['nobody who decides', { tie_person: '' }, 'tie_person'],
  ])('refuses %s', async (_, wrong, field) => {
    const { staff, round } = await judgedRound(t)
    const answer = await staff.put(`/api/round/judging/${round._id}`, { ...form, ...wrong })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  it('keeps its criteria from the first ballot on, until they are unlocked with a reason', async () => {
    const { staff, round, path, data, vote } = await scored()
    const unlock = (reason: string) => staff.put(`/api/round/unlock/${round._id}`, { reason })
    const early = await unlock('Just so')
    expect([early.status, early.body.message]).toEqual([409, messages.notLocked])
    await vote()
    expect((await staff.put(path, { ...data, looks: 4 })).body.data).toMatchObject({
      looks: 4,
      is_locked: true,
    })
    const other = { ...data, criteria: [{ ...data.criteria[0], weight: 9 }, data.criteria[1]] }
    const refused = await staff.put(path, other)
    expect([refused.status, refused.body.message]).toEqual([409, messages.criteriaLocked])
    const scale = await staff.put(path, { ...data, scale: 5 })
    expect([scale.status, scale.body.message]).toEqual([409, messages.scaleFixed])
    expect((await unlock('')).status).toBe(422)
    expect((await unlock('The weight was typed wrong')).body.data).toMatchObject({
      is_locked: false,
      unlock_reason: 'The weight was typed wrong',
      older_ballots: 0,
    })
    expect((await staff.put(path, other)).body.data).toMatchObject({
      is_locked: true,
      unlock_reason: null,
      ballots: 1,
      older_ballots: 1,
    })
    await vote({ criteria_version: 2 })
    expect((await staff.get(path)).body.data.older_ballots).toBe(0)
    const reasons = await t.db
      .selectFrom('happenings')
      .select('comment')
      .where('subject_id', '=', round._id)
      .where('action', '=', 'criteria_unlocked')
      .execute()
    expect(reasons).toEqual([{ comment: 'The weight was typed wrong' }])
  })

  it('goes along when the event is duplicated', async () => {
    const { staff, round, event } = await judgedRound(t)
    await staff.put(`/api/round/judging/${round._id}`, form)
    const copy = (
      await staff.post('/api/event/start', { event_name: 'A copy', origin: 'event', like: event._id })
    ).body.data
    const [made] = (await staff.get(`/api/event/rounds/${copy._id}`)).body.data
    expect((await staff.get(`/api/round/judging/${made._id}`)).body.data).toMatchObject({
      ...form,
      ballots: 0,
      judges: 0,
    })
  })
})

describe('the judges of an event', () => {
  it('are added by address, once each, with who they are besides', async () => {
    const { staff, event, round } = await judgedRound(t)
    const mentor = await make.associate(t.db, { email: 'mentor@rivers.test' })
    await t.db
      .insertInto('event_associates')
      .values({ event_id: event._id, associate_id: mentor._id })
      .execute()
    const path = `/api/event/judges/${event._id}`
    const before = (await staff.get(path)).body.data
    expect(before.others.map(({ kind, email }: { kind: string; email: string }) => [kind, email])).toEqual(
      expect.arrayContaining([
        ['associate', 'mentor@rivers.test'],
        ['contact', staff.user.email],
      ]),
    )
    const people = [
      { name: 'Shreya Bose', email: 'Mentor@rivers.test', affiliation: 'River Trust' },
      { name: 'Ravi', email: staff.user.email },
      { name: 'Shreya again', email: 'mentor@rivers.test' },
    ]
    const add = () => staff.put(path, { judges: people, rounds: [round._id, randomUUID()] })
    expect((await add()).body.added).toBe(2)
    const again = (await add()).body
    expect(again.added).toBe(0)
    expect(again.data.judges).toMatchObject([
      { name: 'Ravi', has_account: true, associate_id: null, rounds: [round._id] },
      { name: 'Shreya Bose', has_account: false, associate_id: mentor._id, affiliation: 'River Trust' },
    ])
    expect(again.data.others.map(({ kind }: { kind: string }) => kind)).toEqual([])
  })

  it('are in conflict with teams that are found, and that staff name; only the latter is taken back', async () => {
    const { staff, event, judge, team } = await scored()
    const path = `/api/judges/conflict/${judge.user._id}`
    const say = async (is_conflict: boolean) => {
      const { body } = await staff.put(path, { application_id: team._id, is_conflict })
      return body.data.judges[0].conflicts
    }
    expect(await say(true)).toEqual([
      { application_id: team._id, team_name: 'Copper Thieves', sources: ['staff'] },
    ])
    const user = await make.user(t.db, { email: `${randomUUID()}@${judge.user.email.split('@')[1]}` })
    await make.applicant(t.db, { application_id: team._id, user_id: user._id, position: 1 })
    expect(await say(false)).toMatchObject([{ sources: ['mail_domain'] }])
    const foreign = await make.application(t.db)
    await staff.put(path, { application_id: foreign._id, is_conflict: true })
    expect((await staff.get(`/api/event/judges/${event._id}`)).body.data.judges[0].conflicts).toHaveLength(1)
  })

  it.each(['gmail.com', 'outlook.es', 'Yahoo.co.jp', 'live.com', 'seznam.cz'])(
    'are in no conflict with who has a mailbox at %s too',
    async domain => {
      const { staff, event, round, addTeam } = await judgedRound(t)
      const team = await addTeam('Copper Thieves')
      const user = await make.user(t.db, { email: `${randomUUID()}@${domain}` })
      await make.applicant(t.db, { application_id: team._id, user_id: user._id, position: 1 })
      const judges = ['mine', 'theirs'].map(name => ({ name, email: `${randomUUID()}@${domain}` }))
      const added = await staff.put(`/api/event/judges/${event._id}`, { judges, rounds: [round._id] })
      const found = added.body.data.judges.map(({ conflicts }: { conflicts: object[] }) => conflicts)
      expect(found).toEqual([[], []])
    },
  )

  it('lose their links when their address changes, and keep it from being another judge’s', async () => {
    const { staff, judge, round } = await scored()
    const other = await make.judge(t.db, { event_id: judge.user.event_id })
    const change = (email: string) =>
      staff.put(`/api/judges/${judge.user._id}`, { name: 'Asha Menon', email, rounds: [round._id] })
    const taken = await change(other.email)
    expect([taken.status, taken.body.fields]).toEqual([422, { email: messages.judgeExists }])
    expect((await change(judge.user.email.toUpperCase())).status).toBe(200)
    expect((await judge.get('/api/judge')).status).toBe(200)
    await change('asha@elsewhere.test')
    expect((await judge.get('/api/judge')).status).toBe(401)
  })

  it('are there at hours on the clock of the event, which are checked, shown and recorded', async () => {
    const { staff, judge, round, event } = await scored()
    await t.db.updateTable('events').set({ timezone: 'Asia/Kolkata' }).where('_id', '=', event._id).execute()
    const { email, _id } = judge.user
    const change = (hours: object[] | undefined, rounds = [round._id]) =>
      staff.put(`/api/judges/${_id}`, { name: 'Asha Menon', email, rounds, hours })
    const there = { round_id: round._id, from: '2030-12-05T13:00', to: '2030-12-05T14:30' }
    const saved = await change([there])
    expect([saved.status, saved.body.data.judges[0].hours]).toEqual([200, [there]])
    expect(
      await t.db
        .selectFrom('round_judges')
        .select(['available_from', 'available_to'])
        .where('judge_id', '=', _id)
        .execute(),
    ).toMatchObject([{ available_from: '2030-12-05T07:30:00Z', available_to: '2030-12-05T09:00:00Z' }])
    const refused = await change([{ ...there, to: '2030-12-05T12:00' }])
    expect([refused.status, refused.body.fields]).toEqual([422, { 'hours.0.to': judgingMessages.endsEarly }])
    const foreign = await judgedRound(t)
    const open = await change([
      { round_id: round._id, from: null, to: '2030-12-05T14:30' },
      { ...there, round_id: foreign.round._id },
    ])
    expect(open.body.data.judges[0].hours).toEqual([{ ...there, from: null }])
    expect((await change(undefined)).body.data.judges[0].hours).toEqual([])
    const records = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('subject_id', '=', _id)
      .where('action', '=', 'changed')
      .orderBy('happened_at')
      .execute()
    expect(records.map(({ data }) => Object(data).hours)).toEqual([
      { from: [], to: [there] },
      { from: [there], to: [{ ...there, from: null }] },
      { from: [{ ...there, from: null }], to: [] },
    ])
  })

  it('are not there at an hour that the clock of the event passes over', async () => {
    const { staff, judge, round, event } = await scored()
    await t.db.updateTable('events').set({ timezone: 'Europe/Berlin' }).where('_id', '=', event._id).execute()
    const hours = [{ round_id: round._id, from: '2030-03-31T02:30', to: null }]
    const { _id, email } = judge.user
    const sent = await staff.put(`/api/judges/${_id}`, { name: 'Asha', email, rounds: [round._id], hours })
    expect([sent.status, sent.body.fields]).toEqual([422, { 'hours.0.from': noSuchTime('02:00', '03:00') }])
  })

  it('who are removed hand their visits on; who has scored stays in the list', async () => {
    const { staff, event, round, settings, judge, id, team } = await scored()
    const colleague = await anotherJudge(event, round)
    await settings({ looks: 1, planned_at: sql`now()` })
    const remove = (_id: string) => staff.post(`/api/judges/remove/${_id}`)
    expect((await remove(judge.user._id)).status).toBe(200)
    expect((await judge.get('/api/judge')).status).toBe(401)
    // Judging runs, so the colleague gets it with a draft.
    const { draft } = (await staff.get(`/api/round/plandraft/${round._id}`)).body.data
    expect(draft.reasons).toMatchObject([{ kind: 'left' }])
    await staff.put(`/api/round/plandraft/use/${round._id}`, { digest: draft.digest })
    const visits = await t.db
      .selectFrom('visits')
      .select(['judge_id', 'state'])
      .where('application_id', '=', team._id)
      .orderBy('state')
      .execute()
    expect(visits).toEqual([
      { judge_id: judge.user._id, state: 'moved' },
      { judge_id: colleague._id, state: 'planned' },
    ])
    expect(id).toEqual(expect.any(String))
    const unused = await make.judge(t.db, { event_id: event._id })
    const left = (await remove(unused._id)).body.data.judges
    expect(left.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [judge.user._id, colleague._id].toSorted(),
    )
  })
})

async function anotherJudge(event: { _id: string }, round: { _id: string }) {
  const judge = await make.judge(t.db, { event_id: event._id })
  await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
  return judge
}

describe('links', () => {
  it('are mailed one each, open judging, and can be sent again and revoked', async () => {
    const { staff, event } = await judgedRound(t)
    const [one, other] = [
      await make.judge(t.db, { event_id: event._id, name: 'Asha Menon' }),
      await make.judge(t.db, { event_id: event._id }),
    ]
    const send = (judges: string[]) => staff.put(`/api/event/judgelinks/${event._id}`, { judges })
    expect((await send([one._id, other._id, randomUUID()])).body.sent).toBe(2)
    await send([one._id])
    const tokens = await tokensFor(one.email)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await t.visitor.post('/api/judge/open', { token })).status).toBe(200)
    const seen = (await staff.get(`/api/event/judges/${event._id}`)).body.data.judges
    expect(seen.find(({ _id }: { _id: string }) => _id === one._id)).toMatchObject({
      has_link: true,
      opened_at: expect.any(String),
    })
    await staff.post(`/api/judges/revoke/${one._id}`)
    for (const token of tokens) expect((await t.visitor.post('/api/judge/open', { token })).status).toBe(409)
    const [untouched = ''] = await tokensFor(other.email)
    expect((await t.visitor.post('/api/judge/open', { token: untouched })).status).toBe(200)
  })

  it('say when and where is judged, and what is planned for the judge', async () => {
    const made = await judgedRound(t, {
      judging_opens_at: '2031-12-05T08:30:00Z',
      judging_closes_at: '2031-12-05T12:00:00Z',
    })
    const { staff, event, round, addJudge, addTeam, addVisit, settings } = made
    await settings({
      visits_start_at: '2031-12-05T09:00:00Z',
      visits_end_at: '2031-12-05T12:00:00Z',
      visit_minutes: 8,
      walk_minutes: 2,
    })
    const [planned, walkIn] = [await addJudge({ name: 'Asha Menon' }), await addJudge({ name: 'Ben Sen' })]
    for (const [index, place] of ['7', '8'].entries()) {
      const visit = await addVisit(planned, await addTeam(`Team ${place}`, place))
      await t.db
        .updateTable('visits')
        .set({ slot: index + 1 })
        .where('_id', '=', visit)
        .execute()
    }
    await staff.put(`/api/event/judgelinks/${event._id}`, {
      judges: [planned.user._id, walkIn.user._id],
    })
    const textFor = async ({ user }: { user: { email: string } }) =>
      (await t.db.selectFrom('mails').select('text').where('to', '=', user.email).executeTakeFirstOrThrow())
        .text ?? ''
    const [first, second] = [await textFor(planned), await textFor(walkIn)]
    expect(first).toContain('Judging: Fri 5 Dec 2031, 14:00 to 17:30 IST\n')
    expect(first).toContain(
      'Your visits: 2 teams, about 18 minutes, the first on Fri 5 Dec 2031, 14:30 IST, table 7\n',
    )
    expect(second).toContain('Judging: Fri 5 Dec 2031, 14:00 to 17:30 IST\n')
    expect(second.match(/Your visits|When:/g)).toEqual(null)
    expect(round.name).toBe('Demo')
  })

  it('name no table where the event is online, and are true also while judging runs', async () => {
    const { staff, event, addJudge, addTeam, addVisit } = await judgedRound(t)
    const [asha, ben] = [await addJudge(), await addJudge()]
    await addVisit(asha, await addTeam('Team 7', '7'))
    await addVisit(ben, await addTeam('Team 8', 'Video room 2'))
    await t.db.updateTable('events').set({ mode: 'online' }).where('_id', '=', event._id).execute()
    await staff.put(`/api/event/judgelinks/${event._id}`, { judges: [asha.user._id, ben.user._id] })
    const organiser = await t.organiser()
    const textFor = async ({ user }: { user: { email: string } }) =>
      (await organiser.get(`/api/outbox?q=${encodeURIComponent(user.email)}`)).body.data[0].text as string
    const texts = [await textFor(asha), await textFor(ben)]
    expect(texts.map(text => text.match(/Your visits: (.*)/)?.[1])).toEqual([
      '1 team, about 8 minutes',
      '1 team, about 8 minutes, Video room 2',
    ])
    expect(texts.map(text => text.includes('before judging begins'))).toEqual([false, false])
  })

  it('come with a calendar file, and the next one changes the same entry', async () => {
    const made = await judgedRound(t, {
      judging_opens_at: '2031-12-05T08:30:00Z',
      judging_closes_at: '2031-12-05T12:00:00Z',
    })
    const { staff, event, round, addJudge, addTeam, addVisit, settings } = made
    const times = { visits_end_at: '2031-12-05T12:00:00Z', visit_minutes: 8, walk_minutes: 2 }
    await settings({ ...times, visits_start_at: '2031-12-05T09:00:00Z' })
    const judge = await addJudge({ name: 'Asha Menon' })
    const send = () => staff.put(`/api/event/judgelinks/${event._id}`, { judges: [judge.user._id] })
    /** The lines of the files that went so far, unfolded, by name. */
    const files = async () => {
      const mails = await t.db
        .selectFrom('mails')
        .select('calendar')
        .where('to', '=', judge.user.email)
        .orderBy('_id')
        .execute()
      return mails.map(({ calendar }) => {
        const lines = (calendar ?? '').replaceAll('\r\n\t', '').split('\r\n')
        return Object.fromEntries(
          lines.map(line => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(':') + 1)]),
        )
      })
    }
    await send()
    for (const [index, place] of ['7', '8'].entries()) {
      const visit = await addVisit(judge, await addTeam(`Team ${place}`, place))
      await t.db
        .updateTable('visits')
        .set({ slot: index + 1 })
        .where('_id', '=', visit)
        .execute()
    }
    await send()
    await settings({ ...times, visits_start_at: '2031-12-05T09:30:00Z' })
    await send()
    const same = {
      METHOD: 'PUBLISH',
      UID: `judging-${round._id}-${judge.user._id}@laurel`,
      SUMMARY: String.raw`Judging: Demo\, Monsoon Grid Hackathon`,
    }
    // Links of before, which the factory made, count too.
    expect(await files()).toMatchObject([
      { ...same, SEQUENCE: '1', DTSTART: '20311205T083000Z', DTEND: '20311205T120000Z' },
      {
        ...same,
        SEQUENCE: '2',
        DTSTART: '20311205T090000Z',
        DTEND: '20311205T091800Z',
        DESCRIPTION: String.raw`2 teams\, about 18 minutes\, the first on Fri 5 Dec 2031\, 14:30 IST\, table 7`,
      },
      { ...same, SEQUENCE: '3', DTSTART: '20311205T093000Z', DTEND: '20311205T094800Z' },
    ])
    for (const { calendar } of await t.db.selectFrom('mails').select('calendar').execute()) {
      expect((calendar ?? '').includes('/judge/')).toBe(false)
    }
  })

  it('go to a judge three times a day; of many, who got one today is left out', async () => {
    const { staff, event } = await judgedRound(t)
    const [one, other] = [
      await make.judge(t.db, { event_id: event._id, name: 'Asha Menon' }),
      await make.judge(t.db, { event_id: event._id }),
    ]
    const send = async (...judges: { _id: string }[]) => {
      const { status, body } = await staff.put(`/api/event/judgelinks/${event._id}`, {
        judges: judges.map(({ _id }) => _id),
      })
      return [status, body.sent ?? body.message, body.left_out]
    }
    expect(await send(one)).toEqual([200, 1, 0])
    expect(await send(one, other)).toEqual([200, 1, 1])
    expect(await send(one)).toEqual([200, 1, 0])
    await staff.post(`/api/judges/revoke/${one._id}`)
    await staff.post(`/api/judges/revoke/${other._id}`)
    // Revoked, both need a new one.
    expect(await send(one, other)).toEqual([200, 2, 0])
    await staff.post(`/api/judges/revoke/${one._id}`)
    expect(await send(one)).toEqual([
      429,
      'At most 3 links by mail to a judge in 24 hours. Please try again in 24 hours.',
      undefined,
    ])
    // The other has a link of today that works.
    expect(await send(one, other)).toEqual([200, 0, 2])
    expect(await tokensFor(one.email)).toHaveLength(3)
  })

  it('are 250 an hour for each of the staff, together with contacts, and it is said how many are left', async () => {
    const { staff, event } = await judgedRound(t)
    const judges = await Promise.all([1, 2].map(() => make.judge(t.db, { event_id: event._id })))
    await charge(t.db, 'typedMails', staff.user._id, mostOf('typedMails') - 1)
    const left = async () => (await staff.get(`/api/event/judges/${event._id}`)).body.data.mails_left
    expect(await left()).toBe(1)
    const body = { judges: judges.map(({ _id }) => _id) }
    const refused = await staff.put(`/api/event/judgelinks/${event._id}`, body)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'At most 250 mails to addresses that you typed in 60 minutes. Please try again in 60 minutes.',
    ])
    expect(await left()).toBe(1)
    for (const { email } of judges) expect(await tokensFor(email)).toEqual([])
  })

  it('on a screen work for ten minutes', async () => {
    const { staff, event } = await judgedRound(t)
    const judge = await make.judge(t.db, { event_id: event._id })
    const { data } = (await staff.post(`/api/judges/code/${judge._id}`)).body
    expect(data.href).toMatch(/^https:\/\/laurel\.test\/judge\/[\w-]{43}$/)
    const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(10)
  })

  describe('on paper', () => {
    const print = (staff: Scene['staff'], round: { _id: string }, ...judges: string[]) =>
      staff.post(`/api/round/judgecodes/${round._id}`, { judges })
    const tokenOf = (href: string) => href.split('/').at(-1)
    const open = (href: string) => t.visitor.post('/api/judge/open', { token: tokenOf(href) })

    it('are made for judges of the round alone, and say where each begins', async () => {
      const { staff, event, round, addJudge, addTeam, addVisit } = await judgedRound(t)
      const meera = await addJudge({ name: 'Meera Shah' })
      const anil = await addJudge({ name: 'Anil Rao' })
      const stranger = await make.judge(t.db, { event_id: event._id })
      await addVisit(meera, await addTeam('Copper Thieves'))
      const { data } = (await print(staff, round, meera.user._id, anil.user._id, stranger._id)).body
      expect(data.codes.map((code: { name: string }) => code.name)).toEqual(['Anil Rao', 'Meera Shah'])
      expect(data.codes[1]).toEqual({
        judge_id: meera.user._id,
        name: 'Meera Shah',
        href: expect.stringMatching(/^https:\/\/laurel\.test\/judge\/[\w-]{43}$/),
        first_at: null,
        first_place: null,
      })
      expect((await open(data.codes[1].href)).status).toBe(200)
    })

    it('end when the next sheet is printed, and what they opened goes on', async () => {
      const { staff, round, addJudge } = await judgedRound(t)
      const judge = await addJudge({ name: 'Meera Shah' })
      const first = (await print(staff, round, judge.user._id)).body.data.codes[0].href
      const { token } = (await open(first)).body.data
      const second = (await print(staff, round, judge.user._id)).body.data.codes[0].href
      expect([(await open(first)).status, (await open(second)).status]).toEqual([409, 200])
      const phone = await t.visitor.get('/api/judge', {}, { authorization: `Bearer ${token}` })
      expect(phone.status).toBe(200)
      await staff.post(`/api/judges/revoke/${judge.user._id}`)
      expect((await open(second)).status).toBe(409)
    })

    it('end with their round, and open it again once it is extended', async () => {
      const { staff, round, event, addJudge } = await judgedRound(t)
      const judge = await addJudge({ name: 'Meera Shah' })
      const { href } = (await print(staff, round, judge.user._id)).body.data.codes[0]
      const close = (at: string | null) =>
        t.db.updateTable('rounds').set({ judging_closes_at: at }).where('_id', '=', round._id).execute()
      const hasLink = async () =>
        (await staff.get(`/api/event/judges/${event._id}`)).body.data.judges.map(
          (one: { has_link: boolean }) => one.has_link,
        )
      await t.db
        .updateTable('judge_links')
        .set({ revoked_at: new Date().toISOString() })
        .where('kind', '=', 'mail')
        .execute()
      expect(await hasLink()).toEqual([true])
      await close(new Date(Date.now() - 1000).toISOString())
      expect([(await open(href)).status, await hasLink()]).toEqual([409, [false]])
      expect((await print(staff, round, judge.user._id)).status).toBe(409)
      await close(new Date(Date.now() + 60_000).toISOString())
      expect((await open(href)).status).toBe(200)
    })

    it('are told to the judge once they are used', async () => {
      const { staff, round, addJudge } = await judgedRound(t)
      const judge = await addJudge({ name: 'Meera Shah' })
      const { href } = (await print(staff, round, judge.user._id)).body.data.codes[0]
      await open(href)
      await open(href)
      const mails = await t.db
        .selectFrom('mails')
        .select('text')
        .where('to', '=', judge.user.email)
        .where('subject', 'like', '%opened with a code')
        .execute()
      expect(mails.map(({ text }) => text.includes('printed a code for you'))).toEqual([true])
    })
  })

  it('on a screen are shown twenty times an hour for one judge, who is mailed about each that is used', async () => {
    const { staff, event } = await judgedRound(t)
    const [judge, other] = [
      await make.judge(t.db, { event_id: event._id }),
      await make.judge(t.db, { event_id: event._id }),
    ]
    await charge(t.db, 'codesOfJudge', judge._id, mostOf('codesOfJudge'))
    const refused = await staff.post(`/api/judges/code/${judge._id}`)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'At most 20 codes of a judge in 60 minutes. Please try again in 60 minutes.',
    ])
    expect((await staff.post(`/api/judges/code/${other._id}`)).status).toBe(200)
  })

  it('on a screen are told to the judge once they are used, and said beside what was scored by them', async () => {
    const { staff, round, addJudge, addTeam, addVisit, criteria } = await judgedRound(t)
    const judge = await addJudge({ name: 'Meera Shah' })
    const team = await addTeam('Copper Thieves')
    const visit = await addVisit(judge, team)
    const mails = () =>
      t.db.selectFrom('mails').select(['subject', 'text']).where('to', '=', judge.user.email).execute()
    const { data } = (await staff.post(`/api/judges/code/${judge.user._id}`)).body
    expect(await mails()).toEqual([])
    const token = data.href.split('/').at(-1)
    const opened = await t.visitor.post('/api/judge/open', { token })
    await t.visitor.post('/api/judge/open', { token })
    const [mail, ...more] = await mails()
    const name = `${staff.user.first_name} ${staff.user.last_name}`
    expect([mail?.subject, more]).toEqual([
      'Your judging at Monsoon Grid Hackathon was opened with a code',
      [],
    ])
    expect(mail?.text).toContain(`${name} showed a code for you on a screen`)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(
      /and on \w{3} \d+ \w{3} \d{4}, \d\d:\d\d IST somebody opened your judging with it/,
    )
    const marks = () => ballotOf({ scores: { [criteria[0]._id]: 5 }, is_done: true })
    const byCode = { authorization: `Bearer ${opened.body.data.token}` }
    await t.visitor.put(`/api/judge/ballot/${visit}`, marks(), byCode)
    const { judges } = (await staff.get(`/api/round/desk/${round._id}`)).body.data
    expect(judges[0].visits[0]).toMatchObject({ code_shown_by: name, entered_by: null })
    const pair = { judge_id: judge.user._id, application_id: team._id }
    const shower = async () =>
      (await staff.get(`/api/round/paper/${round._id}`, pair)).body.data.code_shown_by
    expect(await shower()).toBe(name)
    await judge.put(`/api/judge/ballot/${visit}`, marks())
    expect(await shower()).toBeNull()
  })

  it('of a draft are not mailed', async () => {
    const { staff, event } = await judgedRound(t)
    const judge = await make.judge(t.db, { event_id: event._id })
    await t.db.updateTable('events').set({ event_status: 'draft' }).where('_id', '=', event._id).execute()
    const answer = await staff.put(`/api/event/judgelinks/${event._id}`, { judges: [judge._id] })
    expect([answer.status, answer.body.message]).toEqual([409, messages.judgesOfDraft])
  })

  async function tokensFor(email: string) {
    const rows = await t.db.selectFrom('mails').select('text').where('to', '=', email).execute()
    return rows.map(({ text }) => /\/judge\/([\w-]+)/.exec(text)?.[1] ?? '')
  }
})
