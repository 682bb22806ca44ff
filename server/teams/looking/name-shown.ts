import { firstCharacter } from '../../../contract/platform/visible-text.ts'

/** Teams and staff see the first letter of the last name, until the person is in a team. */
export function asShown<Person extends { last_name: string }>(person: Person): Person {
  return { ...person, last_name: `${firstCharacter(person.last_name)}.` }
}
