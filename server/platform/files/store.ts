import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import { type Folder, folderKinds, isPrivate } from '../../../contract/platform/folders.ts'
import type { Role } from '../../../contract/platform/permissions.ts'
import { makeConcurrencyLimit } from '../http/concurrency-limit.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { requireStorage } from './allowance.ts'
import { attachment } from './attachment.ts'
import { checkDocument, checkSubmission } from './check-content.ts'
import type { FileStore } from './disk.ts'
import { keysOf, newKey } from './keys.ts'
import { openPicture } from './open-picture.ts'
import { anyOf } from '../lists/conditions.ts'

export interface NewFile {
  db: Db
  disk: FileStore
  folder: Folder
  /** A function is called only when the file's turn comes, so that waiting files take no memory. */
  bytes: Buffer | (() => Promise<Buffer>)
  uploaded_by: string
  /** By whose link it came, without an account; then who asked them is the uploader. */
  asked_id?: string
  /** The company whose staff may use and delete the file too. */
  company_id: string | null
  file_name?: string
  /** The source of a picture that Laurel drew. */
  drawn?: object
  /** The uploader's role, for the allowance. Absent for files that the server makes itself. */
  role?: Role
}

/** A document takes up to 20 MB of memory while it is checked and stored, a submission 50 MB. */
const passDocument = makeConcurrencyLimit({ atOnce: 4 })
const passSubmission = makeConcurrencyLimit({ atOnce: 2 })

/** Checks, stores and records an upload of any folder. Returns its key. */
export function storeFile(file: NewFile): Promise<string> {
  return folderKinds[file.folder] === 'image' ? storeImage(file) : storeDocument(file)
}

export async function storeImage(file: NewFile): Promise<string> {
  const { whole, sized } = await openPicture(file.uploaded_by, () => bytesOf(file), file.folder)
  const key = newKey(file.folder, 'webp')
  const parts = new Map([[key, whole]])
  for (const [width, bytes] of sized) parts.set(sizedKey(key, width), bytes)
  await keep(file, key, 'image/webp', parts)
  return key
}

export function storeDocument(file: NewFile): Promise<string> {
  const isSubmission = isPrivate(file.folder)
  return (isSubmission ? passSubmission : passDocument)(file.uploaded_by, async () => {
    const bytes = await bytesOf(file)
    const { extension, content_type } = await (isSubmission ? checkSubmission : checkDocument)(bytes)
    const key = newKey(file.folder, extension)
    await keep(file, key, content_type, new Map([[key, bytes]]))
    return key
  })
}

function bytesOf({ bytes }: NewFile): Promise<Buffer> | Buffer {
  return typeof bytes === 'function' ? bytes() : bytes
}

/**
 * Writes the row first, then the bytes. If the process dies in between, the sweep removes the row; in the other order
 * the bytes would stay for ever.
 */
async function keep(file: NewFile, key: string, content_type: string, parts: Map<string, Buffer>) {
  const { db, disk, folder, uploaded_by, company_id, role, asked_id = null } = file
  const file_name = file.file_name ?? null
  const bytes = parts.values().reduce((sum, part) => sum + part.length, 0)
  const sha256 = await digestOf(parts.get(key))
  await inTransaction(db, async trx => {
    if (role) await requireStorage(trx, { _id: uploaded_by, role }, folder, bytes)
    const drawn = file.drawn ? JSON.stringify(file.drawn) : null
    const row = {
      key,
      folder,
      content_type,
      bytes,
      sha256,
      file_name,
      uploaded_by,
      company_id,
      asked_id,
      drawn,
    }
    await trx.insertInto('files').values(row).execute()
  })
  try {
    const headers = headersOf({ folder, content_type, file_name })
    for (const [part, content] of parts) await disk.put(part, content, headers)
  } catch (error) {
    await removeFiles(db, disk, [key]).catch(() => {})
    throw error
  }
}

/** SHA-256 of the file itself, without its small widths. Computed beside the event loop: a file may have 50 MB. */
async function digestOf(whole: Buffer | undefined): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(whole ?? []))
  return Buffer.from(digest).toString('hex')
}

/** The content type of private files, which no browser shows. */
export const octets = 'application/octet-stream'

interface Described {
  folder: Folder
  content_type: string
  file_name: string | null
}

/** Metadata of a stored file: for a bucket that is served directly, the headers of assets.ts. */
export function headersOf({ folder, content_type: contentType, file_name }: Described) {
  if (isPrivate(folder)) return { contentType: octets }
  return {
    contentType,
    cacheControl: 'public, max-age=31536000, immutable',
    ...(contentType.startsWith('image/') ? {} : { contentDisposition: attachment(file_name) }),
  }
}

/** Removes the bytes first, then the rows, so that an interrupted removal can be repeated. */
export async function removeFiles(db: Db, disk: FileStore, keys: readonly string[]) {
  for (const key of keys) await Promise.all(keysOf(key).map(part => disk.delete(part)))
  await db.deleteFrom('files').where('key', '=', anyOf(keys)).execute()
}
