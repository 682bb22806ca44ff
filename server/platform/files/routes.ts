import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deleteImage, drawPicture, uploadFile } from '../../../contract/events/files.ts'
import { foldersOf, isPrivate } from '../../../contract/platform/folders.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../sessions/caller.ts'
import { conflict, found } from '../http/errors.ts'
import { record } from '../happenings/record.ts'
import { type BeforeTransaction, type Call, serve } from '../http/serve.ts'
import { requireRoomIn, withinAllowance } from './allowance.ts'
import { acceptUploads } from './accept-uploads.ts'
import { serveAssets } from './assets.ts'
import { type FileStore, openFileStore, storageRefusal } from './disk.ts'
import { folderOf } from './keys.ts'
import { lockFile, unusedOf } from './queries.ts'
import { partRoutes } from './part-routes.ts'
import { drainRequest, readUpload, requireFolder } from './read-upload.ts'
import { removeFiles, storeFile } from './store.ts'
import { storeDrawn } from './store-drawn.ts'

declare module 'fastify' {
  interface FastifyInstance {
    disk: FileStore
  }
  interface FastifyRequest {
    /** The file that this upload stored, until its answer is sent. */
    stored: { key: string; isAnswered: boolean } | null
  }
}

export async function fileRoutes(app: FastifyInstance) {
  app.decorate('disk', await openFileStore(app.config))
  app.decorateRequest('stored', null)
  serveAssets(app, app.disk)
  await app.register(uploadRoute)

  serve(app, deleteImage, async ({ db, caller, body, request }) => {
    const { key } = found(await lockFile(db, caller, body.key))
    const { company_id } = caller
    await record(db, caller, {
      subject: 'file',
      subject_id: null,
      action: 'deleted',
      company_id,
      data: { key },
    })
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
  await acceptUploads(app)

  const store = async ({ request, caller }: BeforeTransaction<typeof uploadFile>) => {
    const key = await storeUpload(app, request, caller)
    request.stored = { key, isAnswered: false }
    return key
  }
  const answer = async ({ db, caller, request, ready: key }: Stored) => {
    request.stored = { key, isAnswered: true }
    const { company_id } = caller
    await record(db, caller, {
      subject: 'file',
      subject_id: null,
      action: 'uploaded',
      company_id,
      data: { key },
    })
    // A private file has no address of its own.
    const url = isPrivate(folderOf(key)) ? '' : `${app.config.assetHost}/${key}`
    return { data: { key, url } }
  }
  serve(app, uploadFile, { before: store, handle: answer })

  const draw = async ({ request, caller, body }: BeforeTransaction<typeof drawPicture>) => {
    requireFolder(body.type, foldersOf[caller.role])
    const key = await storeDrawn(app, { caller, picture: body, log: request.log })
    request.stored = { key, isAnswered: false }
    return key
  }
  serve(app, drawPicture, { before: draw, handle: answer })

  await partRoutes(app)
}

type Stored = Pick<Call<typeof uploadFile, string>, 'db' | 'caller' | 'request' | 'ready'>

async function storeUpload(app: FastifyInstance, request: FastifyRequest, caller: Caller): Promise<string> {
  const { db, disk } = app
  const { _id: uploaded_by, company_id, role } = caller
  try {
    return await withinAllowance(db, caller, async () => {
      const { folder, file_name, sha256, read, discard } = await readUpload(request, foldersOf[role])
      // The Idempotency-Key compares these values instead of the body.
      request.body = { type: folder, file_name, sha256 }
      try {
        await requireRoomIn(db, caller, folder)
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
