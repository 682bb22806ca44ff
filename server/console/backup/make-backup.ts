import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type FileStore, openObject } from '../../platform/files/disk.ts'
import { keysOf } from '../../platform/files/keys.ts'
import { ownVersion } from '../../platform/config/own-version.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { ArchiveWriter } from './write-archive.ts'
import {
  type FileInArchive,
  fileEntry,
  format,
  type Manifest,
  type TableInArchive,
  tableEntry,
} from './manifest.ts'
import { copyTarget, leftOut, listSequences, listTables, openClient, type TableToCopy } from './tables.ts'
import { refuseUnfinishedRestore } from '../../platform/postgres/unfinished.ts'

interface Source {
  ownerUrl: string
  disk: FileStore
}

/**
 * Writes the database and all files into one archive, also while servers write. Files come first, because that may take
 * hours, in which no transaction is open. Then the rows, as they are at one moment, and the files that this moment has
 * and the first pass had not. So every file that a row uses is in the archive (docs/decisions/101).
 */
export async function makeBackup({ ownerUrl, disk }: Source, path: string): Promise<Manifest> {
  await refuseUnfinishedRestore(ownerUrl)
  const client = await openClient(ownerUrl)
  try {
    await requireLaurel(client)
    return await writeArchive(client, disk, await ArchiveWriter.open(path))
  } finally {
    await client.end()
  }
}

async function writeArchive(client: pg.Client, disk: FileStore, archive: ArchiveWriter): Promise<Manifest> {
  try {
    const files = new FileCopier(archive, disk)
    await files.copyAll(client)
    const tables = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    // Before the first query, which is when the snapshot is taken: a migration waits until the end.
    const names = tables.map(({ name }) => pg.escapeIdentifier(name))
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const copied = (await listTables(client)).filter(({ name }) => !(name in leftOut))
    const rows = await copyTables(client, archive, copied)
    await files.copyAll(client)
    const manifest: Manifest = {
      format,
      made_at: new Date().toISOString(),
      laurel: ownVersion(),
      ...(await readSchema(client)),
      tables: rows,
      sequences: await listSequences(client),
      ...(await files.inSnapshot(client)),
    }
    await client.query('commit')
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function requireLaurel(client: pg.Client) {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.migrations') is not null as found`,
  )
  if (!rows[0]?.found) throw new StartError('This database holds no Laurel: there is nothing to back up.')
}

async function readSchema(client: pg.Client) {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return { migrations, postgresql: rows[0]?.server_version ?? '' }
}

async function copyTables(client: pg.Client, archive: ArchiveWriter, tables: TableToCopy[]) {
  const done: TableInArchive[] = []
  for (const table of tables) {
    const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    const measure = await archive.add(tableEntry(table.name), stream)
    done.push({ ...table, rows: stream.rowCount, ...measure })
  }
  return done
}

/** How many rows of files are read at once. */
const batch = 1_000

/** Copies what is stored for the rows of `files`, each object once. */
class FileCopier {
  #archive: ArchiveWriter
  #disk: FileStore
  #done = new Map<string, FileInArchive>()

  constructor(archive: ArchiveWriter, disk: FileStore) {
    this.#archive = archive
    this.#disk = disk
  }

  async copyAll(client: pg.Client) {
    for await (const upload of listUploads(client)) {
      for (const key of keysOf(upload)) if (!this.#done.has(key)) await this.#copy(key, upload)
    }
  }

  /** A file that is not there has no row any more, soon; or its row was written just now, and its bytes follow. */
  async #copy(key: string, upload: string) {
    const source = await openObject(this.#disk, key)
    if (!source) return
    const measure = await this.#archive.add(fileEntry(key), source, { isCompressed: true })
    this.#done.set(key, { key, upload, ...measure })
  }

  /** Of the objects that the rows name: those that are in the archive, and those that were not in the store. */
  async inSnapshot(client: pg.Client): Promise<Pick<Manifest, 'files' | 'missing'>> {
    const [files, missing]: [FileInArchive[], string[]] = [[], []]
    for await (const upload of listUploads(client)) {
      for (const key of keysOf(upload)) {
        const file = this.#done.get(key)
        if (file) files.push(file)
        else missing.push(key)
      }
    }
    return { files, missing }
  }
}

async function* listUploads(client: pg.Client) {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      'select key from files where key > $1 order by key limit $2',
      [after, batch],
    )
    for (const { key } of rows) yield key
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}
