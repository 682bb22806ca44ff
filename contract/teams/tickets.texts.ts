import { type EndReason, mostGuests, mostGuestsAtOnce } from './tickets.calls.ts'

// Texts about tickets and guests (docs/product.md §36).

/** Why a ticket ended, as its person reads it. */
export const endReasons: Record<EndReason, string> = {
  seat: 'You have no seat at the event any more.',
  team: 'Your team does not take part any more.',
  left: 'You are not in the team any more.',
  online: 'The event takes place online.',
  staff: 'The organisers ended it.',
  erased: 'It was deleted with its owner’s account.',
  device: 'It came from a device that had ended. The organisers can bring it back.',
  undone: 'It was given out by mistake.',
}

export const ticketMessages = {
  ended: 'This ticket has ended. A new code is made for a valid one only.',
  hasEnded: 'This ticket has ended already.',
  noReason: 'Enter a reason. The person reads it.',
  online: 'This event is online. Online events have no tickets.',
  over: 'This event is over. It has no new tickets.',
  cancelled: 'This event is cancelled. It has no new tickets.',
  noGuests: 'Enter at least one guest.',
  guestLine: 'Enter a kind and a name.',
  manyGuests: `Add at most ${mostGuestsAtOnce} guests at once.`,
  tooManyGuests: `An event has at most ${mostGuests.toLocaleString('en')} guests.`,
  walkIn: 'Somebody becomes a walk-in at the door only.',
  addressTaken: 'Another guest of this event has this address.',
  endedGuest: 'This ticket has ended. Give it back before you change the guest.',
} as const

/** Beside the row of a list that has the address of an earlier one. */
export function sameAddressAs(row: number): string {
  return `Row ${row} has this address already.`
}
