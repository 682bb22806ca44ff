import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Stage, Workspace } from '../../../contract/console/workspace.ts'
import type { Events, Rounds } from '../../platform/db/types.ts'
import { makeJudgeLink } from '../../judging/judging/links.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { eventForm } from '../../testing/event-form.ts'
import { enterRound, handInRound, makeSubmission, momentIn } from '../../testing/hand-ins.ts'
import { ballotOf, judgedRound } from '../../testing/judging.ts'
import { sealedRound } from '../../testing/publishing.ts'
import { letOffersBeDue, seatedEvent } from '../../testing/seats.ts'

// Where an event stands, what is next and what needs somebody (docs/product.md §29).

const t = useTestApp()

const hour = 3600
const day = 24 * hour
const inSeconds = (seconds: number) => momentIn(t.db, seconds)

async function workspaceOf(event: { _id: string }, by: Client): Promise<Workspace> {
  t.app.liveAnswers.clear()
  const { status, body } = await by.get(`/api/event/workspace/${event._id}`)
  expect(status).toBe(200)
  return body.data
}

async function scene(fields: Parameters<typeof make.event>[1] = {}) {
  const by = await make.user(t.db)
  const { key: banner } = await make.file(t.db, { folder: 'event/banner', uploaded_by: by._id })
  const event = await make.event(t.db, { timezone: 'UTC', banner, ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  return {
    event,
    staff,
    read: () => workspaceOf(event, staff),
    set: (values: Partial<Insertable<Events>>) =>
      t.db.updateTable('events').set(values).where('_id', '=', event._id).execute(),
    addTeam: (more: Parameters<typeof make.application>[1] = {}) =>
      make.application(t.db, { event_id: event._id, ...more }),
    addRound: (more: Partial<Insertable<Rounds>>) => make.round(t.db, { event_id: event._id, ...more }),
    setRound: (round: { _id: string }, values: Partial<Insertable<Rounds>>) =>
      t.db.updateTable('rounds').set(values).where('_id', '=', round._id).execute(),
    decide: async (team: { _id: string }, to = 'shortlisted') =>
      expect((await staff.put(`/api/application/decision/${team._id}`, { to })).status).toBe(200),
    /** Lets decisions be made longer ago. */
    age: (seconds: number) =>
      inSeconds(-seconds).then(decided_at =>
        t.db.updateTable('decisions').set({ decided_at }).where('event_id', '=', event._id).execute(),
      ),
  }
}

const said = ({ stage, state, note }: Stage) => [stage, state, note].join(' ')
const lifeOf = ({ stages }: Workspace) => stages.map(said)
const needsOf = ({ needs }: Workspace) => needs.map(({ kind }) => kind)
const needOf = ({ needs }: Workspace, wanted: string) => needs.find(({ kind }) => kind === wanted)
const presentOf = ({ stages }: Workspace) => stages.find(({ state }) => state === 'now')?.stage

/** The last day of registration was yesterday, in every zone. */
const closed = { last_day_of_registration: make.dayFromNow(-2) }

/** The last day of the event is over, too. */
const ended = {
  last_day_of_registration: make.dayFromNow(-4),
  start_date: make.dayFromNow(-3),
  end_date: make.dayFromNow(-1),
}

describe('the life of an event', () => {
  it('is a draft with all stages while it has no rounds, and says which last day is missing', async () => {
    const { read, set, addRound } = await scene({ event_status: 'draft', last_day_of_registration: null })
    expect(lifeOf(await read())).toEqual([
      'draft now unseen',
      'applications next no_last_day',
      'choosing next ',
      'building next days',
      'judging next ',
      'results next ',
      'over next after',
    ])
    await set({ last_day_of_registration: make.dayFromNow(8) })
    expect(lifeOf(await read())[1]).toBe('applications next until')
    // Rounds say what there will be.
    await addRound({ has_judging: true })
    expect((await read()).stages.map(({ stage }) => stage)).not.toContain('building')
  })

  it('leaves out what the event has nothing of', async () => {
    const { read, addRound } = await scene()
    const bare = ['draft done published', 'applications now open_until', 'choosing next ', 'over next after']
    expect(lifeOf(await read())).toEqual(bare)
    await addRound({ has_hand_in: true, hand_in_closes_at: await inSeconds(3 * day) })
    await addRound({ has_judging: true })
    expect(lifeOf(await read())).toEqual([
      ...bare.slice(0, 3),
      'building next closes',
      'judging next no_opening',
      'results next no_closing',
      'over next after',
    ])
  })

  it('goes on to choosing with the first decision, the first shortlisted team, or the end of the last day', async () => {
    const deciding = await scene()
    const team = await deciding.addTeam({ status: 'onboarded' })
    expect(presentOf(await deciding.read())).toBe('applications')
    await deciding.decide(team)
    expect(lifeOf(await deciding.read()).slice(1, 3)).toEqual([
      'applications open open_until',
      'choosing now ',
    ])
    const shortlisting = await scene()
    await shortlisting.addTeam({ status: 'shortlisted' })
    expect(presentOf(await shortlisting.read())).toBe('choosing')
    const late = await scene({ last_day_of_registration: make.dayFromNow(0) })
    expect(presentOf(await late.read())).toBe('applications')
    await late.set({ last_day_of_registration: make.dayFromNow(-1) })
    expect(lifeOf(await late.read()).slice(1, 3)).toEqual(['applications done closed', 'choosing now '])
  })

  it('says by when teams are answered, or that this is missing', async () => {
    const { read, addRound, setRound } = await scene()
    const idea = await addRound({ position: 0, has_cut: true, places: 4 })
    // Nobody goes on from the last round, so nobody waits for its answers.
    await addRound({ position: 1, has_cut: true, places: 4 })
    expect(lifeOf(await read())[2]).toBe('choosing next no_answers_by')
    const answers_by = await inSeconds(9 * day)
    await setRound(idea, { answers_by })
    expect((await read()).stages[2]).toMatchObject({ note: 'answers_by', from: answers_by })
  })

  it('goes on to building when a hand-in opens that decides about nobody, or when it starts', async () => {
    const { read, addRound, addTeam, setRound, set } = await scene()
    const team = await addTeam()
    const dates = { has_hand_in: true, hand_in_closes_at: await inSeconds(2 * day) }
    await addRound({ ...dates, position: 0, has_cut: true, hand_in_opens_at: await inSeconds(-hour) })
    const build = await addRound({ ...dates, position: 1, hand_in_opens_at: await inSeconds(hour) })
    expect(presentOf(await read())).toBe('applications')
    await setRound(build, { hand_in_opens_at: await inSeconds(-hour) })
    // Who may still apply is still to be chosen from.
    expect(lifeOf(await read()).slice(2, 4)).toEqual(['choosing open no_answers_by', 'building now closes'])
    await setRound(build, { hand_in_opens_at: await inSeconds(hour) })
    await set({ start_date: make.dayFromNow(0), ...closed })
    await t.db
      .updateTable('applications')
      .set({ status: 'shortlisted' })
      .where('_id', '=', team._id)
      .execute()
    expect(lifeOf(await read()).slice(2, 4)).toEqual(['choosing done take_part', 'building now closes'])
  })

  it('takes applications on its first day while nobody has applied, or what is built for opens later', async () => {
    const { read, addRound, addTeam, setRound } = await scene({
      last_day_of_registration: make.dayFromNow(0),
      start_date: make.dayFromNow(0),
    })
    const soon = { judging_opens_at: await inSeconds(day), judging_closes_at: await inSeconds(2 * day) }
    const build = await addRound({
      has_hand_in: true,
      hand_in_opens_at: await inSeconds(hour),
      hand_in_closes_at: await inSeconds(day),
      has_judging: true,
      ...soon,
    })
    const empty = await read()
    expect([presentOf(empty), empty.next.kind]).toEqual(['applications', 'nobody_applied'])
    await setRound(build, { hand_in_opens_at: await inSeconds(-hour) })
    expect(presentOf(await read())).toBe('applications')
    await addTeam()
    expect(presentOf(await read())).toBe('building')
    await setRound(build, { hand_in_opens_at: await inSeconds(hour) })
    expect(presentOf(await read())).toBe('applications')
  })

  it('goes on to judging, results and its end', async () => {
    const { staff, event, round } = await judgedRound(t, { judging_opens_at: await inSeconds(60) })
    const read = () => workspaceOf(event, staff)
    const set = (values: Partial<Insertable<Rounds>>) =>
      t.db.updateTable('rounds').set(values).where('_id', '=', round._id).execute()
    expect(lifeOf(await read()).slice(3)).toEqual([
      'judging next opens',
      'results next after',
      'over next after',
    ])
    await set({ judging_opens_at: await inSeconds(-2 * hour) })
    expect(lifeOf(await read()).slice(3)).toEqual([
      'judging now closes',
      'results next after',
      'over next after',
    ])
    await set({ judging_closes_at: await inSeconds(-hour) })
    expect(lifeOf(await read()).slice(3)).toEqual([
      'judging done closed',
      'results now unpublished',
      'over next after',
    ])
    await make.publication(t.db, { round_id: round._id })
    expect(lifeOf(await read()).slice(3)).toEqual([
      'judging done closed',
      'results now published',
      'over next after',
    ])
    await t.db.updateTable('events').set(ended).where('_id', '=', event._id).execute()
    expect(lifeOf(await read()).slice(4)).toEqual(['results done published', 'over now closed'])
  })

  it('counts those who were let furthest as taking part', async () => {
    const { read, addTeam } = await scene(ended)
    for (const status of ['shortlisted', 'shortlisted', 'onboarded', 'on_hold', 'rejected'] as const)
      await addTeam({ status })
    expect((await read()).stages[2]).toMatchObject({ note: 'take_part', n: 2, of: 5 })
  })

  it('is over a day after its last day, or when staff say so', async () => {
    const { read, set, addRound } = await scene({
      last_day_of_registration: make.dayFromNow(-4),
      start_date: make.dayFromNow(-3),
      end_date: make.dayFromNow(0),
    })
    expect(presentOf(await read())).toBe('choosing')
    await set({ end_date: make.dayFromNow(-1) })
    expect(lifeOf(await read()).at(-1)).toBe('over now closed')
    await addRound({ has_hand_in: true, hand_in_closes_at: await inSeconds(3 * day) })
    await set({ end_date: make.dayFromNow(1), event_status: 'completed' })
    expect(lifeOf(await read()).slice(-2)).toEqual(['building skipped ', 'over now '])
    const judged = await addRound({ position: 9, has_judging: true, judging_opens_at: await inSeconds(day) })
    const { stages, next } = await read()
    const states = stages.slice(-4).map(({ stage, state }) => [stage, state].join(' '))
    expect(states).toEqual(['building skipped', 'judging skipped', 'results skipped', 'over now'])
    expect(next).toMatchObject({ kind: 'over', round: { _id: judged._id } })
  })

  it('says how much of the present stage has passed', async () => {
    const { read, set } = await scene()
    await set({ published_at: await inSeconds(-9 * day), last_day_of_registration: make.dayFromNow(8) })
    const { passed } = await read()
    expect([passed >= 48, passed <= 53]).toEqual([true, true])
  })
})

describe('the next step', () => {
  it('of what is archived, cancelled or on hold says so, and since when', async () => {
    const { event, staff, read, addTeam } = await scene()
    await addTeam({ status: 'onboarded' })
    for (const [event_status, kind] of [
      ['onhold', 'on_hold'],
      ['cancelled', 'cancelled'],
    ]) {
      await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status })
      expect((await read()).next).toMatchObject({ kind, at: expect.any(String) })
    }
    await staff.put(`/api/event/archive/${event._id}`, { archived: true })
    expect((await read()).next).toMatchObject({ kind: 'archived', at: expect.any(String) })
  })

  it('of a draft is what it lacks, then to publish it', async () => {
    const { read, set } = await scene({ event_status: 'draft', venue: null, last_day_of_registration: null })
    const before = await read()
    expect(before.next).toMatchObject({ kind: 'draft_lacks', n: 2 })
    expect(before.publishing?.missing).toEqual(['last_day_of_registration', 'venue'])
    await set({ venue: 'Main hall', last_day_of_registration: make.dayFromNow(8) })
    const after = await read()
    expect(after.next.kind).toBe('draft_ready')
    expect(after.publishing?.missing).toEqual([])
  })

  it('is the open judging, then what keeps a judging from opening within three days, unless decisions wait', async () => {
    const { staff, event, round, addJudge, addTeam, addVisit } = await judgedRound(t)
    const read = () => workspaceOf(event, staff)
    const set = (values: Partial<Insertable<Rounds>>) =>
      t.db.updateTable('rounds').set(values).where('_id', '=', round._id).execute()
    expect((await read()).next.kind).toBe('nobody_applied')
    const { _id } = await make.application(t.db, { event_id: event._id })
    // No team can be let in before one is chosen.
    expect((await read()).next).toMatchObject({ kind: 'to_decide', n: 1 })
    await t.db.updateTable('applications').set({ status: 'shortlisted' }).where('_id', '=', _id).execute()
    expect((await read()).next).toMatchObject({
      kind: 'judging_lacks',
      round: { _id: round._id, name: 'Demo' },
      lacks: ['teams', 'judges', 'plan', 'links'],
    })
    const judge = await addJudge()
    const team = await addTeam('Clear Sky')
    await addVisit(judge, team)
    expect((await read()).next).toMatchObject({ kind: 'judging_open', n: 0, of: 1, round: { name: 'Demo' } })
    await t.db.deleteFrom('criteria').where('round_id', '=', round._id).execute()
    await set({ judging_opens_at: await inSeconds(2 * day), judging_closes_at: await inSeconds(3 * day) })
    expect((await read()).next).toMatchObject({ kind: 'judging_lacks', lacks: ['criteria'] })
    await set({ judging_opens_at: await inSeconds(4 * day), judging_closes_at: await inSeconds(5 * day) })
    expect((await read()).next.kind).toBe('applications_open')
    await set({ judging_opens_at: await inSeconds(2 * day) })
    await staff.put(`/api/application/decision/${team._id}`, { to: 'participated' })
    expect((await read()).next).toMatchObject({ kind: 'decisions_wait', n: 1 })
  })

  it('is to release, which says what is to decide, then to decide', async () => {
    const { read, addTeam, decide, age, set } = await scene()
    const team = await addTeam({ status: 'onboarded' })
    await addTeam({ status: 'registered' })
    await decide(team)
    await age(2 * hour)
    await set(closed)
    const releasing = await read()
    expect(releasing.next).toMatchObject({ kind: 'decisions_wait', n: 1, also: 1 })
    expect(releasing.needs.map(({ kind, is_next }) => [kind, is_next])).toEqual([
      ['to_decide', true],
      ['decisions_wait', true],
    ])
    await t.db.deleteFrom('decisions').where('application_id', '=', team._id).execute()
    expect((await read()).next).toMatchObject({ kind: 'to_decide', n: 2 })
  })

  it('says decisions that are on their way, and nobody takes part before they are told', async () => {
    const { event, staff, read, addTeam, decide } = await scene()
    const team = await addTeam({ status: 'onboarded' })
    await addTeam({ status: 'registered' })
    await decide(team)
    const { digest } = (await staff.get(`/api/event/release/${event._id}`)).body.data
    const { data } = (await staff.post(`/api/event/release/${event._id}`, { digest })).body
    expect((await read()).next).toMatchObject({ kind: 'decisions_leave', n: 1, of: null })
    expect((await staff.post(`/api/release/${data._id}/undo`, {})).status).toBe(200)
    expect((await read()).next).toMatchObject({ kind: 'decisions_wait', n: 1 })
  })

  it('of a judging that was reopened after publication says until when it is open', async () => {
    const { staff, event, round } = await sealedRound(t)
    const judgingOf = async () =>
      (await workspaceOf(event, staff)).stages.find(({ stage }) => stage === 'judging')
    await t.db
      .updateTable('rounds')
      .set({ judging_closes_at: await inSeconds(hour) })
      .where('_id', '=', round._id)
      .execute()
    await make.publication(t.db, { round_id: round._id })
    await t.db.updateTable('events').set(ended).where('_id', '=', event._id).execute()
    expect(await judgingOf()).toMatchObject({ state: 'done', note: 'closed' })
    const reason = 'A judge was late'
    expect((await staff.put(`/api/round/reopen/${round._id}`, { reason })).status).toBe(200)
    const { closes_at } = (await staff.get(`/api/round/desk/${round._id}`)).body.data
    expect(await judgingOf()).toMatchObject({ state: 'open', note: 'open_until', from: closes_at })
    expect(presentOf(await workspaceOf(event, staff))).toBe('over')
    // Of a cancelled event it is not open, and it did not close in the future.
    await t.db.updateTable('events').set({ event_status: 'cancelled' }).where('_id', '=', event._id).execute()
    expect(await judgingOf()).toMatchObject({ state: 'done', note: null })
  })

  it('leaves results that are public published while judging is open again', async () => {
    const { staff, event, round } = await sealedRound(t)
    await t.db.updateTable('rounds').set({ judging_closes_at: null }).where('_id', '=', round._id).execute()
    await make.publication(t.db, { round_id: round._id })
    expect((await staff.put(`/api/round/reopen/${round._id}`, { reason: 'A judge was late' })).status).toBe(
      200,
    )
    const { stages } = await workspaceOf(event, staff)
    const read = (stage: string) => stages.find(one => one.stage === stage)
    expect(read('results')).toMatchObject({ state: 'now', note: 'published' })
    expect(read('judging')).toMatchObject({ state: 'open', note: 'no_closing' })
    const reason = 'A wrong name.'
    expect((await staff.put(`/api/round/offline/${round._id}`, { reason })).status).toBe(200)
    const offline = (await workspaceOf(event, staff)).stages.find(({ stage }) => stage === 'results')
    expect(offline).toMatchObject({ state: 'now', note: 'offline' })
  })

  it('of results that staff took offline says so and since when, and counts none of their awards', async () => {
    const { staff, event, round } = await sealedRound(t)
    const publication = await make.publication(t.db, { round_id: round._id })
    const { _id: application_id } = await make.application(t.db, { event_id: event._id })
    await t.db
      .insertInto('awards')
      .values({
        publication_id: publication._id,
        position: 0,
        prize_name: '1st',
        application_id,
        label: 'clear',
      })
      .execute()
    const awarded = async () =>
      (await workspaceOf(event, staff)).figures.find(({ kind }) => kind === 'awards')?.n
    expect(await awarded()).toBe(1)
    // A round that is added after it, with a cut before it, makes it no part of choosing.
    await t.db.updateTable('rounds').set({ has_cut: true, places: 3 }).where('_id', '=', round._id).execute()
    const later = await make.round(t.db, { event_id: event._id, position: 9 })
    expect(presentOf(await workspaceOf(event, staff))).toBe('results')
    await t.db.deleteFrom('rounds').where('_id', '=', later._id).execute()
    const reason = 'A wrong name.'
    expect((await staff.put(`/api/round/offline/${round._id}`, { reason })).status).toBe(200)
    expect((await workspaceOf(event, staff)).next).toMatchObject({
      kind: 'results_offline',
      at: expect.any(String),
      round: { _id: round._id, name: 'Demo' },
    })
    expect(await awarded()).toBeUndefined()
    expect((await staff.put(`/api/round/online/${round._id}`, { reason })).status).toBe(200)
    expect((await workspaceOf(event, staff)).next.kind).not.toBe('results_offline')
    expect(await awarded()).toBe(1)
  })

  it('of a judging that is paused says since when', async () => {
    const { staff, event, round, addJudge, addTeam, addVisit } = await judgedRound(t)
    await addVisit(await addJudge(), await addTeam('Clear Sky'))
    expect((await staff.put(`/api/round/pause/${round._id}`, { is_paused: true })).status).toBe(200)
    expect((await workspaceOf(event, staff)).next).toMatchObject({
      kind: 'judging_paused',
      n: 0,
      of: 1,
      at: expect.any(String),
      round: { _id: round._id, name: 'Demo' },
    })
    await staff.put(`/api/round/pause/${round._id}`, { is_paused: false })
    expect((await workspaceOf(event, staff)).next.kind).toBe('judging_open')
  })

  it('of a judging that is closed says how sure the prizes are, until results stand', async () => {
    const { staff, event, round, setPrizes, addTeam } = await sealedRound(t)
    const read = () => workspaceOf(event, staff)
    await setPrizes([{ name: '1st prize', given_by: 'order' }])
    // Closed by hand before its time: that moment is said, not the one that was planned.
    await t.db
      .updateTable('rounds')
      .set({ judging_closes_at: await inSeconds(hour) })
      .where('_id', '=', round._id)
      .execute()
    const before = await read()
    const shownStage = before.stages.find(({ stage }) => stage === 'judging')
    expect(shownStage).toMatchObject({ state: 'done', note: 'closed' })
    const { closes_at } = (await staff.get(`/api/round/desk/${round._id}`)).body.data
    expect([Date.parse(shownStage?.from ?? '') <= Date.now(), shownStage?.from]).toEqual([true, closes_at])
    expect(before.next).toMatchObject({
      kind: 'judging_closed',
      n: 1,
      prizes: [{ name: '1st prize', label: 'not_decided' }],
    })
    // A time is set: that is said, not the registration that is still open.
    const path = `/api/round/publication/${round._id}`
    const { digest } = (await staff.get(path)).body.data
    const set = await staff.post(path, { digest, publish_at: '2031-01-05T18:00' })
    expect(set.status).toBe(201)
    const at = set.body.data.release_at
    const waiting = (await read()).next
    expect([waiting.kind, waiting.also, Date.parse(waiting.at ?? '')]).toEqual([
      'results_leave',
      null,
      Date.parse(at),
    ])
    expect((await staff.post(`/api/release/${set.body.data._id}/undo`)).status).toBe(200)
    expect((await read()).next.kind).toBe('judging_closed')
    await make.publication(t.db, { round_id: round._id })
    await addTeam('Not there')
    // All that were judged, also while they are Shortlisted and the event goes on.
    expect((await read()).figures[0]).toMatchObject({ kind: 'took_part', n: 4 })
    await t.db.updateTable('events').set(ended).where('_id', '=', event._id).execute()
    const after = await read()
    expect(after.next).toMatchObject({ kind: 'over', n: 4 })
    // All that were judged, also while they are Shortlisted, and not whom nobody scored.
    expect(after.figures[0]).toMatchObject({ kind: 'took_part', n: 4 })
  })

  it('is the open hand-in with a team in it, then the projects that nobody approved', async () => {
    const { staff, event, round, creator, handInPath, whole, team } = await makeSubmission(t)
    const read = () => workspaceOf(event, staff)
    expect((await read()).next).toMatchObject({ kind: 'hand_in_open', n: 0, of: 1, round: { name: 'Build' } })
    expect(needOf(await read(), 'not_handed_in')).toMatchObject({ n: 1, of: 1, is_next: true, is_due: true })
    await creator.post(handInPath, { fields: await whole() })
    expect((await read()).next).toMatchObject({ kind: 'hand_in_open', n: 1, of: 1 })
    expect(needsOf(await read())).toEqual([])
    await t.db
      .updateTable('rounds')
      .set({ hand_in_closes_at: await inSeconds(-60) })
      .where('_id', '=', round._id)
      .execute()
    expect((await read()).next).toMatchObject({ kind: 'projects_waiting', n: 1 })
    await t.db.deleteFrom('round_entries').where('application_id', '=', team._id).execute()
    expect((await read()).next.kind).toBe('applications_open')
  })

  it('of an event that takes applications is to tell of it, then to read them', async () => {
    const { read, addTeam } = await scene()
    expect((await read()).next).toMatchObject({ kind: 'nobody_applied', n: 0, at: expect.any(String) })
    await addTeam()
    expect((await read()).next).toMatchObject({ kind: 'applications_open', n: 1, of: null, also: null })
    await addTeam({ status: 'shortlisted' })
    expect((await read()).next).toMatchObject({ kind: 'applications_open', n: 2, of: 1, also: 1 })
  })

  it('is the next date where nothing is to be done, and nothing once there is none', async () => {
    const { read, set, addRound } = await scene(closed)
    expect((await read()).next).toMatchObject({ kind: 'until', until: 'starts' })
    const opens = await inSeconds(day)
    await addRound({ has_judging: true, judging_opens_at: opens })
    expect((await read()).next).toMatchObject({ kind: 'judging_lacks' })
    await t.db.updateTable('rounds').set({ has_judging: false }).execute()
    await set({ start_date: make.dayFromNow(-1), end_date: make.dayFromNow(0) })
    expect((await read()).next).toMatchObject({ kind: 'until', until: 'ends' })
    await set({ end_date: make.dayFromNow(-1) })
    expect((await read()).next.kind).toBe('over')
  })
})

describe('what needs somebody', () => {
  it('is applications to decide once the last day is over or answers are due within a week', async () => {
    const { read, addTeam, addRound, setRound, set, decide } = await scene()
    const [first] = [
      await addTeam({ status: 'onboarded', team_name: 'Kelp' }),
      await addTeam({ status: 'shortlisted' }),
    ]
    const idea = await addRound({ has_cut: true, answers_by: await inSeconds(8 * day) })
    expect(needsOf(await read())).toEqual([])
    const answers_by = await inSeconds(6 * day)
    await setRound(idea, { answers_by })
    expect(needOf(await read(), 'to_decide')).toMatchObject({
      tone: 'orange',
      entry: 'triage',
      n: 1,
      names: ['Kelp'],
      at: answers_by,
      is_due: true,
    })
    await setRound(idea, { has_cut: false })
    expect(needsOf(await read())).toEqual([])
    await set(closed)
    expect(needOf(await read(), 'to_decide')).toMatchObject({ n: 1, is_due: false })
    await decide(first)
    expect(needsOf(await read())).toEqual([])
  })

  it('is decisions that have waited for an hour, and those that something overtook', async () => {
    const { read, addTeam, decide, age } = await scene()
    const teams = [
      await addTeam({ status: 'onboarded' }),
      await addTeam({ status: 'onboarded', team_name: 'Kelp' }),
    ]
    for (const team of teams) await decide(team)
    await age(59 * 60)
    expect(needsOf(await read())).toEqual([])
    await age(61 * 60)
    expect(needOf(await read(), 'decisions_wait')).toMatchObject({ entry: 'release', n: 2, is_next: true })
    await t.db
      .updateTable('applications')
      .set({ status: 'revoked' })
      .where('team_name', '=', 'Kelp')
      .execute()
    expect(needOf(await read(), 'decisions_wait')).toMatchObject({ n: 1 })
    expect(needOf(await read(), 'decisions_stuck')).toMatchObject({ entry: 'release', n: 1, names: ['Kelp'] })
  })

  it('is teams that are too small from three days before the last day on, in yellow', async () => {
    const { read, set, addTeam } = await scene({ team_min: 2, last_day_of_registration: make.dayFromNow(4) })
    const { _id } = await addTeam({ team_name: 'Kelp' })
    expect(needsOf(await read())).toEqual([])
    await set({ last_day_of_registration: make.dayFromNow(3) })
    expect(needOf(await read(), 'small_teams')).toMatchObject({
      tone: 'yellow',
      entry: 'applications',
      n: 1,
      of: 2,
      names: ['Kelp'],
      is_due: true,
    })
    // It waits on Overview alone: no entry carries a dot for it.
    expect((await read()).entries.flatMap(({ needs }) => needs)).toEqual([])
    await t.db.updateTable('applications').set({ status: 'rejected' }).where('_id', '=', _id).execute()
    expect(needsOf(await read())).toEqual([])
  })

  it('is shortlisted teams that are in no round, once the first hand-in is open', async () => {
    const { event, read, addTeam, setRound } = await scene()
    const round = await handInRound(t.db, { event_id: event._id, hand_in_closes_at: null })
    await addTeam({ status: 'onboarded' })
    expect(needsOf(await read())).toEqual([])
    const [kelp, rudder] = [
      await addTeam({ status: 'shortlisted', team_name: 'Kelp' }),
      await addTeam({ status: 'shortlisted', team_name: 'Rudder' }),
    ]
    const named = { round: { _id: round._id, name: 'Build' }, at: null, is_due: false }
    expect(needOf(await read(), 'nobody_entered')).toMatchObject({
      ...named,
      n: 2,
      also: 0,
      names: ['Kelp', 'Rudder'],
    })
    await enterRound(t.db, round._id, kelp._id)
    expect(needOf(await read(), 'nobody_entered')).toMatchObject({
      ...named,
      n: 1,
      also: 1,
      names: ['Rudder'],
    })
    await setRound(round, { hand_in_opens_at: await inSeconds(hour) })
    expect(needsOf(await read())).toEqual([])
    await setRound(round, { hand_in_opens_at: null })
    await enterRound(t.db, round._id, rudder._id)
    expect(needOf(await read(), 'nobody_entered')).toBeUndefined()
  })

  it('is a hand-in that closes within three days and that no team has entered, though some could', async () => {
    const { event, read, addTeam, setRound } = await scene()
    const round = await handInRound(t.db, {
      event_id: event._id,
      hand_in_closes_at: await inSeconds(71 * hour),
    })
    await addTeam({ status: 'rejected' })
    expect(needsOf(await read())).toEqual([])
    const team = await addTeam({ status: 'onboarded', team_name: 'Kelp' })
    const empty = {
      entry: 'rounds',
      n: 1,
      names: ['Kelp'],
      round: { _id: round._id, name: 'Build' },
      is_due: true,
    }
    expect(needOf(await read(), 'nobody_entered')).toMatchObject(empty)
    await setRound(round, { hand_in_closes_at: await inSeconds(73 * hour) })
    expect(needsOf(await read())).toEqual([])
    await setRound(round, { hand_in_closes_at: await inSeconds(71 * hour) })
    await enterRound(t.db, round._id, team._id)
    expect(needOf(await read(), 'nobody_entered')).toBeUndefined()
  })

  it('is a programme that stayed where it was when the event moved', async () => {
    const { event, read, set } = await scene()
    const [first, second, third] = [1, 2, 3].map(days => make.dayFromNow(days))
    const days = (start_date: string, end_date: string) =>
      set({ last_day_of_registration: start_date, start_date, end_date })
    for (const [number, on] of [second, third].entries())
      await make.programmeItem(t.db, { event_id: event._id, title: `${number}`, starts: `${on}T10:00:00Z` })
    await days(second ?? '', third ?? '')
    expect(needOf(await read(), 'programme_off_days')).toBeUndefined()
    await days(first ?? '', second ?? '')
    expect(needOf(await read(), 'programme_off_days')).toMatchObject({ entry: 'programme', n: 1, of: 2 })
  })

  it('is a hand-in that stayed on former days of the event, before those that it has now', async () => {
    const { event, staff, read } = await scene()
    const [first, second, third] = [2, 3, 9].map(days => make.dayFromNow(days))
    const form = await eventForm(t, staff)
    const move = async (start_date: string | undefined, end_date: string | undefined) => {
      const body = { ...form, start_date, end_date, last_day_of_registration: make.dayFromNow(1) }
      expect((await staff.put(`/api/event/update/${event._id}`, body)).status).toBe(200)
    }
    await move(first, second)
    const build = await handInRound(t.db, {
      event_id: event._id,
      hand_in_closes_at: `${second}T10:00:00.000Z`,
    })
    // Closes before the event on purpose.
    await handInRound(t.db, { event_id: event._id, name: 'Ideas', hand_in_closes_at: await inSeconds(hour) })
    expect(needOf(await read(), 'hand_in_before_start')).toBeUndefined()
    await move(third, third)
    const early = (await read()).needs.filter(({ kind }) => kind === 'hand_in_before_start')
    expect(early.map(({ round }) => round?._id)).toEqual([build._id])
    await move(second, third)
    expect(needOf(await read(), 'hand_in_before_start')).toBeUndefined()
  })

  it('is a hand-in that closes after the last day of the event', async () => {
    const { event, read, set, setRound } = await scene()
    const last = await inSeconds(24 * hour)
    const lastDay = last.slice(0, 10)
    await set({ last_day_of_registration: lastDay, start_date: lastDay, end_date: lastDay })
    const round = await handInRound(t.db, { event_id: event._id, hand_in_closes_at: last })
    expect(needsOf(await read())).toEqual([])
    await setRound(round, { hand_in_closes_at: await inSeconds(49 * hour) })
    expect(needOf(await read(), 'hand_in_after_end')).toMatchObject({
      entry: 'rounds',
      round: { name: 'Build' },
    })
  })

  it('is teams that have handed nothing in, from three days before closing to a day after', async () => {
    const { event, read, addTeam, setRound } = await scene()
    const round = await handInRound(t.db, {
      event_id: event._id,
      hand_in_closes_at: await inSeconds(73 * hour),
    })
    const team = await addTeam({ status: 'shortlisted', team_name: 'Kelp' })
    await enterRound(t.db, round._id, team._id)
    expect(needsOf(await read())).toEqual([])
    for (const closes of [71 * hour, -23 * hour]) {
      await setRound(round, { hand_in_opens_at: null, hand_in_closes_at: await inSeconds(closes) })
      expect(needOf(await read(), 'not_handed_in')).toMatchObject({
        entry: 'rounds',
        n: 1,
        of: 1,
        names: ['Kelp'],
        round: { _id: round._id, name: 'Build' },
        is_due: closes > 0,
      })
    }
    await setRound(round, { hand_in_closes_at: await inSeconds(-25 * hour) })
    expect(needsOf(await read())).toEqual([])
    await setRound(round, {
      hand_in_opens_at: await inSeconds(hour),
      hand_in_closes_at: await inSeconds(2 * hour),
    })
    expect(needsOf(await read())).toEqual([])
  })

  it('is projects that nobody approved, or that changed since, once their hand-in is closed or the gallery open', async () => {
    const { staff, event, creator, handInPath, whole, team } = await makeSubmission(t, {
      hand_in_closes_at: await inSeconds(5 * day),
    })
    const read = () => workspaceOf(event, staff)
    const { body } = await creator.post(handInPath, { fields: await whole() })
    expect(needsOf(await read())).toEqual([])
    await staff.put(`/api/event/gallery/${event._id}`, { is_open: true })
    expect(needOf(await read(), 'projects_waiting')).toMatchObject({
      entry: 'projects',
      n: 1,
      names: [team.team_name],
    })
    await staff.put(`/api/event/projects/${event._id}`, { receipts: [body.data.receipt] })
    expect(needsOf(await read())).toEqual([])
    await creator.post(handInPath, {
      fields: { tagline: { was: 'Tap any line of your bill', now: 'Tap it' } },
    })
    expect(needOf(await read(), 'projects_changed')).toMatchObject({ entry: 'projects', n: 1 })
  })

  it('is a judging that opens within a week and cannot, at its round, and a last one without prizes', async () => {
    const { staff, event, round } = await judgedRound(t, {
      judging_opens_at: await inSeconds(7 * day + hour),
      judging_closes_at: null,
    })
    const read = () => workspaceOf(event, staff)
    const open = async (seconds: number) =>
      t.db
        .updateTable('rounds')
        .set({ judging_opens_at: await inSeconds(seconds) })
        .where('_id', '=', round._id)
        .execute()
    expect(needsOf(await read())).toEqual([])
    await open(6 * day)
    const week = await read()
    expect(week.needs).toMatchObject([
      { kind: 'judging_lacks', entry: 'round', is_due: true, round: { _id: round._id, name: 'Demo' } },
    ])
    expect(week.entries.filter(({ entry }) => entry === 'round')).toEqual([
      {
        entry: 'round',
        round: { _id: round._id, name: 'Demo' },
        n: 1,
        of: 8,
        needs: ['judging_lacks'],
      },
    ])
    expect(week.rounds).toMatchObject([{ _id: round._id, state: 'not_open' }])
    await open(2 * day)
    expect(needOf(await read(), 'no_prizes')).toMatchObject({ tone: 'yellow', entry: 'prizes' })
    await staff.put(`/api/event/prizes/${event._id}`, {
      prizes: [{ name: '1st', given_by: 'order', how_many: 1 }],
    })
    expect(needsOf(await read())).toEqual(['judging_lacks'])
  })

  it('is judges who have not opened a link that was sent a day ago, or whose mail came back', async () => {
    const { staff, event, round } = await judgedRound(t, {
      judging_opens_at: await inSeconds(5 * day),
      judging_closes_at: null,
    })
    const read = () => workspaceOf(event, staff)
    const judge = await make.judge(t.db, { name: 'Devansh', event_id: event._id })
    await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
    const link = await makeJudgeLink(t.db, t.app.config, {
      judge_id: judge._id,
      kind: 'mail',
      created_by: staff.user._id,
    })
    const change = (values: { created_at?: string; used_at?: string | null }) =>
      t.db.updateTable('judge_links').set(values).where('_id', '=', link._id).execute()
    const links = async () => (await read()).needs.filter(({ entry }) => entry === 'judges')
    expect(await links()).toEqual([])
    await change({ created_at: await inSeconds(-25 * hour) })
    expect(await links()).toMatchObject([{ kind: 'links_unopened', n: 1, names: ['Devansh'] }])
    await addMail({ cause: `judge:${link._id}`, status: 'failed', error: 'no such mailbox' })
    expect(await links()).toMatchObject([{ kind: 'links_undelivered', n: 1, names: ['Devansh'] }])
    await change({ used_at: await inSeconds(-hour) })
    expect(await links()).toEqual([])
    // On the last day before judging nobody waits for a day to be over.
    await change({ created_at: await inSeconds(-60), used_at: null })
    await t.db.deleteFrom('mails').execute()
    expect(await links()).toEqual([])
    await t.db
      .updateTable('rounds')
      .set({ judging_opens_at: await inSeconds(23 * hour) })
      .where('_id', '=', round._id)
      .execute()
    expect(await links()).toMatchObject([{ kind: 'links_unopened', n: 1 }])
  })

  it('is who was asked for their details three days ago, or whose mail came back, or whom the first day is near', async () => {
    const { event, staff, read, set } = await scene({
      last_day_of_registration: make.dayFromNow(2),
      start_date: make.dayFromNow(20),
      end_date: make.dayFromNow(21),
    })
    const asking = { kind: 'partner', people: [{ name: 'Surya Foods', email: 'surya@asked.test' }] }
    const { body } = await staff.put(`/api/event/asked/${event._id}`, asking)
    const [{ _id }] = body.data.people
    const others = { event_id: event._id, kind: 'associate' as const }
    // Nobody has sent a link to the first of these, and the second has taken part.
    await make.askedPerson(t.db, others)
    const partner = await make.partner(t.db)
    const at = new Date().toISOString()
    await make.askedPerson(t.db, {
      event_id: event._id,
      kind: 'partner',
      partner_id: partner._id,
      completed_at: at,
    })
    const asked = async () => (await read()).needs.filter(({ kind }) => kind.endsWith('_asked'))
    const waits = {
      kind: 'partners_asked',
      tone: 'orange',
      entry: 'partners',
      n: 1,
      also: 0,
      names: ['Surya Foods'],
    }
    expect(await asked()).toEqual([])
    await set({ start_date: make.dayFromNow(6) })
    expect(await asked()).toMatchObject([waits])
    await set({ start_date: make.dayFromNow(20) })
    const age = async (seconds: number) =>
      t.db
        .updateTable('asked_links')
        .set({ created_at: await inSeconds(-seconds) })
        .where('asked_id', '=', _id)
        .execute()
    await age(2 * day)
    expect(await asked()).toEqual([])
    await t.db.updateTable('mails').set({ status: 'failed' }).where('to', '=', 'surya@asked.test').execute()
    expect(await asked()).toMatchObject([{ ...waits, also: 1 }])
    const list = await staff.get('/api/asked', { kind: 'partner', eventid: event._id })
    expect(list.body.data.people.map((one: { is_undelivered: boolean }) => one.is_undelivered)).toEqual([
      true,
      false,
    ])
    await t.db.updateTable('mails').set({ status: 'sent' }).where('to', '=', 'surya@asked.test').execute()
    await age(4 * day)
    expect(await asked()).toMatchObject([waits])
    expect((await read()).entries.find(({ entry }) => entry === 'partners')?.needs).toEqual([
      'partners_asked',
    ])
    // Nobody waits for who cannot answer any more, or for an event that is over.
    await staff.put(`/api/asked/links/${_id}`, { is_taken_back: true })
    expect(await asked()).toEqual([])
    await staff.put(`/api/asked/links/${_id}`, { is_taken_back: false })
    expect(await asked()).toHaveLength(1)
    await set({ ...closed, start_date: make.dayFromNow(-2), end_date: make.dayFromNow(-2) })
    expect(await asked()).toEqual([])
  })

  it('is what the desk says while a round is judged', async () => {
    const { staff, event, round, settings, addJudge, addTeam, addVisit } = await judgedRound(t)
    const judge = await addJudge({ name: 'Rohini' })
    const team = await addTeam('Fuse Box')
    const visit = await addVisit(judge, team)
    await settings({ visit_minutes: 8, walk_minutes: 2 })
    const read = () => workspaceOf(event, staff)
    const ofRound = async () => (await read()).needs.filter(({ entry }) => entry === 'round')
    expect(await ofRound()).toEqual([])
    const state_at = await inSeconds(-50 * 60)
    await t.db.updateTable('visits').set({ state_at }).where('_id', '=', visit).execute()
    expect(await ofRound()).toMatchObject([
      {
        kind: 'judge_silent',
        about: judge.user._id,
        n: 1,
        also: 1,
        names: ['Rohini', 'Fuse Box'],
        round: { _id: round._id, name: 'Demo' },
      },
    ])
    expect((await read()).entries.find(({ entry }) => entry === 'round')).toEqual({
      entry: 'round',
      round: { _id: round._id, name: 'Demo' },
      n: 0,
      of: 1,
      needs: ['judge_silent'],
    })
    await judge.put(`/api/judge/ballot/${visit}`, ballotOf({ is_done: false }))
    const { _id: about } = await t.db
      .insertInto('judging_flags')
      .values({ round_id: round._id, application_id: team._id, kind: 'not_there' })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const missed = { kind: 'team_missing', about, names: ['Fuse Box'] }
    expect(await ofRound()).toMatchObject([{ ...missed, also: 1 }])
    // Once the team is told, nothing is to be done at once.
    await staff.put(`/api/judgingflags/tell/${about}`)
    expect(await ofRound()).toMatchObject([{ ...missed, also: 0 }])
    // Once it is closed nobody is called.
    await t.db
      .updateTable('rounds')
      .set({ judging_closes_at: await inSeconds(-1) })
      .where('_id', '=', round._id)
      .execute()
    expect(await ofRound()).toEqual([])
  })

  it('is a prize that the ballots do not decide, once they are sealed', async () => {
    const { staff, event, round, setPrizes } = await sealedRound(t)
    const undecided = async () => needOf(await workspaceOf(event, staff), 'prizes_undecided')
    expect(await undecided()).toBeUndefined()
    await setPrizes([{ name: '1st prize', given_by: 'order' }])
    expect(await undecided()).toMatchObject({ entry: 'results', n: 1, names: ['1st prize'], is_next: true })
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'A judge was late' })
    expect(await undecided()).toBeUndefined()
  })

  it('is mails of the event that were not delivered for an hour, for who may read the outbox', async () => {
    const { event, staff, read, addTeam } = await scene()
    const organiser = await t.organiser()
    const { _id } = await addTeam()
    const mail = await addMail({ cause: `application:${_id}`, status: 'failed', error: 'no such mailbox' })
    // Another event's, and one about an account.
    const other = await make.application(t.db)
    const long = { status: 'failed', error: 'x', created_at: await inSeconds(-3 * hour) } as const
    await addMail({ ...long, cause: `application:${other._id}` })
    await addMail({ ...long, cause: `password:first:${crypto.randomUUID()}` })
    expect(needsOf(await workspaceOf(event, organiser))).toEqual([])
    await t.db
      .updateTable('events')
      .set({ created_at: await inSeconds(-day) })
      .execute()
    const change = async (values: object) =>
      t.db.updateTable('mails').set(values).where('_id', '=', mail._id).execute()
    await change({ created_at: await inSeconds(-2 * hour) })
    const found = await workspaceOf(event, organiser)
    expect(found.needs).toMatchObject([
      { kind: 'mails_undelivered', tone: 'red', entry: 'mails', n: 1, names: [mail.to] },
    ])
    expect(found.entries.find(({ entry }) => entry === 'mails')?.needs).toEqual(['mails_undelivered'])
    // In the same second: the answer of one role is not the other's.
    expect((await staff.get(`/api/event/workspace/${event._id}`)).body.data.needs).toEqual([])
    expect(needsOf(await read())).toEqual([])
    await change({ status: 'queued', error: null })
    expect(needsOf(await workspaceOf(event, organiser))).toEqual([])
    await change({ status: 'queued', error: 'connect ECONNREFUSED' })
    expect(needsOf(await workspaceOf(event, organiser))).toEqual(['mails_undelivered'])
  })

  it('is an offer of seats that ends within a day and is not answered, which is the next step', async () => {
    const seats = await seatedEvent(t, {}, closed)
    const read = () => workspaceOf(seats.event, seats.staff)
    const [late, done] = [await seats.offered({ people: 3 }), await seats.offered()]
    await seats.offered({ people: 2 })
    expect(needsOf(await read())).toEqual(['seats_ask_nothing', 'hours_not_set'])
    const hours = { begins: `${seats.event.start_date}T08:30` }
    expect((await seats.staff.put(`/api/programme/hours/${seats.event._id}`, hours)).status).toBe(200)
    expect(needsOf(await read())).toEqual(['seats_ask_nothing'])
    await letOffersBeDue(t, [late, done], -20 * hour)
    await late.answer(0, 'yes')
    for (const at of [0, 1]) await done.answer(at, 'yes')
    const { next, needs } = await read()
    expect(next).toMatchObject({ kind: 'seats_unanswered', n: 1, also: 2, names: [late.team_name] })
    expect(needs.find(({ kind }) => kind === 'seats_unanswered')).toMatchObject({
      entry: 'seats',
      is_due: true,
      is_next: true,
    })
    await letOffersBeDue(t, [late])
    expect(needsOf(await read())).not.toContain('seats_unanswered')
  })

  it('is seats that are free while no waiting team fits, or that nothing offers by itself', async () => {
    const seats = await seatedEvent(t, { people: 5, up_to_people: 5, refill: false }, closed)
    const read = () => workspaceOf(seats.event, seats.staff)
    await seats.offered({ people: 3 })
    const large = await seats.waiting({ people: 4 })
    expect(needOf(await read(), 'seats_unfilled')).toMatchObject({
      n: 2,
      of: 4,
      also: 1,
      names: [large.team_name],
    })
    const small = await seats.waiting({ people: 2 })
    const found = await read()
    expect(needOf(found, 'seats_unfilled')).toBeUndefined()
    expect(needOf(found, 'seats_by_hand')).toMatchObject({ n: 1, also: 2 })
    // Who waits is decided about: nothing is left for triage.
    expect(needsOf(found)).not.toContain('to_decide')
    await seats.offer(small)
    expect(needsOf(await read())).toEqual(['seats_ask_nothing', 'hours_not_set'])
  })

  it('is more held than may be, a team that became too small, and shortlisted teams without seats', async () => {
    const seats = await seatedEvent(t, { people: 6, up_to_people: 6 }, closed)
    const read = () => workspaceOf(seats.event, seats.staff)
    const early = await seats.addTeam({ status: 'shortlisted' })
    const team = await seats.offered({ people: 4 })
    for (const at of [0, 1, 2, 3]) await team.answer(at, 'yes')
    await seats.settings()
    const room = { people: 2, up_to_people: 2, answer_by: `${make.dayFromNow(5)}T18:00` }
    expect((await seats.staff.put(`/api/event/seats/${seats.event._id}`, room)).status).toBe(200)
    const found = await read()
    expect(needOf(found, 'seats_too_many')).toMatchObject({ n: 2, also: null, tone: 'orange' })
    expect(needOf(found, 'seats_not_asked')).toMatchObject({ n: 1, names: [early.team_name] })
    expect(needOf(found, 'seats_small')).toBeUndefined()
    for (const at of [0, 1, 2]) await team.answer(at, 'no')
    expect(needOf(await read(), 'seats_small')).toMatchObject({ n: 1, of: 2, tone: 'yellow' })
    await seats.decide(early, 'ask')
    expect(needOf(await read(), 'seats_not_asked')).toBeUndefined()
    await t.db
      .updateTable('events')
      .set({ event_status: 'completed' })
      .where('_id', '=', seats.event._id)
      .execute()
    expect(needsOf(await read()).filter(kind => kind.startsWith('seats'))).toEqual([])
  })

  it('is due first, then what waits longest', async () => {
    const { event, read, addTeam, addRound, decide, age, set } = await scene(closed)
    const team = await addTeam({ status: 'onboarded' })
    await decide(team)
    await t.db.updateTable('applications').set({ status: 'revoked' }).where('_id', '=', team._id).execute()
    await age(day)
    await addTeam({ status: 'registered' })
    await addRound({ has_judging: true, judging_opens_at: await inSeconds(4 * day) })
    const build = await handInRound(t.db, {
      event_id: event._id,
      hand_in_closes_at: await inSeconds(2 * day),
    })
    await enterRound(t.db, build._id, (await addTeam({ status: 'shortlisted' }))._id)
    await set({ end_date: make.dayFromNow(12) })
    expect(needsOf(await read())).toEqual(['not_handed_in', 'judging_lacks', 'to_decide', 'decisions_stuck'])
  })
})

describe('the navigation', () => {
  const namesOf = ({ entries }: Workspace) =>
    entries.map(({ entry, n }) => (n === null ? entry : `${entry} ${n}`))

  it('lists what a draft has, with a dot at its details while it cannot be published', async () => {
    const { read, set } = await scene({ event_status: 'draft', venue: null })
    const draft = await read()
    expect(namesOf(draft)).toEqual([
      'overview',
      'applications 0',
      'applicants 0',
      'guests 0',
      'rounds 0',
      'partners 0',
      'associates 0',
      'details 1',
      'questions 0',
      'activity',
    ])
    const details = ({ entries }: Workspace) => entries.find(({ entry }) => entry === 'details')?.needs
    expect(details(draft)).toEqual(['missing'])
    await set({ venue: 'Main hall' })
    expect(details(await read())).toEqual([])
  })

  it('lists what is used, and counts what waits', async () => {
    const { event, read, addTeam, decide, addRound } = await scene()
    await decide(await addTeam({ status: 'onboarded' }))
    await addTeam({ status: 'registered' })
    await addRound({ position: 0, has_hand_in: true })
    await addRound({ position: 1, has_judging: true, judging_closes_at: await inSeconds(-hour) })
    await make.announcement(t.db, { event_id: event._id })
    await make.programmeItem(t.db, { event_id: event._id })
    expect(namesOf(await read())).toEqual([
      'overview',
      'applications 2',
      'triage 1',
      'release 1',
      'applicants 2',
      'guests 0',
      'programme 1',
      'rounds 2',
      'projects 0',
      'round',
      'judges 0',
      'prizes 0',
      'results 0',
      'partners 0',
      'associates 0',
      'announcements 0',
      'details 0',
      'questions 0',
      'mails',
      'activity',
    ])
  })
})

describe('a draft', () => {
  it('says what is good before publishing', async () => {
    const { event, read, addRound } = await scene({ event_status: 'draft' })
    await addRound({ position: 0, name: 'Dry run' })
    await addRound({
      position: 1,
      name: 'Open water',
      has_judging: true,
      judging_opens_at: await inSeconds(day),
    })
    await make.question(t.db, event._id)
    await make.askedPerson(t.db, { event_id: event._id, kind: 'partner', name: 'Surya Foods' })
    const none = { is_done: false, n: 0, names: [] }
    const one = { is_done: true, n: 1, names: [] }
    expect((await read()).publishing).toEqual({
      missing: [],
      good: [
        { kind: 'dates', is_done: false, n: 2, names: ['Dry run'] },
        { kind: 'questions', ...one },
        { kind: 'judging', ...one },
        { kind: 'prizes', ...none },
        { kind: 'partners', ...none, names: ['Surya Foods'] },
        { kind: 'associates', ...none },
      ],
    })
  })

  it('is said until teams are chosen', async () => {
    const { read, set } = await scene()
    // What is good stays said while teams can only apply.
    expect((await read()).publishing).toMatchObject({
      missing: [],
      good: [{ kind: 'dates' }, {}, {}, {}, {}, {}],
    })
    await set(closed)
    expect((await read()).publishing).toBeNull()
  })
})

describe('the numbers', () => {
  it('are four, those of the present stage first', async () => {
    const { read, addTeam, addRound, staff, event } = await scene()
    const teams = [await addTeam({ status: 'shortlisted' }), await addTeam({ status: 'shortlisted' })]
    expect((await read()).figures.map(({ kind, n }) => [kind, n])).toEqual([
      ['applications', 2],
      ['applicants', 2],
      ['partners', 0],
      ['associates', 0],
    ])
    const round = await addRound({
      position: 0,
      has_cut: true,
      places: 1,
      has_hand_in: true,
      hand_in_closes_at: await inSeconds(day),
    })
    await addRound({ position: 1 })
    for (const team of teams) await enterRound(t.db, round._id, team._id)
    await staff.put(`/api/application/decision/${teams[0]?._id}`, { to: 'goes_on', round_id: round._id })
    const { figures } = await workspaceOf(event, staff)
    expect(figures.slice(2)).toMatchObject([
      { kind: 'handed_in', n: 0, of: 2, round: { _id: round._id, name: round.name } },
      { kind: 'going_on', n: 1, of: 1 },
    ])
  })

  it('have the seats that are held of the room, and how many teams wait, in people or else in teams', async () => {
    const seats = await seatedEvent(t, { people: 4, up_to_people: 6 })
    const read = async () =>
      (await workspaceOf(seats.event, seats.staff)).figures.find(({ kind }) => kind.startsWith('seats'))
    await seats.offered({ people: 2 })
    await seats.offered({ people: 3 })
    await seats.waiting({ people: 2 })
    expect(await read()).toMatchObject({ kind: 'seats', n: 5, of: 4, also: 1 })
    await t.db
      .updateTable('event_seats')
      .set({ people: null, up_to_people: null, teams: 3, up_to_teams: 3 })
      .where('event_id', '=', seats.event._id)
      .execute()
    expect(await read()).toMatchObject({ kind: 'seats_of_teams', n: 2, of: 3, also: 1 })
    await t.db
      .updateTable('event_seats')
      .set({ is_on: false })
      .where('event_id', '=', seats.event._id)
      .execute()
    expect(await read()).toBeUndefined()
  })
})

describe('the workspace of an event', () => {
  it('is there for its own staff alone', async () => {
    const { event } = await scene()
    const stranger = await t.companyUser()
    const candidate = await t.candidate()
    const path = `/api/event/workspace/${event._id}`
    expect([
      (await stranger.get(path)).status,
      (await candidate.get(path)).status,
      (await t.visitor.get(path)).status,
    ]).toEqual([404, 403, 401])
  })
})

interface MailRow {
  cause: string
  status: 'failed' | 'queued'
  error: string | null
  created_at?: string
}

function addMail(fields: MailRow) {
  const base = { to: `${crypto.randomUUID()}@example.test`, subject: 'Hello', text: 'Hello', html: 'Hello' }
  return t.db
    .insertInto('mails')
    .values({ ...base, ...fields })
    .returning(['_id', 'to'])
    .executeTakeFirstOrThrow()
}
