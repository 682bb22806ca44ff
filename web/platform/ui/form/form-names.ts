import { useState } from 'react'
import type { Name } from '../../drafts.ts'
import type { Option } from './options.ts'

export type FormNames = ReturnType<typeof makeNames>

/** Names for the ids in a form's values: of choices, and of those in a draft. */
export function useFormNames(known: readonly Name[] = []): FormNames {
  return useState(() => makeNames(known))[0]
}

function makeNames(known: readonly Name[]) {
  const names = new Map<string, Option>(known.map(name => [name.value, name]))
  return {
    /** Something that the edited thing refers to, such as its city. */
    knowThoseOf: (thing: object) => {
      for (const value of Object.values(thing)) {
        const name = nameIn(value)
        if (name) names.set(name.value, name)
      }
    },
    know: (option: Option) => void names.set(option.value, option),
    of: (value: unknown) => names.get(String(value)),
    ofAny: (values: readonly unknown[]): Name[] =>
      values
        .map(value => names.get(String(value)))
        .filter(option => option !== undefined)
        .map(({ value, label }) => ({ value, label })),
  }
}

function nameIn(value: unknown): Option | null {
  if (typeof value !== 'object' || value === null || !('_id' in value)) return null
  const [, label] = Object.entries(value).find(([key]) => /name$/i.test(key)) ?? []
  if (typeof label !== 'string') return null
  const logo = 'logo' in value ? value.logo : undefined
  return {
    value: String(value._id),
    label,
    ...((typeof logo === 'string' || logo === null) && { image: logo }),
  }
}
