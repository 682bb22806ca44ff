import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signInBody, signUpBody } from '../people/accounts.ts'
import { profileBody } from '../people/profiles.ts'
import { changeStatusBody, noteBody } from '../teams/applications.ts'
import { applyBody } from '../teams/applying.ts'
import { associateBody } from '../events/associates.ts'
import { companyBody } from '../events/companies.ts'
import { contactBody } from '../events/contacts.ts'
import { demoBody } from '../console/demo.ts'
import { optionalLink, website } from './fields.ts'
import { eventBody } from '../events/event-form.ts'
import { partnerBody } from '../events/partners.ts'

// The exact messages of each form. Form and server use the same schema.

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

function problems(schema: Schema, value: object): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The message of one field when all others are absent. */
function said(schema: Schema, field: string, value: unknown): string | undefined {
  return problems(schema, { [field]: value })[field]
}

const all = (fields: string[], message: string) => Object.fromEntries(fields.map(field => [field, message]))

const forms: { title: string; schema: Schema; fields: string[]; word: string }[] = [
  { title: 'login', schema: signInBody, fields: ['email', 'password'], word: 'Required' },
  {
    title: 'sign-up',
    schema: signUpBody,
    fields: ['first_name', 'last_name', 'email', 'password', 'contact_number'],
    word: 'Field Required',
  },
  {
    title: 'company',
    schema: companyBody,
    fields: [
      'company_name',
      'location',
      'employee_strength',
      'email',
      'website',
      'logo',
      'banner_image',
      'description',
    ],
    word: 'Field Required',
  },
  {
    title: 'company contact',
    schema: contactBody,
    fields: ['first_name', 'last_name', 'email', 'designation', 'contact_number', 'company_id'],
    word: 'Field Required',
  },
  {
    title: 'partner',
    schema: partnerBody,
    fields: [
      'first_name',
      'last_name',
      'partner_name',
      'logo',
      'category',
      'location',
      'description',
      'contact_number',
      'email',
    ],
    word: 'Field Required',
  },
  {
    title: 'associate',
    schema: associateBody,
    fields: [
      'first_name',
      'last_name',
      'photo',
      'email',
      'contact_number',
      'location',
      'skills',
      'profile_details',
      'designation',
      'company_name',
    ],
    word: 'Field Required',
  },
  {
    title: 'demo',
    schema: demoBody,
    fields: ['name', 'gender', 'availability', 'interests', 'date_of_birth'],
    word: 'Field Required',
  },
]

test.each(forms)('$title names every required field at once', ({ schema, fields, word }) => {
  const empty = Object.fromEntries(
    fields.map(field => [field, ['skills', 'interests'].includes(field) ? [] : '']),
  )
  expect(problems(schema, { file: '', ...empty })).toEqual(all(fields, word))
})

test('application: logo, theme and team name are required', () => {
  const empty = { logo: '', theme: '', team_name: '', event_id: crypto.randomUUID() }
  expect(problems(applyBody, empty)).toEqual(all(['logo', 'theme', 'team_name'], 'Required'))
})

test('event: every required field, each theme and the venue unless online', () => {
  const fields = ['event_name', 'banner', 'event_type', 'team_min', 'team_max', 'location', 'details']
  const days = ['start_date', 'end_date', 'last_day_of_registration']
  const empty = Object.fromEntries([...fields, ...days].map(field => [field, '']))
  const found = problems(eventBody, { ...empty, mode: '', theme: [{ theme_name: '' }] })
  expect(found).toEqual(all([...fields, ...days, 'mode', 'venue', 'theme.0.theme_name'], 'Field Required'))
  expect(problems(eventBody, { ...empty, mode: 'online', theme: [] }).theme).toBe('Field Required')
  expect(problems(eventBody, { ...empty, mode: 'offline', venue: '' }).venue).toBe('Field Required')
  expect(problems(eventBody, { ...empty, mode: 'online', venue: '' }).venue).toBeUndefined()
})

test('event: days in order, and a maximum not below the minimum', () => {
  const days = { start_date: '2030-05-05', end_date: '2030-05-04', last_day_of_registration: '2030-05-06' }
  const found = problems(eventBody, { ...days, team_min: '3', team_max: '2', timezone: '' })
  expect(found.end_date).toBe('End date cannot be before start date')
  expect(found.last_day_of_registration).toBe('Last day of registration cannot be after start date')
  expect(found.team_max).toBe('Maximum must not be below minimum')
  const sizes = (team_min: number, team_max: number) => problems(eventBody, { team_min, team_max }).team_max
  expect([sizes(1, 1), sizes(2, 2), sizes(10, 10), sizes(9, 10)]).toEqual(Array(4).fill(undefined))
  expect([sizes(6, 4), sizes(5, 4)]).toEqual(Array(2).fill('Maximum must not be below minimum'))
})

describe('names', () => {
  const tooShort = 'please enter more than 2 character'
  test.each([
    ['sign-up', 'first_name', 2, tooShort, signUpBody],
    ['sign-up', 'last_name', 2, tooShort, signUpBody],
    ['contact', 'first_name', 2, tooShort, contactBody],
    ['contact', 'last_name', 2, tooShort, contactBody],
    ['partner', 'first_name', 2, tooShort, partnerBody],
    ['partner', 'last_name', 3, 'please enter more than 3 character', partnerBody],
    ['partner', 'partner_name', 2, tooShort, partnerBody],
  ] as const)('%s %s: from %i to 15 characters', (_, field, least, message, schema) => {
    expect(said(schema, field, 'x'.repeat(least - 1))).toBe(message)
    expect(said(schema, field, 'x'.repeat(least))).toBeUndefined()
    expect(said(schema, field, 'x'.repeat(15))).toBeUndefined()
    expect(said(schema, field, 'x'.repeat(16))).toBe('Please enter at most 15 characters')
  })
})

test.each([
  ['sign-up', signUpBody],
  ['contact', contactBody],
  ['partner', partnerBody],
  ['associate', associateBody],
] as const)('%s contact number: ten digits from 1111111111 to 9999999999', (_, schema) => {
  const number = (value: unknown) => said(schema, 'contact_number', value)
  expect(number('-9876543210')).toBe("A phone number can't start with a minus")
  for (const wrong of ['98765', '1111111110', '0000000001', '99999999990', '98765abcde'])
    expect(number(wrong), wrong).toBe('Please enter 10 digit number')
  for (const right of ['1111111111', '9999999999', 9876543210]) expect(number(right)).toBeUndefined()
})

test.each([
  ['login', 'Invalid email address', signInBody],
  ['sign-up', 'Invalid email address', signUpBody],
  ['company', 'Invalid email address', companyBody],
  ['contact', 'Invalid email Id', contactBody],
  ['partner', 'Invalid email address', partnerBody],
  ['associate', 'Invalid email address', associateBody],
] as const)('%s email: %s', (_, message, schema) => {
  expect(said(schema, 'email', 'ravi@')).toBe(message)
  expect(said(schema, 'email', 'ravi@mail.example')).toBeUndefined()
})

test('a link without a scheme is completed', () => {
  for (const [typed, meant] of [
    ['surya.example', 'https://surya.example'],
    [' surya.example/jobs?id=1 ', 'https://surya.example/jobs?id=1'],
    ['http://surya.example', 'http://surya.example'],
    ['приз.рф', 'https://приз.рф'],
  ] as const)
    expect(z.parse(website, typed)).toBe(meant)
  expect(z.parse(optionalLink, 'surya.example')).toBe('https://surya.example')
  expect(z.parse(optionalLink, '')).toBeNull()
})

test('company website: a full link', () => {
  const ofCompany = (value: string) => said(companyBody, 'website', value)
  expect(ofCompany('surya')).toBe('Please enter a full link, starting with https://')
  expect(ofCompany('https://surya.example')).toBeUndefined()
  for (const text of [
    'surya.',
    '1.5',
    'mail@surya.example',
    'javascript:alert(1)',
    'mailto:a@surya.example',
    'a b.example',
  ])
    expect([text, ofCompany(text)]).toEqual([text, 'Please enter a full link, starting with https://'])
})

test('text has at most 100 characters by default', () => {
  expect(said(companyBody, 'company_name', 'x'.repeat(100))).toBeUndefined()
  expect(said(companyBody, 'company_name', 'x'.repeat(101))).toBe('Please enter at most 100 characters')
})

test('profile: a location, and no birth date in the future', () => {
  const found = problems(profileBody, { location: '', date_of_birth: '2999-01-01' })
  expect(found.location).toBe('please Enter Your Location')
  expect(found.date_of_birth).toBe('Birth date cannot be in the future')
})

test('demo: no birth date in the future', () => {
  expect(said(demoBody, 'date_of_birth', '2999-01-01')).toBe('Birth date cannot be in the future')
})

test('note: separate messages in the dialog and in the form', () => {
  expect(said(changeStatusBody, 'comment', ' ')).toBe('field is required')
  expect(said(noteBody, 'title', ' ')).toBe('This field is required.')
})

test('a partner is global by default', () => {
  const partner = partnerBody.shape.global
  expect(partner.parse(undefined)).toBe(true)
  expect(partner.parse('false')).toBe(false)
})
