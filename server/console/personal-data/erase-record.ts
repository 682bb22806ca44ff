import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { signIns } from '../retention/delete-old.ts'
import { listJudges } from './erase-judge.ts'
import type { listTeams } from './erasure.ts'
import { erasedPerson } from './erased-person.ts'

interface Person {
  _id: string
  email: string
  first_name: string
  last_name: string
}
type Teams = Awaited<ReturnType<typeof listTeams>>

/** Of what happened, the acts stay, which explain how things became what they are. Names, addresses and places go. */
export async function eraseRecord(db: Db, person: Person, teams: Teams) {
  const { _id } = person
  const judges = await listJudges(db, _id)
  const own = sql`(happenings.actor_id = ${_id}
    or (happenings.subject = 'person' and happenings.subject_id = ${_id})
    or (happenings.subject = 'judge' and happenings.subject_id = any(${judges}::uuid[])))`
  await deleteSignIns(db, own)
  // Where an organiser acted from is the organiser's.
  await sql`update happenings set network = null, device = null
    where ${own} and (actor_id = ${_id} or actor_id is null) and (network is not null or device is not null)`.execute(
    db,
  )
  await emptyDetails(db, person, judges)
  await emptyTeamsDetails(db, _id, teams)
  await forgetSearches(db, person)
}

async function deleteSignIns(db: Db, own: RawBuilder<unknown>) {
  await sql`delete from happenings using unnest(${signIns.map(({ subject }) => subject)}::text[],
      ${signIns.map(({ action }) => action)}::text[]) as entry (subject, action)
    where ${own} and happenings.subject = entry.subject and happenings.action = entry.action`.execute(db)
}

/** Former and later values of forms, and names as they were then. */
async function emptyDetails(db: Db, { _id, first_name, last_name }: Person, judges: readonly string[]) {
  const name = `${first_name} ${last_name}`
  await sql`update happenings set data = null
    where subject = 'person' and subject_id = ${_id} and data is not null`.execute(db)
  await sql`update happenings set data = data - array['name', 'email', 'affiliation']
    where subject = 'judge' and data is not null
      and (subject_id = any(${[...judges]}::uuid[]) or (action = 'removed' and data ->> 'name' = ${name}))`.execute(
    db,
  )
  await sql`update happenings set data = data - 'name'
    where subject = 'asked' and action = 'removed' and data ->> 'name' = ${name}`.execute(db)
  await sql`update happenings set data = data - array['first_name', 'last_name', 'email', 'contact_number']
    where subject = 'partner' and data is not null
      and subject_id in (select partners._id from partners where partners.user_id = ${_id})`.execute(db)
  await sql`update happenings set data = null
    where subject = 'associate' and data is not null
      and (subject_id in (select associates._id from associates where associates.user_id = ${_id})
        or (action = 'deleted' and data ->> 'name' = ${name}))`.execute(db)
}

async function emptyTeamsDetails(db: Db, _id: string, teams: Teams) {
  // Who left a team is the one who did it; the row of the applicant is gone.
  await sql`update happenings set data = data || ${JSON.stringify(erasedPerson)}::jsonb
    where (person_id = ${_id} or (actor_id = ${_id} and person_id is null))
      and subject = 'application' and data ? 'first_name'`.execute(db)
  const alone = teams.filter(({ becomes }) => becomes !== 'stays').map(({ _id: team }) => team)
  await sql`update happenings set data = data - array['team_name', 'idea', 'logo', 'answers']
    where subject = 'application' and subject_id = any(${alone}::uuid[]) and data is not null`.execute(db)
}

/** Removes searches for the person from the record of exports. */
async function forgetSearches(db: Db, { email, first_name, last_name }: Person) {
  await sql`update happenings set data = data - 'q'
    where action = 'exported' and subject in ('applicants', 'applications', 'activity') and data ? 'q'
      and (position(lower(${email}) in lower(data ->> 'q')) > 0
        or position(lower(${`${first_name} ${last_name}`}) in lower(data ->> 'q')) > 0)`.execute(db)
}
