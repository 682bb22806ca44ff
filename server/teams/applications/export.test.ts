import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const path = '/api/application/export'

describe('the export', () => {
  it('is a CSV of the title, the columns and a row per application', async () => {
    const company = await make.company(t.db, { company_name: 'Surya Labs' })
    const event = await make.event(t.db, { company_id: company._id, event_name: 'Water, "clean"' })
    const creator = await make.user(t.db, { first_name: 'Zoë', last_name: '=cmd', email: 'zoe@export.test' })
    const { _id } = await make.application(t.db, {
      event_id: event._id,
      created_by: creator._id,
      team_name: '=HYPERLINK("https://evil.test")',
      idea: 'One\nतीन 🎉',
      created_at: '2026-11-01T20:00:00Z',
    })
    const member = await make.user(t.db, { first_name: '+Ada', last_name: 'Li', email: 'ada@export.test' })
    await make.applicant(t.db, { application_id: _id, user_id: member._id })
    const { status, headers, text } = await (await t.organiser()).get(path)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="Application Data.csv"',
    ])
    expect(text).toBe(
      [
        '\uFEFFApplication Data',
        `Team,Theme,Event,Company,Status,Applied on (event's time zone),Time zone,SPOC,Email,Contact number,Team size,` +
          'Active members,Round,Incomplete,My mark,Mean mark,Readers,Idea,Member 2,Member 3,Member 4,Member 5,Member 6,Member 7,Member 8,Member 9,Member 10,Answers',
        `"'=HYPERLINK(""https://evil.test"")",Open theme,"Water, ""clean""",Surya Labs,Registered,2026-11-02 01:30,Asia/Kolkata,` +
          `Zoë =cmd,zoe@export.test,${creator.contact_number},2,1,,no,,,0,"One\nतीन 🎉",'+Ada Li <ada@export.test>,,,,,,,,,`,
        '',
      ].join('\r\n'),
    )
  })

  it('has the rows, filters and columns of who asks', async () => {
    const event = await make.event(t.db)
    const event_id = event._id
    await make.application(t.db, { event_id, team_name: 'Own first', status: 'won' })
    await make.application(t.db, { event_id, team_name: 'Own second' })
    await make.application(t.db, { team_name: 'Foreign first', status: 'won' })
    const staff = await t.companyUser({ _id: event.company_id })
    const teams = async (query = {}) => {
      const lines = (await staff.get(path, query)).text.trimEnd().split('\r\n')
      expect(lines[1]).not.toContain('Company')
      return lines.slice(2).map(line => line.split(',')[0])
    }
    expect(await teams()).toEqual(['Own second', 'Own first'])
    expect(await teams({ status: 'won' })).toEqual(['Own first'])
    expect(await teams({ q: 'own first' })).toEqual(['Own first'])
    expect(await teams({ q: 'foreign' })).toEqual([])
    expect(await teams({ eventid: event_id, companyid: event.company_id, status: 'all' })).toHaveLength(2)
    expect((await t.visitor.get(path)).status).toBe(401)
    expect((await (await t.candidate()).get(path)).status).toBe(403)
    expect((await staff.get(path, { status: 'lost' })).status).toBe(422)
  })

  it('is recorded under an event that its reader reads, and under no other', async () => {
    const staff = await t.companyUser()
    const own = await make.event(t.db, { company_id: staff.user.company_id ?? '' })
    const foreign = await make.event(t.db)
    for (const list of [path, '/api/application/applicant/export'])
      for (const eventid of [own._id, foreign._id])
        expect((await staff.get(list, { eventid })).status).toBe(200)
    const recorded = await t.db
      .selectFrom('happenings')
      .select(['subject', 'event_id'])
      .where('action', '=', 'exported')
      .where('actor_id', '=', staff.user._id)
      .orderBy('happened_at')
      .execute()
    expect(recorded).toEqual(
      ['applications', 'applicants'].flatMap(subject =>
        [own._id, null].map(event_id => ({ subject, event_id })),
      ),
    )
  })

  it('has a column for each member, and the last for whoever is too many', async () => {
    const { _id: event_id } = await make.event(t.db, { team_max: 10 })
    const { _id } = await make.application(t.db, { event_id, team_name: 'Crowded' })
    for (let n = 2; n <= 11; n++) {
      const user = await make.user(t.db, {
        first_name: 'Ada',
        last_name: `No${n}`,
        email: `ada${n}@many.test`,
      })
      // Who declined keeps an entry, and holds no place.
      const status = n === 2 ? 'invitation-rejected' : 'invited'
      await make.applicant(t.db, { application_id: _id, user_id: user._id, position: n, status })
    }
    const { text } = await (await t.organiser()).get(path, { eventid: event_id })
    const cells = text.trimEnd().split('\r\n')[2]?.split(',') ?? []
    expect(cells.slice(-9)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map(n => `Ada No${n} <ada${n}@many.test>`),
      '"Ada No10 <ada10@many.test>; Ada No11 <ada11@many.test>"',
    ])
  })

  it('reads on where a batch ended, also among rows of one moment', async () => {
    const event = await make.event(t.db)
    const people = await t.db
      .insertInto('users')
      .values(
        Array.from({ length: 2345 }, (_, i) => ({
          email: `many${i}@export.test`,
          first_name: 'Many',
          last_name: 'People',
          role: 'candidate' as const,
        })),
      )
      .returning('_id')
      .execute()
    await t.db
      .insertInto('applications')
      .values(
        people.map(({ _id }, i) => ({
          event_id: event._id,
          created_by: _id,
          team_name: `T${i}`,
          theme: 'Open theme',
          created_at: '2026-11-01T20:00:00.123456Z',
        })),
      )
      .execute()
    const { text } = await (await t.organiser()).get(path, { eventid: event._id })
    const teams = text.trimEnd().split('\r\n').slice(2)
    expect(new Set(teams.map(line => line.split(',')[0])).size).toBe(2345)
    expect(teams).toHaveLength(2345)
  })
})
