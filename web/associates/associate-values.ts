import type { Associate } from '../../contract/associates.ts'

/** The form's values for a new associate. */
export const emptyAssociate = {
  first_name: '',
  last_name: '',
  photo: '',
  logo: '',
  email: '',
  contact_number: '',
  location: '',
  skills: [] as string[],
  profile_details: '',
  designation: '',
  company_name: '',
  linkedin: '',
  facebook: '',
  twitter: '',
  instagram: '',
}

/** The form's values for one that exists. */
export function fieldsOf(associate: Associate): typeof emptyAssociate {
  return {
    first_name: associate.user.first_name,
    last_name: associate.user.last_name,
    photo: associate.photo ?? '',
    logo: associate.logo ?? '',
    email: associate.user.email,
    contact_number: associate.user.contact_number ?? '',
    location: associate.location?._id ?? '',
    skills: associate.skills,
    profile_details: associate.profile_details ?? '',
    designation: associate.designation,
    company_name: associate.company_name,
    linkedin: associate.linkedin ?? '',
    facebook: associate.facebook ?? '',
    twitter: associate.twitter ?? '',
    instagram: associate.instagram ?? '',
  }
}
