import * as z from 'zod/mini'
import * as calls from './accounts.calls.ts'
import { endpoint, messageReply, one } from '../platform/endpoint.ts'
import { secondFactorKinds } from './factors.calls.ts'
import {
  email,
  exactLine,
  flag,
  instant,
  nullableText,
  numberAtSignUp,
  optionalExactLine,
  optionalNames,
  personName,
  phone,
  removableNumber,
  tokenParams,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { roles } from '../platform/permissions.ts'

/** A far too long text stays as it is: normalising it could take minutes. */
function composed(text: string): string {
  return text.length > 1000 ? text : text.toWellFormed().normalize('NFC')
}

/**
 * 8 to 128 characters of any kind, counted after NFC. The server also refuses common passwords (docs/product.md §2).
 */
export const newPassword = z.string(say.fieldRequired).check(
  z.overwrite(composed),
  z.minLength(1, say.fieldRequired),
  z.refine(text => [...text].length >= 8 && [...text].length <= longest.password, say.passwordLength),
)

export const sessionPerson = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_number: nullableText,
  role: z.enum(roles),
  /** Until a mailed link proves the address, invitations to it stay hidden (docs/product.md §2). */
  address_proved: z.boolean(),
  /** When the last link to prove it was mailed. */
  confirmation_sent_at: z.nullable(instant),
  permissions: z.array(z.string()),
  /** The installation demands a second factor of staff, and this person has none: nothing else works until then. */
  lacks_second_factor: z.boolean(),
  company: z.nullable(z.object({ _id: z.string(), company_name: z.string(), logo: nullableText })),
})
export type SessionPerson = z.output<typeof sessionPerson>

export const secondStep = z.object({
  /** Names this sign-in in the second step. */
  token: z.string(),
  /** What this person may prove themselves with. Empty if nothing is left: an organiser can reset it. */
  kinds: z.array(z.enum(secondFactorKinds)),
  expires_at: instant,
})
export type SecondStep = z.output<typeof secondStep>

/**
 * After a first factor: a token, or, if the person has a second factor, the step that asks for it
 * (docs/product.md §25).
 */
const enteredFields = { token: z.nullable(z.string()), second_step: z.optional(secondStep) }

/** After a first factor that is no mailed link: with the person. */
export const enteredShape = { ...enteredFields, user: z.nullable(sessionPerson) }
export const entered = one(z.object(enteredShape))

export const signInBody = z.object({
  email: email(say.email, say.required),
  password: z.string(say.required).check(z.minLength(1, say.required), z.maxLength(1000)),
})

export const signIn = endpoint(calls.signIn, {
  summary: 'Log in with email and password; returns a token, or the second step if there is a second factor',
  body: signInBody,
  reply: entered,
  budgets: ['wrongProofs', 'loginMails'],
  refuses: [401],
})

export const signUpBody = z.object({
  first_name: personName(),
  last_name: personName(),
  email: email(),
  password: newPassword,
  contact_number: phone,
  /** The token of an invitation link, which proves that the address is the person's own. */
  invitation: optionalExactLine(200),
  /** The token of the set-up link, which makes the first organiser. */
  setup: optionalExactLine(200),
})

/** For installations that require no phone number. */
export const signUpBodyPhoneOptional = z.extend(signUpBody, numberAtSignUp)

// The server asks for the number if the settings require it.
export const signUp = endpoint(calls.signUp, {
  summary: 'Create a candidate account, and log in to it',
  body: signUpBodyPhoneOptional,
  // `confirm`: the address is known. Only the mail to it says whether it has an account, and how to continue.
  // `ready`: signed in with the token.
  reply: one(z.object({ email: z.string(), state: z.enum(['ready', 'confirm']), ...enteredFields })),
  status: 201,
  budgets: ['signUps', 'signUpsFrom'],
})

export const signOut = endpoint(calls.signOut, {
  summary: 'Log out: end this session',
  reply: messageReply,
})

export const forgotPasswordBody = z.object({ email: email() })

export const forgotPassword = endpoint(calls.forgotPassword, {
  summary: 'Ask for a link to set a new password; the answer is the same for unknown addresses',
  body: forgotPasswordBody,
  reply: messageReply,
  budgets: ['passwordLinks', 'passwordLinksFrom'],
})

/**
 * The rules of the form; the token is in the link. Names and `start_over` apply only while the address is unproved:
 * others may have entered the names and used the account.
 */
const resetFields = {
  token: exactLine(say.fieldRequired, 200),
  password: newPassword,
  confirm_password: z.string(say.fieldRequired).check(z.minLength(1, say.fieldRequired)),
  ...optionalNames,
  /** Discards the profile, and separates earlier applications from the account. */
  start_over: flag(false),
}

const sameTwice = z.refine<{ password: string; confirm_password: string }>(
  body => body.password === composed(body.confirm_password),
  { message: say.passwordMismatch, path: ['confirm_password'] },
)

export const resetPasswordBody = z.object(resetFields).check(sameTwice)

/** For installations that require no phone number. */
export const resetPasswordBodyPhoneOptional = z
  .object({ ...resetFields, ...removableNumber })
  .check(sameTwice)

export const resetPassword = endpoint(calls.resetPassword, {
  summary:
    'Set a password by a single-use link; ends all sessions of the person, and returns the token of a new one, or the second step',
  body: resetPasswordBodyPhoneOptional,
  reply: one(z.object({ message: z.string(), ...enteredFields })),
  budgets: ['passwordLinks'],
})

export const getPasswordLink = endpoint(calls.getPasswordLink, {
  summary: 'Check a password link: whether it still works, and what it is for',
  params: tokenParams(),
  reply: one(
    z.object({
      purpose: z.enum(['first', 'reset', 'claim']),
      /** Only while the address is unproved: the names entered so far, to be corrected. */
      person: z.nullable(
        z.object({
          first_name: z.string(),
          last_name: z.string(),
          contact_number: nullableText,
          /** Whether there is a profile or an application to keep or to discard. */
          is_used: z.boolean(),
        }),
      ),
    }),
  ),
})

export const getAddressLink = endpoint(calls.getAddressLink, {
  summary: 'Check a link that confirms an email address',
  params: tokenParams(),
  reply: one(z.object({ email: z.string() })),
})

export const confirmAddress = endpoint(calls.confirmAddress, {
  summary: 'Confirm your email address with the mailed link; needs to be logged in as its owner',
  body: z.object({ token: exactLine(say.fieldRequired, 200) }),
  reply: messageReply,
})

export const sendConfirmation = endpoint(calls.sendConfirmation, {
  summary: 'Send another link to confirm your email address',
  reply: one(z.object({ confirmation_sent_at: instant })),
  budgets: ['addressLinks', 'addressLinkAgain'],
})

export const changePasswordBody = z.object({
  current_password: z.string(say.fieldRequired).check(z.minLength(1, say.fieldRequired), z.maxLength(1000)),
  password: newPassword,
})

export const changePassword = endpoint(calls.changePassword, {
  summary: 'Change your password; ends all other sessions and returns a new token',
  body: changePasswordBody,
  reply: one(z.object({ token: z.string() })),
  budgets: ['wrongProofs', 'accountChanges'],
})

export const getSession = endpoint(calls.getSession, {
  summary: 'The logged-in person, role and permissions',
  reply: one(sessionPerson),
})
