import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import type { ReleaseKind } from '../../choosing/releases/kind.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { claimOf, newCode } from './claims.ts'
import { insertCertificates, type NewCertificate } from './insert.ts'
import { mailIssued } from './mails.ts'
import { readPlan } from './plan.ts'
import { type Due, keyOf } from './who-gets.ts'

/** Issues certificates: to those who were shown, and should still have one when it happens. */
export const ofCertificates: ReleaseKind = {
  isOf: async (db, release_id) => (await findIssue(db, release_id)) !== undefined,
  carryOut: async (db, config, by, { _id, event_id, company_id }): Promise<ReleaseResult> => {
    const shown = new Set((await findIssue(db, _id))?.shown)
    const plan = await readPlan(db, event_id)
    // Meanwhile the event may have been cancelled.
    const due = plan.refused === null ? plan.due.filter(one => shown.has(keyOf(one))) : []
    const made = due.map(one => ({ due: one, claim: claimOf(config, one, plan.common, newCode()) }))
    const written = await insertCertificates(
      db,
      made.map(({ due: one, claim }) => ({ ...rowOf(one), issue_id: _id, event_id, claim })),
    )
    const given = made.filter(({ claim }) => written.has(claim.code))
    await mailIssued(db, config, { event_id, cause: _id, given })
    const counts = { certificates: given.length, people: new Set(given.map(one => one.due.holder)).size }
    await db
      .updateTable('certificate_issues')
      // What was shown has addresses of people without an account.
      .set({ shown: [], ...counts })
      .where('release_id', '=', _id)
      .execute()
    await record(db, by, {
      subject: 'certificate',
      subject_id: null,
      action: 'issued',
      company_id,
      event_id,
      data: counts,
    })
    return { groups: [], overtaken: [] }
  },
  isLate: certificateMessages.late,
}

export function rowOf({
  prize,
  holder,
  user_id,
  email,
  application_id,
}: Due): Omit<NewCertificate, 'issue_id' | 'event_id' | 'claim'> {
  return { prize, holder, user_id, email, application_id }
}

function findIssue(db: Db, release_id: string) {
  return db
    .selectFrom('certificate_issues')
    .select(['release_id', 'shown'])
    .where('release_id', '=', release_id)
    .executeTakeFirst()
}
