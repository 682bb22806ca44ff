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
