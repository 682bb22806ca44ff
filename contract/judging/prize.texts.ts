/** The messages of the forms about prizes. They are apart from the others, which every form loads. */

export const prizeMessages = {
  howMany: 'Please enter a whole number from 1 to 20',
  places: 'A whole number, such as 3',
  many: 'An event has at most 20 prizes',
  twice: 'Another prize has this name',
  noTheme: 'The event has no such theme',
  noCriterion: 'No round of the event has this criterion',
  notInField: 'This team cannot win',
} as const

/** Who chose last who gets a prize, as a colleague reads it. */
export interface LastChoice {
  by: string
  prize: string
  /** Empty: nobody gets it. */
  teams: string[]
}

/** A choice that was not seen: whose, if that is known. */
export function sayChanged(last: LastChoice | undefined): string {
  return `${last ? sayChoice(last) : 'Somebody else has changed who gets this prize meanwhile'}. Please look again.`
}

/** The last choice may not be all that has changed. */
export function sayResultsChanged(last: LastChoice | undefined): string {
  return `Something has changed meanwhile. ${last ? `Last, ${sayChoice(last)}. ` : ''}Please look again before you publish.`
}

/** "Leela Varma gave the prize “Second prize” to Sluice" */
function sayChoice({ by, prize, teams }: LastChoice): string {
  return teams.length === 0
    ? `${by} chose that nobody gets the prize “${prize}”`
    : `${by} gave the prize “${prize}” to ${teams.join(' and ')}`
}
