import { sql } from 'kysely'
import { messages } from '../../contract/messages.ts'
import type { Role } from '../../contract/permissions.ts'
import type { Actor } from '../accounts/actor.ts'
import { makeConcurrencyLimit } from '../concurrency-limit.ts'
import type { Db } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'

const megabyte = 1024 * 1024

/** What a person may have uploaded within a day that no record uses; uploads under way count as files. */
export const allowances: Record<Role, { files: number; bytes: number }> = {
  candidate: { files: 30, bytes: 30 * megabyte },
  company: { files: 200, bytes: 200 * megabyte },
  admin: { files: 1000, bytes: 1000 * megabyte },
}

type Uploader = Pick<Actor, '_id' | 'role'>

const underWay = new Map<string, number>()
/** Counting may take long; by turns, nobody's refused uploads keep the database from others. */
const countInTurn = makeConcurrencyLimit({ atOnce: 2 })

/** Runs an upload from its first byte on, unless the person has as many as they may: then it is not even read. */
export async function withinAllowance<Result>(
  db: Db,
  person: Uploader,
  upload: () => Promise<Result>,
): Promise<Result> {
  const others = underWay.get(person._id) ?? 0
  if (others >= allowances[person.role].files) throw tooMany()
  underWay.set(person._id, others + 1)
  try {
    await countInTurn(person._id, () => requireRoom(db, person, { files: others + 1, bytes: 1 }))
    return await upload()
  } finally {
    const left = (underWay.get(person._id) ?? 0) - 1
    if (left > 0) underWay.set(person._id, left)
    else underWay.delete(person._id)
  }
}

/** The same of what is about to be stored: in its transaction, in which the person's other uploads wait. */
export async function requireStorage(db: Db, person: Uploader, bytes: number) {
  await db.selectFrom('users').select('_id').where('_id', '=', person._id).forNoKeyUpdate().execute()
  await requireRoom(db, person, { files: 1, bytes })
}

/** What is older than a day goes with the next sweep (sweep.ts), and counts no more. */
async function requireRoom(db: Db, { _id, role }: Uploader, more: { files: number; bytes: number }) {
  const most = allowances[role]
  const recent = db
    .selectFrom('files')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<number | null>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int`.as(
        'frees_in',
      ),
    ])
    .where('uploaded_by', '=', _id)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
  let freesIn: number | null = null
  // Whether a file is used is a dear question, and most people have few files, used or not.
  for (const some of [recent, recent.where(sql<boolean>`not is_file_used(key)`)]) {
    const { files, bytes, frees_in } = await some.executeTakeFirstOrThrow()
    if (files + more.files <= most.files && bytes + more.bytes <= most.bytes) return
    freesIn = frees_in
  }
  throw tooMany(freesIn ?? undefined)
}

function tooMany(seconds = 5) {
  const said = messages.tooManyUploads
  return new Refusal(429, said, { file: said }, { 'retry-after': String(seconds) })
}
