import { sql } from 'kysely'
import type { SeatAnswer } from '../../../contract/teams/seats.calls.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/layout.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import type { SeatReader } from '../../platform/mail/seats.texts.ts'
import { signedId } from '../../platform/mail/signed-id.ts'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'

/** Somebody who has joined a team, with what their mails say. */
export interface Told extends SeatReader {
  _id: string
  application_id: string
  answer: SeatAnswer | null
  held: number
  people: number
  place: number
}

interface Telling {
  /** One mail for each cause and person. */
  cause: (told: Told) => string
  teams: readonly string[]
  mail: (told: Told) => Mail | null
}

/** Mails everybody who has joined one of these teams, each with a link that speaks for them alone. */
export async function tellTeams(db: Db, config: Config, { cause, teams, mail }: Telling): Promise<void> {
  if (teams.length === 0) return
  const [rows, key] = [await listTold(db, teams), await readJwtKey(db, config)]
  const posts = rows.flatMap(({ email, ...row }) => {
    const told = { ...row, link: seatLink(config, key, row._id) }
    const written = mail(told)
    return written === null ? [] : [{ cause: `${cause(told)}:${row._id}`, to: email, mail: written }]
  })
  await writeMails(db, config, posts)
}

export function seatLink({ baseUrl }: Pick<Config, 'baseUrl'>, key: Uint8Array, applicantId: string): string {
  return `${baseUrl}/seat/${signedId(key, 'seat', applicantId)}`
}

function listTold(db: Db, teams: readonly string[]) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
    .leftJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .select([
      'applicants._id',
      'applicants.application_id',
      'users.first_name',
      'users.email',
      'applications.team_name',
      'seat_people.answer',
      mailedEvent.as('event'),
      sql<number>`coalesce(team_seats.held, 0)`.as('held'),
      sql<number>`seats_needed(applications._id)`.as('people'),
      sql<number>`case when team_seats.state = 'waiting' then (select count(*)::int from team_seats as others
        where others.event_id = team_seats.event_id and others.state = 'waiting'
          and (others.place, others.application_id) <= (team_seats.place, team_seats.application_id)) else 0 end`.as(
        'place',
      ),
    ])
    .where('applicants.application_id', '=', sql<string>`any(${teams}::uuid[])`)
    .where('applicants.has_joined', '=', true)
    .execute()
}

/** Whom people of a team may write to: the company of the event. */
export async function readContact(db: Db, event_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('events', 'events.company_id', 'companies._id')
    .select('companies.email')
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  return row?.email ?? null
}
