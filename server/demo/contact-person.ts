import { newId } from './ids.ts'
import { emailOf, moment, phoneOf, type SeedContext } from './seed-context.ts'

// Shared by demo partners and associates.

/** Makes a person who cannot sign in, as others entered them. */
export function makeContactPerson(
  context: SeedContext,
  { first_name, last_name }: { first_name: string; last_name: string },
  place: number,
  domain: string,
  time: number,
) {
  const user_id = newId(time)
  const person = {
    first_name,
    last_name,
    email: emailOf(context, { first_name, last_name }, place, domain),
    contact_number: phoneOf(context.chance),
  }
  context.copier.add('users', {
    _id: user_id,
    ...person,
    role: 'candidate',
    company_id: null,
    password_hash: null,
    address_proved_at: null,
    created_at: moment(time),
  })
  return { user_id, ...person }
}

/** The linked companies or events, and when they were linked. */
export function linkedEnds(all: { _id: string }[], places: number[], time: number) {
  return places.map((place, n) => {
    const end = all[place]
    if (!end) throw new Error(`There is no number ${place} to link`)
    return [end._id, { created_at: moment(time + (n + 1) * 60_000) }] as const
  })
}
