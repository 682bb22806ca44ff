import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const path = '/api/application/applicant/export'

it('is a CSV of a row for each team a person is in, with what staff may see of them', async () => {
  const company = await make.company(t.db, { company_name: 'Surya Labs' })
  const event = await make.event(t.db, {
    company_id: company._id,
    event_name: 'Water',
    timezone: 'Asia/Tokyo',
  })
  const creator = await make.user(t.db, {
    first_name: '=cmd',
    last_name: 'Menon',
    email: 'asha@export.test',
    contact_number: '9876543210',
  })
  const { _id } = await make.application(t.db, {
    event_id: event._id,
    created_by: creator._id,
    team_name: 'Herons',
  })
  const secret = await make.user(t.db, { first_name: 'Real', contact_number: '9000000001' })
  const created_at = '2026-11-01T20:00:00Z'
  const typed = { first_name: 'Typed', last_name: 'Name', email: 'typed@export.test' }
  await make.applicant(t.db, { application_id: _id, user_id: secret._id, ...typed, created_at })
  await t.db.updateTable('applicants').set({ created_at }).where('user_id', '=', creator._id).execute()
  const { status, headers, text } = await (await t.organiser()).get(path, { eventid: event._id })
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="Applicant Data.csv"',
  ])
  const rest = 'Herons,Open theme,Water,Surya Labs,2026-11-02 05:00,Asia/Tokyo,Registered'
  expect(text.split('\r\n')).toEqual([
    '\uFEFFApplicant Data',
    "First name,Last name,Email,Contact number,Status,Role,Team,Theme,Event,Company,Entered on (event's time zone),Time zone,Team status",
    `Typed,Name,typed@export.test,,Invited,Member,${rest}`,
    `'=cmd,Menon,asha@export.test,9876543210,Registered,SPOC,${rest}`,
    '',
  ])
})

it('has the rows and filters of who asks, and is recorded', async () => {
  const event = await make.event(t.db)
  const { _id } = await make.application(t.db, { event_id: event._id, team_name: 'Own' })
  await make.applicant(t.db, { application_id: _id, status: 'invitation-accepted' })
  await make.application(t.db, { team_name: 'Foreign' })
  const staff = await t.companyUser({ _id: event.company_id })
  const statuses = async (query = {}) => {
    const lines = (await staff.get(path, query)).text.trimEnd().split('\r\n')
    expect(lines[1]).not.toContain('Company')
    return lines.slice(2).map(line => line.split(',').slice(4, 7).join(' '))
  }
  const both = ['Invitation Accepted Member Own', 'Registered SPOC Own']
  expect((await statuses()).toSorted()).toEqual(both)
  expect(await statuses({ applicantstatus: 'registered' })).toEqual(both.slice(1))
  expect((await statuses({ q: 'own', applicationid: _id, applicantstatus: 'all' })).toSorted()).toEqual(both)
  expect(await statuses({ q: 'foreign' })).toEqual([])
  const recorded = await t.db
    .selectFrom('happenings')
    .select(['actor_id', 'company_id', 'data'])
    .where('subject', '=', 'applicants')
    .where('actor_id', '=', staff.user._id)
    .orderBy('happened_at')
    .execute()
  expect(recorded).toHaveLength(4)
  expect(recorded[1]).toEqual({
    actor_id: staff.user._id,
    company_id: event.company_id,
    data: { applicantstatus: 'registered' },
  })
})

it('reads on where a batch ended, also among the teams of one person', async () => {
  const person = await make.user(t.db)
  const events = []
  for (let n = 0; n < 3; n++) events.push((await make.event(t.db))._id)
  const crowd = await t.db
    .insertInto('users')
    .values(
      Array.from({ length: 1199 }, (_, i) => ({
        email: `crowd${i}@export.test`,
        first_name: 'Many',
        last_name: 'People',
        role: 'candidate' as const,
      })),
    )
    .returning('_id')
    .execute()
  // One team of them all is larger than any event allows.
  await sql`alter table applicants disable trigger applicants_team_size_made`.execute(t.db)
  for (const event_id of events) {
    const { _id: application_id } = await make.application(t.db, { event_id, team_name: 'Batch' })
    const people = event_id === events[0] ? [person, ...crowd] : [person]
    const typed = { first_name: 'Typed', last_name: 'Name', status: 'invited' as const }
    const rows = people.map(({ _id }, i) => ({
      ...typed,
      application_id,
      event_id,
      user_id: _id,
      email: `e${i}@x.test`,
    }))
    await t.db.insertInto('applicants').values(rows).execute()
  }
  const { text } = await (await t.organiser()).get(path, { q: 'batch', applicantstatus: 'invited' })
  expect(text.trimEnd().split('\r\n').slice(2)).toHaveLength(1200 + 2)
})
