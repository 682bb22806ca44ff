import { makeApplications } from './make-applications.ts'
import { makeCompanies, type Company } from './make-companies.ts'
import { makeEvents, type Event } from './make-events.ts'
import { makePeople } from './make-people.ts'
import { type SeedContext, cityOf, day, moment } from './seed-context.ts'
import { linkedEnds, makeContactPerson } from './contact-person.ts'
import { fold } from './fold.ts'
import { newId } from './ids.ts'

/** Writes the rows of a data set. */
export function seedDataSet(context: SeedContext) {
  const people = makePeople(context)
  const companies = makeCompanies(context)
  const events = makeEvents(context, companies)
  makePartners(context, companies, events)
  makeAssociates(context, companies, events)
  makeApplications(context, events, people)
}

function makeAssociates(context: SeedContext, companies: Company[], events: Event[]) {
  const { dataSet, copier, chance, now, pictures, organiser } = context
  dataSet.associates.forEach((story, place) => {
    const { company_name, domain, category, designation, skills, companies: near, events: at } = story
    const time = now - chance.between(60, 140) * day
    const person = makeContactPerson(context, story, 600 + place, domain, time)
    const { first_name, last_name, email } = person
    const owner = companies[near[0] ?? -1]
    const _id = newId(time)
    copier.add('associates', {
      _id,
      photo: pictures.photos[place],
      profile_details: story.profile_details,
      location_id: cityOf(context, story.city),
      company_name,
      category,
      designation,
      linkedin: `https://www.linkedin.com/in/${email.split('@')[0]?.replaceAll('.', '-')}`,
      ...person,
      skills,
      created_by: owner?.staff[0] ?? organiser,
      created_by_company: owner?._id ?? null,
      created_at: moment(time),
      search: fold(`${first_name} ${last_name}`, email, company_name, designation, ...skills),
    })
    for (const [company_id, link] of linkedEnds(companies, near, time)) {
      copier.add('company_associates', { company_id, associate_id: _id, ...link })
    }
    for (const [event_id, link] of linkedEnds(events, at, time)) {
      copier.add('event_associates', { event_id, associate_id: _id, ...link })
    }
  })
}

/** Makes the partners, each with a contact person. */
function makePartners(context: SeedContext, companies: Company[], events: Event[]) {
  const { dataSet, copier, chance, now, pictures, organiser } = context
  dataSet.partners.forEach((story, place) => {
    const { partner_name, category, domain, companies: near, events: at } = story
    const owner = story.isGlobal ? undefined : companies[near[0] ?? -1]
    const time = now - chance.between(60, 140) * day
    const person = makeContactPerson(context, story, 400 + place, domain, time)
    const _id = newId(time)
    copier.add('partners', {
      _id,
      partner_name,
      logo: pictures.partnerLogos[place],
      document: pictures.leaflets[place],
      category,
      description: story.description,
      location_id: cityOf(context, story.city),
      website: `https://www.${domain}`,
      linkedin: `https://www.linkedin.com/company/${domain.split('.')[0]}`,
      ...person,
      global: story.isGlobal,
      created_by: owner?.staff[0] ?? organiser,
      created_by_company: owner?._id ?? null,
      created_at: moment(time),
    })
    for (const [company_id, link] of linkedEnds(companies, near, time)) {
      copier.add('company_partners', { company_id, partner_id: _id, ...link })
    }
    for (const [event_id, link] of linkedEnds(events, at, time)) {
      copier.add('event_partners', { event_id, partner_id: _id, ...link })
    }
  })
}
