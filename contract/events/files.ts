import * as z from 'zod/mini'
import * as calls from '../platform/files.calls.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { eventTypes } from './events.calls.ts'
import { choice, exactLine, idParams, line } from '../platform/fields.ts'
import { drawnFolders, maxSubmissionBytes, privateFolders } from '../platform/folders.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'

export const uploadFile = endpoint(calls.uploadFile, {
  summary: 'Upload a file (multipart: `type` is the folder, then `file`); returns its key',
  reply: one(z.object({ key: z.string(), url: z.string() })),
  status: 201,
  accepts: 'multipart/form-data',
  budgets: ['uploads'],
})

export const drawPicture = endpoint(calls.drawPicture, {
  summary:
    'Draw a picture from a name, for an event also from its type, and keep it as an upload; returns its key',
  body: z.object({ type: choice(drawnFolders), name: line(), event_type: z.optional(choice(eventTypes)) }),
  reply: one(z.object({ key: z.string(), url: z.string() })),
  status: 201,
  budgets: ['uploads'],
})

export const deleteImage = endpoint(calls.deleteImage, {
  summary: 'Delete an uploaded file that no record uses',
  body: z.object({ key: exactLine() }),
  reply: one(z.object({ key: z.string() })),
})

export const partialUpload = z.object({
  _id: z.string(),
  /** The numbers of the parts that have arrived, from 0. The others are to be sent. */
  received: z.array(z.int()),
  part_bytes: z.int(),
})

export const beginUpload = endpoint(calls.beginUpload, {
  summary:
    'Begin or resume the upload of a file that a team hands in. The same file of the same person within a day goes on where it stopped',
  body: z.object({
    type: choice(privateFolders),
    file_name: line(say.fieldRequired, longest.line),
    bytes: z.int(say.number).check(z.minimum(1, say.number), z.maximum(maxSubmissionBytes, say.tooLarge)),
    last_modified: z.int(say.number),
  }),
  reply: one(partialUpload),
  status: 201,
  budgets: ['uploadsToHandIn'],
})

export const sendPart = endpoint(calls.sendPart, {
  summary: 'Send a part of an upload, by its number; a part may be sent again',
  params: idParams,
  query: z.object({
    number: z._default(z.coerce.number(say.number).check(z.int(say.number), z.minimum(0, say.number)), 0),
  }),
  reply: one(partialUpload),
  accepts: 'application/octet-stream',
  budgets: ['parts'],
})

export const finishUpload = endpoint(calls.finishUpload, {
  summary: 'Put the parts of an upload together, and check the file; returns its key',
  params: idParams,
  reply: one(z.object({ key: z.string(), file_name: z.string(), bytes: z.int() })),
  status: 201,
  budgets: ['uploadsToHandIn'],
})
