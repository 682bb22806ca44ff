/**
 * What was typed into an application and not sent yet, kept in this browser per person and event: until it is sent,
 * the person signs out, or a month has passed. A session that merely ends leaves it.
 */
interface Draft {
  values: Record<string, unknown>
  /** When it was last typed in. */
  at: number
  /** What it changes: the ETag of the application, or null for a new one. */
  of: string | null
}

const draftLife = 30 * 86_400_000
const fileLife = 20 * 3_600_000

/** The draft, if it was begun on this very version. A picture that nothing uses is swept after a day. */
export function readDraft(key: string, of: string | null): Draft['values'] | null {
  const draft = parsed(localStorage.getItem(key))
  if (!draft || draft.of !== of || isOver(draft)) return null
  return Date.now() - draft.at > fileLife && of === null ? { ...draft.values, logo: '' } : draft.values
}

export function writeDraft(key: string, of: string | null, values: Draft['values']): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, at: Date.now(), of } satisfies Draft))
  } catch {
    // A full or forbidden storage must not keep anyone from typing.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key)
}

/** Whoever's they are: their person may never come back to them. */
export function dropOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith('draft:')) continue
    const draft = parsed(localStorage.getItem(key))
    if (!draft || isOver(draft)) localStorage.removeItem(key)
  }
}

function isOver({ at }: Draft): boolean {
  return Date.now() - at > draftLife
}

function parsed(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { values, at } = value as Partial<Draft>
  return typeof values === 'object' && values !== null && typeof at === 'number'
}
