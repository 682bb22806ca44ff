/** The messages of the forms about prizes. They are apart from the others, which every form loads. */

export const prizeMessages = {
  howMany: 'Please enter a whole number from 1 to 20',
  places: 'A whole number, such as 3',
  many: 'An event has at most 20 prizes',
  twice: 'Another prize has this name',
  noTheme: 'The event has no such theme',
  noCriterion: 'No round of the event has this criterion',
  notInField: 'This team cannot win',
  changed: 'Somebody else has changed who gets this prize meanwhile. Please look again.',
} as const
