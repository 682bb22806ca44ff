import type { ReminderKind } from '../../../contract/choosing/mail.texts.ts'

/** To whom a reminder goes. */
export const reminderWords: Record<ReminderKind, string> = {
  member: 'To members who joined',
  invited: 'To people who were invited',
  hand_in: 'To teams that have not handed in',
}
