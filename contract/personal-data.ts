import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fieldMessages as say } from './messages.ts'
import * as calls from './personal-data.calls.ts'

const ownPassword = z.string(say.fieldRequired).check(z.minLength(1, say.fieldRequired), z.maxLength(1000))

export const takeOwnDataBody = z.object({ password: ownPassword })

export const takeOwnData = endpoint(calls.takeOwnData, {
  summary: `Download all that is kept about you as a ZIP archive; at most ${calls.takesPerDay} times a day, and reported by mail`,
  body: takeOwnDataBody,
  reply: z.string(),
  produces: 'application/zip',
  limited: true,
})
