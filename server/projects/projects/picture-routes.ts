import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { idParams } from '../../../contract/platform/fields.ts'
import { sizedKey } from '../../../contract/platform/folder-widths.ts'
import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import { artFile } from '../../../drawings/art.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { found } from '../../platform/http/errors.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { setPublicFileHeaders } from '../../platform/files/public-file-headers.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { shownProjects } from '../../platform/reach/reach.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { coverOf } from './columns.ts'

const fileName = /^[0-9a-z]{26,64}(\.w\d{2,4})?\.webp$/

/**
 * Pictures of projects that everybody may see. They lie in the private store, so each request is checked: browsers keep
 * the bytes, and ask before they show them again, so that nothing stays in public that was hidden.
 */
export function projectPictureRoutes(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>(
    '/projects/:id/pictures/:file',
    { compress: false },
    async (request, reply) => {
      const { data } = idParams.safeParse(request.params)
      const { file } = request.params
      const key = `submission/picture/${file}`
      const whole = key.replace(/\.w\d+\./, '.')
      found(data && fileName.test(file) ? await findPicture(app.db, data.id, whole) : undefined)
      setPublicFileHeaders(reply, `"${file}"`, 'no-cache')
      if (request.headers['if-none-match'] === `"${file}"`) return reply.code(304).send()
      try {
        const { contentLength } = await app.disk.getMetaData(key)
        return await reply
          .type('image/webp')
          .header('content-length', contentLength)
          .send(await app.disk.getStream(key))
      } catch (error) {
        throw storageRefusal(error, request.log)
      }
    },
  )

  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 })
  const inTurn = makeConcurrencyLimit({ atOnce: 1 })
  app.get('/projects/:id/link.jpg', { compress: false }, async (request, reply) => {
    const { data } = idParams.safeParse(request.params)
    const picture = found(data && (await findLinkPicture(app.db, data.id)))
    const tag = `"${picture.submission_id}-${picture.number}"`
    setPublicFileHeaders(reply, tag, 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const kept = drawn.get(tag)
    const drawing = kept ?? inTurn(picture._id, () => drawLinkPicture(app, picture))
    if (!kept) {
      drawn.set(tag, drawing)
      drawing.catch(() => drawn.delete(tag))
    }
    try {
      return await reply.type('image/jpeg').send(await drawing)
    } catch (error) {
      throw storageRefusal(error, request.log)
    }
  })
}

/**
 * The picture for links to a project, as JPEG, because not every site that shows links reads WebP: its cover on a drawn
 * ground, else the drawing alone. The cover was re-encoded when it was uploaded, so it may be decoded here. There are no
 * words in it: which letters a server can draw depends on its fonts, and the title stands beside the picture.
 */
async function drawLinkPicture({ disk }: FastifyInstance, { _id, cover }: LinkPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = linkPictureSize
  const ground = sharp(Buffer.from(artFile('hackathon', _id, { width, height })))
  const framed = cover === null ? [] : [{ input: await frame(await disk.getBytes(sizedKey(cover, width))) }]
  return ground.composite(framed).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}

/** The width of the drawn ground around the cover, and the radius of its corners. */
const margin = 56
const radius = 20

async function frame(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const width = linkPictureSize.width - 2 * margin
  const height = linkPictureSize.height - 2 * margin
  const { data, info } = await sharp(bytes)
    .resize({ width, height, fit: 'cover' })
    .toBuffer({ resolveWithObject: true })
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`
  return sharp(data)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

type LinkPicture = NonNullable<Awaited<ReturnType<typeof findLinkPicture>>>

/** Whether the picture is one of those that everybody sees of the project. */
function findPicture(db: Db, id: string, key: string) {
  return shownProjects(db)
    .select('applications._id')
    .where('applications._id', '=', id)
    .where(sql<boolean>`submission_versions.content -> 'pictures' @> to_jsonb(${key}::text)`)
    .executeTakeFirst()
}

/** The version that everybody sees, and its cover. */
function findLinkPicture(db: Db, id: string) {
  return shownProjects(db)
    .select([
      'applications._id',
      'projects.submission_id',
      'projects.number',
      coverOf(columnOf('submission_versions.content')).as('cover'),
    ])
    .where('applications._id', '=', id)
    .executeTakeFirst()
}
