import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import {
  type Folder,
  folderNames,
  largestOf,
  maxSubmissionBytes,
} from '../../../contract/platform/folders.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { cleanedLine } from '../../../contract/platform/visible-text.ts'
import { forbidden, invalid, Refusal } from '../http/errors.ts'
import { tooLarge } from './check-content.ts'

/** An upload, spooled to disk so that many slow uploads at once take no memory. */
export interface Upload {
  folder: Folder
  file_name: string
  sha256: string
  read(): Promise<Buffer>
  discard(): Promise<void>
}

const limits = {
  fileSize: maxSubmissionBytes + 1,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1000,
  fieldNameSize: 100,
}
const slowestUpload = 5 * 60_000
const longestDrain = 30_000

/** Reads the two fields of an upload into one of the folders, in either order. Refuses a file that is too large while it still arrives. */
export async function readUpload(request: FastifyRequest, allowed: readonly Folder[]): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal(415, messages.unsupported)
  const spool = await openSpool()
  const timer = setTimeout(() => request.raw.destroy(), slowestUpload)
  try {
    // A request that was already cut off would never deliver a part or an end.
    if (request.raw.destroyed) throw new Refusal(400, messages.unreadable)
    const { type, file } = await readParts(request, allowed, spool)
    const folder = folderNames.find(name => name === type)
    const fields = {
      ...(folder ? {} : { type: type ? fieldMessages.choice : fieldMessages.fieldRequired }),
      ...(file?.bytes ? {} : { file: fieldMessages.fieldRequired }),
    }
    if (!folder || !file?.bytes) throw invalid(fields)
    requireFolder(folder, allowed)
    if (file.bytes > largestOf(folder)) throw tooLarge()
    return { folder, ...file, read: () => spool.readFile(), discard: () => spool.close() }
  } catch (error) {
    await spool.close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** An unlinked file in the temporary folder: the system removes it when it is closed or its process dies. */
async function openSpool(): Promise<FileHandle> {
  const path = join(tmpdir(), `laurel-upload-${randomUUID()}`)
  const spool = await open(path, 'wx+', 0o600)
  await unlink(path)
  return spool
}

/** Reads and discards the rest of a refused body, for a while. A client that is cut off would not read the answer. */
export function drainRequest({ raw }: FastifyRequest) {
  if (raw.complete || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), longestDrain)
  raw.once('close', () => clearTimeout(timer))
}

async function readParts(request: FastifyRequest, allowed: readonly Folder[], spool: FileHandle) {
  let type: string | undefined
  let file: (Awaited<ReturnType<typeof write>> & { file_name: string }) | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'type' && typeof part.value === 'string') type = part.value.trim()
      } else if (part.fieldname !== 'file' || file) {
        part.file.resume()
      } else {
        const folder = folderNames.find(name => name === type)
        if (folder) requireFolder(folder, allowed)
        const name = plainName(part.filename)
        file = {
          file_name: name,
          ...(await write(part.file, spool, folder ? largestOf(folder) : maxSubmissionBytes)),
        }
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { statusCode } = error as { statusCode?: number }
    // A body that is cut off or is not multipart is the client's error.
    throw statusCode === 413 ? tooLarge() : new Refusal(400, messages.unreadable)
  }
  return { type, file }
}

/** Writes by position, so that the spool is later read from its start. */
async function write(from: Readable, spool: FileHandle, max: number) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of from as AsyncIterable<Buffer>) {
    if (bytes + chunk.length > max) throw tooLarge()
    hash.update(chunk)
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await spool.write(chunk, at, chunk.length - at, bytes + at)
      at += bytesWritten
    }
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export function requireFolder(folder: Folder, allowed: readonly Folder[]) {
  if (!allowed.includes(folder)) throw forbidden()
}

/** The file name without a path, quotes, invisible characters, or a length that breaks headers. */
function plainName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/').slice(-1000))
  return cleanedLine(last).replaceAll('"', '').slice(-100).toWellFormed() || 'file'
}
