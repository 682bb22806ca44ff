import type { addNote as noting } from '../../contract/applications.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { found } from '../errors.ts'
import { record } from '../happenings/record.ts'
import { lineColumns } from './history.ts'
import { findApplicationState } from './queries.ts'

/** Adds a staff note. Returns its entry in the history. */
export async function insertNote(db: Db, actor: Actor, note: BodyOf<typeof noting>) {
  const { _id, company_id } = found(await findApplicationState(db, actor, note.applicationid))
  const noted = await record(db, actor, {
    subject: 'application',
    subject_id: _id,
    action: 'noted',
    company_id,
    comment: note.comment,
    data: { title: note.title },
  })
  return db.selectFrom('history').select(lineColumns).where('_id', '=', noted).executeTakeFirstOrThrow()
}
