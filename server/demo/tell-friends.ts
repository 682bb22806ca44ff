import { fold } from './fold.ts'
import { newId } from './ids.ts'
import type { Company } from './tell-companies.ts'
import type { Event } from './tell-events.ts'
import { cityOf, day, emailOf, moment, phoneOf, type Telling } from './telling.ts'

/** Partners, each with its contact person. */
export function tellPartners(telling: Telling, companies: Company[], events: Event[]) {
  const { season, copier, chance, now, pictures, organiser } = telling
  season.partners.forEach((story, place) => {
    const { partner_name, category, domain, companies: near, events: at } = story
    const owner = story.isGlobal ? undefined : companies[near[0] ?? -1]
    const time = now - chance.between(60, 140) * day
    const person = tellPerson(telling, story, 400 + place, domain, time)
    const _id = newId(time)
    copier.add('partners', {
      _id,
      partner_name,
      logo: pictures.partnerLogos[place],
      document: pictures.leaflets[place],
      category,
      description: story.description,
      location_id: cityOf(telling, story.city),
      website: `https://www.${domain}`,
      linkedin: `https://www.linkedin.com/company/${domain.split('.')[0]}`,
      ...person,
      global: story.isGlobal,
      created_by: owner?.staff[0] ?? organiser,
      created_by_company: owner?._id ?? null,
      created_at: moment(time),
    })
    for (const [company_id, link] of ends(companies, near, time)) {
      copier.add('company_partners', { company_id, partner_id: _id, ...link })
    }
    for (const [event_id, link] of ends(events, at, time)) {
      copier.add('event_partners', { event_id, partner_id: _id, ...link })
    }
  })
}

export function tellAssociates(telling: Telling, companies: Company[], events: Event[]) {
  const { season, copier, chance, now, pictures, organiser } = telling
  season.associates.forEach((story, place) => {
    const { company_name, designation, skills, companies: near, events: at } = story
    const time = now - chance.between(60, 140) * day
    const person = tellPerson(telling, story, 600 + place, 'example.com', time)
    const { first_name, last_name, email } = person
    const owner = companies[near[0] ?? -1]
    const _id = newId(time)
    copier.add('associates', {
      _id,
      photo: pictures.photos[place],
      profile_details: story.profile_details,
      location_id: cityOf(telling, story.city),
      company_name,
      designation,
      linkedin: `https://www.linkedin.com/in/${email.split('@')[0]?.replaceAll('.', '-')}`,
      ...person,
      skills,
      created_by: owner?.staff[0] ?? organiser,
      created_by_company: owner?._id ?? null,
      created_at: moment(time),
      search: fold(`${first_name} ${last_name}`, email, company_name, designation, ...skills),
    })
    for (const [company_id, link] of ends(companies, near, time)) {
      copier.add('company_associates', { company_id, associate_id: _id, ...link })
    }
    for (const [event_id, link] of ends(events, at, time)) {
      copier.add('event_associates', { event_id, associate_id: _id, ...link })
    }
  })
}

/** Somebody without sign-in, as those who entered them typed it. */
function tellPerson(
  telling: Telling,
  { first_name, last_name }: { first_name: string; last_name: string },
  place: number,
  domain: string,
  time: number,
) {
  const user_id = newId(time)
  const person = {
    first_name,
    last_name,
    email: emailOf(telling, { first_name, last_name }, place, domain),
    contact_number: phoneOf(telling.chance),
  }
  telling.copier.add('users', {
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

/** The linked ends of one kind, and when the links were made. */
function ends(all: { _id: string }[], places: number[], time: number) {
  return places.map(
    (place, n) => [all[place]?._id ?? '', { created_at: moment(time + (n + 1) * 60_000) }] as const,
  )
}
