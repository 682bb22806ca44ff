import type { FastifyInstance } from 'fastify'
import { idParams } from '../../../contract/platform/fields.ts'
import { artFile } from '../../../drawings/art.ts'
import type { MotifName } from '../../../drawings/motifs.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { found } from '../../platform/http/errors.ts'
import { PageCache } from '../../platform/http/page-cache.ts'
import { isPublic } from '../../platform/reach/reach.ts'

/** As sites that show links want it. */
const size = { width: 1200, height: 630 }

/** Each takes about 60 KB of memory and 100 ms to make. */
const cached = { lifetime: 60 * 60_000, most: 200 }

/**
 * The picture of an event for sites that show links: its banner, cut to their shape. One that Laurel drew is drawn again in
 * that shape. JPEG, because some of them know nothing else.
 */
export function linkPictureRoutes(app: FastifyInstance) {
  const pictures = new PageCache<Buffer>(cached)
  const inTurn = makeConcurrencyLimit({ atOnce: 2 })

  app.get('/event-page/:id/picture.jpg', { compress: false }, async (request, reply) => {
    const { data } = idParams.safeParse(request.params)
    const event = found(data && (await findPictured(app.db, data.id)))
    const source = event.drawn ? `${event.drawn.motif} ${event.drawn.seed}` : (event.banner ?? event._id)
    const picture = await pictures
      .get(source, () => inTurn(source, () => makePicture(app, event)))
      .catch((error: unknown) => {
        throw storageRefusal(error, request.log)
      })
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(picture)
  })
}

interface Pictured {
  _id: string
  event_type: MotifName | null
  banner: string | null
  drawn: { motif: MotifName; seed: string } | null
}

/** An event that everybody may read about. */
function findPictured(db: Db, id: string): Promise<Pictured | undefined> {
  return db
    .selectFrom('events')
    .leftJoin('files', 'files.key', 'events.banner')
    .select(['events._id', 'events.event_type', 'events.banner', 'files.drawn'])
    .where('events._id', '=', id)
    .where(isPublic)
    .executeTakeFirst()
}

async function makePicture({ disk }: FastifyInstance, { _id, banner, drawn, event_type }: Pictured) {
  const { default: sharp } = await import('sharp')
  const art = drawn ?? (banner ? null : { motif: event_type ?? 'hackathon', seed: _id })
  const bytes =
    art === null ? await disk.getBytes(banner ?? '') : Buffer.from(artFile(art.motif, art.seed, size))
  return sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
