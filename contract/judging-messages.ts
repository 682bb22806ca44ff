/** The messages of the forms about judging. They are apart from the others, which every form loads. */

export const judgingMessages = {
  weight: 'Please enter a whole number from 1 to 100',
  looks: 'Please enter a whole number from 1 to 9',
  minutes: 'Please enter a whole number from 1 to 120',
  walk: 'Please enter a whole number from 0 to 60',
  manyCriteria: 'At most 8 criteria',
  noJudges: 'Please enter at least one judge',
  manyJudges: 'An event has at most 200 judges',
  person: 'Please name the person who decides',
  judgeLine: 'Please enter a name and an email address',
} as const
