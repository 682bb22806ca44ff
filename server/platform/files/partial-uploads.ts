import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { partBytes } from '../../../contract/platform/files.calls.ts'
import type { beginUpload } from '../../../contract/events/files.ts'
import { largestOf } from '../../../contract/platform/folders.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { cleanedLine } from '../../../contract/platform/visible-text.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, Refusal } from '../http/errors.ts'
import { requireStorage, tooManyUploads } from './allowance.ts'
import { tooLarge } from './check-content.ts'
import type { FileStore } from './disk.ts'
import { ago } from '../db/moments.ts'
import { anyOf } from '../lists/conditions.ts'

// Files that arrive in parts (docs/decisions/081). A part counts once its bytes are in the store and its number is in the
// row, so any process may take the next one, and an upload goes on where it stopped.

/** How many unfinished uploads a person may have. */
const mostUnfinished = 12

/** An upload of the same file goes on; otherwise a new one begins, if the person's allowance has room for all of it. */
export async function beginPartialUpload(db: Db, caller: Caller, body: BodyOf<typeof beginUpload>) {
  const { type: folder, bytes, last_modified } = body
  if (bytes > largestOf(folder)) throw tooLarge()
  const file_name = cleanedLine(body.file_name.replaceAll('"', '')) || 'file'
  await requireStorage(db, caller, folder, bytes)
  const unfinished = await db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('uploaded_by', '=', caller._id)
    .where('stored_key', 'is', null)
    .where('created_at', '>', ago(20, 'hour'))
    .execute()
  const same = unfinished.find(
    upload =>
      upload.folder === folder &&
      upload.file_name === file_name &&
      upload.bytes === bytes &&
      upload.last_modified === last_modified,
  )
  if (same) return asReply(same)
  const waiting = unfinished.reduce((sum, upload) => sum + upload.bytes, 0)
  if (unfinished.length >= mostUnfinished) throw tooManyUploads(60)
  await requireStorage(db, caller, folder, bytes + waiting)
  const made = await db
    .insertInto('partial_uploads')
    .values({ uploaded_by: caller._id, folder, file_name, bytes, last_modified })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asReply(made)
}

export type PartialUpload = NonNullable<Awaited<ReturnType<typeof findPartialUpload>>>

/** An upload of this person. Nobody else may add to it. */
export function findPartialUpload(db: Db, caller: Caller, id: string) {
  return db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('_id', '=', id)
    .where('uploaded_by', '=', caller._id)
    .executeTakeFirst()
}

/** Stores a part of the file. A part that is sent again takes the place of the first one, whose bytes are the same. */
export async function storePart(disk: FileStore, upload: PartialUpload, number: number, bytes: Buffer) {
  if (upload.stored_key) throw conflict(messages.uploadGone)
  if (number >= partsOf(upload) || bytes.length !== sizeOfPart(upload, number))
    throw new Refusal(400, messages.unreadable)
  await disk.put(partKey(upload._id, number), bytes)
}

/** The part is in the store: from now on it is not asked for again. */
export async function markPart(db: Db, { _id }: PartialUpload, number: number) {
  const row = await db
    .updateTable('partial_uploads')
    .set({
      received: sql`case when ${number} = any(received) then received else array_append(received, ${number}::int) end`,
    })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(messages.uploadGone)
  return asReply(row)
}

/** The whole file; 409 if a part has not arrived. */
export async function readParts(disk: FileStore, upload: PartialUpload): Promise<Buffer> {
  if (upload.received.length < partsOf(upload)) throw conflict(messages.uploadIncomplete)
  const whole = Buffer.alloc(upload.bytes)
  for (let number = 0; number < partsOf(upload); number += 1) {
    whole.set(await disk.getBytes(partKey(upload._id, number)), number * partBytes)
  }
  return whole
}

/** Removes the parts, which the whole file has made needless, or whose upload was given up. */
export async function removeParts(disk: FileStore, upload: Pick<PartialUpload, '_id' | 'bytes'>) {
  for (let number = 0; number < partsOf(upload); number += 1) await disk.delete(partKey(upload._id, number))
}

/** Removes uploads that were begun more than a day ago, and all parts that belong to no upload. */
export async function sweepPartialUploads(db: Db, disk: FileStore): Promise<number> {
  const old = await db
    .selectFrom('partial_uploads')
    .select(['_id', 'bytes'])
    .where('created_at', '<', ago(1, 'day'))
    .orderBy('created_at')
    .limit(200)
    .execute()
  for (const upload of old) await removeParts(disk, upload)
  const ids = old.map(({ _id }) => _id)
  await db.deleteFrom('partial_uploads').where('_id', '=', anyOf(ids)).execute()
  await sweepStrayParts(db, disk)
  return old.length
}

/** Removes parts whose upload is gone, and those past its end. */
async function sweepStrayParts(db: Db, disk: FileStore) {
  for await (const some of inGroups(disk.keysIn(partFolder))) {
    const parts = some.flatMap(key => partOf(key) ?? [])
    const ids = [...new Set(parts.map(({ id }) => id))]
    // Read after the parts were listed, so that no upload that has just begun is missing.
    const uploads = await db
      .selectFrom('partial_uploads')
      .select(['_id', 'bytes'])
      .where('_id', '=', anyOf(ids))
      .execute()
    const counts = new Map(uploads.map(upload => [upload._id, partsOf(upload)]))
    const stray = parts.filter(({ id, number }) => number >= (counts.get(id) ?? 0))
    for (const { key } of stray) await disk.delete(key)
  }
}

async function* inGroups(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < 1000) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function partsOf({ bytes }: Pick<PartialUpload, 'bytes'>): number {
  return Math.ceil(bytes / partBytes)
}

function sizeOfPart(upload: PartialUpload, number: number): number {
  const left = upload.bytes - number * partBytes
  return Math.max(0, Math.min(partBytes, left))
}

/** Under `submission/`, so that the parts are in the private store. */
const partFolder = 'submission/part'

function partKey(id: string, number: number): string {
  return `${partFolder}/${id}-${number}`
}

function partOf(key: string) {
  const found = /\/([0-9a-f-]{36})-(\d+)$/.exec(key)
  return found?.[1] ? { key, id: found[1], number: Number(found[2]) } : undefined
}

function asReply({ _id, received }: Pick<PartialUpload, '_id' | 'received'>) {
  return { _id, received: received.toSorted((a, b) => a - b), part_bytes: partBytes }
}
