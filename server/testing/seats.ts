import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { ApplicationStatus } from '../../contract/platform/statuses.ts'
import type { EventSeats, Events } from '../platform/db/types.ts'
import type { Client, TestApp } from './app.ts'
import * as make from './factories.ts'
import { letReleaseBeDue, press } from './releases.ts'
import { runJobs } from './jobs.ts'

type Person = Client<make.MadeUser>

interface TeamFields {
  team_name?: string
  status?: ApplicationStatus
  /** How many joined, who leads it included. */
  people?: number
  /** Open invitations. */
  invited?: number
}

/** An event with seats, its staff, and teams of it. */
export async function seatedEvent(
  t: TestApp,
  seats: Partial<Insertable<EventSeats>> = {},
  fields: Partial<Insertable<Events>> = {},
) {
  const event = await make.event(t.db, { event_name: 'Rivers', team_min: 2, team_max: 5, ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  await make.seats(t.db, { event_id: event._id, ...seats })

  const addTeam = async ({ people = 2, invited = 0, status = 'onboarded', ...own }: TeamFields = {}) => {
    const members: Person[] = []
    for (let n = 0; n < people; n++) members.push(await t.candidate())
    const [creator] = members
    if (!creator) throw new Error('A team has somebody who leads it.')
    const { _id, team_name } = await make.application(t.db, {
      event_id: event._id,
      created_by: creator.user._id,
      status,
      ...own,
    })
    for (const { user } of members.slice(1))
      await make.applicant(t.db, { application_id: _id, user_id: user._id, status: 'invitation-accepted' })
    for (let n = 0; n < invited; n++) await make.applicant(t.db, { application_id: _id })
    const answer = (at: number, said: 'yes' | 'no', answers?: Record<string, unknown>) =>
      personAt(members, at).put(`/api/seat/own/${_id}`, { answer: said, answers: answers ?? {} })
    const own_seat = async (at = 0) => (await personAt(members, at).get(`/api/seat/own/${_id}`)).body.data
    return { _id, team_name, creator, members, answer, seat: own_seat }
  }

  const offer = (team: { _id: string }, body: object = {}) => staff.post(`/api/seat/offer/${team._id}`, body)
  const offered = async (team: TeamFields = {}) => {
    const made = await addTeam(team)
    const { status, text } = await offer(made)
    if (status !== 201) throw new Error(text)
    return made
  }
  const waiting = async (team: TeamFields = {}) => {
    const made = await addTeam(team)
    const { status, text } = await staff.post(`/api/seat/wait/${made._id}`)
    if (status !== 201) throw new Error(text)
    return made
  }
  const settings = async () => (await staff.get(`/api/event/seats/${event._id}`)).body.data
  const decide = (team: { _id: string }, to: string) =>
    staff.put(`/api/application/decision/${team._id}`, { to })
  const release = async () => {
    const { body } = await press(staff, event)
    await letReleaseBeDue(t.db, body.data)
    await runJobs(t.app, 'resume-releases')
    await runJobs(t.app)
    return body.data
  }
  return { event, staff, addTeam, offer, offered, waiting, settings, decide, release }
}

function personAt(members: readonly Person[], at: number): Person {
  const person = members[at]
  if (!person) throw new Error(`The team has no person ${at}.`)
  return person
}

/** How a team stands: its status, the state of its seats with the reason, and what it holds. */
export async function standingOf(t: TestApp, { _id }: { _id: string }) {
  const row = await t.db
    .selectFrom('applications')
    .leftJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .select(['applications.status', 'team_seats.state', 'team_seats.reason', 'team_seats.held'])
    .where('applications._id', '=', _id)
    .executeTakeFirstOrThrow()
  return row.state === null ? [row.status] : [row.status, row.state, row.reason, row.held]
}

/** What the event's row says is held, after checking that it is the sum of what its teams hold. */
export async function heldOf(t: TestApp, event: { _id: string }): Promise<[people: number, teams: number]> {
  const { rows } = await sql<Record<'people' | 'teams' | 'summed_people' | 'summed_teams', number>>`
    select held_people as people, held_teams as teams,
      (select coalesce(sum(seats_held(application_id, state, most)), 0)::int from team_seats
        where event_id = ${event._id}) + (select coalesce(sum(seats_needed(application_id)), 0)::int
        from seat_reservations where event_id = ${event._id}) as summed_people,
      (select count(*)::int from team_seats where event_id = ${event._id} and state in ('offered', 'confirmed'))
        + (select count(*)::int from seat_reservations where event_id = ${event._id}) as summed_teams
    from event_seats where event_id = ${event._id}`.execute(t.db)
  const sums = rows[0]
  if (!sums) throw new Error('The event has no seats.')
  if (sums.people !== sums.summed_people || sums.teams !== sums.summed_teams)
    throw new Error(`The sums differ: ${JSON.stringify(sums)}`)
  return [sums.people, sums.teams]
}

/** The time to answer of these teams ended so many seconds ago. */
export async function letOffersBeDue(t: TestApp, teams: readonly { _id: string }[], seconds = 61) {
  await sql`update team_seats set due = now() - ${seconds} * interval '1 second'
    where application_id = any(${teams.map(({ _id }) => _id)}::uuid[])`.execute(t.db)
}

/** Moves all times of the event's seats back, as if so many hours had passed. */
export async function letHoursPass(t: TestApp, event: { _id: string }, hours: number) {
  await sql`update team_seats set due = due - ${hours} * interval '1 hour',
      offered_at = offered_at - ${hours} * interval '1 hour', since = since - ${hours} * interval '1 hour',
      collected_since = collected_since - ${hours} * interval '1 hour'
    where event_id = ${event._id}`.execute(t.db)
}

/** Subjects of the mails to a person, the oldest first. */
export async function subjectsTo(t: TestApp, { user }: Person): Promise<string[]> {
  const rows = await t.db
    .selectFrom('mails')
    .select('subject')
    .where('to', '=', user.email)
    .orderBy('created_at')
    .orderBy('_id')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** The text of the newest mail to a person. */
export async function lastMailTo(t: TestApp, { user }: Person): Promise<string> {
  const row = await t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', user.email)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirst()
  return row?.text ?? ''
}
