/** The calls about mail, and the permission each needs; bodies and replies are in mail.ts. */

/** `kept`: no mail server is configured, so the mail stays in the outbox for organisers to read. */
export const mailStatusNames = ['kept', 'queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatusNames)[number]

export const listOutbox = { method: 'GET', path: '/api/outbox', may: 'outbox:read' } as const
export const sendAgain = { method: 'POST', path: '/api/outbox/sendagain/:id', may: 'outbox:send' } as const
export const getMailState = { method: 'GET', path: '/api/outbox/state', may: 'outbox:read' } as const
export const sendTestMail = { method: 'POST', path: '/api/outbox/test', may: 'outbox:send' } as const

/** By the last mail that was tried: `none` without a mail server, `untried` before the first. */
export const mailStateNames = ['none', 'untried', 'works', 'fails'] as const
