import { sql } from 'kysely'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { type Folder, isPrivate, privateFolders } from '../../../contract/platform/folders.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Role } from '../../../contract/platform/permissions.ts'
import type { Caller } from '../sessions/caller.ts'
import { makeConcurrencyLimit } from '../http/concurrency-limit.ts'
import type { Db } from '../db/transaction.ts'
import { tooMany } from '../http/errors.ts'
import { ago } from '../db/moments.ts'
import { countOfRows, not } from '../lists/conditions.ts'
import { isFileUsed } from './queries.ts'

const megabyte = 1024 * 1024

/** What a person may upload within a day and not use in a record. Uploads in progress count as files. */
export function allowanceOf(role: Role): Size {
  const files = mostOf('uploads', role)
  return { files, bytes: files * megabyte }
}

/** The same for files that teams hand in, which are larger; counted apart from the others, for any role. */
export const submissionAllowance: Size = {
  files: mostOf('uploadsToHandIn'),
  bytes: 10 * mostOf('uploadsToHandIn') * megabyte,
}

type Uploader = Pick<Caller, '_id' | 'role'>

const underWay = new Map<string, number>()
/** Counting can be slow. Few counts run at once, so that refused uploads cannot occupy the connection pool. */
const countInTurn = makeConcurrencyLimit({ atOnce: 2 })

/**
 * Runs an upload, unless the person has reached the allowance: then not even its body is read. Before that nobody knows
 * the folder, so that room in one of the two allowances is enough.
 */
export async function withinAllowance<Result>(
  db: Db,
  person: Uploader,
  upload: () => Promise<Result>,
): Promise<Result> {
  const others = underWay.get(person._id) ?? 0
  if (others >= allowanceOf(person.role).files) throw tooManyUploads()
  underWay.set(person._id, others + 1)
  try {
    await countInTurn(person._id, async () => {
      const more = { files: others + 1, bytes: 1 }
      if (await findLack(db, person, more, 'submission/file')) await requireRoom(db, person, more)
    })
    return await upload()
  } finally {
    const left = (underWay.get(person._id) ?? 0) - 1
    if (left > 0) underWay.set(person._id, left)
    else underWay.delete(person._id)
  }
}

/** The same check once the folder is known, before the file is decoded. */
export function requireRoomIn(db: Db, person: Uploader, folder: Folder) {
  return countInTurn(person._id, () => requireRoom(db, person, { files: 1, bytes: 1 }, folder))
}

/**
 * The same check for a file that is about to be stored. It locks the person's row, so that their uploads are counted
 * one after another.
 */
export async function requireStorage(db: Db, person: Uploader, folder: Folder, bytes: number) {
  await db.selectFrom('users').select('_id').where('_id', '=', person._id).forNoKeyUpdate().execute()
  await requireRoom(db, person, { files: 1, bytes }, folder)
}

interface Size {
  files: number
  bytes: number
}

async function requireRoom(db: Db, person: Uploader, more: Size, folder?: Folder) {
  const lack = await findLack(db, person, more, folder)
  if (lack) throw tooManyUploads(lack.freesIn ?? undefined)
}

/**
 * Whether there is too little room, and in how many seconds there is more. Files older than a day do not count: the next
 * sweep removes them (sweep.ts).
 */
async function findLack(db: Db, { _id, role }: Uploader, more: Size, folder?: Folder) {
  const isSubmission = folder !== undefined && isPrivate(folder)
  const most = isSubmission ? submissionAllowance : allowanceOf(role)
  const recent = db
    .selectFrom('files')
    .select([
      countOfRows.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<number | null>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int`.as(
        'frees_in',
      ),
    ])
    .where('uploaded_by', '=', _id)
    // What came by a link has a budget of its own.
    .where('asked_id', 'is', null)
    .where('folder', isSubmission ? 'in' : 'not in', privateFolders)
    .where('created_at', '>', ago(1, 'day'))
  let freesIn: number | null = null
  // `is_file_used` is slow, and most people have few files in all, so the cheap count of all recent files comes first.
  for (const some of [recent, recent.where(not(isFileUsed))]) {
    const { files, bytes, frees_in } = await some.executeTakeFirstOrThrow()
    if (files + more.files <= most.files && bytes + more.bytes <= most.bytes) return undefined
    freesIn = frees_in
  }
  return { freesIn }
}

export function tooManyUploads(seconds = 5) {
  return tooMany(seconds, messages.tooManyUploads, ['file'])
}
