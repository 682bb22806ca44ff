import type { Partner } from '../../contract/partners.ts'

/** The form's values for a new partner. */
export const emptyPartner = {
  partner_name: '',
  logo: '',
  document: '',
  category: '',
  description: '',
  location: '',
  website: '',
  linkedin: '',
  facebook: '',
  twitter: '',
  instagram: '',
  first_name: '',
  last_name: '',
  email: '',
  contact_number: '',
  global: 'true',
}

/** The form's values for one that exists. */
export function fieldsOf(partner: Partner): typeof emptyPartner {
  return {
    partner_name: partner.partner_name,
    logo: partner.logo ?? '',
    document: partner.document ?? '',
    category: partner.category,
    description: partner.description ?? '',
    location: partner.location?._id ?? '',
    website: partner.website ?? '',
    linkedin: partner.linkedin ?? '',
    facebook: partner.facebook ?? '',
    twitter: partner.twitter ?? '',
    instagram: partner.instagram ?? '',
    first_name: partner.user.first_name,
    last_name: partner.user.last_name,
    email: partner.user.email,
    contact_number: partner.user.contact_number ?? '',
    global: String(partner.global),
  }
}
