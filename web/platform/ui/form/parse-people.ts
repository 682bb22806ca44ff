/** A person as typed or pasted. */
export interface TypedPerson {
  name: string
  email: string
  affiliation: string
}

const betweenWords = /[\s<>,;"'()]/

/**
 * Reads people from pasted text, one per line: `Asha Menon <asha@example.org>, City Water Works`, rows of a spreadsheet, or
 * addresses alone. A line without an address is a name whose address is missing, so that nobody is lost.
 */
export function parsePeople(text: string): TypedPerson[] {
  return text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(parseLine)
}

/** What all people in rows of a form have. */
export interface NamedPerson {
  name: string
  email: string
}

export interface Merged<Person extends NamedPerson = TypedPerson> {
  people: Person[]
  /** How many were not there before, how many of them have no address, and how many lines had the address of another. */
  added: number
  withoutAddress: number
  merged: number
}

/** The people and those after them, each address once. What the first line of an address leaves empty comes from the next. */
export function mergePeople<Person extends NamedPerson>(
  before: readonly Person[],
  after: readonly Person[],
): Merged<Person> {
  const people = [...before]
  for (const person of after) {
    const email = person.email.toLowerCase()
    const same = email === '' ? -1 : people.findIndex(other => other.email.toLowerCase() === email)
    const other = people[same]
    if (other) {
      const given = Object.entries(other).filter(([, value]) => value !== '')
      people[same] = { ...person, ...Object.fromEntries(given) }
    } else {
      people.push(person)
    }
  }
  const added = people.slice(before.length)
  const withoutAddress = added.filter(({ email }) => email === '').length
  return { people, added: added.length, withoutAddress, merged: after.length - added.length }
}

/** "11 are listed below, 1 without an address. Nothing is saved yet. 1 line had the address of another and was merged with it." */
export function sayMerged({ added, withoutAddress, merged }: Omit<Merged, 'people'>): string {
  const without = withoutAddress === 0 ? '' : `, ${withoutAddress} without an address`
  const lines =
    merged === 0
      ? ''
      : merged === 1
        ? ' 1 line had the address of another and was merged with it.'
        : ` ${merged} lines had the address of another and were merged with it.`
  return `${added} ${added === 1 ? 'is' : 'are'} listed below${without}. Nothing is saved yet.${lines}`
}

function parseLine(line: string): TypedPerson {
  const email = line.split(betweenWords).find(word => word.includes('@')) ?? ''
  const parts = line
    .replace(email, '')
    .split(/[\t,;<>"]+/)
    .map(part => part.trim())
    .filter(Boolean)
  const [name = nameIn(email), ...rest] = parts
  return { name, email, affiliation: rest.join(', ') }
}

/** asha.menon@example.org is probably Asha Menon. */
function nameIn(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
