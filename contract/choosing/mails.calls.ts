import { call } from '../platform/call.ts'

/** The calls about mails to teams whose text staff may set per event; bodies and replies are in mails.ts. */

export const getEventMails = call('GET', '/api/event/mails/:id', 'application:review')
export const saveReminder = call('PUT', '/api/event/remindermail/:id', 'application:review')
