/** The messages under the fields of a round. They are apart from the others, which every form loads. */

export const roundMessages = {
  dayAndTime: 'Please enter a day and a time',
  closesBeforeOpens: 'It must close after it opens',
  endsBeforeStarts: 'It must end after it starts',
  judgingClosesEarly: 'Judging cannot close before the hand-in does',
  answersEarly: 'Answers cannot come before the hand-in closes',
  inPast: 'This time is over. Please choose a later one',
  tooFar: 'Please choose a time within the next five years',
  notLater: 'Please choose a time after the hand-in closes for the others',
  places: 'Please enter a whole number from 1 to 10,000',
} as const

/** A local time that the clock passes over, because it is put forward then. */
export function noSuchTime(from: string, to: string): string {
  return `There is no such time on that day: the clock goes from ${from} to ${to}. Please choose another`
}
