import type { changeApplicantStatus as changing } from '../../../contract/teams/applicants.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { statusConflict } from '../../../contract/platform/messages.ts'
import { type ApplicantStatus, applicantStatuses, canBecome } from '../../../contract/platform/statuses.ts'
import type { Acting, Changing } from '../../platform/http/acting.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { findApplicant, findParticipation } from './queries.ts'

type Participation = NonNullable<Awaited<ReturnType<typeof findParticipation>>>

/** Staff put a person on hold, and back to the former status; nothing else (docs/product.md §5). Returns the person. */
export async function changeStatus(
  { db, caller, refuseStale }: Omit<Changing, 'config'>,
  id: string,
  { status, comment }: BodyOf<typeof changing>,
) {
  const participation = found(await findParticipation(db, caller, id))
  refuseStale(found(await findApplicant(db, caller, participation.user_id)))
  if (!mayBecome(participation, status)) throw notAllowed(participation.status)
  if (participation.status !== status && !(await setStatus(db, participation, status))) {
    throw notAllowed(found(await findParticipation(db, caller, id)).status)
  }
  await recordChange({ db, caller }, participation, status, comment)
  return found(await findApplicant(db, caller, participation.user_id))
}

function mayBecome({ status: from, held_from }: Participation, to: ApplicantStatus): boolean {
  if (!canBecome(applicantStatuses, from, to)) return false
  return from !== 'on_hold' || to === 'on_hold' || to === held_from
}

function notAllowed(current: ApplicantStatus) {
  return conflict(statusConflict(applicantStatuses[current].label))
}

/** Whether this request made the change. */
async function setStatus(
  db: Db,
  { _id, status: from }: Participation,
  status: ApplicantStatus,
): Promise<boolean> {
  const row = await db
    .updateTable('applicants')
    .set({ status, held_from: status === 'on_hold' ? from : null })
    .where('_id', '=', _id)
    .where('status', '=', from)
    .returning('_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Recorded in the team's history, in the part that only staff see. */
async function recordChange(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  { _id, application_id, company_id, status: from, first_name, last_name }: Participation,
  status: ApplicantStatus,
  comment: string | null,
) {
  if (from === status && comment === null) return
  await record(db, caller, {
    subject: 'application',
    subject_id: application_id,
    action: 'applicant_status_changed',
    company_id,
    from,
    to: status,
    comment,
    data: { applicant_id: _id, first_name, last_name },
  })
}
