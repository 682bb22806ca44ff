import * as z from 'zod/mini'
import { enteredShape } from './accounts.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  exactLine,
  flag,
  idParams,
  instant,
  nullableText,
  numberAtSignUp,
  personName,
  phone,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './providers.calls.ts'

/** Names what the provider has answered, in the browser that was there. */
const answer = exactLine(say.fieldRequired, 200)

/** What a new person is asked, filled in as far as it is known. */
export const providerSignUp = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  contact_number: nullableText,
  /** Whether there is a profile or an application under the address, to keep or to discard. */
  is_used: z.boolean(),
})
export type ProviderSignUp = z.output<typeof providerSignUp>

export const signInByProvider = endpoint(calls.signInByProvider, {
  summary:
    'Log in with what a provider said; returns a token, the second step, or what a new person is asked',
  body: z.object({ answer }),
  reply: one(
    z.object({
      ...enteredShape,
      /** Set if the address has no account yet, or one that nobody has confirmed. */
      sign_up: z.nullable(providerSignUp),
    }),
  ),
  budgets: ['loginMails'],
  refuses: [401],
})

export const signUpByProviderBody = z.object({
  answer,
  first_name: personName(),
  last_name: personName(),
  contact_number: phone,
  /** Discards the profile, and separates earlier applications from the account. */
  start_over: flag(false),
})

/** For installations that require no phone number. */
export const signUpByProviderBodyPhoneOptional = z.extend(signUpByProviderBody, numberAtSignUp)

// The server asks for the number if the settings require it.
export const signUpByProvider = endpoint(calls.signUpByProvider, {
  summary:
    'Create the account of the address that a provider has confirmed, or take over the one that nobody has confirmed, and log in',
  body: signUpByProviderBodyPhoneOptional,
  reply: one(z.object(enteredShape)),
  budgets: ['signUpsFrom'],
})

export const linkedProvider = z.object({
  _id: z.string(),
  /** Null if it is not set up here any more. */
  provider: nullableText,
  name: z.string(),
  /** As the provider said last. */
  email: nullableText,
  created_at: instant,
  last_used_at: z.nullable(instant),
})
export type LinkedProvider = z.output<typeof linkedProvider>

const ownProviders = one(
  z.object({
    has_password: z.boolean(),
    linked: z.array(linkedProvider),
  }),
)

export const getOwnProviders = endpoint(calls.getOwnProviders, {
  summary: 'The providers that you log in with, and whether you have a password',
  reply: ownProviders,
})

export const startLinking = endpoint(calls.startLinking, {
  summary: 'Begin to link a provider; needs a login or a proof of the last ten minutes',
  params: z.object({ id: exactLine(say.fieldRequired, 20) }),
  // Where to send the browser.
  reply: one(z.object({ address: z.string() })),
})

export const linkProvider = endpoint(calls.linkProvider, {
  summary: 'Link the provider that has answered',
  body: z.object({ answer }),
  reply: ownProviders,
  budgets: ['accountChanges'],
})

export const unlinkProvider = endpoint(calls.unlinkProvider, {
  summary: 'Unlink a provider; needs a login or a proof of the last ten minutes',
  params: idParams,
  reply: ownProviders,
  budgets: ['accountChanges'],
})
