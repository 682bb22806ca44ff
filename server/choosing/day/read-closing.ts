import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AwayTeam, ClosingTeam, DoorClosing } from '../../../contract/choosing/door-closing.ts'
import { dayMessages } from '../../../contract/choosing/day.texts.ts'
import { readDevices } from '../../teams/counters/read-devices.ts'
import { hasBegun, takesPlace } from '../../teams/seats/columns.ts'
import { readWaiting } from '../../teams/seats/waiting-teams.ts'
import { applicantsHere, hasLetIn } from '../../teams/tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, fullNameIn, instantOf, personRefOf, selectFrom } from '../../platform/lists/columns.ts'
import { releasesOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { readSeconds } from '../releases/begin.ts'
import { closesDoor, releaseColumns } from '../releases/queries.ts'
import { findDayEvent } from './read-day.ts'
import { allOf, anyOf, countIn, finds, is } from '../../platform/lists/conditions.ts'

/** What closing the door would do now, and to whom. */
export async function readClosing(db: Db, caller: Caller, id: string): Promise<DoorClosing> {
  const { now, company_id: _, mode, ...event } = await findDayEvent(db, caller, id)
  const { came, not_came, digest } = await readTeams(db, id)
  const onWaitlist = await readWaiting(db, id)
  const devices = await readDevices(db, caller, { event_id: id })
  const { seconds } = await readSeconds(db)
  return {
    event: { ...event, is_hybrid: mode === 'both' },
    came,
    not_came,
    waiting: onWaitlist.map(({ team_name }) => team_name),
    away: await listAway(db, id),
    unsure: devices
      .filter(({ state, waiting }) => state === 'silent' || (waiting ?? 0) > 0)
      .map(({ _id, name, waiting, contact_at }) => ({ _id, name, waiting, contact_at })),
    refused: await whyNot(db, id, came.length + not_came.length),
    seconds,
    under_way: (await findClosing(db, caller, id)) ?? null,
    last: await readLast(db, id),
    digest,
    now,
  }
}

/** Shortlisted teams, by name. The digest stands for who is in which list. */
export async function readTeams(db: Db, event_id: string) {
  const teams = await listTeams(db, event_id, sql`applications.status = 'shortlisted'`)
  const came = teams.filter(({ here }) => here > 0)
  const not_came = teams.filter(({ here }) => here === 0)
  const ids = [came, not_came].map(list => list.map(({ _id }) => _id).toSorted())
  const digest = createHash('sha256').update(JSON.stringify(ids)).digest('base64url')
  return { came, not_came, digest }
}

const isAway = allOf(
  is('applications.status', '=', sql.lit('revoked' as const)),
  finds(
    selectFrom('door_closing_teams')
      .where('door_closing_teams.application_id', '=', columnOf('applications._id'))
      .where('door_closing_teams.came', '=', false),
  ),
)

async function listTeams(db: Db, event_id: string, which: RawBuilder<boolean>): Promise<ClosingTeam[]> {
  const { rows } = await sql<ClosingTeam>`
    select applications._id, applications.team_name, coalesce(counted.here, 0) as here, coalesce(counted.people, 0) as people,
      ${instantOf<string | null>(sql`case when team_seats.state = 'offered' then team_seats.due end`)} as due
    from applications
    left join team_seats on team_seats.application_id = applications._id
    left join (
      select applicants.application_id, count(*) filter (where has_joined)::int as people,
        count(*) filter (where applicants._id in ${applicantsHere(event_id)})::int as here
      from applicants where applicants.event_id = ${event_id} group by applicants.application_id
    ) as counted on counted.application_id = applications._id
    where applications.event_id = ${event_id} and ${which}
    order by applications.team_name, applications._id`.execute(db)
  return rows
}

async function listAway(db: Db, event_id: string): Promise<AwayTeam[]> {
  const teams = await listTeams(db, event_id, isAway)
  const people = await db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['applicants._id', 'applicants.application_id', fullNameIn('users').as('name')])
    .where('applicants.application_id', '=', anyOf(teams.map(({ _id }) => _id)))
    .where('applicants.has_joined', '=', true)
    .orderBy('applicants.position')
    .orderBy('applicants._id')
    .execute()
  const members = Map.groupBy(people, ({ application_id }) => application_id)
  return teams.map(team => ({ ...team, members: members.get(team._id) ?? [] }))
}

export async function whyNot(db: Db, event_id: string, teams: number): Promise<string | null> {
  const event = await db
    .selectFrom('events')
    .select([
      takesPlace.as('takes_place'),
      hasLetIn(columnOf('events._id')).as('has_door'),
      hasBegun.as('has_begun'),
    ])
    .where('events._id', '=', event_id)
    .executeTakeFirstOrThrow()
  if (!event.takes_place) return dayMessages.notOpen
  if (!event.has_begun) return dayMessages.notBegun
  if (!event.has_door) return dayMessages.noDoor
  return teams === 0 ? dayMessages.nobodyLeft : null
}

export function findClosing(db: Db, caller: Caller, event_id: string) {
  return releasesOf(db, caller)
    .select(releaseColumns)
    .where('releases.event_id', '=', event_id)
    .where('releases.released_at', 'is', null)
    .where(closesDoor)
    .executeTakeFirst()
}

const teamsOfClosing = selectFrom('door_closing_teams').where(
  'door_closing_teams.release_id',
  '=',
  columnOf('releases._id'),
)

async function readLast(db: Db, event_id: string): Promise<DoorClosing['last']> {
  const last = await db
    .selectFrom('door_closings')
    .innerJoin('releases', 'releases._id', 'door_closings.release_id')
    .select([
      instantOf<string>(sql`releases.released_at`).as('at'),
      personRefOf('releases.created_by').as('by'),
      countIn(teamsOfClosing.where('door_closing_teams.came', '=', sql.lit(true))).as('came'),
      countIn(teamsOfClosing.where('door_closing_teams.came', '=', sql.lit(false))).as('not_came'),
    ])
    .where('door_closings.event_id', '=', event_id)
    .where('releases.released_at', 'is not', null)
    .orderBy('releases.released_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
