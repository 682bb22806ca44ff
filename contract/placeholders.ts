/** What stands in braces in an announcement, and is filled in for each reader (docs/product.md §15). */

export const placeholderNames = [
  'first_name',
  'last_name',
  'team_name',
  'event_name',
  'company_name',
  'deadline',
  'when',
  'where',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

interface Definition {
  label: string
  /** About the reader; the others are the same for everybody. */
  isPersonal: boolean
  /** What is read where there is no value, unless the writer says something else: `{team_name|your team}`. */
  otherwise: string
}

export const placeholders: Record<PlaceholderName, Definition> = {
  first_name: { label: 'First name', isPersonal: true, otherwise: 'there' },
  last_name: { label: 'Last name', isPersonal: true, otherwise: '' },
  team_name: { label: 'Team', isPersonal: true, otherwise: 'your team' },
  event_name: { label: 'Event', isPersonal: false, otherwise: 'the event' },
  company_name: { label: 'Host', isPersonal: false, otherwise: 'the organisers' },
  deadline: { label: 'Deadline', isPersonal: false, otherwise: 'a day to be announced' },
  when: { label: 'When', isPersonal: false, otherwise: 'days to be announced' },
  where: { label: 'Where', isPersonal: false, otherwise: 'a place to be announced' },
}

export type PlaceholderValues = { [Name in PlaceholderName]?: string | null | undefined }

/** A placeholder as it stands in a text; `name` is null if there is none of that name. */
export interface Placeholder {
  typed: string
  name: PlaceholderName | null
  otherwise: string
}

const pattern = /\{([^{}|\n]{1,60})(?:\|([^{}|\n]{0,60}))?\}/gu
/** What may be meant as a name; anything else between braces is text. */
const nameLike = /^[\p{L}\p{N}][\p{L}\p{N}_ -]{0,40}$/u

/** The text with each placeholder replaced by what `show` says for it. */
export function replacePlaceholders(text: string, show: (found: Placeholder) => string): string {
  return text.replace(pattern, (typed: string, written: string, instead?: string) => {
    if (!nameLike.test(written.trim())) return typed
    const wanted = written.trim().toLowerCase().replace(/[ -]+/g, '_')
    const name = placeholderNames.find(one => one === wanted) ?? null
    return show({ typed, name, otherwise: instead?.trim() || (name ? placeholders[name].otherwise : '') })
  })
}

export function placeholdersIn(text: string): Placeholder[] {
  const found: Placeholder[] = []
  replacePlaceholders(text, one => {
    found.push(one)
    return ''
  })
  return found
}

/** What a reader reads there. An unknown placeholder stays as it was typed. */
export function valueOf({ typed, name, otherwise }: Placeholder, values: PlaceholderValues): string {
  return name ? values[name] || otherwise : typed
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return replacePlaceholders(text, found => valueOf(found, values))
}

/** What is wrong with the placeholders of a text, if anything. */
export function placeholderProblem(text: string, { isPublic }: { isPublic: boolean }): string | undefined {
  const found = placeholdersIn(text)
  const unknown = found.find(({ name }) => name === null)
  if (unknown) return unknownPlaceholder(unknown.typed)
  const personal = found.find(({ name }) => name !== null && placeholders[name].isPersonal)
  if (isPublic && personal) return personalPlaceholder(personal.typed)
  const different = new Set(found.map(({ name, otherwise }) => `${name}|${otherwise}`))
  return different.size > mostDifferent ? tooManyPlaceholders : undefined
}

/** As many as the server has blanks for (server/mail/letters.ts). */
export const mostDifferent = 24

const tooManyPlaceholders = `Please use at most ${mostDifferent} different placeholders`

function unknownPlaceholder(typed: string): string {
  const known = placeholderNames.map(name => `{${name}}`).join(', ')
  return `${typed} is not a placeholder. There are ${known}`
}

function personalPlaceholder(typed: string): string {
  return `${typed} is different for each reader, so it cannot stand on the event’s page`
}
