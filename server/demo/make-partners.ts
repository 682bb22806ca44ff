import { linkedEnds, makeContactPerson } from './contact-person.ts'
import { newId } from './ids.ts'
import type { Company } from './make-companies.ts'
import type { Event } from './make-events.ts'
import { cityOf, day, moment, type SeedContext } from './seed-context.ts'

/** Makes the partners, each with a contact person. */
export function makePartners(context: SeedContext, companies: Company[], events: Event[]) {
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
