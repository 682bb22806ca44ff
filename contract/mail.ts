import * as z from 'zod/mini'
import * as calls from './mail.calls.ts'
import { mailStatusNames } from './mail.calls.ts'
import { endpoint, list, one } from './endpoint.ts'
import { idParams, instant, nullableText, paging } from './fields.ts'

const mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(mailStatusNames),
  tries: z.int(),
  error: nullableText,
  createdAt: instant,
})
export type Mail = z.output<typeof mail>

export const listOutbox = endpoint(calls.listOutbox, {
  summary: 'List the mails Laurel has sent or will send, newest first',
  query: z.object(paging),
  reply: list(mail),
})

export const sendAgain = endpoint(calls.sendAgain, {
  summary: 'Send a mail again',
  params: idParams,
  reply: one(mail),
})
