import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import {
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
} from '../people/accounts.ts'
import { profileBody } from '../people/profiles.ts'
import { changeStatusBody, changeStatusesBody, noteBody } from '../teams/applications.ts'
import { applyBody, editApplicationBody } from '../teams/applying.ts'
import { handOverBody } from '../teams/team-changes.ts'
import { createAssociateBody } from '../events/associates.ts'
import { companyBody } from '../events/companies.ts'
import { contactBody } from '../events/contacts.ts'
import { eventBody } from '../events/event-form.ts'
import { createPartnerBody } from '../events/partners.ts'

// A form sends the output of its rules, and the server parses it again (docs/decisions/050).

const id = '01980000-0000-7000-8000-00000000000A'
const city = { _id: id, cityName: 'Pune' }
const key = (folder: string) => `${folder}/01k0000000000000000000000a.png`
const person = {
  first_name: ' Asha',
  last_name: 'Menon',
  email: 'asha@example.test ',
  contact_number: 98765_43210,
}
const password = 'monsoon o\u0308ver kochi'
const links = { linkedin: '', facebook: null, twitter: 'https://x.example/a' }

test.each([
  ['signing in', signInBody, { email: ' asha@example.test', password }],
  ['signing up', signUpBody, { ...person, password }],
  ['forgot password', forgotPasswordBody, { email: person.email }],
  ['reset password', resetPasswordBody, { token: 'a', password, confirm_password: password }],
  ['change password', changePasswordBody, { current_password: ' old ', password }],
  ['profile', profileBody, { location: city, gender: '', date_of_birth: '2000-01-01T00:00', ...links }],
  [
    'company',
    companyBody,
    {
      company_name: ' Deccan ',
      logo: key('company/logo'),
      banner_image: key('company/banner'),
      description: 'a\r\nb',
      website: 'https://deccan.example',
      email: person.email,
      employee_strength: '0-10',
      location: city,
      ...links,
    },
  ],
  ['contact', contactBody, { ...person, designation: 'CTO', company_id: { _id: id } }],
  [
    'associate',
    createAssociateBody,
    {
      ...person,
      ...links,
      photo: key('profile/picture'),
      logo: '',
      location: city,
      skills: [' Design'],
      profile_details: 'x',
      designation: 'CTO',
      company_name: 'Deccan',
      companyid: '',
      eventid: null,
    },
  ],
  [
    'partner',
    createPartnerBody,
    {
      ...person,
      ...links,
      partner_name: 'Deccan',
      logo: key('partner/logo'),
      category: 'media',
      description: 'x',
      location: city,
      website: '',
      global: 'false',
      eventid: id,
    },
  ],
  [
    'event',
    eventBody,
    {
      event_name: 'Deccan',
      banner: key('event/banner'),
      event_type: 'hackathon',
      mode: 'online',
      team_min: '1',
      team_max: 4,
      theme: [{ theme_name: ' Water', _id: id }],
      rounds: [{ name: 'One', description: '' }],
      location: city,
      start_date: '2027-01-02T20:00:00Z',
      end_date: '2027-01-04',
      last_day_of_registration: '2027-01-01',
      timezone: 'Asia/Kolkata',
      details: 'x',
      company: { _id: id },
    },
  ],
  [
    'application',
    applyBody,
    {
      team_name: 'Deccan',
      logo: key('application/logo'),
      idea: '',
      theme: 'Water',
      team: [{ ...person, status: 'invited' }],
      event_id: id,
    },
  ],
  [
    'edited application',
    editApplicationBody,
    {
      team_name: 'Deccan ',
      theme: 'Water',
      logo: key('application/logo'),
      idea: null,
      team: [person],
    },
  ],
  ['handover', handOverBody, { user: { _id: id } }],
  ['status', changeStatusBody, { status: 'onboarded', comment: ' ok' }],
  ['statuses', changeStatusesBody, { status: 'onboarded', comment: 'ok', filter: { q: ' a ' } }],
  ['note', noteBody, { title: ' a', comment: '', applicationid: id }],
])('what the rules of %s made of a form, they take as it is', (_, schema: z.ZodMiniType, values) => {
  const sent = z.parse(schema, values)
  expect(z.parse(schema, JSON.parse(JSON.stringify(sent)))).toEqual(sent)
})
