import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { roundMessages as say } from '../../../contract/events/round.texts.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { closesFor, isHandInOpen } from './hand-in-time.ts'

const t = useTestApp()

type RoundFields = Parameters<typeof make.round>[1]

async function host(fields: RoundFields = {}, event_fields: Parameters<typeof make.event>[1] = {}) {
  const staff = await t.companyUser()
  const company_id = staff.user.company_id ?? ''
  const event = await make.event(t.db, { company_id, timezone: 'UTC', ...event_fields })
  const round = await make.round(t.db, { name: 'Build', ...fields, event_id: event._id })
  const change = (is_in: boolean, which: object) =>
    staff.put(`/api/round/entries/${round._id}`, { ...which, is_in })
  return { staff, event, round, change }
}

const entered = async ({ _id }: { _id: string }) =>
  (
    await t.db
      .selectFrom('round_entries')
      .select(['application_id', 'outcome'])
      .where('round_id', '=', _id)
      .execute()
  ).map(({ application_id }) => application_id)

/** So many seconds from now, by the database's clock. */
const inSeconds = (seconds: number) => sql<string>`clock_timestamp() + ${seconds} * interval '1 second'`
const begun = Date.now()
const minute = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 16)

describe('a round', () => {
  it('is entered by teams that staff choose, whatever their status but out, on hold or done', async () => {
    const { event, round, change } = await host()
    const teams = []
    for (const status of applicationStatusNames)
      teams.push(await make.application(t.db, { event_id: event._id, status }))
    const { status, body } = await change(true, { ids: teams.map(({ _id }) => _id) })
    expect(status).toBe(200)
    const outcomes = new Map(body.data.map((line: { _id: string }) => [line._id, line]))
    for (const team of teams) {
      const may = enterStatuses.some(name => name === team.status)
      expect(outcomes.get(team._id)).toEqual({
        _id: team._id,
        team_name: team.team_name,
        outcome: may ? 'changed' : 'refused',
        message: may ? null : messages.cannotEnter,
      })
    }
    expect(await entered(round)).toHaveLength(enterStatuses.length)
  })

  it('is entered by the teams that a filter shows, once', async () => {
    const { staff, event, round, change } = await host()
    const [a, b] = [
      await make.application(t.db, { event_id: event._id, status: 'shortlisted' }),
      await make.application(t.db, { event_id: event._id, status: 'shortlisted' }),
    ]
    await make.application(t.db, { event_id: event._id, status: 'registered' })
    const filter = { eventid: event._id, status: 'shortlisted' }
    await change(true, { filter })
    await change(true, { filter })
    expect((await entered(round)).toSorted()).toEqual([a._id, b._id].toSorted())
    const listed = (await staff.get(`/api/event/rounds/${event._id}`)).body.data[0]
    expect([listed.teams, listed.others]).toEqual([2, 1])
    const names = async (filtered: string) =>
      (await staff.get('/api/application', { eventid: event._id, round: filtered })).body.total
    expect([await names(round._id), await names(`-${round._id}`)]).toEqual([2, 1])
    expect((await staff.get('/api/application', { round: 'first' })).status).toBe(422)
    const rows = await t.db
      .selectFrom('happenings')
      .select(['action', 'data'])
      .where('subject_id', '=', a._id)
      .execute()
    expect(rows).toEqual([{ action: 'round_entered', data: { round_id: round._id, round: 'Build' } }])
  })

  it('takes no team of another event, and none that staff do not reach', async () => {
    const { staff, round, change } = await host()
    const own = await make.event(t.db, { company_id: staff.user.company_id ?? '' })
    const elsewhere = await make.application(t.db, { event_id: own._id, status: 'shortlisted' })
    const foreign = await make.application(t.db, { status: 'shortlisted' })
    const { body } = await change(true, { ids: [elsewhere._id, foreign._id] })
    expect(
      new Map(body.data.map((line: { _id: string; message: string }) => [line._id, line.message])),
    ).toEqual(
      new Map([
        [elsewhere._id, messages.otherEvent],
        [foreign._id, messages.notFound],
      ]),
    )
    expect(await entered(round)).toEqual([])
  })

  it('is left again by a team, unless a release has spoken about it', async () => {
    const { event, round, change } = await host()
    const [free, decided] = [
      await make.application(t.db, { event_id: event._id, status: 'shortlisted' }),
      await make.application(t.db, { event_id: event._id, status: 'shortlisted' }),
    ]
    await make.entry(t.db, { round_id: round._id, application_id: free._id })
    await make.entry(t.db, { round_id: round._id, application_id: decided._id, outcome: 'goes_on' })
    const { body } = await change(false, { ids: [free._id, decided._id] })
    const said = new Map(body.data.map((line: { _id: string; message: string }) => [line._id, line.message]))
    expect([said.get(free._id), said.get(decided._id)]).toEqual([null, messages.roundIsDecided])
    expect(await entered(round)).toEqual([decided._id])
    const again = await change(false, { ids: [free._id] })
    expect(again.body.data[0].outcome).toBe('changed')
    const actions = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', free._id)
      .execute()
    expect(actions).toEqual([{ action: 'round_left' }])
  })
})

describe('a hand-in', () => {
  const handInTime = (round_id: string, application_id: string) =>
    t.db
      .selectFrom('round_entries')
      .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
      .innerJoin('events', 'events._id', 'rounds.event_id')
      .innerJoin('applications', 'applications._id', 'round_entries.application_id')
      .select([isHandInOpen.as('is_open'), instantOf<string | null>(closesFor).as('closes_at')])
      .where('round_entries.round_id', '=', round_id)
      .where('round_entries.application_id', '=', application_id)
      .executeTakeFirst()

  async function team(round: RoundFields, event: Parameters<typeof make.event>[1] = {}) {
    const made = await host({ has_hand_in: true, ...round }, event)
    const application = await make.application(t.db, { event_id: made.event._id, status: 'shortlisted' })
    await make.entry(t.db, { round_id: made.round._id, application_id: application._id })
    const set = (row: object) =>
      t.db.updateTable('rounds').set(row).where('_id', '=', made.round._id).execute()
    const isOpen = async () => (await handInTime(made.round._id, application._id))?.is_open ?? 'not in it'
    return { ...made, application, set, isOpen }
  }

  it('is open from when it opens until it closes, with a minute that nobody is told of', async () => {
    const { set, isOpen } = await team({})
    const at = async (opens: number | null, closes: number | null) => {
      await set({
        hand_in_opens_at: opens === null ? null : inSeconds(opens),
        hand_in_closes_at: closes === null ? null : inSeconds(closes),
      })
      return isOpen()
    }
    expect([
      await at(null, null),
      await at(-600, null),
      await at(null, 600),
      await at(-600, 600),
      await at(30, 600),
      await at(-600, -50),
      await at(-600, -61),
    ]).toEqual([false, false, true, true, false, true, false])
  })

  it('is open to teams that are in the round and go on with it, of an event that takes place', async () => {
    const { event, round, application, set, isOpen } = await team({})
    await set({ hand_in_closes_at: inSeconds(600) })
    const seen = [await isOpen()]
    const look = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change()
      seen.push(await isOpen())
      await back()
    }
    const entry = (row: object) =>
      t.db.updateTable('round_entries').set(row).where('round_id', '=', round._id).execute()
    const status = (name: 'rejected' | 'shortlisted' | 'disqualified') =>
      t.db.updateTable('applications').set({ status: name }).where('_id', '=', application._id).execute()
    const eventStatus = (event_status: 'published' | 'onhold' | 'cancelled') =>
      t.db.updateTable('events').set({ event_status }).where('_id', '=', event._id).execute()
    await look(
      () => entry({ outcome: 'stops' }),
      () => entry({ outcome: null }),
    )
    for (const name of ['rejected', 'disqualified'] as const)
      await look(
        () => status(name),
        () => status('shortlisted'),
      )
    for (const name of ['onhold', 'cancelled'] as const)
      await look(
        () => eventStatus(name),
        () => eventStatus('published'),
      )
    await look(
      () => set({ has_hand_in: false }),
      () => set({ has_hand_in: true }),
    )
    expect(seen).toEqual([true, ...Array(6).fill(false)])
    expect(await isOpen()).toBe(true)
    await t.db.deleteFrom('round_entries').where('round_id', '=', round._id).execute()
    expect(await isOpen()).toBe('not in it')
  })

  it('is longer for one team that staff give more time, and for that team alone', async () => {
    const { staff, event, round, application, isOpen, set } = await team({})
    await set({ hand_in_closes_at: inSeconds(-600) })
    const other = await make.application(t.db, { event_id: event._id, status: 'shortlisted' })
    await make.entry(t.db, { round_id: round._id, application_id: other._id })
    const member = await make.applicant(t.db, {
      application_id: application._id,
      status: 'invitation-accepted',
    })
    await make.applicant(t.db, { application_id: application._id })
    expect(await isOpen()).toBe(false)
    const closes_at = minute(1)
    const give = (body: object) =>
      staff.put(`/api/round/moretime/${round._id}`, {
        application_id: application._id,
        closes_at,
        reason: 'The power was out',
        ...body,
      })
    const given = await give({})
    expect(given.status).toBe(200)
    expect(given.body.data.more_time).toEqual([
      {
        application_id: application._id,
        team_name: application.team_name,
        closes_at: `${closes_at}:00.000000Z`,
        reason: 'The power was out',
      },
    ])
    expect(await isOpen()).toBe(true)
    expect((await handInTime(round._id, other._id))?.is_open).toBe(false)
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'text', 'subject'])
      .where('cause', 'like', 'more-time:%')
      .where('text', 'like', `%${application.team_name}%`)
      .execute()
    const spoc = await t.db
      .selectFrom('users')
      .select('email')
      .where('_id', '=', application.created_by)
      .executeTakeFirstOrThrow()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([spoc.email, member.email].toSorted())
    expect(mails.every(({ text }) => text.includes('The power was out'))).toBe(true)
    expect(mails[0]?.subject).toContain('can hand in again until')
    const [told] = await t.db
      .selectFrom('happenings')
      .select(['action', 'comment', 'actor_id', 'data'])
      .where('subject_id', '=', application._id)
      .execute()
    expect(told).toEqual({
      action: 'hand_in_reopened',
      comment: 'The power was out',
      actor_id: staff.user._id,
      data: { round_id: round._id, round: 'Build' },
    })
    // Once more, while it is open for the team.
    const later = minute(2)
    expect((await give({ closes_at: later })).body.data.more_time[0].closes_at).toBe(`${later}:00.000000Z`)
    const last = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', application._id)
      .orderBy('happened_at', 'desc')
      .executeTakeFirst()
    expect(last?.action).toBe('more_time_given')
    // A later end for all is the team's too.
    await set({ hand_in_closes_at: `${minute(9)}:00Z` })
    expect((await handInTime(round._id, application._id))?.closes_at).toBe(`${minute(9)}:00.000000Z`)
  })

  it('is given more time with a reason, after it closes for the others, to a team that is in it', async () => {
    const { staff, event, round, application, set } = await team({})
    await set({ hand_in_closes_at: `${minute(3)}:00Z` })
    const give = async (body: object) => {
      const answer = await staff.put(`/api/round/moretime/${round._id}`, {
        application_id: application._id,
        closes_at: minute(4),
        reason: 'Ill',
        ...body,
      })
      return [answer.status, answer.body.fields ?? answer.body.message]
    }
    expect(await give({ closes_at: minute(2) })).toEqual([422, { closes_at: say.notLater }])
    expect(await give({ closes_at: minute(-2) })).toEqual([422, { closes_at: say.inPast }])
    expect(await give({ closes_at: minute(3_000) })).toEqual([422, { closes_at: say.tooFar }])
    expect(await give({ reason: '' })).toEqual([422, { reason: fieldMessages.fieldRequired }])
    const other = await make.application(t.db, { event_id: event._id, status: 'shortlisted' })
    expect(await give({ application_id: other._id })).toEqual([409, messages.notInRound])
    await set({ hand_in_closes_at: null })
    expect(await give({})).toEqual([409, messages.noClosingTime])
    expect(
      await t.db.selectFrom('round_extensions').selectAll().where('round_id', '=', round._id).execute(),
    ).toEqual([])
  })

  it('closes as for the others when more time is taken back, and its members are told', async () => {
    const { staff, event, round, application, isOpen, set } = await team({})
    const other = await make.application(t.db, { event_id: event._id, status: 'shortlisted' })
    await make.entry(t.db, { round_id: round._id, application_id: other._id })
    const give = (application_id: string) =>
      staff.put(`/api/round/moretime/${round._id}`, { application_id, closes_at: minute(2), reason: 'Ill' })
    const takeBack = async () => {
      const body = { application_id: application._id }
      const answer = await staff.put(`/api/round/moretime/back/${round._id}`, body)
      return [answer.status, answer.body.message ?? answer.body.data.more_time.length]
    }
    const mails = () =>
      t.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('cause', 'like', 'less-time:%')
        .where('text', 'like', `%${application.team_name}%`)
        .orderBy('created_at')
        .execute()
    await set({ hand_in_closes_at: inSeconds(-600) })
    await give(other._id)
    expect(await takeBack()).toEqual([409, messages.noMoreTime])
    await give(application._id)
    expect(await isOpen()).toBe(true)
    // That of the other team stays.
    expect(await takeBack()).toEqual([200, 1])
    expect(await isOpen()).toBe(false)
    expect((await handInTime(round._id, other._id))?.is_open).toBe(true)
    expect(await takeBack()).toEqual([409, messages.noMoreTime])
    await set({ hand_in_closes_at: inSeconds(600) })
    await give(application._id)
    await takeBack()
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual([
      `The hand-in has closed for ${application.team_name}`,
      expect.stringMatching(/ can hand in until /),
    ])
    const happened = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', application._id)
      .where('action', '=', 'more_time_taken_back')
      .execute()
    expect(happened).toHaveLength(2)
  })

  it('has no time to take back once a release has decided, and no mail about one that is over', async () => {
    const { staff, round, application, set } = await team({})
    await set({ hand_in_closes_at: inSeconds(-600) })
    const { _id: application_id } = application
    const ended = { round_id: round._id, application_id, closes_at: inSeconds(-60), reason: 'Ill' }
    await t.db.insertInto('round_extensions').values(ended).execute()
    const takeBack = () => staff.put(`/api/round/moretime/back/${round._id}`, { application_id })
    await t.db
      .updateTable('round_entries')
      .set({ outcome: 'stops' })
      .where('round_id', '=', round._id)
      .execute()
    expect((await takeBack()).body.message).toBe(messages.roundIsDecided)
    await t.db.updateTable('round_entries').set({ outcome: null }).where('round_id', '=', round._id).execute()
    expect((await takeBack()).body.data.more_time).toEqual([])
    const mails = await t.db
      .selectFrom('mails')
      .select('subject')
      .where('cause', 'like', 'less-time:%')
      .where('text', 'like', `%${application.team_name}%`)
      .execute()
    expect(mails).toEqual([])
  })
})

describe('a team', () => {
  it('is exported with the furthest round that it is in', async () => {
    const { staff, event, round } = await host()
    const next = await make.round(t.db, { event_id: event._id, name: 'Demo' })
    await make.application(t.db, { event_id: event._id, team_name: 'A' })
    for (const [team_name, rounds] of [
      ['B', [round]],
      ['C', [next, round]],
    ] as const) {
      const team = await make.application(t.db, { event_id: event._id, team_name })
      for (const { _id } of rounds) await make.entry(t.db, { round_id: _id, application_id: team._id })
    }
    const { text } = await staff.get('/api/application/export', { eventid: event._id })
    const [head = '', ...lines] = text.trimEnd().split('\r\n').slice(1)
    const place = head.split(',').indexOf('Round')
    const rounds = lines.map(line => [line.split(',')[0], line.split(',')[place]])
    expect(rounds).toEqual([
      ['C', 'Demo'],
      ['B', 'Build'],
      ['A', ''],
    ])
  })

  it('sees how it stands in each round; others do not, and judging is nobody’s business', async () => {
    const { event, staff, round } = await host({
      has_hand_in: true,
      hand_in_closes_at: '2030-01-05T10:00:00Z',
      has_judging: true,
      judging_closes_at: '2030-01-07T10:00:00Z',
      answers_by: '2030-01-09T10:00:00Z',
      note: 'Hall B',
    })
    const creator = await t.candidate()
    const team = await make.application(t.db, {
      event_id: event._id,
      created_by: creator.user._id,
      status: 'shortlisted',
    })
    expect((await creator.get('/api/round/own')).body.data).toEqual([])
    await make.entry(t.db, { round_id: round._id, application_id: team._id, outcome: 'goes_on' })
    const next = await make.round(t.db, { event_id: event._id, name: 'Demo' })
    const seen = (await creator.get('/api/round/own')).body.data
    const common = { application_id: team._id, description: null, starts_at: null, ends_at: null }
    const nothing = { hand_in_opens_at: null, answers_by: null, has_more_time: false, moved: {} }
    expect(seen).toEqual([
      {
        ...common,
        ...nothing,
        _id: round._id,
        name: 'Build',
        note: 'Hall B',
        has_hand_in: true,
        hand_in_closes_at: '2030-01-05T10:00:00.000000Z',
        is_hand_in_open: false,
        entered_at: expect.any(String),
        outcome: 'goes_on',
      },
      {
        ...common,
        ...nothing,
        _id: next._id,
        name: 'Demo',
        note: null,
        has_hand_in: false,
        hand_in_closes_at: null,
        is_hand_in_open: false,
        entered_at: null,
        outcome: null,
      },
    ])
    for (const reader of [creator, staff])
      expect((await reader.get(`/api/application/rounds/${team._id}`)).body.data).toEqual(seen)
    const stranger = await t.candidate()
    expect((await stranger.get('/api/round/own')).body.data).toEqual([])
    expect((await stranger.get(`/api/application/rounds/${team._id}`)).status).toBe(404)
  })
})
