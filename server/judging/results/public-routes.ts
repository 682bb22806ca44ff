import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { idParams } from '../../../contract/platform/fields.ts'
import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import { bundleAddress, resultsPicture } from '../../../contract/judging/public-results.calls.ts'
import { getPublishedResults } from '../../../contract/judging/public-results.ts'
import { resultsFile } from '../../../drawings/wreath.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { found } from '../../platform/http/errors.ts'
import { setPublicFileHeaders } from '../../platform/files/public-file-headers.ts'
import { findOffline, findPublished, findPublishedBundle } from './published.ts'
import { serve } from '../../platform/http/serve.ts'

/** Published results, as everybody reads them (docs/decisions/093). */
export function publicResultRoutes(app: FastifyInstance) {
  serve(app, getPublishedResults, async ({ db, params }) => {
    const data = await findPublished(db, params.id)
    return data ? { data, offline: null } : { data: null, offline: found(await findOffline(db, params.id)) }
  })

  app.get(bundleAddress(':id'), async (request, reply) => {
    const { data } = idParams.safeParse(request.params)
    const { bundle, digest } = found(data && (await findPublishedBundle(app.db, data.id)))
    // What is at this address never changes, because a correction has another one; but it may be taken offline.
    setPublicFileHeaders(reply, `"${digest}"`, 'no-cache')
    if (request.headers['if-none-match'] === `"${digest}"`) return reply.code(304).send()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="results.json"')
      .send(bundle)
  })

  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 })
  const inTurn = makeConcurrencyLimit({ atOnce: 1 })
  app.get(resultsPicture(':id'), { compress: false }, async (request, reply) => {
    const { data } = idParams.safeParse(request.params)
    const { _id, result } = found(data && (await findPublished(app.db, data.id)))
    setPublicFileHeaders(reply, `"${_id}"`, 'no-cache')
    if (request.headers['if-none-match'] === `"${_id}"`) return reply.code(304).send()
    const kept = drawn.get(_id)
    const teams = [
      ...result.awards.map(({ team }) => team.team_name),
      ...result.teams.map(team => team.team_name),
    ]
    const drawing = kept ?? inTurn(_id, () => drawLinkPicture([...new Set(teams)].slice(0, 3)))
    if (!kept) {
      drawn.set(_id, drawing)
      drawing.catch(() => drawn.delete(_id))
    }
    return reply.type('image/jpeg').send(await drawing)
  })
}

/** Without words, as the pictures of projects: which letters a server can draw depends on its fonts. */
async function drawLinkPicture(teams: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(resultsFile(teams, linkPictureSize)))
    .jpeg({ quality: 82 })
    .toBuffer()
}
