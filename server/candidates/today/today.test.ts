import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { hereNotYet, todayMessages } from '../../../contract/candidates/today.texts.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Today, the page of an event on its days (docs/product.md §43).

const t = useTestApp()
const day = make.dayFromNow(10)
const anId = expect.stringMatching(/^[\da-f-]{36}$/)

/** Rows are inserted directly, too, so the cached answers are cleared as if somebody had saved. */
beforeEach(() => t.app.publicAnswers.clear())

const publish = (event: { _id: string }) =>
  t.db.insertInto('programmes').values({ event_id: event._id, published_at: sql`now()` }).execute()

describe('what everybody reads', () => {
  it('is the public programme without texts, the dates of rounds, and what was announced to everybody', async () => {
    const event = await make.event(t.db, {
      event_name: 'Monsoon Hack',
      start_date: day,
      end_date: day,
      timezone: 'Asia/Kolkata',
    })
    await publish(event)
    const item = { event_id: event._id, starts: `${day}T08:30:00Z`, ends: `${day}T09:30:00Z` }
    await make.programmeItem(t.db, {
      ...item,
      title: 'Radar',
      room: 'Room 2',
      text: 'How to tell rain from birds.',
    })
    await make.programmeItem(t.db, { ...item, title: 'Crew meets', public: false })
    const round = await make.round(t.db, {
      event_id: event._id,
      name: 'Build',
      has_hand_in: true,
      hand_in_closes_at: `${day}T10:00:00Z`,
      has_judging: true,
      judging_opens_at: `${day}T11:00:00Z`,
    })
    const news = {
      event_id: event._id,
      status: 'sent' as const,
      send_at: new Date().toISOString(),
      sent_at: new Date().toISOString(),
    }
    const values = JSON.stringify({
      event_name: 'Monsoon Hack',
      company_name: null,
      deadline: null,
      when: null,
      where: null,
    })
    await make.announcement(t.db, {
      ...news,
      sent_values: values,
      is_public: true,
      subject: 'Lunch at {event_name}',
      body: 'It **rains**.',
    })
    await make.announcement(t.db, { ...news, sent_values: values, subject: 'Only for teams' })
    const { status, body, headers } = await t.visitor.get(`/api/day/${event._id}`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-cache')
    const { event: shown, items, dates, news: told, ...rest } = body.data
    expect(shown).toEqual({
      _id: event._id,
      event_name: 'Monsoon Hack',
      timezone: 'Asia/Kolkata',
      event_type: 'hackathon',
      mode: 'offline',
      event_status: 'published',
      start_date: day,
      end_date: day,
      venue: 'Main hall',
      cityName: expect.any(String),
      company_name: expect.any(String),
    })
    expect(items).toEqual([
      {
        _id: anId,
        title: 'Radar',
        kind: 'talk',
        starts: `${day}T08:30:00.000000Z`,
        ends: `${day}T09:30:00.000000Z`,
        room: 'Room 2',
        track: null,
        people: null,
        link: null,
        was: null,
        signup: null,
        is_cancelled: false,
      },
    ])
    expect(dates).toEqual([
      { round: { _id: round._id, name: 'Build' }, what: 'hand_in_closes_at', at: `${day}T10:00:00.000000Z` },
    ])
    expect(told).toEqual([
      {
        _id: anId,
        subject: 'Lunch at Monsoon Hack',
        html: '<p>It <strong>rains</strong>.</p>\n',
        sent_at: expect.any(String),
        urgent_until: null,
      },
    ])
    expect(rest).toEqual({
      begins: `${day}T03:30:00.000000Z`,
      ends: `${day}T12:30:00.000000Z`,
      published_at: expect.any(String),
    })
  })

  it('has nothing of a programme that is a draft, and nothing of an event that is not public', async () => {
    const event = await make.event(t.db)
    await make.programmeItem(t.db, { event_id: event._id })
    const { data } = (await t.visitor.get(`/api/day/${event._id}`)).body
    expect([data.items, data.begins, data.published_at]).toEqual([[], null, null])
    const draft = await make.event(t.db, { event_status: 'draft' })
    expect((await t.visitor.get(`/api/day/${draft._id}`)).status).toBe(404)
    expect((await t.visitor.get('/api/day/nothing')).status).toBe(404)
  })
})

/** A team that is shortlisted, with somebody who joined it. */
async function teamAt(
  fields: Parameters<typeof make.event>[1] = {},
  status: 'shortlisted' | 'rejected' = 'shortlisted',
) {
  const event = await make.event(t.db, fields)
  const application = await make.application(t.db, { event_id: event._id, team_name: 'Crop Doctor', status })
  const user = await make.user(t.db, { first_name: 'Ananya', last_name: 'Iyer' })
  await make.applicant(t.db, { application_id: application._id, user_id: user._id, status: 'registered' })
  const client = await t.signedIn(user)
  const own = async () => (await client.get(`/api/day/own/${event._id}`)).body.data
  return { event, application, user, client, own }
}

describe('what is one’s own', () => {
  it('is the ticket, the visits to one’s team that have a time, without the judge, and its hand-in', async () => {
    const { event, application, own } = await teamAt()
    const other = await make.application(t.db, { event_id: event._id })
    const round = await make.round(t.db, {
      event_id: event._id,
      name: 'Final',
      has_hand_in: true,
      hand_in_closes_at: '2031-12-05T08:00:00Z',
      has_judging: true,
    })
    await t.db
      .insertInto('round_judging')
      .values({
        round_id: round._id,
        visits_start_at: '2031-12-05T09:00:00Z',
        visits_end_at: '2031-12-05T10:00:00Z',
        visit_minutes: 6,
        walk_minutes: 2,
      })
      .onConflict(known =>
        known.column('round_id').doUpdateSet({
          visits_start_at: '2031-12-05T09:00:00Z',
          visits_end_at: '2031-12-05T10:00:00Z',
          visit_minutes: 6,
          walk_minutes: 2,
        }),
      )
      .execute()
    for (const [_id, place] of [
      [application._id, '12'],
      [other._id, '13'],
    ] as const)
      await make.entry(t.db, { round_id: round._id, application_id: _id, place })
    const [first, second] = [
      await make.judge(t.db, { event_id: event._id, name: 'Meera Judge' }),
      await make.judge(t.db, { event_id: event._id }),
    ]
    const visit = { round_id: round._id, application_id: application._id }
    await make.visit(t.db, { ...visit, judge_id: first._id, slot: 3 })
    await make.visit(t.db, { ...visit, judge_id: second._id, slot: 2, state: 'moved' })
    await make.visit(t.db, { round_id: round._id, application_id: other._id, judge_id: second._id, slot: 1 })
    const data = await own()
    expect(data.visits).toEqual([
      {
        _id: anId,
        round: { _id: round._id, name: 'Final' },
        starts: '2031-12-05T09:16:00.000000Z',
        ends: '2031-12-05T09:22:00.000000Z',
        place: '12',
      },
    ])
    expect(JSON.stringify(data)).not.toContain('Meera')
    expect(data.ticket).toEqual({
      _id: anId,
      number: expect.any(Number),
      name: 'Ananya Iyer',
      team_name: 'Crop Doctor',
      address: expect.stringContaining('/T/'),
      here_since: null,
    })
    expect(data.hand_ins).toMatchObject([
      { round: { name: 'Final' }, closes_at: '2031-12-05T08:00:00.000000Z', is_handed_in: false },
    ])
    expect(data.here).toBeNull()
    await t.db
      .updateTable('applicants')
      .set({ has_withdrawn: true })
      .where('application_id', '=', application._id)
      .execute()
    expect((await own()).visits).toEqual([])
  })

  it('is nothing for who has no part in the event, also for its staff', async () => {
    const { event } = await teamAt()
    const nothing = { ticket: null, visits: [], hand_ins: [], here: null, items: [], may_sign_up: false }
    const staff = await t.companyUser({ _id: event.company_id })
    const stranger = await t.signedIn(await make.user(t.db))
    for (const client of [staff, stranger])
      expect((await client.get(`/api/day/own/${event._id}`)).body.data).toEqual(nothing)
  })
})

describe('I am here', () => {
  const dayOf = (days: number) => make.dayFromNow(days)
  const online = (from: number, to = from) => ({
    mode: 'online' as const,
    venue: null,
    timezone: 'UTC',
    start_date: dayOf(from),
    end_date: dayOf(to),
    last_day_of_registration: dayOf(from - 1),
  })

  it('counts once, while the event is on', async () => {
    const { event, client, own, user, application } = await teamAt(online(-1, 2))
    const first = await client.post(`/api/here/${event._id}`)
    expect(first.status).toBe(200)
    const { since } = first.body.data.here
    expect(since).not.toBeNull()
    await client.post(`/api/here/${event._id}`)
    expect((await own()).here.since).toBe(since)
    const rows = await t.db
      .selectFrom('here_by_button')
      .selectAll()
      .where('event_id', '=', event._id)
      .execute()
    expect(rows).toEqual([
      {
        event_id: event._id,
        user_id: user._id,
        application_id: application._id,
        pressed_at: expect.any(String),
      },
    ])
  })

  it('opens an hour before the event begins, and closes when it ends', async () => {
    const later = await teamAt(online(3))
    const { opens } = (await later.own()).here
    expect(opens).toBe(`${dayOf(3)}T08:00:00.000000Z`)
    const early = await later.client.post(`/api/here/${later.event._id}`)
    expect([early.status, early.body.message]).toEqual([409, hereNotYet(opens, 'UTC')])
    expect(hereNotYet(opens, 'UTC')).toContain(clockInZone(opens, 'UTC'))
    const past = await teamAt(online(-4, -3))
    const late = await past.client.post(`/api/here/${past.event._id}`)
    expect([late.status, late.body.message]).toEqual([409, todayMessages.hereOver])
  })

  it('is for those whose team is in the event, and not where people come in by a door', async () => {
    const out = await teamAt(online(-1, 2), 'rejected')
    expect((await out.own()).here).toBeNull()
    const refused = await out.client.post(`/api/here/${out.event._id}`)
    expect([refused.status, refused.body.message]).toEqual([409, todayMessages.noButton])
    const left = await teamAt(online(-1, 2))
    await t.db
      .updateTable('applicants')
      .set({ has_withdrawn: true })
      .where('application_id', '=', left.application._id)
      .execute()
    expect((await left.own()).here).toBeNull()
    expect((await left.client.post(`/api/here/${left.event._id}`)).status).toBe(409)
    const hall = await teamAt({
      start_date: dayOf(-1),
      end_date: dayOf(2),
      last_day_of_registration: dayOf(-2),
    })
    expect((await hall.client.post(`/api/here/${hall.event._id}`)).status).toBe(409)
  })
})
