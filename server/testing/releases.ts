import { type Kysely, sql } from 'kysely'
import type { ApplicationStatus } from '../../contract/statuses.ts'
import type { DB } from '../db/types.ts'
import type { Client, TestApp } from './app.ts'
import * as make from './factories.ts'

/** A decided team: its creator, a member who accepted, one who has not answered, and one who declined. */
export interface DecidedTeam {
  _id: string
  from: ApplicationStatus
  to: ApplicationStatus
  comment: string | null
  /** The addresses of those who are mailed. */
  members: string[]
}

const choices = [
  { from: 'onboarded', to: 'shortlisted', comment: 'Bring <the> map.\nAnd boots' },
  { from: 'on_hold', to: 'shortlisted', comment: null },
  { from: 'onboarded', to: 'rejected', comment: null },
  { from: 'shortlisted', to: 'participated', comment: null },
] as const

/** An event in the middle of deciding: teams with pending decisions, and one without. */
export async function makeDecided(t: TestApp) {
  const event = await make.event(t.db, { event_name: 'Rivers' })
  const staff = await t.companyUser({ _id: event.company_id })
  const teams: DecidedTeam[] = []
  for (const choice of choices) teams.push(await makeTeam(t, staff, event._id, choice))
  const undecided = await make.application(t.db, { event_id: event._id, status: 'onboarded' })
  return { event, staff, teams, undecided }
}

async function makeTeam(
  t: TestApp,
  staff: Client,
  event_id: string,
  choice: (typeof choices)[number],
): Promise<DecidedTeam> {
  const { from, to, comment } = choice
  const { _id, created_by } = await make.application(t.db, { event_id, status: from })
  const add = (status: 'invited' | 'invitation-accepted' | 'invitation-rejected') =>
    make.applicant(t.db, { application_id: _id, status })
  const member = await add('invitation-accepted')
  await add('invited')
  await add('invitation-rejected')
  const { email } = await t.db
    .selectFrom('users')
    .select('email')
    .where('_id', '=', created_by)
    .executeTakeFirstOrThrow()
  await staff.put(`/api/application/${_id}/decision`, { status: to, comment })
  return { _id, from, to, comment, members: [email, member.email].sort() }
}

/** Presses the button: what is shown is released. Answers the release. */
export async function press(staff: Client, event: { _id: string }) {
  const { digest } = (await staff.get(`/api/event/${event._id}/release`)).body.data
  return staff.post(`/api/event/${event._id}/release`, { digest })
}

/** Lets the time pass in which a release can be undone. */
export async function letReleaseBeDue(db: Kysely<DB>, { _id }: { _id: string }) {
  await db
    .updateTable('releases')
    .set({ release_at: sql<string>`now() - interval '2 minutes'` })
    .where('_id', '=', _id)
    .execute()
}

/** What teams have gone through: their status, the changes in their history, and the mails of the release. */
export async function whatHappened(db: Kysely<DB>, teams: readonly { _id: string }[]) {
  const ids = teams.map(({ _id }) => _id)
  const { rows } = await sql<{
    _id: string
    status: string
    history: unknown[]
    mails: string[]
    isPending: boolean
  }>`
    select _id, status,
      (select coalesce(json_agg(json_build_object('from', from_status, 'to', to_status, 'comment', comment,
        'by', created_by) order by created_at), '[]') from history
        where application_id = applications._id and action = 'status_changed') as history,
      (select coalesce(json_agg("to" order by "to"), '[]') from mails
        where cause like 'release:%:' || applications._id || ':%') as mails,
      exists (select from decisions where application_id = applications._id) as "isPending"
    from applications where _id = any(${ids}::uuid[])`.execute(db)
  return ids.map(id => rows.find(({ _id }) => _id === id))
}
