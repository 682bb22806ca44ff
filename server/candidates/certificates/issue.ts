import { sql } from 'kysely'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import { insertRelease, queueReleases } from '../../choosing/releases/begin.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { readPlan } from './plan.ts'
import { findIssueShown } from './under-way.ts'
import { keyOf } from './who-gets.ts'

/** Begins a release that issues what was shown. Refused if the list or the look has changed since. */
export async function issue(db: Db, caller: Caller, eventId: string, digest: string) {
  const { _id: event_id, company_id } = await lockUnarchivedEvent(db, caller, eventId)
  const release = await insertRelease(db, caller, event_id)
  const { due, people, settings, refused, ...plan } = await readPlan(db, event_id)
  if (refused !== null) throw conflict(refused)
  if (plan.digest !== digest) throw conflict(certificateMessages.changed)
  await db
    .insertInto('certificate_issues')
    .values({
      release_id: release._id,
      event_id,
      kinds: settings.kinds,
      shown: due.map(keyOf),
      certificates: due.length,
      people,
      signature_picture: settings.signature_picture,
    })
    .execute()
  if (settings.shows_logos) await keepLogos(db, event_id, release._id)
  await queueReleases(db, [release])
  await record(db, caller, {
    subject: 'release',
    subject_id: release._id,
    action: 'certificates_started',
    company_id,
    data: { event_id, certificates: due.length, people },
  })
  return found(await findIssueShown(db, caller, event_id))
}

/** The logo of the host and those of partners, as they are now. */
async function keepLogos(db: Db, event_id: string, issue_id: string) {
  await sql`insert into certificate_logos (issue_id, position, file)
    select ${issue_id}::uuid, row_number() over (order by place), file from (${logosOf(event_id)}) as logo`.execute(
    db,
  )
}

const mostLogos = 5

/** The host's first, then those of partners by name. */
export function logosOf(event_id: string) {
  return sql<{ file: string; place: string }>`select file, min(place) as place from (
      select companies.logo as file, '' as place from events join companies on companies._id = events.company_id
      where events._id = ${event_id}
      union all
      select partners.logo, fold(partners.partner_name) || partners._id from event_partners
        join partners on partners._id = event_partners.partner_id
      where event_partners.event_id = ${event_id} and partners.archived_at is null
    ) as logo where file is not null group by file order by min(place) limit ${sql.lit(mostLogos)}`
}
