import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { inSubject, type Mail } from '../../platform/mail/layout.ts'
import {
  blanks,
  ownBlanks,
  ownFills,
  type Reader,
  writeMailToMany,
} from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import type { SeatReader } from '../../platform/mail/seats.texts.ts'
import { signedId } from '../../platform/mail/signed-id.ts'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'
import { seatsNeeded, placeOnWaitlist } from './columns.ts'
import { columnOf, either, fn } from '../../platform/lists/columns.ts'
import { is, anyOf } from '../../platform/lists/conditions.ts'

/** Somebody who has joined a team, with what their mails depend on. */
export type Told = Awaited<ReturnType<typeof listTold>>[number]

interface Telling {
  teams: readonly string[]
  /** One mail for each cause and person. */
  cause: (told: Told) => string
  /** What the mail says besides names and link: it is rendered once for all who read the same. Null for no mail. */
  same: (told: Told) => string | number | null
  mail: (reader: SeatReader, told: Told) => Mail
}

/**
 * Mails everybody who has joined one of these teams, of one event, each with a link that speaks for them alone. A mail is rendered once
 * for all who read the same; the database fills in names and link.
 */
export async function tellTeams(
  db: Db,
  config: Config,
  { teams, cause, same, mail }: Telling,
): Promise<void> {
  if (teams.length === 0) return
  const [rows, key] = [await listTold(db, teams), await readJwtKey(db, config)]
  const { blankFor, fills } = ownBlanks()
  const link = blankFor({ column: 'link' })
  const { first_name, team_name, team_in_subject } = blanks
  for (const told of Map.groupBy(rows, same).values()) {
    const [first] = told
    if (!first || same(first) === null) continue
    const reader = { first_name, team_name, team_in_subject, event: first.event, link }
    await writeMailToMany<SeatMailReader>(db, config, {
      cause: 'seats',
      mail: mail(reader, first),
      readers: readersOf(config, key, told, cause),
      fills: [...ownFills, ...fills()],
    })
  }
}

interface SeatMailReader extends Reader {
  link: string
}

function readersOf(config: Config, key: Uint8Array, told: readonly Told[], cause: Telling['cause']) {
  const columns = [
    told.map(one => `${cause(one)}:${one._id}`),
    told.map(({ email }) => email),
    told.map(one => one.first_name),
    told.map(one => one.team_name),
    told.map(one => inSubject(one.team_name)),
    told.map(({ _id }) => `${config.baseUrl}/seat/${signedId(key, 'seat', _id)}`),
  ]
  return sql<SeatMailReader>`select * from unnest(${sql.join(columns.map(column => sql`${column}::text[]`))})
    as reader(key, "to", first_name, team_name, team_in_subject, link)`
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
      fn.coalesce(columnOf('team_seats.held'), sql.lit(0)).as('held'),
      seatsNeeded.as('people'),
      either(is('team_seats.state', '=', sql.lit('waiting')), placeOnWaitlist, sql.lit(0)).as('place'),
    ])
    .where('applicants.application_id', '=', anyOf(teams))
    .where('applicants.has_joined', '=', true)
    .orderBy('applicants._id')
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
