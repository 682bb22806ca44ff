import { sql } from 'kysely'
import { emptyContent } from '../../../contract/projects/submission-content.ts'
import type { HandedIn } from '../../../contract/projects/submissions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isCurrent } from '../../people/people/teams.ts'
import type { listTeams } from './erasure.ts'
import { erasedAddress, emptiedTeam, erasedPerson } from './erased-person.ts'
import { anyOf, finds, isSet } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom, onlyIf } from '../../platform/lists/columns.ts'

type Teams = Awaited<ReturnType<typeof listTeams>>

/** Nobody loses a place in a team, and no team one in a result. What a team of others wrote stays theirs. */
export async function eraseTeams(db: Db, user_id: string, teams: Teams) {
  await declineInvitations(db, user_id)
  await giveSeatsUp(db, user_id)
  await db
    .updateTable('applicants')
    .set({
      ...erasedPerson,
      // Who was invited while looking for a team has no address there.
      email: onlyIf(isSet('applicants.email'), sql.val(erasedAddress(user_id))),
      token_hash: null,
      shows_name: false,
    })
    .where('user_id', '=', user_id)
    .execute()
  const alone = teams.filter(({ becomes }) => becomes !== 'stays').map(({ _id }) => _id)
  await endSeats(
    db,
    teams.map(({ _id }) => _id),
    alone,
  )
  if (alone.length > 0) await emptyTeams(db, alone)
}

/** Their seat is free, and what they eat, or whom to call, is nobody's to know any more. */
async function giveSeatsUp(db: Db, user_id: string) {
  await db
    .updateTable('seat_people')
    .from('applicants')
    .set({
      answers: '{}',
      answer: onlyIf(isSet('seat_people.answer'), sql.lit('no' as const)),
    })
    .whereRef('applicants._id', '=', 'seat_people.applicant_id')
    .where('applicants.user_id', '=', user_id)
    .execute()
  // Who was asked and had not answered has a row only now.
  await sql`insert into seat_people (applicant_id, application_id, answer, answered_at)
    select applicants._id, applicants.application_id, 'no', now() from applicants
    join team_seats on team_seats.application_id = applicants.application_id and team_seats.state = 'offered'
    where applicants.user_id = ${user_id} and applicants.has_joined
    on conflict (applicant_id) do update set answer = 'no', answered_at = now()`.execute(db)
}

/** Of a team in which nobody is left, and of one of which nobody comes any more. An offer is judged as any other. */
async function endSeats(db: Db, ids: readonly string[], alone: readonly string[]) {
  await sql`update team_seats set state = 'gone', since = now(), place = null, due = null, collected_since = null,
      reason = case state when 'waiting' then 'withdrawn' else 'given_up' end
    where (state = 'waiting' and application_id = any(${alone}::uuid[]))
      or (state = 'confirmed' and held = 0 and application_id = any(${ids}::uuid[]))`.execute(db)
}

/** Nobody can answer them any more, and each holds a place of a team. */
async function declineInvitations(db: Db, user_id: string) {
  await db
    .updateTable('applicants')
    .from('applications')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .set({ status: 'invitation-rejected', held_from: null })
    .whereRef('applications._id', '=', 'applicants.application_id')
    .where('applicants.user_id', '=', user_id)
    .where('applicants.has_joined', '=', false)
    .where('applicants.status', '!=', 'invitation-rejected')
    .where(isCurrent)
    .execute()
}

/** Status, theme, rounds and results stay: the place of the team is as it was. */
async function emptyTeams(db: Db, ids: readonly string[]) {
  const submissions = selectFrom('submissions')
    .select('submissions._id')
    .where('submissions.application_id', '=', anyOf(ids))
  await db.deleteFrom('team_links').where('application_id', '=', anyOf(ids)).execute()
  await db.deleteFrom('answers').where('application_id', '=', anyOf(ids)).execute()
  // Its page in the gallery.
  await db.deleteFrom('projects').where('application_id', '=', anyOf(ids)).execute()
  await db
    .updateTable('submissions')
    .set({ content: '{}', edited: '{}' })
    .where('application_id', '=', anyOf(ids))
    .execute()
  await db.deleteFrom('submission_files').where('submission_id', 'in', submissions).execute()
  await sql`update submission_versions set content = ${JSON.stringify(emptied)} where submission_id in ${submissions}`.execute(
    db,
  )
  await db
    .updateTable('applications')
    .set({
      // The name in a published result stays, because that stays: a place is of the same team everywhere.
      team_name: sql<string>`case when ${isPublished} then team_name else ${emptiedTeam} end`,
      idea: null,
      logo: null,
    })
    .where('_id', '=', anyOf(ids))
    .execute()
}

const isPublished = finds(
  selectFrom('team_results')
    .innerJoin('publications', 'publications._id', 'team_results.publication_id')
    .where('team_results.application_id', '=', columnOf('applications._id'))
    .where('publications.stands_at', 'is not', null),
)

const emptied: HandedIn = { ...emptyContent(), code: null, demo: null, slides: null, video: null }
