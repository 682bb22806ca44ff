/** The messages about the programme of an event. */
export const programmeMessages = {
  noDays: 'The event has no days yet. Set them first.',
  beginsOnFirstDay: 'Please choose a time on the first day of the event, or on the day before it',
  endsOnLastDay: 'Please choose a time on the last day of the event, or on the day after it',
  endsBeforeBegins: 'Please choose a time after the event begins',
} as const
