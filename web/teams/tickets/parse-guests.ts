import { type AddedKind, addedKinds } from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { parsePeople } from '../../platform/ui/form/parse-people.ts'

/** A guest as typed or pasted. */
export interface TypedGuest {
  kind: AddedKind
  name: string
  email: string
  organisation: string
}

/**
 * Reads guests from pasted text, one per line: kind, name, address and organisation in any order that begins with the name or the
 * kind. A line without a kind is of the `usual` one.
 */
export function parseGuests(text: string, usual: AddedKind): TypedGuest[] {
  return text.split(/\r?\n/).flatMap(line => {
    const parts = line.split(/[\t,;]/).map(part => part.trim())
    const at = parts.findIndex(part => kindOf(part) !== undefined)
    const [person] = parsePeople(parts.filter((_, index) => index !== at).join('\t'))
    if (!person) return []
    const { name, email, affiliation } = person
    return [{ kind: kindOf(parts[at] ?? '') ?? usual, name, email, organisation: affiliation }]
  })
}

/** "Mentor", "mentors". */
function kindOf(word: string): AddedKind | undefined {
  const plain = word.toLowerCase()
  return addedKinds.find(kind => [kind, `${kind}s`, ticketKindLabels[kind].toLowerCase()].includes(plain))
}
