import * as z from 'zod/mini'
import { isReadableAccent } from './accent.ts'
import { standardAccent } from './installation.ts'
import { endpoint, one } from './endpoint.ts'
import { line, nullableText, optionalFileKey } from './fields.ts'
import * as longest from './lengths.ts'
import { fieldMessages as say } from './messages.ts'
import * as calls from './settings.calls.ts'

const settings = z.object({
  name: z.string(),
  accent: z.string(),
  logo: nullableText,
})
export type Settings = z.output<typeof settings>

/** A colour as #rrggbb that can be read in light windows; the tones for dark ones follow from it. Empty: the usual one. */
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
})
