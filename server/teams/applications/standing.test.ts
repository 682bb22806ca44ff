import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { handInRound } from '../../testing/hand-ins.ts'

// What staff see beside a team in the list (docs/product.md §29).

const t = useTestApp()

it('says to staff what a team has handed in and what is decided about it, and to the team neither', async () => {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const of = { event_id: event._id, status: 'onboarded' } as const
  const candidate = await t.candidate()
  const own = await make.application(t.db, { ...of, team_name: 'A', created_by: candidate.user._id })
  const other = await make.application(t.db, { ...of, team_name: 'B' })
  await make.application(t.db, { ...of, team_name: 'C' })
  const first = await handInRound(t.db, { event_id: event._id, name: 'Idea' })
  const last = await handInRound(t.db, { event_id: event._id, name: 'Build' })
  for (const { _id } of [own, other]) await make.entry(t.db, { round_id: first._id, application_id: _id })
  await make.entry(t.db, { round_id: last._id, application_id: own._id })
  const handIn = (round_id: string, application_id: string, change: object) =>
    t.db
      .updateTable('submissions')
      .set(change)
      .where('round_id', '=', round_id)
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow()
  const changed_at = new Date().toISOString()
  await handIn(first._id, own._id, { changed_at, handed_in: 1 })
  await handIn(first._id, other._id, { changed_at })
  await staff.put(`/api/application/decision/${own._id}`, { to: 'shortlisted' })

  const standings = async (query: object) => {
    const { body } = await staff.get('/api/application', { sort: 'team_name', ...query })
    return body.data.map((row: { team_name: string; standing: unknown }) => [row.team_name, row.standing])
  }
  // The last round that a team is in counts: A has begun nothing there.
  expect(await standings({ eventid: event._id })).toEqual([
    ['A', { hand_in: null, decision: 'shortlisted', here: null }],
    ['B', { hand_in: 'draft', decision: null, here: null }],
    ['C', { hand_in: null, decision: null, here: null }],
  ])
  await handIn(last._id, own._id, { changed_at, handed_in: 1 })
  expect((await standings({ eventid: event._id }))[0]).toEqual([
    'A',
    { hand_in: 'done', decision: 'shortlisted', here: null },
  ])
  const filtered = async (decision: string) => {
    const { body } = await staff.get('/api/application', {
      eventid: event._id,
      decision,
      status: 'onboarded',
      sort: 'team_name',
    })
    return [
      body.data.map(({ team_name }: { team_name: string }) => team_name),
      body.counts.all,
      body.unreleased,
    ]
  }
  expect(await filtered('unreleased')).toEqual([['A'], 1, 1])
  expect(await filtered('undecided')).toEqual([['B', 'C'], 2, 1])
  expect((await staff.get('/api/application', {})).body.unreleased).toBe(null)
  expect((await standings({})).map(([, standing]: [string, unknown]) => standing)).toEqual([null, null, null])
  const { body } = await candidate.get('/api/application', { eventid: event._id })
  expect(
    body.data.map((row: { team_name: string; standing: unknown }) => [row.team_name, row.standing]),
  ).toEqual([['A', null]])
  expect(body.unreleased).toBe(null)
  // What is filtered by would tell it as well.
  const refused = await candidate.get('/api/application', { decision: 'unreleased' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['decision']])
})

it('says to staff who of a team is here, as its file does, once somebody of the event is', async () => {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const of = { event_id: event._id, status: 'shortlisted' } as const
  const team = await make.application(t.db, { ...of, team_name: 'A' })
  await make.applicant(t.db, { application_id: team._id, status: 'invitation-accepted' })
  await make.application(t.db, { ...of, team_name: 'B' })
  const door = await make.counter(t.db, { event_id: event._id })
  const query = { eventid: event._id, sort: 'team_name' }
  const here = async () => {
    const { body } = await staff.get('/api/application', query)
    return body.data.map(({ standing }: { standing: { here: number | null } }) => standing.here)
  }
  expect(await here()).toEqual([null, null])
  const tickets = await t.db
    .selectFrom('tickets')
    .innerJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .select('tickets._id')
    .where('applicants.application_id', '=', team._id)
    .execute()
  expect(tickets.length).toBe(2)
  for (const { _id } of tickets.slice(0, 1))
    await staff.post(`/api/ticket/letin/${_id}`, { counter: door._id })
  expect(await here()).toEqual([1, 0])
  const { text } = await staff.get('/api/application/export', query)
  const [, head = '', ...lines] = text.trim().split('\r\n')
  const at = head.split(',').findIndex(title => title.includes('People here'))
  const inFile = lines.map(line => [line.split(',')[0], Number(line.split(',')[at])])
  expect(Object.fromEntries(inFile)).toEqual({ A: 1, B: 0 })
})
