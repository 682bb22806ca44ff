import { describe, expect, it } from 'vitest'
import { hashPassword } from '../sessions/password-hash.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** The records of a subject, oldest first. */
async function recordedOf(subject_id: string) {
  return t.db
    .selectFrom('happenings')
    .select(['subject', 'action', 'actor_id', 'company_id', 'from_value', 'to_value', 'data', 'request_id'])
    .where('subject_id', '=', subject_id)
    .orderBy('happened_at')
    .execute()
}

describe('the record of what happened', () => {
  it('says who changed which field of an event from what to what, and its status', async () => {
    const company = await make.company(t.db)
    const staff = await t.companyUser(company)
    const banner = await make.file(t.db, { folder: 'event/banner', uploaded_by: staff.user._id })
    const city = await t.db.selectFrom('cities').selectAll().executeTakeFirstOrThrow()
    const body = {
      event_name: 'Monsoon Hack',
      details: 'Build for the rain.',
      banner: banner.key,
      event_type: 'hackathon',
      mode: 'online',
      team_min: 1,
      team_max: 4,
      location: city._id,
      start_date: make.dayFromNow(20),
      end_date: make.dayFromNow(21),
      last_day_of_registration: make.dayFromNow(10),
      theme: [{ theme_name: 'Water' }],
      event_status: 'draft',
    }
    const made = await staff.post('/api/event', body)
    const { _id } = made.body.data
    const renamed = { ...body, event_name: 'Winter Hack', team_max: 5, theme: made.body.data.theme }
    const changed = await staff.put(`/api/event/update/${_id}`, renamed)
    const published = await staff.put(`/api/event/update/eventstatus/${_id}`, { event_status: 'published' })
    expect([made.status, changed.status, published.status]).toEqual([201, 200, 200])
    const by = { subject: 'event', actor_id: staff.user._id, company_id: company._id }
    const request = (answer: { headers: object }) => ({
      request_id: (answer.headers as Record<string, unknown>)['x-request-id'],
    })
    expect(await recordedOf(_id)).toEqual([
      { ...by, ...request(made), action: 'created', from_value: null, to_value: 'draft', data: null },
      {
        ...by,
        ...request(changed),
        action: 'changed',
        from_value: null,
        to_value: null,
        data: {
          event_name: { from: 'Monsoon Hack', to: 'Winter Hack' },
          team_max: { from: 4, to: 5 },
        },
      },
      {
        ...by,
        ...request(published),
        action: 'status_changed',
        from_value: 'draft',
        to_value: 'published',
        data: null,
      },
    ])
  })

  it('has sign-ins of a person, right and wrong, and never a password', async () => {
    const password = 'monsoon over kochi'
    const user = await make.user(t.db, { password_hash: await hashPassword(password) })
    await t.visitor.post('/api/signin', { email: user.email, password: 'not this one' })
    const { body } = await t.visitor.post('/api/signin', { email: user.email, password })
    await t.visitor.send('POST', '/api/signout', {}, { authorization: `Bearer ${body.data.token}` })
    const rows = await recordedOf(user._id)
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['sign_in_failed', null],
      ['signed_in', user._id],
      ['signed_out', user._id],
    ])
    expect(JSON.stringify(rows)).not.toContain('not this one')
  })

  it('has nothing that was not done because the form was wrong', async () => {
    const company = await make.company(t.db)
    const staff = await t.companyUser(company)
    const answer = await staff.put(`/api/company/update/${company._id}`, { company_name: '' })
    expect(answer.status).toBe(422)
    expect(await recordedOf(company._id)).toEqual([])
  })

  it('says from which network and kind of device, and what it is about', async () => {
    const company = await make.company(t.db)
    const event = await make.event(t.db, { company_id: company._id })
    const staff = await t.companyUser(company)
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
    await staff.put(`/api/event/gallery/${event._id}`, { is_open: true }, { 'user-agent': firefox })
    await staff.post('/api/signout', {}, { 'user-agent': 'x'.repeat(10_000) })
    const rows = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_role', 'network', 'device', 'event_id', 'person_id', 'company_id'])
      .where('actor_id', '=', staff.user._id)
      .orderBy('happened_at')
      .execute()
    const from = { actor_role: 'company', network: '127.0.0.1', company_id: company._id }
    expect(rows).toEqual([
      {
        ...from,
        action: 'gallery_opened',
        device: 'Firefox on Windows',
        event_id: event._id,
        person_id: null,
      },
      { ...from, action: 'signed_out', device: null, event_id: null, person_id: staff.user._id },
    ])
  })

  it('has a call that a person may not make, once in a minute', async () => {
    const candidate = await t.candidate()
    for (const path of ['/api/company', '/api/company', '/api/outbox']) {
      expect((await candidate.get(path)).status).toBe(403)
    }
    const rows = await t.db
      .selectFrom('happenings')
      .select(['subject', 'action', 'data'])
      .where('actor_id', '=', candidate.user._id)
      .orderBy('happened_at')
      .execute()
    expect(rows).toEqual([
      { subject: 'access', action: 'refused', data: { call: 'GET /api/company' } },
      { subject: 'access', action: 'refused', data: { call: 'GET /api/outbox' } },
    ])
  })
})
