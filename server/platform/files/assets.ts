import type { FastifyInstance, FastifyRequest } from 'fastify'
import { folderKinds, isPrivate } from '../../../contract/platform/folders.ts'
import { sandboxPolicy } from '../http/content-policy.ts'
import { notFound } from '../http/errors.ts'
import { type FileStore, storageRefusal } from './disk.ts'
import { findFileName } from './queries.ts'
import { folderOf, isStoredKey } from './keys.ts'
import { attachment } from './attachment.ts'

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/**
 * `/assets/<key>`: stored files, open to anybody with the key (docs/product.md §6). The bytes of a key never change, so
 * clients may cache them for ever. The headers keep uploaded content from running.
 */
export function serveAssets(app: FastifyInstance, disk: FileStore) {
  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, async (request, reply) => {
    const key = request.params['*']
    const contentType = contentTypes[key.slice(key.lastIndexOf('.') + 1)]
    if (!contentType || !isStoredKey(key) || isPrivate(folderOf(key))) throw notFound()
    const tag = `"${key.slice(key.lastIndexOf('/') + 1)}"`
    const length = await lengthOf(disk, key, request)
    reply.headers({
      etag: tag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': sandboxPolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (folderKinds[folderOf(key)] === 'document') {
      reply.header('content-disposition', attachment(await findFileName(app.db, key)))
    }
    return reply
      .type(contentType)
      .header('content-length', length)
      .send(await disk.getStream(key))
  })
}

async function lengthOf(disk: FileStore, key: string, request: FastifyRequest) {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    throw storageRefusal(error, request.log)
  }
}
