import { describe, expect, it } from 'vitest'
import { messages, roundHasTeams } from '../../../contract/platform/messages.ts'
import { noSuchTime, roundMessages as say } from '../../../contract/events/round.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

type EventFields = Parameters<typeof make.event>[1]

async function host(fields: EventFields = {}) {
  const staff = await t.companyUser()
  const event = await make.event(t.db, { company_id: staff.user.company_id ?? '', ...fields })
  const add = (body: object) => staff.post(`/api/event/round/${event._id}`, body)
  const list = async () => (await staff.get(`/api/event/rounds/${event._id}`)).body.data
  return { staff, event, add, list }
}

type Host = Awaited<ReturnType<typeof host>>

const names = (rounds: { name: string }[]) => rounds.map(({ name }) => name)
const begun = Date.now()
/** A minute so many days from now on the clock of UTC. */
const minute = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 16)
const instant = (local: string) => `${local}:00.000000Z`

const none = {
  starts_at: null,
  ends_at: null,
  hand_in_opens_at: null,
  hand_in_closes_at: null,
  judging_opens_at: null,
  judging_closes_at: null,
  answers_by: null,
}

describe('the rounds of an event', () => {
  it('are added with all that they have, in order', async () => {
    const { event, add, list } = await host({ timezone: 'UTC' })
    await add({ name: 'Idea' })
    const [opens, closes, answers] = [minute(1), minute(4), minute(6)]
    const body = {
      name: 'Build',
      description: 'Two days',
      note: 'Hall B',
      has_hand_in: true,
      hand_in_opens_at: opens,
      hand_in_closes_at: closes,
      has_cut: true,
      places: '12',
      answers_by: answers,
    }
    const made = await add(body)
    expect([made.status, made.headers.etag]).toEqual([201, '"1"'])
    const round = {
      _id: expect.any(String),
      event_id: event._id,
      ...body,
      places: 12,
      has_judging: false,
      is_sealed: false,
      ...none,
      hand_in_opens_at: instant(opens),
      hand_in_closes_at: instant(closes),
      answers_by: instant(answers),
      local: { ...none, hand_in_opens_at: opens, hand_in_closes_at: closes, answers_by: answers },
      questions: 0,
      required_questions: 0,
      hand_in_needs: ['pictures'],
      reminds_hand_in: true,
      judging_lacks: [],
      teams: 0,
      handed_in: 0,
      others: 0,
      went_on: 0,
      told: 0,
      chosen: 0,
      decided: 0,
      more_time: [],
      moved: {},
      event: { _id: event._id, event_name: event.event_name, timezone: 'UTC' },
    }
    expect(made.body.data).toEqual(round)
    expect((await list()).slice(1)).toEqual([round])
    expect(names(await list())).toEqual(['Idea', 'Build'])
  })

  it('are ten at most', async () => {
    const { add } = await host({ rounds: Array.from({ length: 10 }, (_, n) => ({ name: `Round ${n}` })) })
    expect((await add({ name: 'One more' })).status).toBe(409)
  })

  it('are put into another order, which all of them must be in', async () => {
    const { staff, event, list } = await host({ rounds: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })
    const [a, b, c] = (await list()).map(({ _id }: { _id: string }) => _id)
    const order = (rounds: unknown[]) => staff.put(`/api/event/rounds/${event._id}`, { rounds })
    expect(names((await order([c, a, b])).body.data)).toEqual(['C', 'A', 'B'])
    const other = (await make.round(t.db))._id
    const wrong = [
      [[c, a], 409],
      [[c, a, other], 409],
      [[c, a, b, other], 409],
      [[c, a, a, b], 422],
    ] as const
    for (const [rounds, status] of wrong) expect((await order([...rounds])).status).toBe(status)
    expect((await order([c, a])).body.message).toBe(messages.roundsChanged)
    expect(names(await list())).toEqual(['C', 'A', 'B'])
  })

  it('make an open form of the event stale when their list changes, not when a date does', async () => {
    const { staff, event, add } = await host({ timezone: 'UTC', rounds: [{ name: 'Idea' }] })
    const etag = async () => (await staff.get(`/api/event/${event._id}`)).headers.etag
    const before = await etag()
    const { data } = (await add({ name: 'Build' })).body
    const after = await etag()
    expect(after).not.toBe(before)
    const dated = { name: 'Build', has_hand_in: true, hand_in_closes_at: minute(3) }
    expect((await staff.put(`/api/round/${data._id}`, dated)).status).toBe(200)
    expect(await etag()).toBe(after)
    await staff.put(`/api/round/${data._id}`, { ...dated, name: 'Make' })
    expect(await etag()).not.toBe(after)
  })

  it('of an archived event stay as they are', async () => {
    const { staff, event, add, list } = await host({ event_status: 'draft', rounds: [{ name: 'Idea' }] })
    const [idea] = await list()
    expect((await staff.put(`/api/event/archive/${event._id}`, { archived: true })).status).toBe(200)
    const answers = [
      await add({ name: 'Build' }),
      await staff.put(`/api/round/${idea._id}`, { name: 'Sketch' }),
      await staff.post(`/api/round/delete/${idea._id}`),
      await staff.put(`/api/event/rounds/${event._id}`, { rounds: [idea._id] }),
      await staff.put(`/api/round/questions/${idea._id}`, { questions: [] }),
    ]
    for (const { status, body } of answers) expect([status, body.message]).toEqual([409, messages.archived])
    expect(await list()).toEqual([idea])
  })
})

describe('a round', () => {
  it('that somebody else changed meanwhile is not overwritten, and staff are told who', async () => {
    const { staff, event, add } = await host()
    const { data } = (await add({ name: 'Idea' })).body
    const path = `/api/round/${data._id}`
    const { etag } = (await staff.get(path)).headers
    const other = await t.companyUser({ _id: event.company_id })
    expect((await other.put(path, { name: 'Sketch' })).status).toBe(200)
    const refused = await staff.put(path, { name: 'Plan' }, { 'if-match': String(etag) })
    expect(refused.status).toBe(412)
    expect(refused.body.message).toContain(other.user.first_name)
    expect((await staff.get(path)).body.data.name).toBe('Sketch')
  })

  it('is deleted with its questions, unless teams are in it', async () => {
    const { staff, event, add, list } = await host()
    const { data } = (await add({ name: 'Idea', has_hand_in: true })).body
    await staff.put(`/api/round/questions/${data._id}`, { questions: [{ kind: 'line', label: 'Why?' }] })
    const team = await make.application(t.db, { event_id: event._id, team_name: 'Bed Nine' })
    await make.entry(t.db, { round_id: data._id, application_id: team._id })
    const remove = () => staff.post(`/api/round/delete/${data._id}`)
    const refused = await remove()
    expect([refused.status, refused.body.message]).toEqual([409, roundHasTeams(['Bed Nine'], 'Idea')])
    await t.db.deleteFrom('round_entries').where('round_id', '=', data._id).execute()
    expect((await remove()).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await staff.get(`/api/round/questions/${data._id}`)).status).toBe(404)
  })

  it('is not deleted with what a team wrote or handed in, also where the team was taken out of it', async () => {
    const { staff, event, add } = await host()
    const { data } = (await add({ name: 'Idea', has_hand_in: true })).body
    const team = await make.application(t.db, {
      event_id: event._id,
      team_name: 'Bed Nine',
      status: 'shortlisted',
    })
    const change = (is_in: boolean) => staff.put(`/api/round/entries/${data._id}`, { ids: [team._id], is_in })
    const remove = async () => (await staff.post(`/api/round/delete/${data._id}`)).status
    const write = (fields: object) =>
      t.db.updateTable('submissions').set(fields).where('application_id', '=', team._id).execute()
    await change(true)
    await change(false)
    await write({ content: JSON.stringify({ title: 'A lamp' }) })
    const seen = [await remove()]
    await write({ content: '{}', handed_in: 1 })
    seen.push(await remove())
    const form = { ...(await eventForm(t, staff)), event_status: 'draft', rounds: [] }
    const saved = await staff.put(`/api/event/update/${event._id}`, form)
    expect([saved.status, saved.body.fields.rounds]).toEqual([422, roundHasTeams(['Bed Nine'], 'Idea')])
    // What nobody has begun yet goes with the round.
    await write({ handed_in: null })
    seen.push(await remove())
    expect(seen).toEqual([409, 409, 200])
  })

  it('stays with its times where a form of the event leaves rounds and themes out, and goes with an empty list', async () => {
    const { staff, event, add, list } = await host({ timezone: 'UTC' })
    const { data } = (await add({ name: 'Build', has_hand_in: true, hand_in_closes_at: minute(4) })).body
    const form = { ...(await eventForm(t, staff)), event_status: 'draft' }
    const save = async (fields: object) => {
      const { status, body } = await staff.put(`/api/event/update/${event._id}`, { ...form, ...fields })
      return [status, body.data.theme.length, (await list()).map((round: { _id: string }) => round._id)]
    }
    expect(await save({})).toEqual([200, 2, [data._id]])
    expect(await save({ venue: 'The mill', theme: undefined })).toEqual([200, 2, [data._id]])
    expect((await list())[0].hand_in_closes_at).toBe(instant(minute(4)))
    expect(await save({ rounds: [] })).toEqual([200, 2, []])
    expect(await save({ theme: [] })).toEqual([200, 0, []])
  })

  it('counts the teams in it, without those that are out of the event', async () => {
    const { event, add, list } = await host()
    const { data } = (await add({ name: 'Idea' })).body
    for (const status of ['registered', 'shortlisted', 'rejected', 'revoked', 'disqualified'] as const) {
      const { _id: application_id } = await make.application(t.db, { event_id: event._id, status })
      await make.entry(t.db, { round_id: data._id, application_id })
    }
    expect((await list())[0].teams).toBe(2)
  })

  it('is recorded with what was changed', async () => {
    const { staff, event, add } = await host({ timezone: 'UTC' })
    const { data } = (await add({ name: 'Idea' })).body
    const closes = minute(3)
    const body = { name: 'Idea', has_hand_in: true, hand_in_closes_at: closes }
    await staff.put(`/api/round/${data._id}`, body)
    await staff.post(`/api/round/delete/${data._id}`)
    const rows = await t.db
      .selectFrom('happenings')
      .select(['subject', 'action', 'company_id', 'data'])
      .where('subject_id', 'in', [data._id, event._id])
      .orderBy('happened_at')
      .orderBy('_id')
      .execute()
    const { company_id } = event
    const idea = { _id: data._id, name: 'Idea', description: null }
    const listed = (from: object[], to: object[]) => ({
      subject: 'event',
      action: 'changed',
      company_id,
      data: { rounds: { from, to } },
    })
    expect(rows).toEqual([
      { subject: 'round', action: 'created', company_id, data: null },
      listed([], [idea]),
      {
        subject: 'round',
        action: 'changed',
        company_id,
        data: {
          has_hand_in: { from: false, to: true },
          hand_in_closes_at: { from: null, to: instant(closes) },
        },
      },
      { subject: 'round', action: 'deleted', company_id, data: { event_id: event._id, name: 'Idea' } },
      listed([idea], []),
    ])
  })
})

describe('the questions of a round', () => {
  it('are its own, beside those of its event and of other rounds', async () => {
    const { staff, event, add, list } = await host()
    const [idea, build] = [(await add({ name: 'Idea' })).body.data, (await add({ name: 'Build' })).body.data]
    const ask = (path: string, label: string, required = false) =>
      staff.put(path, { questions: [{ kind: 'line', label, required }] })
    await ask(`/api/event/questions/${event._id}`, 'Of the event?')
    await ask(`/api/round/questions/${idea._id}`, 'Of the idea?', true)
    expect((await ask(`/api/round/questions/${build._id}`, 'Of the build?')).headers.etag).toBe('"1"')
    const labels = async (path: string) =>
      (await staff.get(path)).body.data.questions.map(({ label }: { label: string }) => label)
    expect([
      await labels(`/api/event/questions/${event._id}`),
      await labels(`/api/round/questions/${idea._id}`),
      await labels(`/api/round/questions/${build._id}`),
    ]).toEqual([['Of the event?'], ['Of the idea?'], ['Of the build?']])
    expect(
      (await list()).map(({ questions, required_questions }: Record<string, number>) => [
        questions,
        required_questions,
      ]),
    ).toEqual([
      [1, 1],
      [1, 0],
    ])
    const asked = await (await t.candidate()).get(`/api/application/questions/${event._id}`)
    expect(asked.body.data.map(({ label }: { label: string }) => label)).toEqual(['Of the event?'])
  })

  it('go along with the rounds when an event is duplicated; dates and teams do not', async () => {
    const { staff, event, add } = await host({ timezone: 'UTC' })
    const closes = minute(3)
    await add({ name: 'Idea', note: 'At home' })
    const { data } = (
      await add({ name: 'Build', has_hand_in: true, hand_in_closes_at: closes, has_cut: true, places: 3 })
    ).body
    await staff.put(`/api/round/questions/${data._id}`, { questions: [{ kind: 'line', label: 'Why?' }] })
    const team = await make.application(t.db, { event_id: event._id })
    await make.entry(t.db, { round_id: data._id, application_id: team._id })
    const copy = (
      await staff.post('/api/event/start', { event_name: 'A copy', origin: 'event', like: event._id })
    ).body.data
    const [idea, build] = (await staff.get(`/api/event/rounds/${copy._id}`)).body.data
    expect(idea).toMatchObject({ name: 'Idea', note: 'At home', questions: 0 })
    expect(build).toMatchObject({ name: 'Build', has_hand_in: true, has_cut: true, places: 3, ...none })
    expect([build.questions, build.teams]).toEqual([1, 0])
  })
})

describe('the dates of a round', () => {
  const refusedFields = async ({ add }: Host, body: object) => {
    const { status, body: answer } = await add({ name: 'Idea', ...body })
    return [status, answer.fields]
  }

  it.each([
    [
      'hand_in_closes_at',
      { hand_in_opens_at: minute(2), hand_in_closes_at: minute(1) },
      say.closesBeforeOpens,
    ],
    [
      'judging_closes_at',
      { judging_opens_at: minute(2), judging_closes_at: minute(2) },
      say.closesBeforeOpens,
    ],
    ['ends_at', { starts_at: minute(2), ends_at: minute(1) }, say.endsBeforeStarts],
    [
      'judging_closes_at',
      { hand_in_closes_at: minute(2), judging_closes_at: minute(1) },
      say.judgingClosesEarly,
    ],
    ['answers_by', { hand_in_closes_at: minute(2), answers_by: minute(1) }, say.answersEarly],
    ['hand_in_closes_at', { hand_in_closes_at: minute(-1) }, say.inPast],
    ['answers_by', { answers_by: minute(3_000) }, say.tooFar],
    ['starts_at', { starts_at: '31/12/2026' }, say.dayAndTime],
    ['places', { places: 0 }, say.places],
  ])('must make sense: %s', async (field, body, message) => {
    expect(await refusedFields(await host({ timezone: 'UTC' }), body)).toEqual([422, { [field]: message }])
  })

  it('may begin in the past, and stay when they have passed', async () => {
    const { staff, event, add } = await host({ timezone: 'UTC' })
    const { status, body } = await add({ name: 'Idea', hand_in_opens_at: minute(-2) })
    expect(status).toBe(201)
    const past = '2026-01-05T09:15:20.000000Z'
    await t.db
      .updateTable('rounds')
      .set({ hand_in_opens_at: null, hand_in_closes_at: past })
      .where('event_id', '=', event._id)
      .execute()
    const kept = await staff.put(`/api/round/${body.data._id}`, {
      name: 'Sketch',
      hand_in_closes_at: '2026-01-05T09:15',
    })
    // Its seconds, which the form cannot show, are kept too.
    expect([kept.status, kept.body.data.hand_in_closes_at]).toEqual([200, past])
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])(
    'are those of the clock in %s, in winter and in summer',
    async timezone => {
      const { add } = await host({ timezone })
      const year = new Date().getUTCFullYear() + 1
      const [winter, summer] = [`${year}-01-15T18:00`, `${year}-07-15T18:00`]
      const { body } = await add({ name: 'Idea', starts_at: winter, ends_at: summer })
      expect(body.data.local).toEqual({ ...none, starts_at: winter, ends_at: summer })
      const offset = (local: string) =>
        Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).toInstant().epochMilliseconds
      expect([Date.parse(body.data.starts_at), Date.parse(body.data.ends_at)]).toEqual([
        offset(winter),
        offset(summer),
      ])
    },
  )

  it.each(['Europe/Berlin', 'America/New_York'])(
    'in %s are refused where the clock passes over them, and taken on both sides of it',
    async timezone => {
      const here = await host({ timezone })
      const forward = nextForward(timezone)
      const before = forward.subtract({ minutes: 1 }).toPlainDateTime()
      const local = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
      const passedOver = before.add({ minutes: 31 })
      expect(await refusedFields(here, { starts_at: local(passedOver) })).toEqual([
        422,
        { starts_at: noSuchTime('02:00', '03:00') },
      ])
      const after = forward.toPlainDateTime()
      const { body } = await here.add({ name: 'Idea', starts_at: local(before), ends_at: local(after) })
      expect(Date.parse(body.data.ends_at) - Date.parse(body.data.starts_at)).toBe(60_000)
    },
  )

  it('keep the earlier of two equal times where the form did not touch it', async () => {
    const { staff, event, add } = await host({ timezone: 'Europe/Berlin' })
    const { body } = await add({ name: 'Idea' })
    const back = nextBack('Europe/Berlin')
    // Half an hour before the clock is put back, which comes again half an hour after it.
    const first = back.subtract({ minutes: 30 })
    const local = first.toPlainDateTime().toString({ smallestUnit: 'minute' })
    const path = `/api/round/${body.data._id}`
    const given = await staff.put(path, { name: 'Idea', ends_at: local })
    expect(Date.parse(given.body.data.ends_at)).toBe(back.add({ minutes: 30 }).epochMilliseconds)
    await t.db
      .updateTable('rounds')
      .set({ ends_at: first.toInstant().toString() })
      .where('event_id', '=', event._id)
      .execute()
    const kept = await staff.put(path, { name: 'Sketch', ends_at: local })
    expect(Date.parse(kept.body.data.ends_at)).toBe(first.epochMilliseconds)
  })
})

function nextForward(zone: string) {
  return nextChange(zone, (before, after) => after > before)
}

function nextBack(zone: string) {
  return nextChange(zone, (before, after) => after < before)
}

/** When the clock of a zone is next put forward or back, at least two days from now. */
function nextChange(zone: string, is: (before: number, after: number) => boolean): Temporal.ZonedDateTime {
  let change = Temporal.Now.zonedDateTimeISO(zone).add({ days: 2 }).getTimeZoneTransition('next')
  while (change) {
    if (is(change.subtract({ minutes: 1 }).offsetNanoseconds, change.offsetNanoseconds)) return change
    change = change.getTimeZoneTransition('next')
  }
  throw new TypeError(`The clock of ${zone} never changes.`)
}
