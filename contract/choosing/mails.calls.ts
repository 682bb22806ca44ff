/** The calls about mails to teams whose text staff may set per event; bodies and replies are in mails.ts. */

export const getEventMails = {
  method: 'GET',
  path: '/api/event/mails/:id',
  may: 'application:review',
} as const
export const saveReminder = {
  method: 'PUT',
  path: '/api/event/remindermail/:id',
  may: 'application:review',
} as const
