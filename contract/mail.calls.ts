/** The calls about mail, and the permission each needs; bodies and replies are in mail.ts. */

/** `kept`: no mail server is configured, so the mail stays in the outbox for organisers to read. */
export const mailStatusNames = ['kept', 'queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatusNames)[number]

export const listOutbox = { method: 'GET', path: '/api/outbox', may: 'outbox:read' } as const
export const sendAgain = { method: 'POST', path: '/api/outbox/sendagain/:id', may: 'outbox:send' } as const
