/** The messages about the programme of an event. */
export const programmeMessages = {
  noDays: 'The event has no days yet. Set them first.',
  beginsOnFirstDay: 'Please choose a time on the first day of the event, or on the day before it',
  endsOnLastDay: 'Please choose a time on the last day of the event, or on the day after it',
  endsBeforeBegins: 'Please choose a time after the event begins',
  title: 'Please enter a title',
  starts: 'Please enter when it starts',
  ends: 'Please enter when it ends',
  endsBeforeStarts: 'Please choose a time after it starts',
  tooMany: 'A programme has at most 200 items. Remove some first.',
  noItems: 'Please give at least one item',
  cancelFirst: 'People may have this item in their calendars. Call it off first, then remove it.',
  places: 'Please enter a number from 1 to 2000',
  days: 'Please enter a number of days',
  hasMoved: 'The programme begins on another day by now. Please look again.',
  opensAfterStart: 'Please choose a time before it starts',
  closesAfterStart: 'Please choose a time before it starts, or when it starts',
  closesBeforeOpens: 'Please choose a time after signing up opens',
  hasSignups: 'People have signed up. Call the item off, or leave the number of places.',
  movedOn: 'Somebody moved it meanwhile. Please look again.',
  isAsKnown: 'It is as people know it. Nothing is to be put back.',
  nothingToPublish: 'The programme has no items yet.',
  hideCalledOff: 'People may have this item in their calendars. Call it off first, then hide it.',
} as const

/** Why an item cannot be moved with the others. */
export function timeOfItem(title: string, problem: string): string {
  return `${title}: ${problem} first.`
}
