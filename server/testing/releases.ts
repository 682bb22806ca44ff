import { type Kysely, sql } from 'kysely'
import type { ApplicationStatus } from '../../contract/platform/statuses.ts'
import type { DB } from '../platform/db/types.ts'
import { carryOutRelease } from '../release-kinds.ts'
import type { Client, TestApp } from './app.ts'
import { closeQuietly, connectUntil, type Death } from './dying-connection.ts'
import * as make from './factories.ts'
import { ago } from '../platform/db/moments.ts'

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
  const team = await makeMembers(t, event_id, from)
  await staff.put(`/api/application/decision/${team._id}`, { to, comment })
  return { ...team, from, to, comment }
}

async function makeMembers(t: TestApp, event_id: string, from: ApplicationStatus) {
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
  return { _id, members: [email, member.email].sort() }
}

/** The rounds Idea and Build of an event, and teams in the first of which it is decided whether they go on. */
export async function makeAtRounds(
  t: TestApp,
  { event, staff }: { event: { _id: string }; staff: Client },
  fields: { places?: number } = {},
) {
  const idea = await make.round(t.db, {
    event_id: event._id,
    name: 'Idea',
    has_cut: true,
    places: fields.places ?? 2,
  })
  const build = await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    starts_at: '2099-12-05T03:30:00Z',
    hand_in_closes_at: '2099-12-06T05:30:00Z',
  })
  const enter = async (from: ApplicationStatus) => {
    const team = await makeMembers(t, event._id, from)
    await make.entry(t.db, { round_id: idea._id, application_id: team._id })
    return team
  }
  const decide = (team: { _id: string }, to: 'goes_on' | 'stops' | null, comment: string | null = null) =>
    staff.put(`/api/application/decision/${team._id}`, { to, round_id: idea._id, comment })
  const going = { ...(await enter('shortlisted')), comment: 'See you <there>' }
  const stopping = await enter('onboarded')
  await decide(going, 'goes_on', going.comment)
  await decide(stopping, 'stops')
  return { idea, build, going, stopping, enter, decide }
}

/** What teams have gone through in rounds: where they are, what was said of it, and the mails of the release. */
export async function whatHappenedAtRounds(db: Kysely<DB>, teams: readonly { _id: string }[]) {
  const ids = teams.map(({ _id }) => _id)
  const { rows } = await sql<{
    _id: string
    status: string
    entries: [string, string | null][]
    said: unknown[]
    mails: string[]
    isPending: boolean
  }>`
    select _id, status,
      (select coalesce(json_agg(json_build_array(rounds.name, outcome) order by position), '[]')
        from round_entries join rounds on rounds._id = round_id where application_id = applications._id) as entries,
      (select coalesce(json_agg(json_build_object('action', action, 'comment', comment, 'by', actor_id,
          'round', data -> 'round', 'next', data -> 'next') order by happened_at), '[]')
        from happenings where subject_id = applications._id and action in ('went_on', 'stopped')) as said,
      (select coalesce(json_agg("to" order by "to"), '[]') from mails
        where cause like 'release:%:' || applications._id || ':%') as mails,
      exists (select from decisions where application_id = applications._id) as "isPending"
    from applications where _id = any(${ids}::uuid[])`.execute(db)
  return ids.map(id => rows.find(({ _id }) => _id === id))
}

type AtRounds = Awaited<ReturnType<typeof makeAtRounds>>

/** The same as it is before a release of these two teams, and after it. */
export function expectedAtRounds({ going, stopping }: AtRounds, staff: Client<make.MadeUser>) {
  const by = staff.user._id
  const before = { said: [], mails: [], isPending: true, entries: [['Idea', null]] }
  return {
    before: [
      { ...before, _id: going._id, status: 'shortlisted' },
      { ...before, _id: stopping._id, status: 'onboarded' },
    ],
    after: [
      {
        _id: going._id,
        status: 'shortlisted',
        entries: [
          ['Idea', 'goes_on'],
          ['Build', null],
        ],
        said: [{ action: 'went_on', comment: going.comment, by, round: 'Idea', next: 'Build' }],
        mails: going.members,
        isPending: false,
      },
      {
        _id: stopping._id,
        status: 'onboarded',
        entries: [['Idea', 'stops']],
        said: [{ action: 'stopped', comment: null, by, round: 'Idea', next: null }],
        mails: stopping.members,
        isPending: false,
      },
    ],
  }
}

/** Presses the button: what is shown is released. Answers the release. */
export async function press(staff: Client, event: { _id: string }) {
  const { digest } = (await staff.get(`/api/event/release/${event._id}`)).body.data
  return staff.post(`/api/event/release/${event._id}`, { digest })
}

/** Lets the time pass in which a release can be undone. */
export async function letReleaseBeDue(db: Kysely<DB>, { _id }: { _id: string }) {
  await db
    .updateTable('releases')
    .set({ release_at: ago(2, 'minute') })
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

/** Carries a release out in a process that dies. */
export async function carryOutUntil(t: TestApp, death: Death, release: { _id: string }) {
  const { connection, sent } = connectUntil(t.app.pool.options.connectionString ?? '', death)
  const attempt = { isLast: false, hurry: new AbortController().signal }
  const place = { db: connection.db, config: t.app.config, log: t.app.log }
  const run = carryOutRelease.run(place, release, attempt)
  const hasDied = await Promise.resolve(run).then(
    () => false,
    () => true,
  )
  await closeQuietly(connection)
  return { hasDied, statements: sent.count }
}
