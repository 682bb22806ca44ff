import { folderNames } from '../../contract/platform/folders.ts'
import { isRecord } from './is-record.ts'

/**
 * What was typed into a form and not sent yet, kept in this browser per person and address: until it is sent, it is
 * discarded, the person signs out, or a month has passed. A session that merely ends leaves it.
 */
export interface Draft {
  /** The fields that differ from what the form began with, each with what it began with. */
  fields: Record<string, { was: unknown; now: unknown }>
  /** What chosen ids stand for, since a form shows names. */
  names: readonly Name[]
  /** The paths of fields whose file is swept by now, and must be chosen again. */
  lost?: readonly string[]
  /** What was sent and not answered, the latest last: some of it may have arrived. */
  sent?: readonly Unanswered[]
}

/** What stood in a form that was sent without an answer, and what was sent of it. */
export interface Unanswered {
  typed: Record<string, unknown>
  body: Record<string, unknown>
}

export interface Name {
  value: string
  label: string
}

/** Milliseconds since 1970: when it was last typed in, and when each of its files came in. */
type Kept = Draft & { at: number; files?: Record<string, number> }

const draftLife = 30 * 86_400_000
const fileLife = 20 * 3_600_000

/** A file that nothing uses is swept after a day, so a draft forgets it before, and says so. */
export function readDraft(key: string): Draft | null {
  const draft = parsed(localStorage.getItem(key))
  if (!draft || isOver(draft)) return null
  const lost: string[] = []
  const fields: Draft['fields'] = {}
  for (const [path, { was, now }] of Object.entries(draft.fields)) {
    const saved = new Set(filesIn(was))
    const isGone = (file: string) =>
      !saved.has(file) && Date.now() - (draft.files?.[file] ?? draft.at) > fileLife
    const left = withoutFiles(now, isGone, path, lost)
    if (left !== undefined) fields[path] = { was, now: left }
  }
  const { names, sent } = draft
  return { fields, names, ...(lost.length > 0 && { lost }), ...(sent && { sent }) }
}

/** Keeps what is noted of unanswered sendings. */
export function writeDraft(key: string, { fields, names }: Draft): void {
  const at = Date.now()
  const { files: before = {}, sent } = parsed(localStorage.getItem(key)) ?? {}
  const all = Object.values(fields).flatMap(({ now }) => filesIn(now))
  const files = Object.fromEntries(all.map(file => [file, before[file] ?? at]))
  store(key, { fields, names, at, files, ...(sent && { sent }) })
}

/** Notes what of the draft was sent and not answered; nothing where nothing is kept. */
export function noteUnanswered(key: string, sent: readonly Unanswered[]): void {
  const draft = parsed(localStorage.getItem(key))
  if (!draft) return
  const { sent: _, ...others } = draft
  store(key, sent.length > 0 ? { ...others, sent } : others)
}

function store(key: string, draft: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not keep anyone from typing.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key)
}

/** Removes old drafts of all accounts: their owner may never return. */
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

/** The keys of files, however deep they stand. */
function filesIn(value: unknown): string[] {
  if (isFile(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

/** What is left of a value without some files: undefined if it was one, a list without them. Names their fields. */
function withoutFiles(
  value: unknown,
  isGone: (file: string) => boolean,
  path: string,
  lost: string[],
): unknown {
  if (isFile(value)) {
    if (!isGone(value)) return value
    lost.push(path)
    return undefined
  }
  if (Array.isArray(value)) {
    const left = value.filter(one => !isHeldFile(one) || !isGone(one.key))
    if (left.length < value.length) lost.push(path)
    return left.map((one, index) => withoutFiles(one, isGone, `${path}.${index}`, lost))
  }
  if (!isRecord(value)) return value
  const parts = Object.entries(value).map(
    ([name, part]) => [name, withoutFiles(part, isGone, `${path}.${name}`, lost)] as const,
  )
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

function isFile(value: unknown): value is string {
  return typeof value === 'string' && folderNames.some(folder => value.startsWith(`${folder}/`))
}

/** One of the files of an answer. */
function isHeldFile(value: unknown): value is { key: string } {
  return isRecord(value) && 'key' in value && isFile(value.key)
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
  const { fields, names, at, sent = [] } = value as Partial<Kept>
  return (
    isRecord(fields) &&
    Object.values(fields).every(isRecord) &&
    Array.isArray(names) &&
    Number.isFinite(at) &&
    Array.isArray(sent) &&
    sent.every((one: Partial<Unanswered>) => isRecord(one?.typed) && isRecord(one.body))
  )
}
