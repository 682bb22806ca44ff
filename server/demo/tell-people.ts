import { newId } from './ids.ts'
import { withFace } from './pictures.ts'
import { candidate } from './story/people.ts'
import type { PersonStory } from './story/season.ts'
import { cityOf, day, emailOf, moment, phoneOf, type Telling } from './telling.ts'

export interface Person {
  _id: string
  first_name: string
  last_name: string
  email: string
  contact_number: string
}

/** Everybody who applies somewhere; the demo candidate is the first of the first season. */
export function tellPeople(telling: Telling): Person[] {
  const { season, number } = telling
  const domains = ['example.com', 'example.org', 'example.net']
  const people = season.people.map((story, place) =>
    tellPerson(telling, story, place, emailOf(telling, story, place, domains[place % 3] ?? 'example.com')),
  )
  if (number > 0) return people
  return [tellPerson(telling, candidate, -1, 'candidate@laurel.test'), ...people]
}

function tellPerson(telling: Telling, story: PersonStory, place: number, email: string): Person {
  const { copier, chance, now, passwordHash } = telling
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
  if (place < withFace || chance.is(0.7)) tellProfile(telling, person, story, place)
  return person
}

function tellProfile(telling: Telling, person: Person, story: PersonStory, place: number) {
  const { copier, chance, now, pictures } = telling
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
    location_id: cityOf(telling, story.city),
    githubusername: isKnown ? name : null,
    linkedin: chance.is(0.5) ? `https://www.linkedin.com/in/${name}` : null,
  })
}
