import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import { type StatusChange, moveApplications } from '../../teams/applications/set-statuses.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { type Doer, laurel } from '../../platform/happenings/doer.ts'
import { isCut } from '../../events/rounds/cuts.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import { record } from '../../platform/happenings/record.ts'
import type { ReleaseKind } from '../../choosing/releases/kind.ts'
import { mailResults } from './mails.ts'
import { clockInDb } from '../../platform/db/moments.ts'

/** Makes the results of a round public. */
export const ofPublication: ReleaseKind = {
  isOf: async (db, releaseId) => (await findReleasedPublication(db, releaseId)) !== undefined,
  carryOut: async (db, config, by, { _id }) => {
    const publication = found(await findReleasedPublication(db, _id))
    // Between the press and the time the event may have lost its page, to which the mails would lead.
    if (publication.has_page) return makePublic(db, config, by, publication)
    await callOff(db, publication, _id)
    return { groups: [], overtaken: [] }
  },
  isLate: messages.publicationLate,
}

export interface ReleasedPublication {
  _id: string
  round_id: string
  number: number
  event_id: string
  company_id: string | null
  has_page: boolean
}

/** The publication that a release makes public, if it is not one of decisions. */
function findReleasedPublication(db: Db, releaseId: string): Promise<ReleasedPublication | undefined> {
  return db
    .selectFrom('publications')
    .innerJoin('rounds', 'rounds._id', 'publications.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select([
      'publications._id',
      'publications.round_id',
      'publications.number',
      'rounds.event_id',
      'events.company_id',
      isPublic.as('has_page'),
    ])
    .where('publications.release_id', '=', releaseId)
    .executeTakeFirst()
}

/** As if it had been undone. Staff find it in the activity, and may publish anew. */
async function callOff(db: Db, { event_id, company_id, round_id }: ReleasedPublication, releaseId: string) {
  await db.deleteFrom('releases').where('_id', '=', releaseId).execute()
  await record(db, laurel, {
    subject: 'release',
    subject_id: releaseId,
    action: 'called_off',
    company_id,
    data: { event_id, round_id },
  })
}

/**
 * Makes a publication public: who gets a prize wins, who gets none any more took part, every team whose result changed is
 * mailed, all in the transaction of its release (docs/decisions/070).
 */
async function makePublic(
  db: Db,
  config: Config,
  by: Doer,
  publication: ReleasedPublication,
): Promise<ReleaseResult> {
  const { _id, round_id, number, company_id } = publication
  const teams = await lockTeams(db, publication)
  const tookPart = teams.flatMap(({ _id: team, is_marked, prizes }): StatusChange[] =>
    is_marked
      ? [{ _id: team, from: 'shortlisted', to: 'participated', comment: null, isStep: prizes !== null }]
      : [],
  )
  await moveApplications(db, by, tookPart)
  const moves = teams.flatMap(({ prizes, is_elsewhere, is_marked, status, ...team }): StatusChange[] => {
    if (prizes !== null && (status === 'participated' || is_marked))
      return [
        {
          _id: team._id,
          from: 'participated',
          to: 'won',
          comment: prizes,
          began: is_marked ? 'shortlisted' : undefined,
        },
      ]
    if (prizes === null && !is_elsewhere && status === 'won')
      return [{ _id: team._id, from: 'won', to: 'participated', comment: team.what_changed }]
    return []
  })
  const moved = await moveApplications(db, by, moves)
  await db.updateTable('publications').set({ stands_at: clockInDb }).where('_id', '=', _id).execute()
  // What the next one says has to be said anew.
  await db
    .updateTable('publication_drafts')
    .set({ what_changed: null, becomes_of_prizes: null, who_calls: null })
    .where('round_id', '=', round_id)
    .execute()
  await mailResults(db, config, publication)
  await record(db, by, {
    subject: 'judging',
    subject_id: round_id,
    action: number === 1 ? 'published' : 'corrected',
    company_id,
    data: { number, moved: moved.size },
  })
  return { groups: [], overtaken: [] }
}

/** Those with a prize, those whose prize of the publication before is gone, and all that were judged; locked in one order everywhere. */
async function lockTeams(db: Db, { _id, round_id }: ReleasedPublication) {
  const { rows } = await sql<{
    _id: string
    status: StatusChange['from']
    prizes: string | null
    is_elsewhere: boolean
    /** Is Shortlisted and was judged, and staff chose to mark such teams; after a round with a cut only those with a prize. */
    is_marked: boolean
    what_changed: string | null
  }>`
    select applications._id, applications.status,
      (select string_agg(prize_name, ', ' order by position) from awards
        where publication_id = ${_id} and application_id = applications._id) as prizes,
      applications.status = 'shortlisted'
        and (select marks_participated from publications where publications._id = ${_id})
        and (exists (select from awards where publication_id = ${_id} and application_id = applications._id)
          or (applications._id in (${judgedIn(_id)})
            and not (select ${isCut} from rounds where rounds._id = ${round_id}))) as is_marked,
      exists (select from awards join standing_publications on standing_publications._id = publication_id
        where application_id = applications._id and standing_publications.round_id <> ${round_id}) as is_elsewhere,
      (select what_changed from publications where publications._id = ${_id}) as what_changed
    from applications
    where applications._id in (select application_id from awards where publication_id = ${_id}
      union select application_id from awards
        join standing_publications on standing_publications._id = publication_id
        where standing_publications.round_id = ${round_id}
      union ${judgedIn(_id)})
    order by applications._id for no key update of applications`.execute(db)
  return rows
}

function judgedIn(publicationId: string) {
  return sql`select application_id from team_results
    where publication_id = ${publicationId} and (content ->> 'looks')::int > 0`
}
