import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Disk } from 'flydrive'
import { deleteImage, uploadFile } from '../../contract/files.ts'
import { messages } from '../../contract/messages.ts'
import { can } from '../../contract/permissions.ts'
import { type Actor, actorOf } from '../accounts/actor.ts'
import { conflict, forbidden, found, signedOut } from '../errors.ts'
import { serve } from '../serve.ts'
import { serveAssets } from './assets.ts'
import { openDisk, storageRefusal } from './disk.ts'
import { lockFile, unusedOf } from './queries.ts'
import { receive } from './receive.ts'
import { removeFile, storeFile } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    disk: Disk
  }
  interface FastifyRequest {
    /** What this upload stored, until its answer is on the way. */
    stored: { key: string; isAnswered: boolean } | null
  }
}

export async function fileRoutes(app: FastifyInstance) {
  app.decorate('disk', openDisk(app.config))
  app.decorateRequest('stored', null)
  serveAssets(app, app.disk)
  await app.register(uploadRoute)

  serve(app, deleteImage, async ({ db, actor, body, request }) => {
    const { key } = found(await lockFile(db, actor, body.key))
    const [unused] = await unusedOf(db, [key])
    if (!unused) throw conflict(messages.fileInUse)
    await removeFile(db, app.disk, key).catch(error => {
      throw storageRefusal(error, request.log)
    })
    return { data: { key } }
  })
}

/**
 * Reading, judging and storing come before the transaction of `serve`: no slow client and no large picture holds a
 * database connection. What was stored and then not answered as new (a refusal, a repeated Idempotency-Key) is removed.
 */
async function uploadRoute(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('preHandler', async request => {
    const actor = await whoUploads(app, request)
    const received = await receive(request, actor.role)
    const { folder, file_name, sha256 } = received
    // What serve() sees, and an Idempotency-Key stands for.
    request.body = { type: folder, file_name, sha256 }
    try {
      const { _id: uploaded_by, company_id } = actor
      const file = { db: app.db, disk: app.disk, folder, uploaded_by, company_id, file_name }
      request.stored = { key: await storeFile({ ...file, bytes: received.read }), isAnswered: false }
    } catch (error) {
      throw storageRefusal(error, request.log)
    } finally {
      await received.discard()
    }
  })

  serve(app, uploadFile, async ({ request }) => {
    const stored = found(request.stored)
    stored.isAnswered = true
    return { data: { key: stored.key, url: `${app.config.assetHost}/${stored.key}` } }
  })

  app.addHook('onSend', async (request, reply) => {
    const { stored } = request
    if (!stored || (stored.isAnswered && reply.statusCode === 201)) return
    // Should this fail too, the sweep finds it.
    await removeFile(app.db, app.disk, stored.key).catch(error => request.log.warn(error))
  })
}

async function whoUploads(app: FastifyInstance, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOf(app, request)
  if (!actor) throw signedOut()
  if (!can(actor, uploadFile.may)) throw forbidden()
  return actor
}
