import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { filesIn } from '../../../contract/projects/submission-content.ts'
import type { DraftChanges } from '../../../contract/projects/submissions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { lockAskedQuestions } from '../../events/questions/asked.ts'
import { times } from './columns.ts'
import { applyChanges, contentOf, holdFiles, requireDraftFiles } from './draft.ts'
import { submissionRows } from './queries.ts'
import { clockInDb } from '../../platform/db/moments.ts'

/**
 * Saves fields of a draft. It may be saved after the round has closed too: what was typed is kept, and counts if the team
 * gets more time. Answers the locked row with its new content.
 */
export async function saveDraft(db: Db, caller: Caller, id: string, fields: DraftChanges) {
  const row = found(await lockSubmission(db, caller, id))
  if (row.closed === 'out') throw conflict(messages.teamIsOut)
  if (row.closed === 'not_open') throw conflict(messages.handInNotOpen)
  const questions = await lockAskedQuestions(db, { round_id: row.round_id })
  const before = contentOf(row.content)
  const result = applyChanges(before, fields, questions)
  const { content, changed } = result
  if (changed.length > 0) {
    await requireDraftFiles(db, caller, id, result)
    const { at } = row
    const edits = Object.fromEntries(changed.map(field => [field, { by: caller._id, at }]))
    await db
      .updateTable('submissions')
      .set({
        content: JSON.stringify(content),
        edited: sql`edited || ${JSON.stringify(edits)}::jsonb`,
        changed_by: caller._id,
        changed_at: clockInDb,
      })
      .where('_id', '=', id)
      .execute()
    if (filesIn(before).join() !== filesIn(content).join()) await holdFiles(db, id, 0, filesIn(content))
  }
  return { ...row, ...result, questions }
}

/** Editors of one team come one after another. */
function lockSubmission(db: Db, caller: Caller, id: string) {
  return submissionRows(db, caller)
    .select([
      'submissions._id',
      'submissions.round_id',
      'submissions.application_id',
      'submissions.content',
      'rounds.hand_in_needs as needs',
      instantOf(clockInDb).as('at'),
      ...times,
    ])
    .where('submissions._id', '=', id)
    .forUpdate('submissions')
    .executeTakeFirst()
}
