/** The messages about counters and devices. */
export const counterMessages = {
  name: 'Please enter a name',
  nameTaken: 'Another counter of this event has this name',
  times: 'Please enter a whole number from 1 to 9',
  doorOnce: 'A door lets each ticket in once',
  hours: 'Please choose a time after it opens',
  shown: 'Please choose at most 3 attendance questions that are shown at counters',
  stock: 'Please enter a whole number from 1 to 100,000',
  item: 'Please choose an item of the programme that people sign up to',
  itemTaken: 'Another counter is for this item',
  tooMany: 'An event has at most 40 counters. Close or remove one first.',
  manyDevices: 'An event has at most 100 devices in use. Revoke one first.',
  hasScans: 'Something was scanned here, so this counter is closed, not removed.',
  otherEvent: 'Please choose counters of this event',
  noCounter: 'Please choose at least one counter',
  online: 'Nobody comes to an online event, so it has no counters.',
  over: 'This event is over.',
  otherList: 'This counter is not of the same event.',
  deviceEnded: 'This device has been revoked, or its time is over. Add another one.',
  linkEnded: 'This link does not work any more. Ask the organisers for another one.',
  manyScans: 'At most 200 scans at once.',
  reason: 'Please enter a reason',
  adultAge: 'Please enter a whole number from 13 to 21',
  keptAlready: 'This ticket counts, or was ended by somebody. Look at it in Guests.',
  noWalkIn: 'This walk-in is in a team already, or has no valid ticket.',
  noAccount: 'There is no account with this address that proved it. The mail with the ticket leads to one.',
  noRoom: 'This team has no room, or does not come any more.',
  otherTeam: 'This team is not of the same event.',
  undoneAlready: 'This scan has been taken out already.',
  left: 'This device has left. It needs another link to come back.',
} as const

/** Said where the link of a device that is in use is opened once more. */
export function inUseOn(name: string): string {
  return `In use on ${name}. Ask for another.`
}
