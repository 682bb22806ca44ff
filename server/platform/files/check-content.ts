import type { Metadata } from 'sharp'
import { messages } from '../../../contract/platform/messages.ts'
import { maxImagePixels } from '../../../contract/platform/folders.ts'
import { Refusal } from '../http/errors.ts'

export const unsupported = () => new Refusal(415, messages.unsupported, { file: messages.unsupported })
export const tooLarge = () => new Refusal(413, messages.tooLarge, { file: messages.tooLarge })

/** The format that sharp must report for each detected type. A file on which the two disagree is refused. */
const imageFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/** Refuses a file whose content is no picture, or that has too many pixels to decode. */
export async function checkImage(bytes: Buffer): Promise<void> {
  const wanted = imageFormats[(await sniff(bytes)) ?? '']
  const { format, width, height } = wanted ? await readHeader(bytes) : {}
  if (!wanted || format !== wanted || !width || !height) throw unsupported()
  if (width * height > maxImagePixels) throw tooLarge()
}

async function readHeader(bytes: Buffer): Promise<Partial<Metadata>> {
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return {}
  }
}

/** Runs the work of re-encoding. A picture that fails to decode is refused like any file that is no picture. */
export async function refuseBroken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch {
    throw unsupported()
  }
}

const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The type of a document by its content, whatever its name: PDF, PPT or PPTX. */
export async function checkDocument(bytes: Buffer): Promise<{ extension: string; content_type: string }> {
  const type = await sniff(bytes)
  if (type === 'application/pdf') return { extension: 'pdf', content_type: type }
  if (type === pptx && bytes.includes('ppt/presentation.xml'))
    return { extension: 'pptx', content_type: type }
  if (type === 'application/x-cfb' && holdsSlides(bytes)) {
    return { extension: 'ppt', content_type: 'application/vnd.ms-powerpoint' }
  }
  throw unsupported()
}

const imageExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

/**
 * The type of a file that a team hands in: a picture, a ZIP archive or a document. It is kept as it is, because it is only
 * downloaded, never shown.
 */
export async function checkSubmission(bytes: Buffer): Promise<{ extension: string; content_type: string }> {
  const type = await sniff(bytes)
  if (type === 'application/zip') return { extension: 'zip', content_type: type }
  const extension = imageExtensions[type ?? '']
  if (!type || !extension) return checkDocument(bytes)
  await checkImage(bytes)
  return { extension, content_type: type }
}

async function sniff(bytes: Buffer): Promise<string | undefined> {
  try {
    const { fileTypeFromBuffer } = await import('file-type')
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch {
    return undefined
  }
}

const slidesStream = Buffer.from('PowerPoint Document\0', 'utf16le')

/** An old Office file is a presentation if its directory, with entries of 128 bytes, names the stream of slides. */
function holdsSlides(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(slidesStream); at !== -1; at = bytes.indexOf(slidesStream, at + 1)) {
    const nameLength = at + 66 <= bytes.length ? bytes.readUInt16LE(at + 64) : 0
    if (at % 128 === 0 && nameLength === slidesStream.length) return true
  }
  return false
}
