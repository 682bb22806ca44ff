import * as z from 'zod/mini'
import * as calls from './files.calls.ts'
import { endpoint, one } from './endpoint.ts'
import { eventTypes } from './events.calls.ts'
import { choice, exactLine, line } from './fields.ts'
import { drawnFolders } from './folders.ts'

export const uploadFile = endpoint(calls.uploadFile, {
  summary: 'Upload a file (multipart: `type` is the folder, then `file`); returns its key',
  reply: one(z.object({ key: z.string(), url: z.string() })),
  status: 201,
  accepts: 'multipart/form-data',
  limited: true,
})

export const drawPicture = endpoint(calls.drawPicture, {
  summary:
    'Draw a picture from a name, for an event also from its type, and keep it as an upload; returns its key',
  body: z.object({ type: choice(drawnFolders), name: line(), event_type: z.optional(choice(eventTypes)) }),
  reply: one(z.object({ key: z.string(), url: z.string() })),
  status: 201,
  limited: true,
})

export const deleteImage = endpoint(calls.deleteImage, {
  summary: 'Delete an uploaded file that no record uses',
  body: z.object({ key: exactLine() }),
  reply: one(z.object({ key: z.string() })),
})
