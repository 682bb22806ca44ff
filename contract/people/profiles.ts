import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  birthDate,
  nullableCity,
  nullableText,
  optionalExactLine,
  optionalFileKey,
  optionalLink,
  optionalNames,
  person,
  reference,
  printedName,
  removableNumber,
  whenGiven,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './profiles.calls.ts'
import { genders } from './profiles.calls.ts'

export const profile = z.object({
  /** Null until the profile is created. */
  _id: nullableText,
  user: person,
  /** On badges and certificates; null: first and last name. */
  printed_name: nullableText,
  image: nullableText,
  date_of_birth: nullableText,
  gender: z.nullable(z.enum(genders)),
  location: nullableCity,
  githubusername: nullableText,
  twitter: nullableText,
  facebook: nullableText,
  linkedin: nullableText,
})
export type Profile = z.output<typeof profile>

/** A birth date may not be in the future, in the latest time zone (UTC+14). */
export const profileBody = z.object({
  ...optionalNames,
  printed_name: whenGiven(printedName),
  image: optionalFileKey('profile/picture'),
  date_of_birth: z._default(
    z.pipe(
      z.transform((value: unknown) => value || null),
      z.nullable(birthDate()),
    ),
    null,
  ),
  gender: z._default(
    z.pipe(
      z.transform((value: unknown) => value || null),
      z.nullable(choice(genders)),
    ),
    null,
  ),
  location: reference(say.enterLocation),
  githubusername: optionalExactLine(),
  twitter: optionalLink,
  facebook: optionalLink,
  linkedin: optionalLink,
})

/** For installations that require no phone number. */
export const profileBodyPhoneOptional = z.extend(profileBody, removableNumber)

export const getProfile = endpoint(calls.getProfile, {
  summary: 'Get your profile; its fields are empty until you create it',
  reply: one(profile),
  versioned: true,
})

export const saveProfile = endpoint(calls.saveProfile, {
  summary: 'Create or update your profile',
  body: profileBodyPhoneOptional,
  reply: one(profile),
  status: 201,
  budgets: ['ownChanges'],
})
