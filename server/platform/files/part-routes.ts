import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginUpload, finishUpload, sendPart } from '../../../contract/events/files.ts'
import { partBytes } from '../../../contract/platform/files.calls.ts'
import { found } from '../http/errors.ts'
import { record } from '../happenings/record.ts'
import { whoMay } from '../http/who-may.ts'
import { type BeforeTransaction, type Call, serve } from '../http/serve.ts'
import { storageRefusal } from './disk.ts'
import * as uploads from './partial-uploads.ts'
import { storeFile } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a part of a file. */
    part: Buffer | null
    /** An upload that is whole now: its parts are not needed any more. */
    assembled: { _id: string; bytes: number } | null
  }
}

/** Uploads in parts. Whatever is slow, such as storing and checking, comes before the transaction. */
export async function partRoutes(app: FastifyInstance) {
  app.decorateRequest('part', null)
  app.decorateRequest('assembled', null)

  serve(app, beginUpload, async ({ db, caller, body }) => ({
    data: await uploads.beginPartialUpload(db, caller, body),
  }))

  await app.register(async parts => {
    // A part is read whole, so who may send none is refused before any of it is read.
    parts.addHook('onRequest', async request => {
      await whoMay(app, sendPart.may, request)
    })
    // Beside the body, which is checked as JSON would be.
    const asPart = { parseAs: 'buffer', bodyLimit: partBytes } as const
    parts.addContentTypeParser<Buffer>(
      'application/octet-stream',
      asPart,
      async (request: FastifyRequest, bytes: Buffer) => {
        request.part = bytes
        return {}
      },
    )

    const store = async ({ caller, params, query, request }: BeforeTransaction<typeof sendPart>) => {
      const upload = found(await uploads.findPartialUpload(app.db, caller, params.id))
      await uploads
        .storePart(app.disk, upload, query.number, request.part ?? Buffer.alloc(0))
        .catch(error => {
          throw storageRefusal(error, request.log)
        })
      return upload
    }
    const mark = async ({ db, query, ready }: Call<typeof sendPart, uploads.PartialUpload>) => ({
      data: await uploads.markPart(db, ready, query.number),
    })
    serve(parts, sendPart, { before: store, handle: mark })
  })

  const assemble = async ({ caller, params, request }: BeforeTransaction<typeof finishUpload>) => {
    const upload = found(await uploads.findPartialUpload(app.db, caller, params.id))
    if (upload.stored_key) return upload
    try {
      const { _id: uploaded_by, company_id, role } = caller
      const key = await storeFile({
        db: app.db,
        disk: app.disk,
        folder: upload.folder,
        bytes: () => uploads.readParts(app.disk, upload),
        uploaded_by,
        company_id,
        role,
        file_name: upload.file_name,
      })
      request.stored = { key, isAnswered: false }
    } catch (error) {
      // Somebody else may have finished it meanwhile, and removed its parts.
      const now = found(await uploads.findPartialUpload(app.db, caller, params.id))
      if (!now.stored_key) throw storageRefusal(error, request.log)
    }
    return upload
  }
  const finish = async ({
    db,
    caller,
    request,
    params,
  }: Call<typeof finishUpload, uploads.PartialUpload>) => {
    // Of two that finish the same upload at once, the second answers what the first has stored.
    const upload = found(
      await db
        .selectFrom('partial_uploads')
        .selectAll()
        .where('_id', '=', params.id)
        .forUpdate()
        .executeTakeFirst(),
    )
    const { file_name, bytes, stored_key } = upload
    if (stored_key) return { data: { key: stored_key, file_name, bytes } }
    if (!request.stored) throw new TypeError('An upload is finished before its parts were put together.')
    const { key } = request.stored
    request.stored = { key, isAnswered: true }
    request.assembled = upload
    await db.updateTable('partial_uploads').set({ stored_key: key }).where('_id', '=', params.id).execute()
    const { company_id } = caller
    await record(db, caller, {
      subject: 'file',
      subject_id: null,
      action: 'uploaded',
      company_id,
      data: { key },
    })
    return { data: { key, file_name, bytes } }
  }
  serve(app, finishUpload, { before: assemble, handle: finish })

  app.addHook('onResponse', async ({ assembled, log }, reply) => {
    if (!assembled || reply.statusCode !== 201) return
    // If it fails, the sweep removes them.
    await uploads.removeParts(app.disk, assembled).catch(error => log.warn(error))
  })
}
