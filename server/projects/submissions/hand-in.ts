import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { filesIn } from '../../../contract/projects/submission-content.ts'
import {
  type DraftChanges,
  handInRules,
  type HandedIn,
  lacksOf,
} from '../../../contract/projects/submissions.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { spend } from '../../platform/http/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { mailReceiptInTime } from './mail-receipts.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { isHandInOpen } from '../../events/rounds/hand-in-time.ts'
import { holdFiles } from './draft.ts'
import { digestOf, newReceipt } from './receipt.ts'
import { saveDraft } from './save.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

/**
 * Hands the draft in, with the person's last changes to it, in one transaction: either all of it or nothing has happened.
 * Returns the number of the version that counts now. The same contents again are the same version.
 */
export async function handInDraft({ db, config, caller }: Acting, id: string, fields: DraftChanges) {
  const draft = await saveDraft(db, caller, id, fields)
  if (draft.refused.length > 0) throw conflict(messages.handInCollides)
  const read = handInRules(draft).safeParse(draft.content)
  if (!read.success) throw await lacking(db, draft)
  requireReadable({ description: read.data.description })
  const files = await digestsOf(db, filesIn(draft.content))
  const digest = digestOf(read.data, files)
  const last = await findLast(db, id)
  if (last?.digest === digest) return last.number
  await spend(db, 'versions', `${id}:${caller._id}`)
  const number = (last?.number ?? 0) + 1
  const version = await insertVersion(db, caller, { id, number, digest, content: read.data })
  await db.updateTable('submissions').set({ handed_in: number }).where('_id', '=', id).execute()
  await holdFiles(db, id, number, Object.keys(files))
  const { application_id, round_id } = draft
  const { company_id } = version
  await record(db, caller, {
    subject: 'submission',
    subject_id: id,
    action: 'handed_in',
    company_id,
    data: { application_id, round_id, number, receipt: version.receipt, digest },
  })
  await mailReceiptInTime(db, config, id, number)
  return number
}

type Draft = Awaited<ReturnType<typeof saveDraft>>

/** The error of a draft that cannot be handed in. A late team reads that it is late, not which field is missing. */
async function lacking(db: Db, draft: Draft) {
  const { rows } = await readClock(draft._id).execute(db)
  if (rows[0]?.is_in_time === false) return conflict(messages.handInClosed)
  const lacks = lacksOf(draft.content, draft)
  return invalid(
    Object.fromEntries(lacks.map(({ field, message, label }) => [field, message ?? `${label} is missing`])),
  )
}

/** The database's clock, and whether the team may hand in at that moment. */
function readClock(id: string) {
  return sql<{
    at: string
    is_in_time: boolean
  }>`select clock_timestamp() as at, ${isHandInOpen} as is_in_time
    from submissions
    join round_entries on round_entries.round_id = submissions.round_id
      and round_entries.application_id = submissions.application_id
    join rounds on rounds._id = submissions.round_id
    join events on events._id = rounds.event_id
    join applications on applications._id = submissions.application_id
    where submissions._id = ${id}`
}

function findLast(db: Db, id: string) {
  return db
    .selectFrom('submission_versions')
    .select(['number', 'digest'])
    .where('submission_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewVersion {
  id: string
  number: number
  digest: string
  content: HandedIn
}

/** How often a receipt's number may be taken. */
const mostTries = 20

/** Writes the version if the clock allows it at this moment, which is the one that counts. */
async function insertVersion(db: Db, caller: Caller, { id, number, digest, content }: NewVersion) {
  const about = await db
    .selectFrom('submissions')
    .innerJoin('applications', 'applications._id', 'submissions.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select(['events.event_name', 'applications.company_id'])
    .where('submissions._id', '=', id)
    .executeTakeFirstOrThrow()
  for (let taken = 0; taken < mostTries; taken += 1) {
    const receipt = newReceipt(about.event_name, taken)
    const { rows } = await sql<{ is_in_time: boolean; is_made: boolean }>`
      with asked as materialized (${readClock(id)}),
        made as (
          insert into submission_versions
            (submission_id, number, receipt, content, digest, handed_in_by, handed_in_at)
          select ${id}::uuid, ${number}::int, ${receipt}, ${JSON.stringify(content)}::jsonb, ${digest},
            ${caller._id}::uuid, at
          from asked where is_in_time
          on conflict (receipt) do nothing
          returning number)
      select is_in_time, exists (select from made) as is_made from asked`.execute(db)
    if (rows[0]?.is_made) return { receipt, company_id: about.company_id }
    if (!rows[0]?.is_in_time) throw conflict(messages.handInClosed)
  }
  throw new Error('No number for a receipt was free.')
}

/** The digest of each file. One from before digests were kept has none. */
async function digestsOf(db: Db, keys: readonly string[]): Promise<Record<string, string | null>> {
  const rows = await db.selectFrom('files').select(['key', 'sha256']).where('key', '=', anyOf(keys)).execute()
  return Object.fromEntries(rows.map(({ key, sha256 }) => [key, sha256]))
}
