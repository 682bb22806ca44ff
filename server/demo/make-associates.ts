import { linkedEnds, makeContactPerson } from './contact-person.ts'
import { fold } from './fold.ts'
import { newId } from './ids.ts'
import type { Company } from './make-companies.ts'
import type { Event } from './make-events.ts'
import { cityOf, day, moment, type SeedContext } from './seed-context.ts'

export function makeAssociates(context: SeedContext, companies: Company[], events: Event[]) {
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
