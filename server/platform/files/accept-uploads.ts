import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { removeFiles } from './store.ts'

/** Lets the calls of a plugin take uploads, and removes what one of them stored and did not answer as new. */
export async function acceptUploads(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onSend', async (request, reply) => {
    const { stored } = request
    if (!stored || (stored.isAnswered && reply.statusCode === 201)) return
    // If the removal fails too, the sweep removes the file.
    await removeFiles(app.db, app.disk, [stored.key]).catch(error => request.log.warn(error))
  })
}
