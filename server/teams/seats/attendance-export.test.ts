import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { scanOf } from '../../testing/scans.ts'
import { countedEvent } from '../../testing/counters.ts'
import { sql } from 'kysely'

// What exports of an event say of its day (docs/product.md §34).

const t = useTestApp()

it('has a column for each attendance question, and who is here, for who may review', async () => {
  const { event, staff, door, openDevice } = await countedEvent(t)
  await make.seats(t.db, { event_id: event._id })
  const asked = await staff.put(`/api/event/attendance/${event._id}`, {
    questions: [{ kind: 'line', label: 'What do you eat?', at_counter: true }],
  })
  const question = asked.body.data.questions[0]._id
  const member = await make.user(t.db, { first_name: 'Ananya', last_name: 'Iyer' })
  const { _id: team } = await make.application(t.db, {
    event_id: event._id,
    created_by: member._id,
    team_name: 'Crop Doctor',
    status: 'shortlisted',
  })
  await make.application(t.db, { event_id: event._id, team_name: 'Night Herons' })
  await sql`insert into team_seats (application_id, event_id, state, held) values (${team}, ${event._id}, 'confirmed', 1)
    on conflict (application_id) do nothing`.execute(t.db)
  await sql`insert into seat_people (applicant_id, application_id, answer, answered_at, answers)
    select _id, application_id, 'yes', now(), ${JSON.stringify({ [question]: '=vegan' })}::jsonb from applicants
    where application_id = ${team}`.execute(t.db)
  const ticket = await t.db
    .selectFrom('tickets')
    .select('_id')
    .where('event_id', '=', event._id)
    .executeTakeFirstOrThrow()
  const device = await openDevice()
  await device.post('/api/counter/scans', { scans: [scanOf(door, ticket)] })

  const lines = async (path: string) => {
    const { text } = await staff.get(path, { eventid: event._id })
    const [, head = '', ...rows] = text.trim().split('\r\n')
    return { head, row: rows.find(row => row.includes('Crop Doctor')) ?? '', rows }
  }
  const people = await lines('/api/application/applicant/export')
  expect(people.head.split(',').slice(-4)).toEqual(['Comes', 'Ticket', 'Here since', 'What do you eat?'])
  expect(people.row).toMatch(/,yes,\d{4},\d{4}-\d\d-\d\d \d\d:\d\d,'=vegan$/)
  const teams = await lines('/api/application/export')
  expect(teams.head.split(',').slice(-2)).toEqual(['People here', 'What do you eat?'])
  expect(teams.row.endsWith(',1,Ananya Iyer: =vegan')).toBe(true)
  expect(teams.rows.find(row => row.includes('Night Herons'))?.endsWith(',0,')).toBe(true)

  // As it is done 30 days after the event.
  await sql`update seat_people set answers = '{}' where application_id = ${team}`.execute(t.db)
  expect((await lines('/api/application/applicant/export')).row.endsWith(',')).toBe(true)
})
