import { fold } from './fold.ts'
import { newId } from './ids.ts'
import type { CompanyStory } from './story/data-set.ts'
import { cityOf, day, emailOf, moment, phoneOf, type SeedContext } from './seed-context.ts'

export interface Company {
  _id: string
  company_name: string
  email: string
  /** The company users who manage its events. */
  staff: string[]
}

export function makeCompanies(context: SeedContext): Company[] {
  return context.dataSet.companies.map((story, place) => makeCompany(context, story, place))
}

function makeCompany(context: SeedContext, story: CompanyStory, place: number): Company {
  const { copier, chance, now, organiser, pictures } = context
  const { company_name, domain, city } = story
  const joined = now - chance.between(260, 420) * day
  const email = `events@${domain}`
  const handle = domain.split('.')[0]
  const _id = newId(joined)
  copier.add('companies', {
    _id,
    company_name,
    logo: pictures.companyLogos[place],
    banner_image: pictures.companyBanners[place],
    description: story.description,
    website: `https://www.${domain}`,
    email,
    employee_strength: story.employee_strength,
    location_id: cityOf(context, city),
    linkedin: `https://www.linkedin.com/company/${handle}`,
    facebook: place % 2 === 0 ? `https://www.facebook.com/${handle}` : null,
    twitter: place % 3 === 0 ? `https://x.com/${handle}` : null,
    instagram: place % 2 === 1 ? `https://www.instagram.com/${handle}` : null,
    created_by: organiser,
    created_at: moment(joined),
    search: fold(company_name, email, city),
  })
  const company = { _id, company_name, email }
  const staff = story.contacts.map((_, desk) => makeContact(context, story, company, { place, desk, joined }))
  return { ...company, staff }
}

interface Seat {
  place: number
  desk: number
  joined: number
}

/** The first contact of the first company is the demo account of a company user. */
function makeContact(
  context: SeedContext,
  { contacts, domain }: CompanyStory,
  company: { _id: string; company_name: string },
  { place, desk, joined }: Seat,
) {
  const { copier, chance, organiser, number, passwordHash, mailer } = context
  const { first_name, last_name, designation } = contacts[desk] as CompanyStory['contacts'][number]
  const isAccount = number === 0 && place === 0 && desk === 0
  const time = joined + (desk + chance.between(0.1, 0.9)) * day
  const email = isAccount
    ? 'company@laurel.test'
    : emailOf(context, { first_name, last_name }, 200 + place * 10 + desk, domain)
  const user_id = newId(time)
  copier.add('users', {
    _id: user_id,
    first_name,
    last_name,
    email,
    contact_number: phoneOf(chance),
    role: 'company',
    company_id: company._id,
    password_hash: isAccount ? passwordHash : null,
    address_proved_at: isAccount ? moment(time) : null,
    created_at: moment(time),
  })
  copier.add('contacts', {
    _id: newId(time),
    company_id: company._id,
    user_id,
    designation,
    created_by: organiser,
    created_at: moment(time),
  })
  if (!isAccount)
    mailer?.firstPassword({ user_id, first_name, email, company_name: company.company_name, time })
  return user_id
}
