import { sql } from 'kysely'
import { statusConflict } from '../../contract/messages.ts'
import { type ApplicationStatus, applicationStatuses, canBecome } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, found, notFound, type Refusal } from '../errors.ts'
import { writeMails } from '../mail/queries.ts'
import { statusChangedMail } from '../mail/team-texts.ts'
import { findApplicationState, findApplicationStates } from './queries.ts'

export interface Change {
  status: ApplicationStatus
  comment: string | null
}

/** What a status change needs to know of the application. */
type Application = NonNullable<Awaited<ReturnType<typeof findApplicationState>>>

/** Changes one application. If refused, it throws before anything is written. */
export async function changeStatus(
  db: Db,
  config: Config,
  actor: Actor,
  id: string,
  change: Change,
  refuseStale: (row: { version: number }) => void,
) {
  const application = found(await findApplicationState(db, actor, id))
  refuseStale(application)
  const refusal = (await changeStatusOf(db, config, actor, [application], change)).get(id)
  if (refusal) throw refusal
}

/**
 * The only way a status changes (docs/product.md §5): along contract/statuses.ts, from the status just read, with a
 * note in the history and a mail to the creator. Not allowed, or somebody else was faster: 409. The same status again
 * records the comment and changes nothing. As many statements for a thousand as for one; answers who is refused.
 */
export async function changeStatusOf(
  db: Db,
  config: Config,
  actor: Actor,
  applications: readonly Application[],
  change: Change,
): Promise<Map<string, Refusal>> {
  const { status } = change
  const [allowed, refused] = parted(applications, from => canBecome(applicationStatuses, from.status, status))
  const [staying, moving] = parted(allowed, from => from.status === status)
  const [moved, late] = await moveOn(db, moving, status)
  if (status === 'participated') await letParticipate(db, moved)
  const notes = await recordChanges(db, actor, [...moved, ...staying], change)
  await mailCreators(db, config, moved, status, notes)
  return new Map([
    ...refused.map(({ _id, status: current }) => [_id, notAllowed(current)] as const),
    ...(await refusalsOf(db, actor, late)),
  ])
}

/** The message for those who came too late, with the current status. */
async function refusalsOf(db: Db, actor: Actor, late: readonly Application[]) {
  const ids = late.map(({ _id }) => _id)
  const now = new Map((await findApplicationStates(db, actor, ids)).map(({ _id, status }) => [_id, status]))
  return ids.map(_id => {
    const current = now.get(_id)
    return [_id, current ? notAllowed(current) : notFound()] as const
  })
}

function notAllowed(current: ApplicationStatus) {
  return conflict(statusConflict(applicationStatuses[current].label))
}

/** Splits into those that match and the others. */
function parted<Thing>(things: readonly Thing[], isTrue: (thing: Thing) => boolean): [Thing[], Thing[]] {
  return [things.filter(isTrue), things.filter(thing => !isTrue(thing))]
}

/**
 * Those that this one changed, and those that somebody else changed first. Locked in one order everywhere, so that two
 * of these at once cannot wait for each other in a circle.
 */
async function moveOn(db: Db, applications: readonly Application[], status: ApplicationStatus) {
  if (applications.length === 0) return parted(applications, () => true)
  const { rows } = await sql<{ _id: string }>`
    with as_seen as (
      select applications._id from applications join ${statusesOf(applications)}
        on seen._id = applications._id and seen.status = applications.status
      order by applications._id for no key update of applications
    )
    update applications set status = ${status} from as_seen where applications._id = as_seen._id
    returning applications._id`.execute(db)
  const moved = new Set(rows.map(({ _id }) => _id))
  return parted(applications, ({ _id }) => moved.has(_id))
}

/** The id of each application's record. */
async function recordChanges(
  db: Db,
  actor: Actor,
  applications: readonly Application[],
  { status, comment }: Change,
): Promise<Map<string, string>> {
  if (applications.length === 0) return new Map()
  const { rows } = await sql<{ _id: string; application_id: string }>`
    insert into happenings (subject, subject_id, action, actor_id, company_id, from_value, to_value, comment, request_id)
    select 'application', seen._id, 'status_changed', ${actor._id}, applications.company_id, seen.status, ${status},
      ${comment}, ${actor.request_id}
    from ${statusesOf(applications)} join applications on applications._id = seen._id
    returning _id, subject_id as application_id`.execute(db)
  return new Map(rows.map(({ _id, application_id }) => [application_id, _id]))
}

/** The applications with the status that was read, as rows named `seen`. */
function statusesOf(applications: readonly Application[]) {
  const ids = applications.map(({ _id }) => _id)
  const statuses = applications.map(({ status }) => status)
  return sql`unnest(${ids}::uuid[], ${statuses}::text[]) as seen(_id, status)`
}

async function letParticipate(db: Db, applications: readonly Application[]) {
  if (applications.length === 0) return
  await db
    .updateTable('applicants')
    .set({ status: 'participated' })
    .where(sql<boolean>`application_id = any(${applications.map(({ _id }) => _id)}::uuid[])`)
    .where('status', 'in', ['registered', 'invitation-accepted'])
    .execute()
}

function mailCreators(
  db: Db,
  config: Config,
  applications: readonly Application[],
  status: ApplicationStatus,
  notes: Map<string, string>,
) {
  const links = {
    applications: `${config.baseUrl}/my-applications`,
    challenges: `${config.baseUrl}/challenges`,
  }
  const letters = applications.map(({ _id, first_name, email, team_name, event }) => ({
    cause: `status:${notes.get(_id)}`,
    to: email,
    mail: statusChangedMail({ first_name, team_name, event, status, links }),
  }))
  return writeMails(db, config, letters)
}
