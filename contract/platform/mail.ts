import * as z from 'zod/mini'
import * as calls from './mail.calls.ts'
import { mailStateNames, mailStatusNames } from './mail.calls.ts'
import { endpoint, list, one } from './endpoint.ts'
import { idParams, instant, nullableText, paging } from './fields.ts'

export const mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The iCalendar file that goes with it. */
  calendar: nullableText,
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
  budgets: ['actsWithMails'],
})

export const mailState = z.object({
  state: z.enum(mailStateNames),
  /** What the last try ended with, if it failed. */
  error: nullableText,
  last_sent_at: z.nullable(instant),
  waiting: z.int(),
  /** Of those that wait: how many were tried, and failed. */
  failing: z.int(),
})
export type MailState = z.output<typeof mailState>

export const getMailState = endpoint(calls.getMailState, {
  summary: 'Get whether mail reaches people, by the last one that was tried',
  reply: one(mailState),
})

export const sendTestMail = endpoint(calls.sendTestMail, {
  summary: 'Send yourself a mail, to see whether mail works; once a minute',
  reply: one(z.object({ to: z.string() })),
  budgets: ['testMails'],
})
