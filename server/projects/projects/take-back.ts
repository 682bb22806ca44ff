import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'

/** Returns how many of one's own approvals were taken back: those that nobody has changed since. */
export async function takeApprovalsBack(
  db: Db,
  caller: Caller,
  eventId: string,
  receipts: readonly string[],
): Promise<number> {
  const teams = applicationsOf(db, caller)
    .select('applications._id')
    .where('applications.event_id', '=', eventId)
  const { rows } = await sql<{ _id: string; receipt: string; company_id: string }>`
    update projects set submission_id = former_submission_id, number = former_number,
      approved_at = former_approved_at, approved_by = null,
      former_submission_id = null, former_number = null, former_approved_at = null
    from submission_versions, applications
    where submission_versions.submission_id = projects.submission_id and submission_versions.number = projects.number
      and submission_versions.receipt = ${anyOf(receipts)} and applications._id = projects.application_id
      and projects.application_id in (${teams}) and projects.approved_by = ${caller._id}::uuid
      and projects.hidden_at is null
    returning projects.application_id as _id, submission_versions.receipt, applications.company_id`.execute(
    db,
  )
  await recordMany(
    db,
    caller,
    rows.map(({ _id, company_id, receipt }) => ({
      subject: 'project',
      subject_id: _id,
      action: 'approval_taken_back',
      company_id,
      data: { receipt },
    })),
  )
  return rows.length
}
