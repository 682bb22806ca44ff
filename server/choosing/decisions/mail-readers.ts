import { sql } from 'kysely'
import { ordinal } from '../../../contract/platform/ordinal.texts.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { inSubject } from '../../platform/mail/layout.ts'
import type { Reader } from '../../platform/mail/mail-to-many.ts'
import { signedId } from '../../platform/mail/signed-id.ts'
import { listJoined } from '../../platform/reach/members.ts'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'
import type { Mailing } from './mails.ts'

// Who reads a mail about a decision, and what it says to each alone.

interface ReadersOwn {
  applicant_id: string
  /** Speaks for the reader alone. */
  seat_token: string
  /** Where the team stands on the waitlist. */
  place: string
}

/** What the mail says to each reader alone; nothing where it is about no seats. */
export async function readersOwn(
  db: Db,
  config: Config,
  { about, due }: Mailing,
  teams: Mailing['teams'],
): Promise<ReadersOwn[]> {
  if (due === null && about.to !== 'waitlist') return []
  const ids = teams.map(({ _id }) => _id)
  const [joined, places, key] = [
    await listJoined(db, ids),
    await readPlaces(db, ids),
    await readJwtKey(db, config),
  ]
  return joined.map(({ _id, application_id }) => ({
    applicant_id: _id,
    seat_token: signedId(key, 'seat', _id),
    place: ordinal(places.get(application_id) ?? 1),
  }))
}

async function readPlaces(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ _id: string; place: number }>`
    select _id, place from (
      select application_id as _id, (row_number() over (partition by event_id order by place, application_id))::int as place
      from team_seats where state = 'waiting' and event_id in
        (select event_id from team_seats where application_id = any(${ids}::uuid[]))
    ) as listed where _id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ _id, place }) => [_id, place]))
}

export function membersOf(teams: Mailing['teams'], own: readonly ReadersOwn[]) {
  const columns = [
    sql`${teams.map(({ _id }) => _id)}::uuid[]`,
    sql`${teams.map(({ team_name }) => inSubject(team_name))}::text[]`,
    sql`${teams.map(({ comment }) => comment ?? '')}::text[]`,
  ]
  return sql<Reader>`select team._id || ':' || users._id as key, users.email::text as "to", users.first_name,
      applications.team_name, team.in_subject as team_in_subject, team.comment, own.seat_token, own.place
    from unnest(${sql.join(columns)}) as team(_id, in_subject, comment)
    join applications on applications._id = team._id
    join applicants on applicants.application_id = team._id
    join users on users._id = applicants.user_id
    left join unnest(${own.map(one => one.applicant_id)}::uuid[], ${own.map(one => one.seat_token)}::text[],
      ${own.map(one => one.place)}::text[]) as own(applicant_id, seat_token, place) on own.applicant_id = applicants._id
    where applicants.has_joined`
}
