import { formatList } from '../../platform/ui/base/formats.ts'

/** Asha, Ravi and Meera. */
export function listNames(people: readonly { first_name: string }[]): string {
  return formatList(people.map(({ first_name }) => first_name))
}
