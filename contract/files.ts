import * as z from 'zod/mini'
import * as calls from './files.calls.ts'
import { endpoint, one } from './endpoint.ts'
import { exactLine } from './fields.ts'

export const uploadFile = endpoint(calls.uploadFile, {
  summary: 'Upload a file (multipart: `type` is the folder, then `file`); returns its key',
  reply: one(z.object({ key: z.string(), url: z.string() })),
  status: 201,
  accepts: 'multipart/form-data',
  limited: true,
})

export const deleteImage = endpoint(calls.deleteImage, {
  summary: 'Delete an uploaded file that no record uses',
  body: z.object({ key: exactLine() }),
  reply: one(z.object({ key: z.string() })),
})
