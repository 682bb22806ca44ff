import { newId } from './ids.ts'
import { withFace } from './pictures.ts'
import { candidate } from './story/people.ts'
import type { PersonStory } from './story/data-set.ts'
import { cityOf, day, emailOf, moment, phoneOf, type SeedContext } from './seed-context.ts'

export interface Person {
  _id: string
  first_name: string
  last_name: string
  email: string
  contact_number: string
}

/** Makes the candidates. The demo candidate is the first of the first data set. */
export function makePeople(context: SeedContext): Person[] {
  const { dataSet, number } = context
  const domains = ['example.com', 'example.org', 'example.net']
  const people = dataSet.people.map((story, place) =>
    makePerson(context, story, place, emailOf(context, story, place, domains[place % 3] ?? 'example.com')),
  )
  if (number > 0) return people
  return [makePerson(context, candidate, -1, 'candidate@laurel.test'), ...people]
}

function makePerson(context: SeedContext, story: PersonStory, place: number, email: string): Person {
  const { copier, chance, now, passwordHash } = context
  const joined = now - chance.between(250, 400) * day
  const { first_name, last_name } = story
  const person = { _id: newId(joined), first_name, last_name, email, contact_number: phoneOf(chance) }
  const isAccount = place === -1
  copier.add('users', {
    ...person,
    role: 'candidate' as const,
    company_id: null,
    password_hash: isAccount ? passwordHash : null,
    address_proved_at: isAccount ? moment(joined) : null,
    created_at: moment(joined),
  })
  if (place < withFace || chance.is(0.7)) makeProfile(context, person, story, place)
  return person
}

function makeProfile(context: SeedContext, person: Person, story: PersonStory, place: number) {
  const { copier, chance, now, pictures } = context
  const name = `${story.first_name}${story.last_name}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
  const isKnown = chance.is(0.6)
  copier.add('profiles', {
    _id: newId(now - 90 * day),
    user_id: person._id,
    image: pictures.faces[place + 1] ?? null,
    date_of_birth: moment(now - chance.between(19, 34) * 365.25 * day).slice(0, 10),
    gender: story.gender,
    location_id: cityOf(context, story.city),
    githubusername: isKnown ? name : null,
    linkedin: chance.is(0.5) ? `https://www.linkedin.com/in/${name}` : null,
  })
}
