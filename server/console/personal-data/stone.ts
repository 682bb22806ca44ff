/** What stands where a person was. Others refer to the row, so it stays. */
export const stone = { first_name: 'Deleted', last_name: 'person' } as const

/** What stands where the name of a team of one was. */
export const emptiedTeam = 'Deleted team'

/**
 * An address that nobody has (RFC 6761). Each has a domain of its own: those who share a domain count as colleagues, and
 * would not judge each other.
 */
export function addressOfStone(_id: string): string {
  return `deleted@${_id}.invalid`
}
