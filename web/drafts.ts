import { folderNames } from '../contract/folders.ts'

/**
 * What was typed into a form and not sent yet, kept in this browser per person and address: until it is sent, it is
 * discarded, the person signs out, or a month has passed. A session that merely ends leaves it.
 */
export interface Draft {
  /** The fields that differ from what the form began with, each with what it began with. */
  fields: Record<string, { was: unknown; now: unknown }>
  /** What chosen ids stand for, since a form shows names. */
  names: readonly Name[]
}

export interface Name {
  value: string
  label: string
}

/** Milliseconds since 1970, when it was last typed in. */
type Kept = Draft & { at: number }

const draftLife = 30 * 86_400_000
const fileLife = 20 * 3_600_000

/** A file that nothing uses is swept after a day, so a draft forgets it before. */
export function readDraft(key: string): Draft | null {
  const draft = parsed(localStorage.getItem(key))
  if (!draft || isOver(draft)) return null
  const isLasting = Date.now() - draft.at <= fileLife
  const fields = Object.entries(draft.fields).filter(([, { now }]) => isLasting || !isFile(now))
  return { fields: Object.fromEntries(fields), names: draft.names }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() } satisfies Kept))
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

function isOver({ at }: Kept): boolean {
  return Date.now() - at > draftLife
}

function isFile(value: unknown): boolean {
  return typeof value === 'string' && folderNames.some(folder => value.startsWith(`${folder}/`))
}

function parsed(text: string | null): Kept | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isKept(draft) ? draft : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { fields, names, at } = value as Partial<Kept>
  return (
    isObject(fields) && Object.values(fields).every(isObject) && Array.isArray(names) && Number.isFinite(at)
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
