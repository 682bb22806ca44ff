const words = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Asha, Ravi and Meera. */
export function listNames(people: readonly { first_name: string }[]): string {
  return words.format(people.map(({ first_name }) => first_name))
}
