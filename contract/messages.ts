export { atMost, fieldMessages } from './field-messages.ts'
export * as messages from './sentences.ts'

/** Said when a status can't go where it was asked to, or somebody else was faster. */
export function statusConflict(currentLabel: string): string {
  return `The status is ${currentLabel} now and cannot be changed to that.`
}

/** Said of each person that would be mailed an invitation too many. */
export function tooManyLetters(most: number): string {
  return `At most ${most} people can be invited in 24 hours. Please leave out who is marked, and add them later.`
}

/** Said when a team has too few or too many members for its event. */
export function teamSize(min: number, max: number): string {
  if (min === max)
    return min === 1 ? 'This event is for solo entries' : `A team has ${min} members, including you`
  return `A team has ${min} to ${max} members, including you`
}
