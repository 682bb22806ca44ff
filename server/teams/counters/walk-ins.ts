import { sql } from 'kysely'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { noSeatLeft } from '../../../contract/teams/seats.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { WalkIn } from '../../../contract/teams/walk-ins.ts'
import { lockPersonById } from '../../people/accounts/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, violates } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { applicationsOf, eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockSeatsOf } from '../seats/lock.ts'
import { mailCreator } from '../teams/mail-creator.ts'
import { raiseVersion } from '../teams/own-team.ts'
import { readTeams } from './door-list.ts'

// Walk-ins as staff see them (docs/product.md §38).

/** Undefined where the event is out of reach. */
export async function listWalkIns(db: Db, caller: Caller, event_id: string) {
  if (!(await reaches(db, caller, event_id))) return undefined
  return readWalkIns(db, sql`walk_ins.event_id = ${event_id}`)
}

export async function listTeamsWithRoom(db: Db, caller: Caller, event_id: string) {
  if (!(await reaches(db, caller, event_id))) return undefined
  return readTeams(db, { event_id }, null)
}

async function reaches(db: Db, caller: Caller, event_id: string): Promise<boolean> {
  const event = await eventsOf(db, caller)
    .select('events._id')
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  return event !== undefined
}

async function readWalkIns(db: Db, which: ReturnType<typeof sql>): Promise<WalkIn[]> {
  const { rows } =
    await sql<WalkIn>`select tickets._id, tickets.number, tickets.spare, guests.name, guests.email::text as email,
      walk_ins.typed_name, walk_ins.typed_address, walk_ins.guest_id, ${instantOf('walk_ins.came_at')} as came_at,
      array_remove(array[
        case when guests.email is null and walk_ins.typed_address is null then 'no_address' end,
        case when guests.email is null and position('@' in walk_ins.typed_address) > 0 and is_taken then 'taken'
          when guests.email is null and walk_ins.typed_address is not null then 'address' end,
        case when guests.name like 'Walk-in S-%' then 'name' end], null) as doubts,
      case when tickets.kind = 'team' then case when tickets.revoked_at is null then 'in_team' else 'ended' end
        when tickets.reason = 'device' then 'late' when tickets.revoked_at is not null then 'ended' else 'in' end as state,
      users._id is not null as has_account, devices.name as device,
      case when wished._id is not null then json_build_object('_id', wished._id, 'team_name', wished.team_name) end as wished,
      case when applications._id is not null then json_build_object('_id', applications._id, 'team_name', applications.team_name) end as team,
      array(select questions.label from questions join question_lists on question_lists._id = questions.list_id
        where question_lists.attendance_of = walk_ins.event_id and questions.must_be_yes and questions.removed_at is null
          and not exists (select from scans as given where given.ticket_id = tickets._id and given.act in ('consent', 'walk_in')
            and given.outcome <> 'undone' and questions._id = any(given.questions))
        order by questions.position) as missing, scans._id as scan_id
    from walk_ins join tickets on tickets._id = walk_ins.ticket_id join guests on guests._id = walk_ins.guest_id
      left join devices on devices._id = walk_ins.device_id
      left join users on users.email = guests.email and users.address_proved_at is not null and users.erased_at is null
      left join applications as wished on wished._id = walk_ins.wished_id
      left join applicants on applicants._id = tickets.applicant_id
      left join applications on applications._id = applicants.application_id
      left join scans on scans.nonce = walk_ins.nonce
      cross join lateral (select exists (select from guests as other where other.event_id = walk_ins.event_id
          and other.email::text = lower(walk_ins.typed_address))
        or exists (select from users as person join tickets as own on own.user_id = person._id
          where own.event_id = walk_ins.event_id and person.email::text = lower(walk_ins.typed_address)) as is_taken) as address
    where ${which} order by walk_ins.came_at desc, tickets._id`.execute(db)
  return rows
}

/** A walk-in in reach, with the event locked against changes of teams and seats by whoever comes later. */
async function findWalkIn(db: Db, caller: Caller, id: string) {
  const seen = await db
    .selectFrom('walk_ins')
    .select('event_id')
    .where('ticket_id', '=', id)
    .executeTakeFirst()
  if (!seen || !(await reaches(db, caller, seen.event_id))) return undefined
  await lockUnarchived(db, 'event', seen.event_id)
  return db
    .selectFrom('walk_ins')
    .innerJoin('tickets', 'tickets._id', 'walk_ins.ticket_id')
    .innerJoin('events', 'events._id', 'walk_ins.event_id')
    .innerJoin('guests', 'guests._id', 'walk_ins.guest_id')
    .select([
      'walk_ins.event_id',
      'events.company_id',
      'tickets.kind',
      'tickets.reason',
      'tickets.revoked_at',
      'guests.email',
    ])
    .where('walk_ins.ticket_id', '=', id)
    .forNoKeyUpdate('tickets')
    .executeTakeFirst()
}

/** Its device had ended, so nobody could know whether it was in the right hands. */
export async function keepWalkIn({ db, caller }: Omit<Acting, 'config'>, id: string): Promise<WalkIn> {
  const { reason, event_id, company_id, email } = found(await findWalkIn(db, caller, id))
  if (reason !== 'device') throw conflict(counterMessages.keptAlready)
  await db
    .updateTable('tickets')
    .set({ revoked_at: null, reason: null, ...(email !== null && { told_version: 0 }) })
    .where('_id', '=', id)
    .execute()
  await record(db, caller, {
    subject: 'counter',
    subject_id: null,
    action: 'kept',
    company_id,
    event_id,
    data: { ticket_id: id },
  })
  return readOne(db, id)
}

async function readOne(db: Db, id: string): Promise<WalkIn> {
  const [walkIn] = await readWalkIns(db, sql`walk_ins.ticket_id = ${id}`)
  return found(walkIn)
}

/**
 * By the rules of joining a team (server/teams/teams/join.ts): an account with the proved address, one team of the event, room in the team, and
 * a seat where the event has some. The database has the last word, and hands the ticket over (`adopt_walk_ins()`).
 */
export async function putIntoTeam({ db, config, caller }: Acting, id: string, team: string): Promise<WalkIn> {
  const { event_id } = found(
    await applicationsOf(db, caller)
      .select('applications.event_id')
      .where('applications._id', '=', team)
      .executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', event_id)
  await lockSeatsOf(db, [team])
  await db.selectFrom('applications').select('_id').where('_id', '=', team).forNoKeyUpdate().execute()
  const walkIn = found(await findWalkIn(db, caller, id))
  if (walkIn.event_id !== event_id) throw conflict(counterMessages.otherTeam)
  if (walkIn.kind !== 'walk_in' || walkIn.revoked_at !== null) throw conflict(counterMessages.noWalkIn)
  const person = await findPerson(db, walkIn.email)
  if (!person) throw conflict(counterMessages.noAccount)
  await lockPersonById(db, person._id)
  if (!(await readTeams(db, { event_id }, null)).some(({ _id }) => _id === team))
    throw conflict(counterMessages.noRoom)
  const member = await addMember(db, caller, team, person._id)
  await raiseVersion(db, team)
  await tell(db, config, caller, {
    team,
    person_id: person._id,
    event_id,
    company_id: walkIn.company_id,
    ...member,
  })
  return readOne(db, id)
}

async function findPerson(db: Db, email: string | null) {
  if (email === null) return undefined
  return db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', email)
    .where('address_proved_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('role', '=', 'candidate')
    .executeTakeFirst()
}

interface Member {
  applicant_id: string
  first_name: string
  last_name: string
}

async function addMember(db: Db, caller: Caller, team: string, user_id: string): Promise<Member> {
  try {
    const { rows } = await sql<Member>`insert into applicants
        (application_id, event_id, user_id, first_name, last_name, email, status, position)
      select applications._id, applications.event_id, users._id, users.first_name, users.last_name, users.email,
        'invitation-accepted', 1 + (select max(position) from applicants where applicants.application_id = applications._id)
      from applications join users on users._id = ${user_id} where applications._id = ${team}
      returning _id as applicant_id, first_name, last_name`.execute(db)
    const member = found(rows[0])
    await sql`insert into seat_people (applicant_id, application_id, answer, answered_at, answered_by)
      select ${member.applicant_id}, application_id, 'yes', now(), ${caller._id} from team_seats
        join event_seats on event_seats.event_id = team_seats.event_id
      where application_id = ${team} and state = 'confirmed' and event_seats.is_on
      on conflict (applicant_id) do nothing`.execute(db)
    return member
  } catch (error) {
    if (violates(error, 'applicants_one_team')) throw conflict(messages.alreadyInTeam)
    if (violates(error, 'applicants_team_size')) throw conflict(counterMessages.noRoom)
    if (violates(error, 'event_seats_held')) throw conflict(noSeatLeft)
    throw error
  }
}

async function tell(
  db: Db,
  config: Config,
  caller: Caller,
  about: Member & { team: string; person_id: string; event_id: string; company_id: string | null },
): Promise<void> {
  const { team, applicant_id, first_name, last_name, person_id, event_id, company_id } = about
  const happening = await record(db, caller, {
    subject: 'application',
    subject_id: team,
    action: 'member_joined',
    company_id,
    event_id,
    person_id,
    data: { applicant_id, first_name, last_name, is_walk_in: true },
  })
  await mailCreator(db, config, applicant_id, { did: 'joined', cause: `joined:${happening}` })
}
