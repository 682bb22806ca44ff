import { statusConflict } from '../../contract/messages.ts'
import { type ApplicationStatus, applicationStatuses, canBecome } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, found } from '../errors.ts'
import { writeMail } from '../mail/queries.ts'
import { statusChangedMail } from '../mail/texts.ts'
import { findApplicationState } from './queries.ts'

interface Change {
  status: ApplicationStatus
  comment: string | null
}

/** What changes a status knows of the application before it does. */
type Application = NonNullable<Awaited<ReturnType<typeof findApplicationState>>>

/**
 * The only way a status changes (docs/product.md §5): along contract/statuses.ts, from the status just read, with a
 * note in the history and a mail to the creator. Not allowed, or somebody else was faster: 409. The same status again
 * records the comment and changes nothing. Refuses before it writes anything.
 */
export async function changeStatus(
  db: Db,
  config: Config,
  actor: Actor,
  id: string,
  { status, comment }: Change,
  refuseStale: (row: { version: number }) => void = () => {},
): Promise<Application> {
  const application = found(await findApplicationState(db, actor, id))
  refuseStale(application)
  if (!canBecome(applicationStatuses, application.status, status)) throw notAllowed(application.status)
  if (application.status === status) {
    await writeNote(db, actor, application, { status, comment })
    return application
  }
  if (!(await moveOn(db, application, status))) {
    throw notAllowed(found(await findApplicationState(db, actor, id)).status)
  }
  if (status === 'participated') await letParticipate(db, id)
  const note = await writeNote(db, actor, application, { status, comment })
  await mailCreator(db, config, application, status, note)
  return application
}

function notAllowed(current: ApplicationStatus) {
  return conflict(statusConflict(applicationStatuses[current].label))
}

/** Whether this one was the one who changed it. */
async function moveOn(db: Db, application: Application, status: ApplicationStatus): Promise<boolean> {
  const row = await db
    .updateTable('applications')
    .set({ status })
    .where('_id', '=', application._id)
    .where('status', '=', application.status)
    .returning('_id')
    .executeTakeFirst()
  return row !== undefined
}

async function writeNote(
  db: Db,
  actor: Actor,
  { _id, status: from }: Application,
  { status, comment }: Change,
) {
  const label = applicationStatuses[status].label
  const note = await db
    .insertInto('history')
    .values({
      application_id: _id,
      title: from === status ? `Status stays ${label}` : `Status changed to ${label}`,
      comment,
      from_status: from,
      to_status: status,
      created_by: actor._id,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return note._id
}

function letParticipate(db: Db, id: string) {
  return db
    .updateTable('applicants')
    .set({ status: 'participated' })
    .where('application_id', '=', id)
    .where('status', 'in', ['registered', 'invitation-accepted'])
    .execute()
}

function mailCreator(
  db: Db,
  config: Config,
  application: Application,
  status: ApplicationStatus,
  note: string,
) {
  const { first_name, email, team_name, event_name } = application
  const mail = statusChangedMail({
    first_name,
    team_name,
    event_name,
    status: applicationStatuses[status].label,
    link: `${config.baseUrl}/my-applications`,
  })
  return writeMail(db, config, { cause: `status:${note}`, to: email, mail })
}
