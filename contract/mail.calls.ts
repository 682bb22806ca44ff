/** Who may call what about mail; bodies and replies are in mail.ts. */

/** `kept`: no mail server is configured, an organiser reads it in the outbox. */
export const mailStatusNames = ['kept', 'queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatusNames)[number]

export const listOutbox = { method: 'GET', path: '/api/outbox', may: 'outbox:read' } as const
export const sendAgain = { method: 'POST', path: '/api/outbox/sendagain/:id', may: 'outbox:send' } as const
