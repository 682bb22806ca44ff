import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { runJobs } from '../../testing/jobs.ts'
import {
  expectedAtRounds,
  letReleaseBeDue,
  makeAtRounds,
  press,
  whatHappenedAtRounds,
} from '../../testing/releases.ts'

// A release lets teams go on to the next round, or stops them (docs/product.md §14).

const t = useTestApp()

async function makeScene(fields: Parameters<typeof makeAtRounds>[2] = {}) {
  const event = await make.event(t.db, { event_name: 'Rivers', timezone: 'Asia/Kolkata' })
  const staff = await t.companyUser({ _id: event.company_id })
  const atRounds = await makeAtRounds(t, { event, staff }, fields)
  const { idea, build, going, stopping } = atRounds
  return {
    ...atRounds,
    event,
    staff,
    named: {
      idea: { _id: idea._id, name: 'Idea', next: 'Build' },
      build: { _id: build._id, name: 'Build', next: null },
    },
    teams: [going, stopping],
    expected: expectedAtRounds(atRounds, staff),
  }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

const planOf = async ({ staff, event }: Pick<Scene, 'staff' | 'event'>) =>
  (await staff.get(`/api/event/release/${event._id}`)).body.data

const decisionOf = async ({ staff }: Scene, { _id }: { _id: string }) =>
  (await staff.get(`/api/application/decision/${_id}`)).body.data

async function carryOut(release: { _id: string }) {
  await letReleaseBeDue(t.db, release)
  await runJobs(t.app, 'resume-releases')
  await runJobs(t.app)
}

const pathOfEntries = (round: { _id: string }) => `/api/round/entries/${round._id}`

describe('a decision about a round', () => {
  it('says whether a team goes on from it, while the team is in it and nothing is said', async () => {
    const scene = await makeScene()
    const { going, named } = scene
    expect(await decisionOf(scene, going)).toMatchObject({
      status: 'shortlisted',
      rounds: [named.idea],
      decision: {
        from: 'shortlisted',
        to: 'goes_on',
        round: named.idea,
        comment: going.comment,
        overtaken_by: null,
      },
    })
    // A decision about the status takes its place, and the other way round: one is pending at most.
    const path = `/api/application/decision/${going._id}`
    const status = await scene.staff.put(path, { to: 'participated', round_id: null })
    expect(status.body.data.decision).toMatchObject({ to: 'participated', round: null, comment: null })
    expect((await scene.decide(going, 'stops')).body.data.decision).toMatchObject({
      to: 'stops',
      round: named.idea,
    })
    expect((await scene.decide(going, null)).body.data.decision).toBeNull()
  })

  it('names its round, and is refused where the team is not in it, is out or has been told', async () => {
    const scene = await makeScene()
    const { staff, idea, build, event } = scene
    const outside = await make.application(t.db, { event_id: event._id, status: 'shortlisted' })
    const held = await scene.enter('on_hold')
    const rejected = await scene.enter('rejected')
    const told = await scene.enter('onboarded')
    await t.db
      .updateTable('round_entries')
      .set({ outcome: 'stops' })
      .where('application_id', '=', told._id)
      .execute()
    const decide = async ({ _id }: { _id: string }, body: object) => {
      const answer = await staff.put(`/api/application/decision/${_id}`, body)
      return [answer.status, answer.body.message]
    }
    const stops = { to: 'stops', round_id: idea._id }
    expect(await decide(outside, stops)).toEqual([409, messages.notInRound])
    expect(await decide(held, stops)).toEqual([409, messages.noRoundNow])
    expect(await decide(rejected, stops)).toEqual([409, messages.noRoundNow])
    expect(await decide(told, stops)).toEqual([409, messages.roundIsDecided])
    expect(await decide(scene.going, { to: 'stops', round_id: build._id })).toEqual([
      409,
      messages.notInRound,
    ])
    const foreign = await make.round(t.db, { event_id: (await make.event(t.db))._id })
    expect(await decide(scene.going, { to: 'stops', round_id: foreign._id })).toEqual([
      404,
      messages.notFound,
    ])
    const unnamed = await staff.put(`/api/application/decision/${scene.going._id}`, { to: 'goes_on' })
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([422, ['round_id']])
    const missing = await staff.put(`/api/application/decision/${scene.going._id}`, { comment: 'No' })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([422, ['to']])
    expect((await decisionOf(scene, scene.going)).decision.to).toBe('goes_on')
  })

  it('cannot let a team go on from the last round, but can end its way there', async () => {
    const scene = await makeScene()
    const { staff, build, going, named } = scene
    await staff.put(pathOfEntries(build), { ids: [going._id], is_in: true })
    const path = `/api/application/decision/${going._id}`
    const refused = await staff.put(path, { to: 'goes_on', round_id: build._id })
    expect([refused.status, refused.body.message]).toEqual([409, messages.lastRound])
    const stops = await staff.put(path, { to: 'stops', round_id: build._id })
    expect(stops.body.data).toMatchObject({
      rounds: [named.idea, named.build],
      decision: { to: 'stops', round: named.build },
    })
  })

  it('is made for many by the filter of the round, and says who is refused', async () => {
    const scene = await makeScene()
    const { staff, idea, event } = scene
    const third = await scene.enter('registered')
    const held = await scene.enter('on_hold')
    await make.application(t.db, { event_id: event._id, status: 'registered' })
    const filter = { eventid: event._id, round: idea._id }
    const { body } = await staff.put('/api/application/decisions', {
      filter,
      to: 'stops',
      round_id: idea._id,
    })
    const said = new Map(
      body.data.map((row: { _id: string; message: string | null }) => [row._id, row.message]),
    )
    expect(said).toEqual(
      new Map<string, string | null>([
        [scene.going._id, null],
        [scene.stopping._id, null],
        [third._id, null],
        [held._id, messages.noRoundNow],
      ]),
    )
    const rows = await t.db
      .selectFrom('decisions')
      .select(['outcome', 'round_id'])
      .where('event_id', '=', event._id)
      .execute()
    expect(rows).toEqual(Array(3).fill({ outcome: 'stops', round_id: idea._id }))
  })

  it('belongs to a round of its own event, and no status has one, whatever writes it', async () => {
    const { going, idea, event } = await makeScene()
    const other = await make.round(t.db, { event_id: (await make.event(t.db))._id })
    const write = (row: { outcome: 'stops' | 'rejected'; round_id: string | null }) =>
      t.db.updateTable('decisions').set(row).where('application_id', '=', going._id).execute()
    await expect(write({ outcome: 'stops', round_id: other._id })).rejects.toThrow('decisions_round')
    await expect(write({ outcome: 'stops', round_id: null })).rejects.toThrow('decisions_about_round')
    await expect(write({ outcome: 'rejected', round_id: idea._id })).rejects.toThrow('decisions_about_round')
    const text = { event_id: event._id, subject: 'Come', text: 'Come' }
    const writeText = (row: { outcome: 'stops' | 'rejected'; round_id: string | null }) =>
      t.db
        .insertInto('decision_letters')
        .values({ ...text, ...row })
        .execute()
    await expect(writeText({ outcome: 'stops', round_id: other._id })).rejects.toThrow(
      'decision_letters_round',
    )
    await expect(writeText({ outcome: 'rejected', round_id: idea._id })).rejects.toThrow(
      'decision_letters_about_round',
    )
  })
})

describe('triage of a round', () => {
  it('has the teams that are in it, and counts who is to go on against its cut', async () => {
    const scene = await makeScene({ places: 3 })
    const { staff, event, idea, going, stopping, named } = scene
    const open = await scene.enter('shortlisted')
    const told = await scene.enter('shortlisted')
    await t.db
      .updateTable('round_entries')
      .set({ outcome: 'goes_on' })
      .where('application_id', '=', told._id)
      .execute()
    const out = await scene.enter('rejected')
    const outside = await make.application(t.db, { event_id: event._id, status: 'shortlisted' })
    const triage = async (query: object) =>
      (await staff.get(`/api/event/triage/${event._id}`, { round: idea._id, ...query })).body
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
    const all = await triage({})
    expect(idsOf(all)).toEqual([going, stopping, open, told, out].map(({ _id }) => _id))
    expect(all.counts).toEqual({ all: 5, undecided: 1, decided: 2, overtaken: 0 })
    expect(all.cut).toEqual({ ...named.idea, places: 3, went_on: 1, chosen: 1 })
    expect(all.data.map((row: { rounds: unknown[] }) => row.rounds)).toEqual([
      [named.idea],
      [named.idea],
      [named.idea],
      [],
      [],
    ])
    const undecided = await triage({ show: 'undecided' })
    expect([idsOf(undecided), undecided.total]).toEqual([[open._id], 1])
    expect(idsOf(await triage({ show: 'decided', to: 'stops' }))).toEqual([stopping._id])
    const whole = (await staff.get(`/api/event/triage/${event._id}`)).body
    expect([whole.total, whole.cut, idsOf(whole).includes(outside._id)]).toEqual([6, null, true])
    const foreign = await make.round(t.db, { event_id: (await make.event(t.db))._id })
    expect(await triage({ round: foreign._id })).toMatchObject({ data: [], cut: null })
  })
})

describe('a release of decisions about rounds', () => {
  it('says who goes on and who stops, and against which cut', async () => {
    const scene = await makeScene()
    const { named, going, stopping } = scene
    const plan = await planOf(scene)
    const group = { from: null, round: named.idea, teams: 1, people: 2, incomplete: 0 }
    expect(plan.groups).toEqual([
      { ...group, to: 'goes_on', comments: 1, some: [expect.objectContaining({ _id: going._id })] },
      {
        ...group,
        to: 'stops',
        round: { ...named.idea, next: 'Build' },
        comments: 0,
        some: [expect.objectContaining({ _id: stopping._id })],
      },
    ])
    expect(plan.cuts).toEqual([{ ...named.idea, places: 2, went_on: 0, chosen: 1 }])
    expect(plan.mails.map((mail: { outcome: string }) => mail.outcome)).toEqual(['goes_on', 'stops'])
  })

  it('does nothing at first; then lets them into the next round, once, with a mail to every member', async () => {
    const scene = await makeScene()
    const release = (await press(scene.staff, scene.event)).body.data
    expect(release.teams).toBe(2)
    await runJobs(t.app, 'resume-releases')
    expect(await whatHappenedAtRounds(t.db, scene.teams)).toEqual(scene.expected.before)
    await carryOut(release)
    await carryOut(release)
    expect(await whatHappenedAtRounds(t.db, scene.teams)).toEqual(scene.expected.after)
    const { past, groups } = await planOf(scene)
    expect(groups).toEqual([])
    expect(past).toMatchObject([
      {
        overtaken: [],
        groups: [
          { from: null, to: 'goes_on', round: scene.named.idea, teams: 1, people: 2, comments: 1 },
          { from: null, to: 'stops', teams: 1, people: 2, comments: 0 },
        ],
      },
    ])
    // Each has a project in the round that it has entered.
    const projects = await t.db
      .selectFrom('submissions')
      .select('application_id')
      .where('round_id', '=', scene.build._id)
      .execute()
    expect(projects).toEqual([{ application_id: scene.going._id }])
    const again = await scene.decide(scene.going, 'stops')
    expect([again.status, again.body.message]).toEqual([409, messages.roundIsDecided])
  })

  it('is told to the team at My applications, and to staff by the round, and not before', async () => {
    const scene = await makeScene({ places: 3 })
    const { staff, event, idea, build, going } = scene
    const lead = await t.candidate()
    const own = await make.application(t.db, {
      event_id: event._id,
      created_by: lead.user._id,
      status: 'shortlisted',
    })
    await make.entry(t.db, { round_id: idea._id, application_id: own._id })
    await scene.decide(own, 'goes_on', 'Only for the mail')
    const seen = async () => (await lead.get('/api/round/own')).body.data
    const project = async () => (await lead.get('/api/submission')).body.data
    const numbers = async (round: { _id: string }) => {
      const { teams, others, went_on, told, chosen, decided } = (await staff.get(`/api/round/${round._id}`))
        .body.data
      return { teams, others, went_on, told, chosen, decided }
    }
    const before = [await seen(), await project()]
    expect(before[0].map((round: { outcome: unknown }) => round.outcome)).toEqual([null, null])
    expect(await numbers(idea)).toEqual({ teams: 3, others: 0, went_on: 0, told: 0, chosen: 2, decided: 3 })
    const release = (await press(staff, event)).body.data
    expect([await seen(), await project()]).toEqual(before)
    await carryOut(release)
    expect(await seen()).toMatchObject([
      { name: 'Idea', outcome: 'goes_on', is_hand_in_open: false },
      {
        name: 'Build',
        outcome: null,
        entered_at: expect.any(String),
        hand_in_closes_at: '2099-12-06T05:30:00.000000Z',
        is_hand_in_open: true,
      },
    ])
    expect((await project()).map((one: { round: unknown }) => one.round)).toContainEqual({
      _id: build._id,
      name: 'Build',
    })
    expect(await numbers(idea)).toEqual({ teams: 3, others: 0, went_on: 2, told: 3, chosen: 0, decided: 0 })
    expect(await numbers(build)).toMatchObject({ teams: 2, others: 1, told: 0 })
    expect((await lead.get(`/api/application/rounds/${going._id}`)).status).toBe(404)
  })

  it('leaves nothing when it is undone', async () => {
    const scene = await makeScene()
    const before = await planOf(scene)
    const release = (await press(scene.staff, scene.event)).body.data
    expect((await scene.staff.post(`/api/release/${release._id}/undo`)).status).toBe(200)
    await runJobs(t.app, 'resume-releases')
    await runJobs(t.app)
    expect(await planOf(scene)).toEqual(before)
    expect(await whatHappenedAtRounds(t.db, scene.teams)).toEqual(scene.expected.before)
    await carryOut((await press(scene.staff, scene.event)).body.data)
    expect(await whatHappenedAtRounds(t.db, scene.teams)).toEqual(scene.expected.after)
  })

  it('lets somebody go on who is in the next round already, and keeps that entry', async () => {
    const scene = await makeScene()
    await scene.staff.put(pathOfEntries(scene.build), { ids: [scene.going._id], is_in: true })
    const entry = () =>
      t.db
        .selectFrom('round_entries')
        .selectAll()
        .where('application_id', '=', scene.going._id)
        .where('round_id', '=', scene.build._id)
        .execute()
    const before = await entry()
    await carryOut((await press(scene.staff, scene.event)).body.data)
    expect(await entry()).toEqual(before)
    expect(await whatHappenedAtRounds(t.db, scene.teams)).toEqual(scene.expected.after)
  })

  it('keeps the status, but a status decided for another team moves in the same release', async () => {
    const scene = await makeScene()
    const other = await make.application(t.db, { event_id: scene.event._id, status: 'onboarded' })
    await scene.staff.put(`/api/application/decision/${other._id}`, { to: 'rejected' })
    await carryOut((await press(scene.staff, scene.event)).body.data)
    expect(await whatHappenedAtRounds(t.db, scene.teams)).toEqual(scene.expected.after)
    expect(await whatHappenedAtRounds(t.db, [other])).toMatchObject([{ status: 'rejected' }])
  })
})

describe('a decision about a round is overtaken', () => {
  const lineOf = (scene: Scene, team: { _id: string }, more: object) => ({
    _id: team._id,
    from: 'shortlisted',
    now: 'shortlisted',
    to: 'goes_on',
    round: scene.named.idea,
    ...more,
  })
  const by = ({ staff: { user } }: Scene) => ({ first_name: user.first_name, last_name: user.last_name })

  it('by a status with which no team is in a round, and stands again with the former one', async () => {
    const scene = await makeScene()
    const { staff, going } = scene
    const move = (status: string) => staff.put(`/api/application/${going._id}`, { status })
    await move('on_hold')
    expect((await planOf(scene)).overtaken).toMatchObject([
      lineOf(scene, going, { now: 'on_hold', overtaken_by: 'status', by: by(scene) }),
    ])
    // Another status of a team that is in is no reason: the decision is about the round.
    await move('shortlisted')
    await move('participated')
    expect(await planOf(scene)).toMatchObject({ overtaken: [], groups: [{ to: 'goes_on' }, { to: 'stops' }] })
  })

  it('by taking the team out of the round, also while it is being released', async () => {
    const scene = await makeScene()
    const { staff, idea, going, stopping } = scene
    const setIn = (is_in: boolean) => staff.put(pathOfEntries(idea), { ids: [going._id], is_in })
    expect((await setIn(false)).body.data).toMatchObject([{ outcome: 'changed' }])
    const line = lineOf(scene, going, { overtaken_by: 'not_in_round', by: by(scene) })
    expect((await planOf(scene)).overtaken).toMatchObject([line])
    await setIn(true)
    const release = (await press(staff, scene.event)).body.data
    await setIn(false)
    await carryOut(release)
    const plan = await planOf(scene)
    expect(plan.overtaken).toMatchObject([line])
    expect(plan.past[0].overtaken).toMatchObject([lineOf(scene, going, { overtaken_by: 'not_in_round' })])
    expect(await whatHappenedAtRounds(t.db, [going, stopping])).toEqual([
      { ...scene.expected.before[0], entries: [] },
      scene.expected.after[1],
    ])
    expect((await scene.decide(going, null)).status).toBe(200)
  })

  it('by a release that said it already', async () => {
    const scene = await makeScene()
    await carryOut((await press(scene.staff, scene.event)).body.data)
    await t.db
      .insertInto('decisions')
      .values({
        application_id: scene.going._id,
        event_id: scene.event._id,
        from_status: 'shortlisted',
        outcome: 'stops',
        round_id: scene.idea._id,
      })
      .execute()
    const { overtaken, groups } = await planOf(scene)
    expect([groups, overtaken]).toMatchObject([
      [],
      [lineOf(scene, scene.going, { to: 'stops', overtaken_by: 'already_said', by: by(scene) })],
    ])
  })

  it('by an order in which no round follows; while it is being released what was shown happens', async () => {
    const scene = await makeScene()
    const { staff, event, idea, build } = scene
    const order = (...rounds: { _id: string }[]) =>
      staff.put(`/api/event/rounds/${event._id}`, { rounds: rounds.map(({ _id }) => _id) })
    const { digest } = await planOf(scene)
    expect((await order(build, idea)).status).toBe(200)
    expect((await planOf(scene)).overtaken).toMatchObject([
      lineOf(scene, scene.going, {
        round: { ...scene.named.idea, next: null },
        overtaken_by: 'no_next_round',
        by: null,
      }),
    ])
    const stale = await staff.post(`/api/event/release/${event._id}`, { digest })
    expect([stale.status, stale.body.message]).toEqual([409, messages.releaseChanged])
    await order(idea, build)
    const release = (await press(staff, event)).body.data
    await order(build, idea)
    expect((await planOf(scene)).groups[0].round).toEqual(scene.named.idea)
    await carryOut(release)
    const [went] = await whatHappenedAtRounds(t.db, [scene.going])
    expect(went).toMatchObject({
      entries: [
        ['Build', null],
        ['Idea', 'goes_on'],
      ],
      said: [{ round: 'Idea', next: 'Build' }],
    })
  })

  it('and goes with its round, which stays while decisions about it are being released', async () => {
    const scene = await makeScene()
    const { staff, event, idea, build, teams } = scene
    const remove = (round: { _id: string }) => staff.post(`/api/round/delete/${round._id}`)
    const release = (await press(staff, event)).body.data
    const held = await remove(build)
    expect([held.status, held.body.message]).toEqual([409, messages.roundLeaving])
    const form = await eventForm(t, staff, { rounds: [{ _id: idea._id, name: 'Idea' }] })
    const saved = await staff.put(`/api/event/update/${event._id}`, { ...form, event_status: 'published' })
    expect([saved.status, saved.body.fields.rounds]).toEqual([422, messages.roundLeaving])
    await staff.post(`/api/release/${release._id}/undo`)
    await staff.put(pathOfEntries(idea), { ids: teams.map(({ _id }) => _id), is_in: false })
    expect((await remove(idea)).status).toBe(200)
    const plan = await planOf(scene)
    expect([plan.groups, plan.overtaken]).toEqual([[], []])
  })
})

describe('the mail of going on', () => {
  const textsTo = (members: string[]) =>
    t.db.selectFrom('mails').select(['subject', 'text']).where('to', 'in', members).execute()

  it('names the next round, its dates and what is due; that of stopping says so', async () => {
    const scene = await makeScene()
    await carryOut((await press(scene.staff, scene.event)).body.data)
    const went = await textsTo(scene.going.members)
    expect(went).toHaveLength(2)
    for (const { subject, text } of went) {
      expect(subject).toMatch(/^Team \d+ goes on to Build$/)
      expect(text).toContain(
        'Your team goes on from Idea to Build.\n\nBuild: Sat 5 Dec 2099, 09:00 IST to Sun 6 Dec 2099, 11:00 IST. Hand in by Sun 6 Dec 2099, 11:00 IST.\n\nSee you <there>\n\n',
      )
      expect(text).toContain('Round: Idea\nNext: Build\n')
      expect(text).not.toMatch(/[\uFDD0-\uFDEF]|\{\w+\}/)
    }
    const [stopped] = await textsTo(scene.stopping.members)
    expect(stopped?.subject).toMatch(/^Team \d+ does not go on at Rivers$/)
    expect(stopped?.text).toContain(
      'The way of your team through Rivers ends with the round Idea. Thank you for taking part.\n\n',
    )
  })

  it('can be set per round, is previewed, and goes back to the standard text', async () => {
    const scene = await makeScene()
    const { staff, event, idea, build, going } = scene
    const path = `/api/event/decisionmail/${event._id}`
    const own = {
      outcome: 'goes_on',
      round_id: idea._id,
      subject: '{team_name}: on to {next_round}',
      text: 'From {round_name}. {next_due}! {next_dates}',
    }
    const saved = await staff.put(path, own)
    expect(saved.body.data).toMatchObject({ outcome: 'goes_on', round: scene.named.idea, is_standard: false })
    const unknown = await staff.put(path, { ...own, outcome: 'stops', text: '{next_round}' })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['subject', 'text']])
    const foreign = await make.round(t.db, { event_id: (await make.event(t.db))._id })
    expect((await staff.put(path, { ...own, round_id: foreign._id })).status).toBe(404)
    const { rounds } = (await staff.get(`/api/event/mails/${event._id}`)).body.data
    expect(
      rounds.map((mail: { outcome: string; round: { _id: string }; is_standard: boolean }) => [
        mail.outcome,
        mail.round._id,
        mail.is_standard,
      ]),
    ).toEqual([
      ['goes_on', idea._id, false],
      ['stops', idea._id, true],
      ['stops', build._id, true],
    ])
    expect(rounds[0].values).toEqual({
      round_name: 'Idea',
      next_round: 'Build',
      next_dates: 'Sat 5 Dec 2099, 09:00 IST to Sun 6 Dec 2099, 11:00 IST',
      next_due: 'Hand in by Sun 6 Dec 2099, 11:00 IST',
    })
    const preview = (await staff.get(`/api/application/decisionmail/${going._id}`)).body.data
    expect([preview.values.next_round, preview.button]).toEqual(['Build', 'See what comes next'])
    await carryOut((await press(staff, event)).body.data)
    const [mail] = await textsTo(going.members)
    expect(mail?.subject).toMatch(/^Team \d+: on to Build$/)
    expect(mail?.text).toContain('From Idea. Hand in by Sun 6 Dec 2099, 11:00 IST! Sat 5 Dec 2099, 09:00 IST')
    expect((await staff.put(path, { ...own, is_standard: true })).body.data.is_standard).toBe(true)
  })
})

describe('the history of an application', () => {
  it('tells of its rounds: to staff with names and comments, to the team with what it was told', async () => {
    const event = await make.event(t.db, {
      event_name: 'Rivers',
      rounds: [{ name: 'Idea' }, { name: 'Build' }],
    })
    const staff = await t.companyUser({ _id: event.company_id })
    const lead = await t.candidate()
    const team = await make.application(t.db, {
      event_id: event._id,
      created_by: lead.user._id,
      status: 'shortlisted',
    })
    const { data: rounds } = (await staff.get(`/api/event/rounds/${event._id}`)).body
    const [idea, build] = rounds as { _id: string }[]
    if (!idea || !build) throw new Error('The event has two rounds')
    const setIn = (is_in: boolean) => staff.put(pathOfEntries(idea), { ids: [team._id], is_in })
    await setIn(true)
    await setIn(false)
    await setIn(true)
    const handIn = { has_hand_in: true, hand_in_closes_at: await momentIn(t.db, 3600) }
    await t.db.updateTable('rounds').set(handIn).where('_id', '=', idea._id).execute()
    const closes_at = `${make.dayFromNow(3)}T10:00`
    await staff.put(`/api/round/moretime/${idea._id}`, {
      application_id: team._id,
      closes_at,
      reason: 'The power was out',
    })
    await staff.put(`/api/application/decision/${team._id}`, {
      to: 'goes_on',
      round_id: idea._id,
      comment: 'See you',
    })
    const read = async (who: typeof staff) =>
      (await who.get(`/api/application/${team._id}`)).body.data.history.map(
        (line: Record<string, unknown>) => [
          line.about,
          line.outcome,
          line.title,
          line.comment,
          line.createdBy,
        ],
      )
    const before = await read(lead)
    await carryOut((await press(staff, event)).body.data)
    const by = { first_name: staff.user.first_name, last_name: staff.user.last_name }
    const longer = ['round', null, 'Got more time for the hand-in of Idea']
    const lines = [
      ['round', null, 'Entered the round Idea'],
      ['round', null, 'Was taken out of the round Idea'],
      ['round', null, 'Entered the round Idea'],
    ]
    expect(before).toEqual([longer, ...lines].map(line => [...line, null, null]))
    const went = ['round', 'goes_on', 'Went on from Idea to Build']
    expect(await read(lead)).toEqual([
      [...went, 'See you', null],
      ...[longer, ...lines].map(line => [...line, null, null]),
    ])
    expect(await read(staff)).toEqual([
      [...went, 'See you', by],
      [...longer, 'The power was out', by],
      ...lines.map(line => [...line, null, by]),
    ])
  })
})
