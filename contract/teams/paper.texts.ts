/** The messages about scans that staff make (docs/product.md §38). */
export const paperMessages = {
  number: 'Enter the number of a ticket.',
  hour: 'Enter the day and the hour.',
  unknown: 'No ticket of this event has this number.',
  future: 'This hour is still to come.',
  past: 'This hour is long before the event.',
  noCounter: 'Choose a counter of this event.',
  noDoor: 'Choose a door of this event.',
} as const
