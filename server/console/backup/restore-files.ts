import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { FileStore } from '../../platform/files/disk.ts'
import { isStoredKey } from '../../platform/files/keys.ts'
import { headersOf } from '../../platform/files/store.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { fileEntry, type FileInArchive } from './manifest.ts'
import { measureAll } from './measured.ts'
import type { Archive } from './read-archive.ts'

/** Writes all files, one after the other, then reads each back and compares its sum. */
export async function restoreFiles(db: Kysely<DB>, disk: FileStore, archive: Archive) {
  const { files } = archive.manifest
  for (const file of files) await restoreFile(db, disk, archive, file)
  for (const { key, sha256 } of files) {
    const found = await measureAll(await disk.getStream(key))
    if (found.sha256 !== sha256) throw new StartError(`The file ${key} is not what it was.`)
  }
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function restoreFile(db: Kysely<DB>, disk: FileStore, archive: Archive, file: FileInArchive) {
  if (!isStoredKey(file.key)) throw new StartError(`${file.key} cannot be the key of a file.`)
  const row = await db
    .selectFrom('files')
    .select(['folder', 'content_type', 'file_name'])
    .where('key', '=', file.upload)
    .executeTakeFirst()
  if (!row) throw new StartError(`The file ${file.key} belongs to no row.`)
  const source = Readable.from(archive.read(fileEntry(file.key), file))
  await disk.putStream(file.key, source, { ...headersOf(row), contentLength: file.bytes })
}
