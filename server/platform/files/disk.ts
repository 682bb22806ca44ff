import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FastifyBaseLogger } from 'fastify'
import { isPrivate } from '../../../contract/platform/folders.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Config } from '../config/config.ts'
import { codeOf } from '../http/error-code.ts'
import { notFound, Refusal } from '../http/errors.ts'
import { chmod, readdir, stat } from 'node:fs/promises'

/** Where files are kept: private ones apart from those that the asset host serves. */
export type FileStore = Pick<
  Disk,
  'put' | 'putStream' | 'delete' | 'exists' | 'getBytes' | 'getStream' | 'getMetaData'
> & {
  /** The keys of the files in a folder; none where there is no such folder, or the bucket may not be listed. */
  keysIn(folder: string): AsyncIterable<string>
}

type StoreConfig = Pick<Config, 'dataDir' | 's3'>

/**
 * The file store: S3-compatible buckets if configured, else folders of DATA_DIR (docs/product.md §6). Private files have a
 * bucket or folder of their own, because whatever serves the other one as the asset host must not have them.
 */
export async function openFileStore(config: StoreConfig): Promise<FileStore> {
  const open = await openDisk(config, 'uploads', config.s3?.bucket)
  const closed = await openDisk(config, 'private', config.s3?.privateBucket)
  const of = (key: string) => (isPrivate(key) ? closed : open)
  return {
    put: (key, ...rest) => of(key).put(key, ...rest),
    putStream: (key, ...rest) => of(key).putStream(key, ...rest),
    delete: key => of(key).delete(key),
    exists: key => of(key).exists(key),
    getBytes: key => of(key).getBytes(key),
    getStream: key => of(key).getStream(key),
    getMetaData: key => of(key).getMetaData(key),
    keysIn: folder => keysIn(of(folder), folder),
  }
}

async function* keysIn(disk: Disk, folder: string): AsyncGenerator<string> {
  try {
    for (let token: string | undefined; ; ) {
      const { objects, paginationToken } = await disk.listAll(folder, token ? { paginationToken: token } : {})
      for (const object of objects) if (object.isFile) yield object.key
      if (!paginationToken) return
      token = paginationToken
    }
  } catch (error) {
    if (!(error instanceof Error && (isAbsence(error) || isAbsence(error.cause)))) throw error
  }
}

/** Whether nothing at all is stored, also by others. */
export async function isStoreEmpty(config: StoreConfig): Promise<boolean> {
  const places = [['uploads', config.s3?.bucket] as const, ['private', config.s3?.privateBucket] as const]
  for (const [folder, bucket] of places) {
    const disk = await openDisk(config, folder, bucket)
    try {
      const { objects } = await disk.listAll('', { recursive: true })
      if ([...objects].length > 0) return false
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return true
}

async function openDisk({ dataDir, s3 }: StoreConfig, folder: string, bucket: string | undefined) {
  if (!s3 || !bucket) {
    const visibility = folder === 'uploads' ? 'public' : 'private'
    const location = join(dataDir, folder)
    await keepFromOthers(location)
    return new Disk(new FSDriver({ location, visibility }))
  }
  // The S3 client is some hundred modules, loaded only where a bucket is used.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      // S3-compatible servers take the bucket in the path, and lack ACLs and the newer checksums.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

/**
 * The error to throw for a storage error: 404 for a missing file, 503 while the storage is away, else the same error.
 */
export function storageRefusal(error: unknown, log: FastifyBaseLogger): unknown {
  if (!codeOf(error)?.startsWith('E_CANNOT_')) return error
  if (error instanceof Error && isAbsence(error.cause)) return notFound()
  log.error({ err: error }, 'the file storage is away')
  return new Refusal(503, messages.unavailable, undefined, { 'retry-after': '5' })
}

/** The bytes of a stored object; undefined if there is none, which only its first bytes tell. */
export async function openObject(
  disk: FileStore,
  key: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const stream: AsyncIterable<Uint8Array> = await disk.getStream(key)
    const bytes = stream[Symbol.asyncIterator]()
    return followed(await bytes.next(), bytes)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* followed(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

/** Whether an error says that there is no such file, and surely that. */
export function isMissing(error: unknown): boolean {
  return [error, error instanceof Error ? error.cause : undefined].some(reason => {
    if (typeof reason !== 'object' || reason === null) return false
    return codeOf(reason) === 'ENOENT' || statusOf(reason) === 404
  })
}

function statusOf(cause: unknown) {
  return (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** A bucket that may not be listed answers 403 for a missing file. */
function isAbsence(cause: unknown): boolean {
  return codeOf(cause) === 'ENOENT' || statusOf(cause) === 404 || statusOf(cause) === 403
}

const ownersFolder = 0o700
const ownersFile = 0o600

/**
 * Keeps a folder of uploads from other users of the machine: what this process makes from now on, and what is there. The
 * folder comes first, because nobody gets past it. Once it is closed, nothing in it is looked at again.
 *
 * The mask is that of the whole process, because the file store cannot be given the modes of single files. Nothing that a
 * process of Laurel writes is for others: database, log of the database, address and archive are made with the same modes.
 */
async function keepFromOthers(folder: string) {
  process.umask(0o077)
  try {
    if (((await stat(folder)).mode & 0o077) === 0) return
    await chmod(folder, ownersFolder)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), ownersFolder)
      else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), ownersFile)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    // Mounted storage may belong to another user, or know no modes.
    process.emitWarning(`Other users of this machine may be able to read ${folder}: ${String(error)}`)
  }
}
