import type { addNote as noting } from '../../../contract/teams/applications.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { lineColumns } from './history.ts'
import { findApplicationState } from './queries.ts'

/** Adds a staff note. Returns its entry in the history. */
export async function insertNote(db: Db, caller: Caller, note: BodyOf<typeof noting>) {
  const { _id, company_id } = found(await findApplicationState(db, caller, note.applicationid))
  const noted = await record(db, caller, {
    subject: 'application',
    subject_id: _id,
    action: 'noted',
    company_id,
    comment: note.comment,
    data: { title: note.title },
  })
  return db.selectFrom('history').select(lineColumns).where('_id', '=', noted).executeTakeFirstOrThrow()
}
