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
  opensAfterStart: 'Please choose a time before it starts',
  hasSignups: 'People have signed up. Call the item off, or leave the number of places.',
  nothingToPublish: 'The programme has no items yet.',
} as const
