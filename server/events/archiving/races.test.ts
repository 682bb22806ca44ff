import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Two people at once: whoever is second gets a clear refusal, and nothing refers to what is gone.

const t = useTestApp()
const rounds = Array.from({ length: 12 }, (_, round) => round)

describe('at once', () => {
  it.each(['partner', 'associate'] as const)(
    'deleting and linking happen one or the other: %s',
    async noun => {
      const organiser = await t.organiser()
      const event = await make.event(t.db)
      for (const _ of rounds) {
        const { _id } = await make[noun](t.db)
        const body = { event_id: event._id, [`${noun}_id`]: _id }
        const [link, gone] = await Promise.all([
          organiser.post(`/api/event/addevent${noun}`, body),
          organiser.post(`/api/${noun}/delete/${_id}`),
        ])
        expect([
          [201, 409],
          [404, 200],
        ]).toContainEqual([link.status, gone.status])
        expect((await organiser.get(`/api/${noun}/${_id}`)).status).toBe(gone.status === 200 ? 404 : 200)
      }
    },
  )

  it('a partner is archived and linked: only in the other order', async () => {
    const organiser = await t.organiser()
    const event = await make.event(t.db)
    for (const _ of rounds) {
      const { _id } = await make.partner(t.db)
      const [link, archived] = await Promise.all([
        organiser.post('/api/event/addeventpartner', { event_id: event._id, partner_id: _id }),
        organiser.put(`/api/partner/archive/${_id}`, { archived: true }),
      ])
      expect(archived.status).toBe(200)
      const happened = await t.db
        .selectFrom('happenings')
        .select('action')
        .where('subject_id', '=', _id)
        .orderBy('happened_at')
        .execute()
      const actions = happened.map(({ action }) => action)
      expect([
        { status: 201, actions: ['made', 'archived'] },
        { status: 409, actions: ['archived'] },
      ]).toContainEqual({ status: link.status, actions })
    }
  })

  it('a company is deleted or archived, and an event of it made: it never has one in use without it', async () => {
    const organiser = await t.organiser()
    for (const round of rounds) {
      const { _id } = await make.company(t.db)
      const draft = { event_name: 'New', event_status: 'draft', company: _id, theme: [], rounds: [] }
      const away = () =>
        round % 2
          ? organiser.post(`/api/company/delete/${_id}`)
          : organiser.put(`/api/company/archive/${_id}`, { archived: true })
      const [made, gone] = await Promise.all([organiser.post('/api/event', draft), away()])
      expect([201, 404, 409, 422]).toContain(made.status)
      expect([200, 409]).toContain(gone.status)
      const { total } = (await organiser.get('/api/event', { companyid: _id })).body
      expect(total).toBe(gone.status === 200 ? 0 : 1)
    }
  })

  it('an event is archived and published: one of the two', async () => {
    const organiser = await t.organiser()
    for (const _ of rounds) {
      const { _id } = await make.event(t.db, { event_status: 'cancelled' })
      const [publish, archived] = await Promise.all([
        organiser.put(`/api/event/update/eventstatus/${_id}`, { event_status: 'published' }),
        organiser.put(`/api/event/archive/${_id}`, { archived: true }),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([publish.status, archived.status])
    }
  })

  it('an event is published and its company archived: one of the two', async () => {
    const organiser = await t.organiser()
    for (const _ of rounds) {
      const event = await make.event(t.db, { event_status: 'cancelled' })
      const [publish, archived] = await Promise.all([
        organiser.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'published' }),
        organiser.put(`/api/company/archive/${event.company_id}`, { archived: true }),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([publish.status, archived.status])
    }
  })

  it('an event is deleted behind the back of who applies: they are told, and nothing is left of it', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db)
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: candidate.user._id })
    const answer = await t.db.transaction().execute(async trx => {
      await sql`delete from events where _id = ${event._id}`.execute(trx)
      const applying = candidate.post('/api/application', {
        team_name: 'Owls',
        logo: logo.key,
        theme: 'Open theme',
        event_id: event._id,
        team: [],
      })
      const waiting = async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
      return { applying }
    })
    const { status, body } = await answer.applying
    expect([status, body.message]).toEqual([409, messages.justDeleted])
    const left = await t.db
      .selectFrom('applications')
      .select('_id')
      .where('event_id', '=', event._id)
      .execute()
    expect(left).toEqual([])
  })
})
