import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { makeSubmission } from '../../testing/hand-ins.ts'

// Dates that are moved once they are public (docs/product.md §17).

const t = useTestApp()

const begun = Date.now()
const minute = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 16)
const instant = (local: string) => `${local}:00.000000Z`
const said = (local: string) => timeInZone(`${local}:00Z`, 'UTC')

async function host(event_fields: Parameters<typeof make.event>[1] = {}) {
  const staff = await t.companyUser()
  const company_id = staff.user.company_id ?? ''
  const event = await make.event(t.db, { company_id, timezone: 'UTC', ...event_fields })
  const closes = minute(5)
  const round = await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_closes_at: `${closes}:00Z`,
  })
  const form = { name: 'Build', has_hand_in: true, hand_in_closes_at: closes }
  const save = ({ isCorrection = false, ...body }: { isCorrection?: boolean; [field: string]: unknown }) =>
    staff.put(`/api/round/${round._id}?is_correction=${isCorrection}`, { ...form, ...body })
  const preview = async (body: object) =>
    (await staff.post(`/api/round/mailpreview/${round._id}`, { ...form, ...body })).body.data
  const team = async (status: 'shortlisted' | 'rejected' = 'shortlisted') => {
    const creator = await t.candidate()
    const made = await make.application(t.db, {
      event_id: event._id,
      created_by: creator.user._id,
      status,
    })
    return { creator, application_id: made._id, email: creator.user.email }
  }
  const mails = () =>
    t.db
      .selectFrom('mails')
      .select(['to', 'subject', 'text'])
      .where('cause', 'like', 'round:%')
      .where('text', 'like', `%${event.event_name}\n%`)
      .orderBy('to')
      .execute()
  const moves = () =>
    t.db
      .selectFrom('round_moves')
      .select(['field', 'from_at', 'to_at'])
      .where('round_id', '=', round._id)
      .execute()
  /** As if so much time had passed since the last save, and its mails had left by then. */
  const letPass = async (interval: string, { isSent = true } = {}) => {
    const moved = await t.db
      .updateTable('round_moves')
      .set({ moved_at: sql<string>`moved_at - ${interval}::interval` })
      .where('round_id', '=', round._id)
      .returning('_id')
      .execute()
    if (!isSent || moved.length === 0) return
    const causes = moved.map(({ _id }) => `round:${_id}`)
    await t.db
      .updateTable('mails')
      .set({ status: 'sent' })
      .where(sql<string>`substring(cause for 42)`, 'in', causes)
      .execute()
  }
  const moved = async () => {
    const page = (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data.rounds[0]
    const tab = (await staff.get(`/api/event/rounds/${event._id}`)).body.data[0]
    return [page.moved, tab.moved]
  }
  return { staff, event, round, closes, save, preview, team, mails, moves, letPass, moved }
}

describe('a public date that moves', () => {
  it('says from when for a week, to everybody', async () => {
    const { closes, save, team, letPass, moved } = await host()
    const { creator } = await team()
    expect(await moved()).toEqual([{}, {}])
    await save({ hand_in_closes_at: minute(6) })
    const from = { hand_in_closes_at: instant(closes) }
    await letPass('6 days 23 hours')
    expect(await moved()).toEqual([from, from])
    await letPass('2 hours')
    expect((await moved())[1]).toEqual({})
    expect((await creator.get('/api/round/own')).body.data).toEqual([])
  })

  it('is told to the teams in the round, and as long as nobody is in it to all that are still in', async () => {
    const { round, save, team, mails, letPass } = await host()
    const [a, b] = [await team(), await team()]
    await team('rejected')
    await save({ hand_in_closes_at: minute(6) })
    expect((await mails()).map(({ to }) => to)).toEqual([a.email, b.email].toSorted())
    await letPass('1 hour')
    await make.entry(t.db, { round_id: round._id, application_id: a.application_id })
    await save({ hand_in_closes_at: minute(7) })
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([a.email, a.email, b.email].toSorted())
    expect((await a.creator.get('/api/round/own')).body.data[0].moved).toEqual({
      hand_in_closes_at: instant(minute(6)),
    })
  })

  it('and is moved back, or again, before the mails have left, is one move or none', async () => {
    const { closes, save, team, mails, moves } = await host()
    await team()
    await save({ hand_in_closes_at: minute(6) })
    expect([(await mails()).length, (await moves()).length]).toEqual([1, 1])
    await save({ hand_in_closes_at: closes })
    expect([await mails(), await moves()]).toEqual([[], []])
    await save({ hand_in_closes_at: minute(6) })
    await save({ hand_in_closes_at: minute(8) })
    expect(await moves()).toEqual([
      { field: 'hand_in_closes_at', from_at: `${closes}:00Z`, to_at: `${minute(8)}:00Z` },
    ])
    const [mail, ...more] = await mails()
    expect([mail?.subject.includes('Build'), more]).toEqual([true, []])
  })

  it('back once the mails have left is news of its own', async () => {
    const { closes, save, team, mails, moves, letPass } = await host()
    await team()
    await save({ hand_in_closes_at: minute(6) })
    await letPass('11 seconds')
    await save({ hand_in_closes_at: closes })
    expect([(await mails()).length, (await moves()).length]).toEqual([2, 2])
  })

  it('is corrected in mails that wait, however long they do', async () => {
    const { closes, save, team, mails, moves, letPass, preview } = await host()
    await team()
    await save({ hand_in_closes_at: minute(6) })
    await letPass('1 hour', { isSent: false })
    const right = { hand_in_closes_at: minute(7) }
    expect((await preview(right)).text).toContain('It is later than you were told before.')
    expect((await save({ ...right, isCorrection: true })).body.told).toBe(1)
    expect(await moves()).toEqual([
      { field: 'hand_in_closes_at', from_at: `${closes}:00Z`, to_at: `${minute(7)}:00Z` },
    ])
    const [mail, ...more] = await mails()
    expect([mail?.text.includes(said(minute(7))), mail?.text.includes(said(minute(6))), more]).toEqual([
      true,
      false,
      [],
    ])
    await letPass('1 hour', { isSent: false })
    expect((await save({ isCorrection: true })).body.told).toBe(0)
    expect([await mails(), await moves()]).toEqual([[], []])
  })

  it('is told by who moved it, not again by who saves something else', async () => {
    const { save, team, mails, preview } = await host()
    await team()
    expect((await save({ hand_in_closes_at: minute(6) })).body.told).toBe(1)
    const renamed = { name: 'Build it', hand_in_closes_at: minute(6) }
    expect(await preview(renamed)).toBe(null)
    expect((await save(renamed)).body.told).toBe(0)
    expect((await mails()).map(({ subject }) => subject.slice(0, 'Build it at'.length))).toEqual([
      'Build it at',
    ])
  })

  it('is one mail, however many dates of the round move at once', async () => {
    const { save, team, mails, letPass, moves } = await host()
    await save({ starts_at: minute(1), has_cut: true, answers_by: minute(9) })
    await letPass('1 hour')
    await team()
    await save({
      starts_at: minute(2),
      hand_in_closes_at: minute(6),
      has_cut: true,
      answers_by: minute(10),
    })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect((await moves()).map(({ field }) => field).toSorted()).toEqual([
      'answers_by',
      'hand_in_closes_at',
      'starts_at',
    ])
    for (const label of ['Begins', 'Hand in by', 'Answers by']) expect(mail?.text).toContain(label)
  })

  it('is told before it is saved: to how many, and in which words', async () => {
    const { event, round, save, preview, staff, team, mails } = await host()
    expect(await preview({ hand_in_closes_at: minute(6) })).toBe(null)
    const { application_id } = await team()
    await team()
    await team('rejected')
    const told = await preview({ hand_in_closes_at: minute(6) })
    expect([told.people, told.subject]).toEqual([2, `Build at ${event.event_name} has a new time`])
    expect(told.text).toContain('Hello [first name]')
    expect(told.text).toContain('It is later than you were told before.')
    expect(await preview({})).toBe(null)
    expect(await preview({ judging_opens_at: minute(3) })).toBe(null)
    expect(told.leaving).toBeUndefined()
    // A release counts down: who is rejected with it is told of the new time all the same, unless staff wait.
    const decided = await staff.put(`/api/application/decision/${application_id}`, { to: 'rejected' })
    expect(decided.status).toBe(200)
    const { digest } = (await staff.get(`/api/event/release/${event._id}`)).body.data
    expect((await preview({ hand_in_closes_at: minute(6) })).leaving).toBeUndefined()
    const release = (await staff.post(`/api/event/release/${event._id}`, { digest })).body.data
    expect(await preview({ hand_in_closes_at: minute(6) })).toMatchObject({ people: 2, leaving: 1 })
    await staff.post(`/api/release/${release._id}/undo`)
    await make.entry(t.db, { round_id: round._id, application_id })
    expect((await preview({ hand_in_closes_at: minute(4) })).people).toBe(1)
    expect((await preview({ hand_in_closes_at: minute(4) })).text).toContain('keep to it')
    expect(await mails()).toEqual([])
    // What is moved back before the mails have left is told to nobody.
    expect((await save({ hand_in_closes_at: minute(6) })).body.told).toBe(1)
    expect(await preview({})).toBe(null)
  })

  it('as a correction is no move, and a mail that waits says it right', async () => {
    const { round, staff, team, mails, moves, moved, letPass, closes } = await host()
    await team()
    const save = (days: number, query = '') =>
      staff.put(`/api/round/${round._id}${query}`, {
        name: 'Build',
        has_hand_in: true,
        hand_in_closes_at: minute(days),
      })
    expect((await save(6, '?is_correction=true')).body.told).toBe(0)
    expect([await mails(), await moves(), await moved()]).toEqual([[], [], [{}, {}]])
    expect((await save(7)).body.told).toBe(1)
    expect((await save(8, '?is_correction=true')).body.told).toBe(1)
    expect(await moves()).toEqual([
      { field: 'hand_in_closes_at', from_at: `${minute(6)}:00Z`, to_at: `${minute(8)}:00Z` },
    ])
    expect((await mails()).length).toBe(1)
    await letPass('1 hour')
    expect((await save(9, '?is_correction=true')).body.told).toBe(0)
    expect([(await mails()).length, (await moves()).length, closes]).toEqual([1, 1, minute(5)])
  })

  it('opens a closed hand-in again, and says what is true of who has handed in', async () => {
    const { event, round, save, team, mails } = await host()
    const open = await team()
    await make.entry(t.db, { round_id: round._id, application_id: open.application_id })
    const done = await makeSubmission(t, { round: { _id: round._id, event_id: event._id } })
    const sent = await done.creator.post(done.handInPath, { fields: await done.whole() })
    expect(sent.status).toBe(201)
    await t.db
      .updateTable('rounds')
      .set({ hand_in_closes_at: sql<string>`now() - interval '1 hour'` })
      .where('_id', '=', round._id)
      .execute()
    expect((await save({ hand_in_closes_at: minute(6) })).body.told).toBe(3)
    const told = new Map((await mails()).map(mail => [mail.to, mail]))
    const [toOpen, toDone] = [told.get(open.email), told.get(done.creator.user.email)]
    for (const mail of [toOpen, toDone]) {
      expect(mail?.subject).toBe(`The hand-in of Build at ${event.event_name} is open again`)
      expect(mail?.text).not.toContain('keep to it')
    }
    expect(toOpen?.text).toContain('Your team can hand in until the new time.')
    expect(toDone?.text).toContain(
      'What your team has handed in counts. You may hand in again until the new time; you need not.',
    )
  })

  it('of a hand-in is told to a team with time of its own as far as it moves that time', async () => {
    const { staff, round, save, team, mails, letPass } = await host()
    const teams = [await team(), await team()]
    for (const { application_id } of teams) await make.entry(t.db, { round_id: round._id, application_id })
    const [own, usual] = teams
    const extended = await staff.put(`/api/round/moretime/${round._id}`, {
      application_id: own?.application_id,
      closes_at: minute(7),
      reason: 'Rain',
    })
    expect(extended.status).toBe(200)
    const { body } = await staff.post(`/api/round/mailpreview/${round._id}`, {
      name: 'Build',
      has_hand_in: true,
      hand_in_closes_at: minute(4),
    })
    expect(body.data.people).toBe(1)
    await save({ hand_in_closes_at: minute(4) })
    expect((await mails()).map(({ to }) => to)).toEqual([usual?.email])
    await letPass('1 hour')
    const begins = minute(2)
    await save({ hand_in_closes_at: minute(8), starts_at: begins })
    const told = (await mails()).find(({ to }) => to === own?.email)
    const short = (local: string) => `${Number(local.slice(8, 10))}`
    expect(told?.text).toContain(`Hand in by`)
    expect(told?.text).toMatch(
      new RegExp(`Hand in by: .*\\b${short(minute(8))}\\b.*\\b${short(minute(7))}\\b`),
    )
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(
      [own?.email, usual?.email, usual?.email].toSorted(),
    )
  })

  it('is news only where it was public: not in a draft, not when set first, and not of judging', async () => {
    const draft = await host({ event_status: 'draft' })
    await draft.save({ hand_in_closes_at: minute(6) })
    expect(await draft.moves()).toEqual([])
    const { save, team, mails, moves, letPass, moved } = await host()
    await team()
    await save({ judging_opens_at: minute(1), judging_closes_at: minute(7), has_judging: true })
    expect(await moves()).toEqual([])
    await save({ judging_opens_at: minute(2), judging_closes_at: minute(7), has_judging: true })
    await letPass('1 hour')
    expect([await mails(), await moved()]).toEqual([[], [{}, { judging_opens_at: instant(minute(1)) }]])
    await save({ has_hand_in: false, hand_in_closes_at: minute(8) })
    expect(await mails()).toEqual([])
  })
})

describe('the event page', () => {
  it('shows the dates of rounds, but not those of judging and of what is switched off', async () => {
    const { staff, event, round, closes } = await host()
    await t.db
      .updateTable('rounds')
      .set({
        note: 'Hall B',
        starts_at: '2030-01-01T10:00:00Z',
        judging_closes_at: '2030-01-02T10:00:00Z',
        answers_by: '2030-01-03T10:00:00Z',
      })
      .where('_id', '=', round._id)
      .execute()
    const { data } = (await staff.get(`/api/geteventdetails/${event._id}`)).body
    expect(data.rounds).toEqual([
      {
        _id: round._id,
        name: 'Build',
        description: null,
        note: 'Hall B',
        has_hand_in: true,
        starts_at: '2030-01-01T10:00:00.000000Z',
        ends_at: null,
        hand_in_opens_at: null,
        hand_in_closes_at: instant(closes),
        answers_by: null,
        criteria: [],
        moved: {},
      },
    ])
  })
})
