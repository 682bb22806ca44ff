import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Disk } from 'flydrive'
import { deleteImage, uploadFile } from '../../contract/files.ts'
import { messages } from '../../contract/messages.ts'
import type { Actor } from '../accounts/actor.ts'
import { conflict, found } from '../errors.ts'
import { record } from '../happenings/record.ts'
import { type Ahead, serve, servePrepared } from '../serve.ts'
import { withinAllowance } from './allowance.ts'
import { serveAssets } from './assets.ts'
import { openDisk, storageRefusal } from './disk.ts'
import { lockFile, unusedOf } from './queries.ts'
import { drainRequest, readUpload } from './read-upload.ts'
import { removeFiles, storeFile } from './store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    disk: Disk
  }
  interface FastifyRequest {
    /** The file that this upload stored, until its answer is sent. */
    stored: { key: string; isAnswered: boolean } | null
  }
}

export async function fileRoutes(app: FastifyInstance) {
  app.decorate('disk', await openDisk(app.config))
  app.decorateRequest('stored', null)
  serveAssets(app, app.disk)
  await app.register(uploadRoute)

  serve(app, deleteImage, async ({ db, actor, by, body, request }) => {
    const { key } = found(await lockFile(db, actor, body.key))
    const { company_id } = actor
    await record(db, by, { subject: 'file', subject_id: null, action: 'deleted', company_id, data: { key } })
    const [unused] = await unusedOf(db, [key])
    if (!unused) throw conflict(messages.fileInUse)
    await removeFiles(db, app.disk, [key]).catch(error => {
      throw storageRefusal(error, request.log)
    })
    return { data: { key } }
  })
}

/**
 * Reading, checking and storing come before the transaction, so that no slow client or large picture holds a database
 * connection. A stored file that is then not answered as new (an error, a repeated Idempotency-Key) is removed again.
 */
async function uploadRoute(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })

  const store = async ({ request, actor }: Ahead<typeof uploadFile>) => {
    const key = await storeUpload(app, request, actor)
    request.stored = { key, isAnswered: false }
    return key
  }
  servePrepared(app, uploadFile, store, async ({ db, actor, by, request, ready: key }) => {
    request.stored = { key, isAnswered: true }
    const { company_id } = actor
    await record(db, by, { subject: 'file', subject_id: null, action: 'uploaded', company_id, data: { key } })
    return { data: { key, url: `${app.config.assetHost}/${key}` } }
  })

  app.addHook('onSend', async (request, reply) => {
    const { stored } = request
    if (!stored || (stored.isAnswered && reply.statusCode === 201)) return
    // If the removal fails too, the sweep removes the file.
    await removeFiles(app.db, app.disk, [stored.key]).catch(error => request.log.warn(error))
  })
}

async function storeUpload(app: FastifyInstance, request: FastifyRequest, actor: Actor): Promise<string> {
  const { db, disk } = app
  const { _id: uploaded_by, company_id, role } = actor
  try {
    return await withinAllowance(db, actor, async () => {
      const { folder, file_name, sha256, read, discard } = await readUpload(request, role)
      // The Idempotency-Key compares these values instead of the body.
      request.body = { type: folder, file_name, sha256 }
      try {
        const file = { db, disk, folder, bytes: read, uploaded_by, company_id, file_name, role }
        return await storeFile(file)
      } finally {
        await discard()
      }
    })
  } catch (error) {
    drainRequest(request)
    throw storageRefusal(error, request.log)
  }
}
