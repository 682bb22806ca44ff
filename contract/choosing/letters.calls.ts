/** The calls about mails to teams whose text staff may set per event; bodies and replies are in letters.ts. */

export const getLetters = {
  method: 'GET',
  path: '/api/event/letters/:id',
  may: 'application:review',
} as const
export const saveReminder = {
  method: 'PUT',
  path: '/api/event/reminderletter/:id',
  may: 'application:review',
} as const
