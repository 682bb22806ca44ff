import type { Kysely } from 'kysely'
import { openSession } from '../../platform/sessions/caller.ts'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'
import { canComeIn } from '../../people/accounts/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { ownMigrations, readMigrations } from '../../platform/db/migration-files.ts'
import type { DB } from '../../platform/db/types.ts'
import { openFileStore, type FileStore } from '../../platform/files/disk.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import { type OpenDatabase, openDatabase } from '../../platform/postgres/embedded.ts'
import { admitEverydayRole } from '../../platform/postgres/everyday-role.ts'
import type { PostmasterOptions } from '../../platform/postgres/postmaster.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { type Manifest, fileEntry, type FileInArchive } from './manifest.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { requireEmptyTarget } from './require-empty.ts'
import { type RestoredRows, restoreDatabase } from './restore-database.ts'
import { openClient } from './tables.ts'
import { unfinishedMark } from '../../platform/postgres/unfinished.ts'
import { Readable } from 'node:stream'
import { isStoredKey } from '../../platform/files/keys.ts'
import { headersOf } from '../../platform/files/store.ts'
import { measureAll } from './measured.ts'

export interface Restored extends RestoredRows {
  manifest: Manifest
  files: number
  bytes: number
  /** The migrations that came after the archive was made. */
  migrated: string[]
  /** Whether an organiser can sign in; false where there is no organiser yet. */
  hasOrganiser: boolean
}

/**
 * Restores an archive into an empty database and an empty file store. All of the archive is read first. While the
 * restore runs, the database is marked, and no server starts on it.
 */
export async function restoreBackup(
  config: Config,
  path: string,
  options: PostmasterOptions = {},
): Promise<Restored> {
  const archive = await openArchive(path)
  requireKnownSchema(archive)
  await requireEmptyTarget(config)
  const database = await openDatabase(config, options)
  try {
    return await restoreInto(config, database, archive)
  } finally {
    await database.close()
  }
}

function requireKnownSchema({ manifest, path }: Archive) {
  const own = new Map(readMigrations(ownMigrations).map(({ name, checksum }) => [name, checksum]))
  const unknown = manifest.migrations.find(({ name, checksum }) => own.get(name) !== checksum)
  if (!unknown) return
  throw new StartError(
    `${path} was made by a newer Laurel (it has ${unknown.name}): restore it with that one. Nothing was restored.`,
  )
}

async function restoreInto(config: Config, database: OpenDatabase, archive: Archive): Promise<Restored> {
  const { ownerUrl } = database
  const client = await openClient(ownerUrl)
  try {
    await client.query(`create table ${unfinishedMark} (began_at timestamptz not null default now())`)
    await migrate(ownerUrl, { only: new Set(archive.manifest.migrations.map(({ name }) => name)) })
    const rows = await restoreDatabase(client, archive)
    const { applied } = await migrate(ownerUrl)
    if (database.isEmbedded) await admitEverydayRole(ownerUrl)
    const connection = connect(database.url, { max: 2, longest: 0 })
    try {
      const files = await restoreFiles(connection.db, await openFileStore(config), archive)
      const hasOrganiser = await checkSignIn(connection.db, config)
      await client.query(`drop table ${unfinishedMark}`)
      await client.query('analyze')
      return { manifest: archive.manifest, ...rows, ...files, migrated: applied, hasOrganiser }
    } finally {
      await connection.close()
    }
  } finally {
    await client.end()
  }
}

/** Opens a session of an organiser, as the server would, and takes it back. */
async function checkSignIn(db: Kysely<DB>, config: Config): Promise<boolean> {
  const key = await readJwtKey(db, config)
  const organiser = await db
    .selectFrom('users')
    .select(['_id', 'role'])
    .where('role', '=', 'admin')
    .where(canComeIn)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!organiser) return false
  const trial = await db.startTransaction().execute()
  await openSession(trial, key, organiser, laurel)
  await trial.rollback().execute()
  return true
}

/** Writes all files, one after the other, then reads each back and compares its sum. */
async function restoreFiles(db: Kysely<DB>, disk: FileStore, archive: Archive) {
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
