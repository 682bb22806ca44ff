import type { AddedGuests } from '../../../contract/teams/tickets.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

const mostNamed = 5

/** How many are guests now, and who was known before. */
export function sayAdded({ added, known }: AddedGuests, mails: boolean): string {
  const said = [
    added === 0 ? 'Nobody is added.' : `${count(added, 'guest is', 'guests are')} added.`,
    sayKnown(known.filter(({ has_ended }) => !has_ended)),
    sayEnded(known.filter(({ has_ended }) => has_ended)),
  ].filter(Boolean)
  return `${said.join(' ')}${added > 0 && mails ? keptNote() : ''}`
}

function sayKnown(known: AddedGuests['known']): string {
  return known.length === 0 ? '' : `With a ticket already: ${namesOf(known)}.`
}

function sayEnded(known: AddedGuests['known']): string {
  return known.length === 0 ? '' : `Their tickets were ended, give them back in the list: ${namesOf(known)}.`
}

function namesOf(known: AddedGuests['known']): string {
  const names = known.map(({ name }) => name)
  const rest = names.length - mostNamed
  return formatList(rest > 0 ? [...names.slice(0, mostNamed), `${rest} more`] : names)
}
