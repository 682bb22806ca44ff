import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import {
  candidateFolders,
  type Folder,
  folderNames,
  folders,
  maxDocumentBytes,
  maxImageBytes,
} from '../../contract/files.ts'
import { fieldMessages, messages } from '../../contract/messages.ts'
import type { Role } from '../../contract/permissions.ts'
import { forbidden, invalid, Refusal } from '../errors.ts'

/** A file as it came in, spooled to disk: many slow uploads at once take no memory. */
export interface Received {
  folder: Folder
  file_name: string
  sha256: string
  read(): Promise<Buffer>
  discard(): Promise<void>
}

const limits = {
  fileSize: maxDocumentBytes + 1,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1000,
  fieldNameSize: 100,
}
const slowestUpload = 5 * 60_000
const longestDrain = 30_000

/** Reads the two fields of an upload, in either order; refuses what is too large while it still comes in. */
export async function receive(request: FastifyRequest, role: Role): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal(415, messages.unsupported)
  const directory = await mkdtemp(join(tmpdir(), 'laurel-upload-'))
  const discard = () => rm(directory, { recursive: true, force: true })
  const timer = setTimeout(() => request.raw.destroy(), slowestUpload)
  try {
    const { type, file } = await readParts(request, role, join(directory, 'file'))
    const folder = folderNames.find(name => name === type)
    const fields = {
      ...(folder ? {} : { type: type ? fieldMessages.choice : fieldMessages.fieldRequired }),
      ...(file?.bytes ? {} : { file: fieldMessages.fieldRequired }),
    }
    if (!folder || !file?.bytes) throw invalid(fields)
    requireFolder(folder, role)
    if (file.bytes > largest(folder)) throw tooLarge()
    return { folder, ...file, read: () => readFile(join(directory, 'file')), discard }
  } catch (error) {
    drain(request)
    await discard()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Lets the rest of a refused body run out, for a while: cut off, the client would see no answer. */
function drain({ raw }: FastifyRequest) {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), longestDrain)
  raw.once('close', () => clearTimeout(timer))
}

async function readParts(request: FastifyRequest, role: Role, path: string) {
  let type: string | undefined
  let file: (Awaited<ReturnType<typeof spool>> & { file_name: string }) | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'type' && typeof part.value === 'string') type = part.value.trim()
      } else if (part.fieldname !== 'file' || file) {
        part.file.resume()
      } else {
        const folder = folderNames.find(name => name === type)
        if (folder) requireFolder(folder, role)
        const name = plainName(part.filename)
        file = {
          file_name: name,
          ...(await spool(part.file, path, folder ? largest(folder) : maxDocumentBytes)),
        }
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { statusCode } = error as { statusCode?: number }
    // A body that breaks off or is not multipart at all is unreadable; that is nobody's fault here.
    throw statusCode === 413 ? tooLarge() : new Refusal(400, messages.unreadable)
  }
  return { type, file }
}

async function spool(from: Readable, path: string, max: number) {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    from,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > max) throw tooLarge()
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path),
  )
  return { bytes, sha256: hash.digest('hex') }
}

const tooLarge = () => new Refusal(413, messages.tooLarge, { file: messages.tooLarge })

function largest(folder: Folder): number {
  return folders[folder].kind === 'image' ? maxImageBytes : maxDocumentBytes
}

function requireFolder(folder: Folder, role: Role) {
  if (role === 'candidate' && !candidateFolders.includes(folder)) throw forbidden()
}

/** The name without a path, control characters or a length that breaks headers. */
function plainName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/').slice(-1000).toWellFormed().normalize('NFC'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
  return last.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069"]/g, '').slice(-100) || 'file'
}
