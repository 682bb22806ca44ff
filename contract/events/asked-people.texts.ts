import { mostAsked } from './asked-people.calls.ts'

/** The messages about people who fill in their details by a link. */
export const askedMessages = {
  line: 'Please enter a name and an email address',
  nobody: 'Please enter at least one name',
  many: `At most ${mostAsked} are asked for an event`,
  twice: 'This address is in the list already',
  cancelled: 'This event is cancelled. Nobody is written to about it.',
  filledIn: 'They have filled in their details meanwhile. Remove them where they are listed.',
} as const
