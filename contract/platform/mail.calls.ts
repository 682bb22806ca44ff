import { call } from './call.ts'

/** The calls about mail, and the permission each needs; bodies and replies are in mail.ts. */

/** `kept`: no mail server is configured, so the mail stays in the outbox for organisers to read. */
export const mailStatusNames = ['kept', 'queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatusNames)[number]

export const listOutbox = call('GET', '/api/outbox', 'outbox:read')
export const sendAgain = call('POST', '/api/outbox/sendagain/:id', 'outbox:send')
export const getMailState = call('GET', '/api/outbox/state', 'outbox:read')
export const sendTestMail = call('POST', '/api/outbox/test', 'outbox:send')

/** By the last mail that was tried: `none` without a mail server, `untried` before the first. */
export const mailStateNames = ['none', 'untried', 'works', 'fails'] as const
