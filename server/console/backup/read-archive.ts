import { openAsBlob, statSync } from 'node:fs'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { codeOf } from '../../platform/http/error-code.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { fileEntry, type Manifest, manifestEntry, readManifest, tableEntry } from './manifest.ts'
import { type Measure, measureAll, measured } from './measured.ts'

configure({ useWebWorkers: false })

export interface Archive {
  path: string
  manifest: Manifest
  /** The bytes of an entry. They fail at their end if they are not what was written. */
  read(name: string, wanted: Measure): AsyncIterable<Uint8Array>
}

/** Opens an archive and reads all of it, so that one that is cut or changed is refused before anything is written. */
export async function openArchive(path: string): Promise<Archive> {
  const entries = await listEntries(path)
  const bytesOf = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw damaged(path, `${name} is not in it`)
    return bytesIn(entry, path)
  }
  const manifest = readManifest(await textOf(bytesOf(manifestEntry)), path)
  const read = (name: string, wanted: Measure) => checked(bytesOf(name), wanted, () => changed(path, name))
  const archive = { path, manifest, read }
  await checkEntries(archive)
  return archive
}

async function listEntries(path: string) {
  const { size } = findFile(path)
  try {
    const reader = new ZipReader(new BlobReader(await openAsBlob(path)), { strictness: 'strict' })
    const entries = await reader.getEntries()
    return new Map(entries.flatMap(entry => (entry.directory ? [] : [[entry.filename, entry] as const])))
  } catch (error) {
    throw damaged(path, `its list of contents, at the end of ${size} bytes, cannot be read`, error)
  }
}

function findFile(path: string) {
  try {
    return statSync(path)
  } catch (error) {
    throw new StartError(`${path} cannot be read (${codeOf(error)}).`)
  }
}

async function checkEntries({ read, manifest }: Archive) {
  for (const table of manifest.tables) await measureAll(read(tableEntry(table.name), table))
  for (const file of manifest.files) await measureAll(read(fileEntry(file.key), file))
}

async function* bytesIn(entry: FileEntry, path: string): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = entry.getData(writable, { checkSignature: true })
  // The reader below fails with it.
  written.catch(() => {})
  const reader = readable.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
    await written
  } catch (error) {
    throw changed(path, entry.filename, error)
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function* checked(source: AsyncIterable<Uint8Array>, wanted: Measure, failure: () => Error) {
  const { stream, measure } = measured(source)
  yield* stream
  const found = measure()
  if (found.sha256 !== wanted.sha256 || found.bytes !== wanted.bytes) throw failure()
}

async function textOf(source: AsyncIterable<Uint8Array>) {
  return Buffer.concat(await Array.fromAsync(source)).toString()
}

function changed(path: string, name: string, cause?: unknown) {
  return damaged(path, `${name} is not what was written`, cause)
}

function damaged(path: string, reason: string, cause?: unknown) {
  return new StartError(`${path} is no whole backup: ${reason}. Nothing was restored.`, { cause })
}
