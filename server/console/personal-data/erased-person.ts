/** The name of an erased person. The row stays, because other rows refer to it. */
export const erasedPerson = { first_name: 'Deleted', last_name: 'person' } as const

/** The name of a team whose only member was erased. */
export const emptiedTeam = 'Deleted team'

/**
 * An address that nobody has (RFC 6761). Each has a domain of its own: those who share a domain count as colleagues, and
 * would not judge each other.
 */
export function erasedAddress(_id: string): string {
  return `deleted@${_id}.invalid`
}
