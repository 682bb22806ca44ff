/** What the day desk, the paper and the closing of the door say (docs/product.md §40). */

export const dayMessages = {
  number: 'Type the number of a ticket',
  unknownNumber: 'No ticket of this event has this number',
  otherCounter: 'Choose a counter of this event',
  hour: 'Choose a time that is not still to come',
  unknownCard: 'There is no such card',
  settledAlready: 'Somebody has settled this already',
  notBegun: 'The door can be closed once the event has begun',
  noDoor: 'No door of this event has let anybody in',
  nobodyLeft: 'No shortlisted team is left',
  changed: 'Somebody came, or a team changed, since you looked. See the lists again',
  notRevoked: 'This team is not among those that were said not to have come',
  nobody: 'Choose who of the team was here',
  notOpen:
    'The door is closed while the event takes place: not of a draft, and not once it is cancelled or completed',
}

/** In the history and the mail of a team of whom nobody came. */
export const didNotCome = 'The team did not come'
/** In those of one that was here after all. */
export const cameAfterAll = 'Your team was here after all: what you were told before was wrong'
