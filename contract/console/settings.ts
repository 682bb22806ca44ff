import * as z from 'zod/mini'
import { isReadableAccent } from '../platform/accent.ts'
import { standardAccent } from '../people/installation.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  flag,
  line,
  nullableText,
  optionalFileKey,
  optionalFlag,
  optionalLongText,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { india, isCountry } from '../platform/phones.ts'
import * as calls from './settings.calls.ts'
import { releaseSeconds, textPages } from './settings.calls.ts'

export const settings = z.object({
  name: z.string(),
  accent: z.string(),
  logo: nullableText,
  default_country: z.string(),
  phone_required: z.boolean(),
  /** How long a release of decisions can be undone. */
  release_seconds: z.int(),
  /** Whether staff must have a second factor. */
  staff_second_factor: z.boolean(),
  /** Markdown; null means the standard text. */
  privacy: nullableText,
  terms: nullableText,
  accessibility: nullableText,
  about: nullableText,
  contact: nullableText,
  /** The texts of pages without a text of their own. */
  standard_texts: z.object({
    privacy: z.string(),
    terms: z.string(),
    accessibility: z.string(),
    about: z.string(),
    contact: z.string(),
  }),
})
export type Settings = z.output<typeof settings>

/** A readable colour as #rrggbb; empty means the default. */
const accent = z._default(
  z
    .pipe(
      z.nullable(z.string()),
      z.transform((text: string | null) => text?.trim().toLowerCase() || standardAccent),
    )
    .check(
      z.refine(isColour, say.colour),
      z.refine(text => !isColour(text) || isReadableAccent(text), say.paleColour),
    ),
  standardAccent,
)

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

export const settingsBody = z.object({
  name: line(say.fieldRequired, longest.installationName),
  accent,
  logo: optionalFileKey('installation/logo'),
  /** The country that phone fields begin with: two letters (ISO 3166). */
  default_country: z._default(
    z.string(say.country).check(
      z.overwrite(text => text.trim().toUpperCase() || india),
      z.refine(isCountry, say.country),
    ),
    india,
  ),
  /** Whether people who sign up must give a phone number. */
  phone_required: flag(true),
  release_seconds: z._default(
    z.coerce
      .number(say.number)
      .check(z.refine(seconds => releaseSeconds.some(known => known === seconds), say.choice)),
    60,
  ),
  /** Left out, it stays as it is: no older form may turn it off by accident. */
  staff_second_factor: optionalFlag,
  privacy: optionalLongText(),
  terms: optionalLongText(),
  accessibility: optionalLongText(),
  about: optionalLongText(),
  contact: optionalLongText(),
})

export const getSettings = endpoint(calls.getSettings, {
  summary: 'Get the settings of this installation',
  reply: one(settings),
  versioned: true,
})

export const saveSettings = endpoint(calls.saveSettings, {
  summary: 'Change the settings of this installation',
  body: settingsBody,
  reply: one(settings),
  versioned: true,
  budgets: ['actsWithMails'],
})

export const getTextPage = endpoint(calls.getTextPage, {
  summary: 'The text of a public page, as HTML',
  params: z.object({ name: choice(textPages, say.choice) }),
  reply: one(z.object({ html: z.string() })),
  shared: 'everybody',
})
