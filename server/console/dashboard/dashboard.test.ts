import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { handInRound, momentIn } from '../../testing/hand-ins.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

describe('the dashboard', () => {
  test('counts only what a company user reaches', async () => {
    const user = await t.companyUser()
    const event = await make.event(t.db, { company_id: user.user.company_id ?? '' })
    await make.application(t.db, { event_id: event._id })
    await make.application(t.db)
    const { status, body } = await user.get('/api/dashboard')
    expect(status).toBe(200)
    expect(body.data.counts).toEqual({
      events: { total: 1, this_week: 1 },
      applications: { total: 1, this_week: 1 },
      applicants: { total: 1, this_week: 1 },
      associates: { total: 0, this_week: 0 },
      partners: { total: 0, this_week: 0 },
    })
    expect(body.data.per_day).toHaveLength(30)
    expect(body.data.per_day.at(-1).applications).toBe(1)
    expect(
      body.data.per_day.slice(0, 29).every((day: { applications: number }) => day.applications === 0),
    ).toBe(true)
  })

  test('lists deadlines of published events within seven days, soonest first', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id ?? ''
    const days = { last_day_of_registration: make.dayFromNow(1), start_date: make.dayFromNow(3) }
    const near = await make.event(t.db, {
      company_id,
      ...days,
      end_date: make.dayFromNow(20),
      timezone: 'UTC',
    })
    await make.event(t.db, { company_id, ...days, end_date: make.dayFromNow(4), event_status: 'draft' })
    const closes = (day: number) => `${make.dayFromNow(day)}T12:00:00Z`
    for (const day of [4, 2]) await handInRound(t.db, { event_id: near._id, hand_in_closes_at: closes(day) })
    await handInRound(t.db, { event_id: near._id, hand_in_closes_at: await momentIn(t.db, -60) })
    await make.event(t.db, { ...days, end_date: make.dayFromNow(4) })
    const { body } = await user.get('/api/dashboard')
    const due = body.data.deadlines.map((one: Record<string, unknown>) => [one._id, one.kind, one.days_left])
    expect(due).toEqual([
      [near._id, 'registration', 1],
      [near._id, 'hand_in', 2],
      [near._id, 'start', 3],
    ])
  })

  test('knows how far the first steps of a company have come, without its mail', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id ?? ''
    await make.event(t.db)
    const steps = async () => (await user.get('/api/dashboard')).body.data.first_steps
    const nothing = { has_company: true, event_id: null, has_public_event: false, mail: null }
    expect(await steps()).toEqual(nothing)
    const event = await make.event(t.db, { company_id, event_status: 'draft' })
    expect(await steps()).toEqual({ ...nothing, event_id: event._id })
    await t.db.updateTable('events').set({ event_status: 'published' }).where('_id', '=', event._id).execute()
    expect(await steps()).toEqual({ ...nothing, event_id: event._id, has_public_event: true })
  })

  test('is for staff', async () => {
    const candidate = await t.candidate()
    expect((await candidate.get('/api/dashboard')).status).toBe(403)
    expect((await t.visitor.get('/api/dashboard')).status).toBe(401)
  })
})

describe('an organiser is told of mail', () => {
  const served = useTestApp({ SMTP_URL: 'smtp://mail.invalid' })

  const untried = { state: 'untried', error: null, last_sent_at: null, waiting: 0, failing: 0 }

  async function mailOf({ organiser }: typeof t) {
    return (await (await organiser()).get('/api/dashboard')).body.data.first_steps
  }

  function mail(status: 'sent' | 'failed' | 'queued', error: string | null = null) {
    const cause = crypto.randomUUID()
    const fields = { to: 'a@example.test', subject: 'Hello', text: 'Hello', html: 'Hello' }
    return served.db
      .insertInto('mails')
      .values({ ...fields, cause, status, error })
      .execute()
  }

  test('that no server is configured', async () => {
    expect((await mailOf(t)).mail).toEqual({ ...untried, state: 'none' })
  })

  test('that one is, and how the last try ended', async () => {
    expect(await mailOf(served)).toMatchObject({ has_company: false, event_id: null, mail: untried })
    await mail('queued')
    expect((await mailOf(served)).mail).toEqual({ ...untried, waiting: 1 })
    await mail('queued', 'connect ECONNREFUSED')
    expect((await mailOf(served)).mail).toEqual({
      ...untried,
      state: 'fails',
      error: 'connect ECONNREFUSED',
      waiting: 2,
      failing: 1,
    })
    await mail('sent', 'was busy')
    expect((await mailOf(served)).mail).toEqual({ ...untried, state: 'works', waiting: 2, failing: 1 })
    await mail('failed', 'no such mailbox')
    expect((await mailOf(served)).mail).toMatchObject({ state: 'fails', error: 'no such mailbox' })
  })
})
