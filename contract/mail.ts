import * as z from 'zod/mini'
import { endpoint, list, one } from './endpoint.ts'
import { idParams, nullableText, paging } from './fields.ts'

/** `kept`: no mail server is configured, an organiser reads it in the outbox. */
export const mailStatusNames = ['kept', 'queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatusNames)[number]

const mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(mailStatusNames),
  tries: z.int(),
  error: nullableText,
  createdAt: z.string(),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  may: 'outbox:read',
  summary: 'Mails written by the product, newest first',
  query: z.object(paging),
  reply: list(mail),
})

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/outbox/sendagain/:id',
  may: 'outbox:read',
  summary: 'Queue a mail once more',
  params: idParams,
  reply: one(mail),
})
