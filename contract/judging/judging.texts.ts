/** The messages of the forms about judging. They are apart from the others, which every form loads. */

export const judgingMessages = {
  weight: 'Please enter a whole number from 1 to 100',
  looks: 'Please enter a whole number from 1 to 9',
  minutes: 'Please enter a whole number from 1 to 120',
  walk: 'Please enter a whole number from 0 to 60',
  breakMinutes: 'Please enter a whole number from 1 to 600',
  endsEarly: 'It must end after it begins',
  beginToo: 'Please enter when visits begin too',
  endToo: 'Please enter when visits end too',
  breakToo: 'Please enter when the break is, and how long',
  noRoomForVisit: 'No visit fits between these times',
  manyCriteria: 'At most 8 criteria',
  noJudges: 'Please enter at least one judge',
  manyJudges: 'An event has at most 200 judges',
  person: 'Please name the person who decides',
  markOrBlank: 'Please give a mark, or say that it is blank on the paper',
  allBlank: 'Please give at least one mark',
  judgeLine: 'Please enter a name and an email address',
} as const
