import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { decisionText, reminderText } from '../../../contract/choosing/mails.ts'
import { templateNames, templateWords } from '../../../contract/events/starting.calls.ts'
import { questionsBody } from '../../../contract/events/questions.ts'
import { isOfRound } from '../../../contract/events/outcomes.ts'
import { prizesBody } from '../../../contract/judging/prizes.ts'
import { roundJudgingBody } from '../../../contract/judging/judging.ts'
import { fieldMessages as say } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { copied, leftOut, moved } from './copied.ts'
import { templates } from './templates/templates.ts'

const t = useTestApp()

interface RoundRow {
  name: string
  hand_in_closes_at: string | null
  judging_opens_at: string | null
}

/** The rounds of an event as they are stored, with times as the clock of a zone shows them. */
async function roundsOf(event_id: string, zone: string) {
  const shown = (name: string) =>
    sql<string | null>`to_char(${sql.ref(name)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`
  return t.db
    .selectFrom('rounds')
    .select([
      'name',
      shown('hand_in_closes_at').as('hand_in_closes_at'),
      shown('judging_opens_at').as('judging_opens_at'),
    ])
    .where('event_id', '=', event_id)
    .orderBy('position')
    .execute() satisfies Promise<RoundRow[]>
}

describe('what is copied', () => {
  it.each(Object.keys(copied) as (keyof typeof copied)[])(
    'is decided for every column of %s',
    async table => {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(t.db)
      const decided = [
        ...copied[table],
        ...(table in moved ? moved[table as keyof typeof moved] : []),
        ...leftOut[table],
      ]
      expect(decided.toSorted()).toEqual(
        rows
          .map(({ name }) => name)
          .filter(name => name !== '_id')
          .toSorted(),
      )
    },
  )
})

describe('a template', () => {
  it.each(templateNames)('%s is an event that its own forms would take', name => {
    const { event, rounds, prizes, questions, mails, reminders } = templates[name]
    expect(event.event_type).toBe(templateWords[name].event_type)
    const asked = (list: typeof questions) =>
      questionsBody.safeParse({
        questions: list.map(one => ({ ...one, options: one.options.map(label => ({ label })) })),
      }).error
    expect(asked(questions)).toBeUndefined()
    for (const round of rounds) {
      expect(asked(round.questions)).toBeUndefined()
      if (!round.has_judging) continue
      expect(roundJudgingBody.safeParse({ ...round.judging, criteria: round.criteria }).error).toBeUndefined()
      expect(round.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    }
    const sent = prizes.map(({ criterion, ...prize }) => ({
      ...prize,
      criterion_id: criterion && crypto.randomUUID(),
    }))
    expect(prizesBody.safeParse({ prizes: sent }).error).toBeUndefined()
    for (const { criterion } of prizes) {
      if (criterion) expect(rounds[criterion.round]?.criteria[criterion.place]).toBeDefined()
    }
    for (const { outcome, ...text } of [...mails, ...rounds.flatMap(round => round.mails)])
      expect(decisionText(outcome).safeParse(text).error).toBeUndefined()
    expect(mails.some(({ outcome }) => isOfRound(outcome))).toBe(false)
    for (const { kind, ...text } of reminders)
      expect(reminderText(kind).safeParse(text).error).toBeUndefined()
  })

  it('makes a draft with all that it has, its days from the first one on', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db)
    const start_date = make.dayFromNow(40)
    const after = (days: number) => make.dayFromNow(40 + days)
    const { status, body } = await organiser.post('/api/event/start', {
      event_name: 'Grid Weekend',
      origin: 'weekend_hackathon',
      company: company._id,
      start_date,
    })
    expect(status).toBe(201)
    const { data } = body
    expect(data).toMatchObject({
      event_name: 'Grid Weekend',
      event_status: 'draft',
      is_public: false,
      event_type: 'hackathon',
      mode: 'offline',
      team_min: 2,
      team_max: 5,
      start_date,
      end_date: after(2),
      last_day_of_registration: after(-7),
      company: { _id: company._id },
      theme: [],
      rounds: [{ name: 'Build' }],
      banner_art: { motif: 'hackathon', seed: 'Grid Weekend' },
    })
    expect(await roundsOf(data._id, data.timezone)).toEqual([
      {
        name: 'Build',
        hand_in_closes_at: `${after(2)} 10:00`,
        judging_opens_at: `${after(2)} 10:30`,
      },
    ])
    const { data: asked } = (await organiser.get(`/api/event/questions/${data._id}`)).body
    expect(asked.questions).toHaveLength(templates.weekend_hackathon.questions.length)
    const { data: given } = (await organiser.get(`/api/event/prizes/${data._id}`)).body
    expect(given.prizes.map((prize: { name: string }) => prize.name)).toEqual(
      templates.weekend_hackathon.prizes.map(({ name }) => name),
    )
    const best = given.criteria.find((one: { name: string }) => one.name === 'Is it well made')
    expect(given.prizes[3].criterion_id).toBe(best._id)
    const { data: texts } = (await organiser.get(`/api/event/mails/${data._id}`)).body
    const written = texts.decisions.filter((mail: { is_standard: boolean }) => !mail.is_standard)
    expect(written.map((mail: { outcome: string }) => mail.outcome)).toEqual(['shortlisted', 'rejected'])
  })

  it('leaves all days open without a first one', async () => {
    const staff = await t.companyUser()
    const { body } = await staff.post('/api/event/start', { event_name: 'Later', origin: 'ideathon' })
    const { _id, start_date, end_date, last_day_of_registration, timezone, rounds } = body.data
    expect([start_date, end_date, last_day_of_registration]).toEqual([null, null, null])
    expect(rounds).toHaveLength(3)
    expect(
      (await roundsOf(_id, timezone)).flatMap(row => [row.hand_in_closes_at, row.judging_opens_at]),
    ).toEqual(Array(6).fill(null))
  })

  it('leaves open what would have passed already', async () => {
    const staff = await t.companyUser()
    const { body } = await staff.post('/api/event/start', {
      event_name: 'Soon',
      origin: 'weekend_hackathon',
      start_date: make.dayFromNow(3),
    })
    expect(body.data.last_day_of_registration).toBeNull()
    expect(body.data.end_date).toBe(make.dayFromNow(5))
  })
})

describe('starting an event', () => {
  it('asks for a name, a type unless a template brings it, and, of organisers, the company', async () => {
    const organiser = await t.organiser()
    const send = async (body: object) => (await organiser.post('/api/event/start', body)).body.fields
    expect(await send({})).toEqual({ event_name: say.fieldRequired, event_type: say.fieldRequired })
    const company = (await make.company(t.db))._id
    expect(await send({ event_name: 'A' })).toEqual({ event_type: say.fieldRequired })
    expect(await send({ event_name: 'A', event_type: 'hackathon' })).toEqual({ company: say.fieldRequired })
    expect(await send({ event_name: 'A', origin: 'event', company })).toEqual({ like: say.fieldRequired })
    expect(
      await send({ event_name: 'A', event_type: 'hackathon', company, start_date: '2020-01-01' }),
    ).toEqual({
      start_date: say.startInPast,
    })
    const { total } = (await organiser.get('/api/event', { companyid: company })).body
    expect(total).toBe(0)
  })

  it('brings the hours of the template, so that no ticket says another time than its rounds', async () => {
    const staff = await t.companyUser()
    const hoursOf = async (template: string) => {
      const body = { event_name: template, origin: template, start_date: make.dayFromNow(30) }
      const started = await staff.post('/api/event/start', body)
      return t.db
        .selectFrom('programmes')
        .select(['begins_after', 'ends_after'])
        .where('event_id', '=', started.body.data._id)
        .execute()
    }
    expect(await hoursOf('weekend_hackathon')).toEqual([{ begins_after: 18 * 60, ends_after: 13 * 60 }])
    expect(await hoursOf('pitch_evening')).toEqual([{ begins_after: 18 * 60, ends_after: 21 * 60 + 30 }])
    expect(await hoursOf('hiring_competition')).toEqual([])
  })

  it('keeps times of the day where the clock is changed between two events', async () => {
    const staff = await t.companyUser()
    const year = new Date().getFullYear() + 1
    // Berlin puts its clock forward on the last Sunday of March; the first event is before, the copy after it.
    const event = await make.event(t.db, {
      company_id: staff.user.company_id,
      timezone: 'Europe/Berlin',
      start_date: `${year}-03-05`,
      end_date: `${year}-03-06`,
      last_day_of_registration: `${year}-03-01`,
      rounds: [
        {
          name: 'Build',
          has_hand_in: true,
          hand_in_closes_at: `${year}-03-06T09:00:00Z`,
          judging_opens_at: `${year}-03-06T09:30:00Z`,
        },
      ],
    })
    const { body } = await staff.post('/api/event/start', {
      event_name: 'Again',
      origin: 'event',
      like: event._id,
      start_date: `${year}-06-04`,
    })
    expect(body.data).toMatchObject({ end_date: `${year}-06-05`, last_day_of_registration: `${year}-05-31` })
    expect(await roundsOf(body.data._id, 'Europe/Berlin')).toEqual([
      { name: 'Build', hand_in_closes_at: `${year}-06-05 10:00`, judging_opens_at: `${year}-06-05 10:30` },
    ])
    expect(await roundsOf(event._id, 'Europe/Berlin')).toEqual([
      { name: 'Build', hand_in_closes_at: `${year}-03-06 10:00`, judging_opens_at: `${year}-03-06 10:30` },
    ])
  })

  it('is 404 for an event that is out of reach, and makes nothing', async () => {
    const staff = await t.companyUser()
    const foreign = await make.event(t.db)
    const body = { event_name: 'Mine now', origin: 'event', like: foreign._id }
    expect((await staff.post('/api/event/start', body)).status).toBe(404)
    expect((await staff.get('/api/event')).body.total).toBe(0)
  })

  it('takes no people over: no partners and associates unless wanted, no applications and judges', async () => {
    const staff = await t.companyUser()
    const event = await make.event(t.db, { company_id: staff.user.company_id })
    const [partner, associate] = [await make.partner(t.db), await make.associate(t.db)]
    await make.link.eventPartner(t.db, event._id, partner._id)
    await make.link.eventAssociate(t.db, event._id, associate._id)
    await make.application(t.db, { event_id: event._id })
    await t.db
      .insertInto('judges')
      .values({ event_id: event._id, name: 'Ines Rao', email: 'ines@judge.example' })
      .execute()
    const body = { event_name: 'Next', origin: 'event', like: event._id }
    const { data } = (await staff.post('/api/event/start', body)).body
    expect([data.partner, data.associate, data.application]).toEqual([0, 0, 0])
    const judges = t.db.selectFrom('judges').select('name').where('event_id', '=', data._id)
    expect(await judges.execute()).toEqual([])
  })
})
