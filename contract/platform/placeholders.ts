/**
 * Placeholders in texts that staff write for many: `{team_name}`, or `{team_name|your team}` with what is read where
 * there is no value (docs/decisions/076). Each kind of text declares which of them it knows.
 */

interface Definition {
  label: string
  /** About the reader; the others are the same for everybody. */
  isPersonal: boolean
  /** What is read where there is no value, unless the writer says something else. */
  otherwise: string
}

export const placeholders = {
  first_name: { label: 'First name', isPersonal: true, otherwise: 'there' },
  last_name: { label: 'Last name', isPersonal: true, otherwise: '' },
  team_name: { label: 'Team', isPersonal: true, otherwise: 'your team' },
  event_name: { label: 'Event', isPersonal: false, otherwise: 'the event' },
  company_name: { label: 'Host', isPersonal: false, otherwise: 'the organisers' },
  status: { label: 'Status', isPersonal: false, otherwise: '' },
  comment: { label: 'Comment', isPersonal: true, otherwise: '' },
  round_name: { label: 'Round', isPersonal: false, otherwise: 'the round' },
  next_round: { label: 'Next round', isPersonal: false, otherwise: 'the next round' },
  next_dates: { label: 'Its dates', isPersonal: false, otherwise: 'dates to be announced' },
  next_due: { label: 'What is due', isPersonal: false, otherwise: 'What is due will be announced' },
  deadline: { label: 'Deadline', isPersonal: false, otherwise: 'a day to be announced' },
  time_left: { label: 'Time left', isPersonal: true, otherwise: 'little time' },
  missing: { label: 'What is missing', isPersonal: true, otherwise: 'nothing' },
  days_left: { label: 'Days left', isPersonal: false, otherwise: 'soon' },
  team_size: { label: 'Team size', isPersonal: false, otherwise: 'any size' },
  when: { label: 'When', isPersonal: false, otherwise: 'days to be announced' },
  where: { label: 'Where', isPersonal: false, otherwise: 'a place to be announced' },
} satisfies Record<string, Definition>

export type PlaceholderName = keyof typeof placeholders

/** Values by placeholder; a missing or empty one is replaced by the text after the bar. */
export type PlaceholderValues<Name extends PlaceholderName = PlaceholderName> = {
  [Key in Name]?: string | null | undefined
}

/** A placeholder as it stands in a text; `name` is null if the text knows none of that name. */
export interface Placeholder<Name extends PlaceholderName = PlaceholderName> {
  typed: string
  name: Name | null
  otherwise: string
}

const pattern = /\{([^{}|\n]{1,60})(?:\|([^{}|\n]{0,60}))?\}/gu
/** What may be meant as a name; anything else between braces is text. */
const nameLike = /^[\p{L}\p{N}][\p{L}\p{N}_ -]{0,40}$/u

/** The text in parts: typed words, and the placeholders between them. */
export function piecesOf<Name extends PlaceholderName>(
  text: string,
  known: readonly Name[],
): (string | Placeholder<Name>)[] {
  const pieces: (string | Placeholder<Name>)[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const [typed, written = '', instead] = match
    if (!nameLike.test(written.trim())) continue
    if (match.index > from) pieces.push(text.slice(from, match.index))
    const wanted = written.trim().toLowerCase().replace(/[ -]+/g, '_')
    const name = known.find(one => one === wanted) ?? null
    const otherwise = instead?.trim() || (name ? placeholders[name].otherwise : '')
    pieces.push({ typed, name, otherwise })
    from = match.index + typed.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

export function placeholdersIn<Name extends PlaceholderName>(
  text: string,
  known: readonly Name[],
): Placeholder<Name>[] {
  return piecesOf(text, known).filter(piece => typeof piece !== 'string')
}

/** The text with each placeholder replaced by what `show` says for it. */
export function replacePlaceholders<Name extends PlaceholderName>(
  text: string,
  known: readonly Name[],
  show: (found: Placeholder<Name>) => string,
): string {
  return piecesOf(text, known)
    .map(piece => (typeof piece === 'string' ? piece : show(piece)))
    .join('')
}

/** The text in place of a placeholder. An unknown one stays as it was typed. */
export function valueOf<Name extends PlaceholderName>(
  { typed, name, otherwise }: Placeholder<Name>,
  values: PlaceholderValues<Name>,
): string {
  return name ? values[name] || otherwise : typed
}

export function fillPlaceholders<Name extends PlaceholderName>(
  text: string,
  known: readonly Name[],
  values: PlaceholderValues<Name>,
): string {
  return replacePlaceholders(text, known, found => valueOf(found, values))
}

/** What is wrong with the placeholders of a text, if anything. A public text has no reader of its own. */
export function placeholderProblem(
  text: string,
  known: readonly PlaceholderName[],
  { isPublic = false } = {},
): string | undefined {
  const found = placeholdersIn(text, known)
  const unknown = found.filter(({ name }) => name === null)
  if (unknown.length > 0) {
    const typed = unknown.map(one => one.typed)
    return unknownPlaceholders(typed, known)
  }
  const personal = found.find(({ name }) => name !== null && placeholders[name].isPersonal)
  if (isPublic && personal) return personalPlaceholder(personal.typed)
  const different = new Set(found.map(({ name, otherwise }) => `${name}|${otherwise}`))
  return different.size > mostDifferent ? tooManyPlaceholders : undefined
}

/** Subject and text together may have twice as many, and the server has a blank for each (server/platform/mail/mail-to-many.ts). */
export const mostDifferent = 12

const tooManyPlaceholders = `Please use at most ${mostDifferent} different placeholders`

/** Said of a text with placeholders that it does not know. */
export function unknownPlaceholders(typed: readonly string[], known: readonly PlaceholderName[]): string {
  const names = known.map(name => `{${name}}`).join(', ')
  const are = typed.length === 1 ? 'is not a placeholder' : 'are not placeholders'
  return `${typed.join(', ')} ${are}. You can use ${names}`
}

function personalPlaceholder(typed: string): string {
  return `${typed} is different for each reader, so it cannot be shown on the event’s page`
}
