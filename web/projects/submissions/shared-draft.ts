import * as longest from '../../../contract/platform/lengths.ts'
import {
  type DraftFields,
  type DraftValue,
  isSameValue,
  mostInList,
  questionOf,
} from '../../../contract/projects/submission-content.ts'
import type { DraftChanges } from '../../../contract/projects/submissions.ts'
import { isLine, mergeValues } from './merge.ts'

// A draft that several people edit: what the server has, what stands here, and what becomes of both.

export interface SharedDraft {
  /** What the server had when it was heard of last. */
  known: DraftFields
  /** What stands in the form. */
  mine: DraftFields
  /** Fields that both changed in the same place: what theirs is. Mine stays, unsaved, until one is chosen. */
  conflicts: DraftFields
  /** Texts into which the changes of somebody else were put while the person was typing: what stood here before. */
  merged: Record<string, { before: string; after: string }>
  /** What the person typed and saved, and somebody else then wrote over: a line, of which nothing could be merged. */
  replaced: DraftFields
  /** The fields that the person typed in since the page was opened. */
  typed: readonly string[]
  /** What the server did not take. It is not sent again until it changes. */
  refused: Record<string, { value: DraftValue; why: string }>
  /** What was sent without an answer. Where the server has it, it is mine and nobody else's. */
  unanswered: Record<string, DraftValue[]>
  /** The questions that are asked. An answer to another one waits here until it is asked again. */
  asked: readonly string[]
}

export function beginDraft(known: DraftFields, asked: readonly string[] = []): SharedDraft {
  const nothing = { conflicts: {}, merged: {}, replaced: {}, typed: [], refused: {}, unanswered: {} }
  return { ...nothing, known, mine: known, asked }
}

/** Fields that were typed and not saved, as a browser kept them, over what the server has now. */
export function withKept(
  known: DraftFields,
  kept: Record<string, { was: DraftValue; now: DraftValue }>,
  asked: readonly string[] = [],
): SharedDraft {
  const fields = Object.entries(kept)
  const was = Object.fromEntries(fields.map(([field, change]) => [field, change.was]))
  const now = Object.fromEntries(fields.map(([field, change]) => [field, change.now]))
  const before = { ...beginDraft({ ...known, ...was }, asked), mine: { ...known, ...now } }
  return { ...takeServerState(before, known), merged: {} }
}

export function setField(draft: SharedDraft, field: string, value: DraftValue): SharedDraft {
  return {
    ...draft,
    mine: { ...draft.mine, [field]: value },
    merged: without(draft.merged, field),
    replaced: without(draft.replaced, field),
    typed: draft.typed.includes(field) ? draft.typed : [...draft.typed, field],
    refused: without(draft.refused, field),
  }
}

/** Puts what the server has now under what stands here. */
export function takeServerState(draft: SharedDraft, theirs: DraftFields, asked = draft.asked): SharedDraft {
  const next = {
    ...draft,
    known: theirs,
    mine: { ...draft.mine },
    conflicts: { ...draft.conflicts },
    merged: { ...draft.merged },
    replaced: { ...draft.replaced },
    asked,
  }
  for (const [field, value] of Object.entries(theirs)) {
    const isOwn = draft.unanswered[field]?.some(sent => isSameValue(sent, value))
    const was = isOwn ? value : draft.known[field]
    const mine = draft.mine[field]
    if (!isSameValue(was, value) || isOwn) next.unanswered = without(next.unanswered, field)
    if (isSameValue(mine, value)) {
      next.conflicts = without(next.conflicts, field)
    } else if (isSameValue(was, value)) {
      continue
    } else if (field in draft.conflicts) {
      next.conflicts[field] = value
    } else if (isSameValue(was, mine)) {
      next.mine[field] = value
      if (draft.typed.includes(field) && isWrittenOver(mine, value)) next.replaced[field] ??= mine
    } else {
      const merged = mergeValues(was ?? emptyOf(value), mine ?? emptyOf(value), value)
      if (merged === null || !fits(merged)) next.conflicts[field] = value
      else {
        next.mine[field] = merged
        if (typeof mine === 'string' && typeof merged === 'string')
          next.merged[field] = { before: mine, after: merged }
      }
    }
  }
  return next
}

/** Whether a line is gone from the field. Of a longer text it is seen what is changed, and by whom. */
function isWrittenOver(mine: DraftValue | undefined, theirs: DraftValue): mine is string {
  if (typeof mine !== 'string' || typeof theirs !== 'string' || mine === '') return false
  return isLine(mine, theirs) && !theirs.includes(mine)
}

/** The server has saved these changes, but for those that it refused. */
export function markSaved(draft: SharedDraft, sent: DraftChanges, refused: readonly string[]): SharedDraft {
  const accepted = Object.entries(sent).filter(([field]) => !refused.includes(field))
  const known = Object.fromEntries(accepted.map(([field, { now }]) => [field, now]))
  const open = Object.entries(draft.unanswered).filter(([field]) => !(field in known))
  return { ...draft, known: { ...draft.known, ...known }, unanswered: Object.fromEntries(open) }
}

/** No answer came: the server may have these changes, or get them still. */
export function markUnanswered(draft: SharedDraft, sent: DraftChanges): SharedDraft {
  const unanswered = { ...draft.unanswered }
  for (const [field, { now }] of Object.entries(sent)) unanswered[field] = [...(unanswered[field] ?? []), now]
  return { ...draft, unanswered }
}

/** The server takes none of these changes, because some of them are wrong: by field, or all for one reason. */
export function markRefused(
  draft: SharedDraft,
  sent: DraftChanges,
  wrong: Record<string, string> | string,
): SharedDraft {
  const refused = { ...draft.refused }
  for (const [field, { now }] of Object.entries(sent)) {
    const why = typeof wrong === 'string' ? wrong : saidOf(field, wrong)
    if (why !== undefined) refused[field] = { value: now, why }
  }
  return { ...draft, refused }
}

/** The server names a part of a field too: `fields.technologies.now`. */
function saidOf(field: string, wrong: Record<string, string>): string | undefined {
  const own = `fields.${field}`
  return Object.entries(wrong).find(([path]) => path === own || path.startsWith(`${own}.`))?.[1]
}

/** What is typed and not saved, whatever becomes of it. */
export function differing({ known, mine }: SharedDraft): DraftChanges {
  const fields = Object.keys(mine).filter(field => !isSameValue(known[field], mine[field]))
  return Object.fromEntries(
    fields.map(field => {
      const now = mine[field] ?? ''
      return [field, { was: known[field] ?? emptyOf(now), now }]
    }),
  )
}

/** Of that what is to be sent. A conflict waits for its choice, and what was refused for another value. */
export function unsaved(draft: SharedDraft): DraftChanges {
  const changes = differing(draft)
  const waiting = new Set([...stuckFields(draft), ...notAsked(Object.keys(changes), draft.asked)])
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !waiting.has(field)))
}

export function isUnsaved(draft: SharedDraft): boolean {
  return Object.keys(unsaved(draft)).length > 0
}

/** The fields that are not saved until the person does something. */
export function stuckFields(draft: SharedDraft): string[] {
  const stuck = [...new Set([...Object.keys(draft.conflicts), ...Object.keys(refusalsOf(draft))])]
  const gone = notAsked(stuck, draft.asked)
  return stuck.filter(field => !gone.includes(field))
}

/** Why the server does not take what stands here. */
export function refusalsOf({ refused, mine }: SharedDraft): Record<string, string> {
  const standing = Object.entries(refused).filter(([field, { value }]) => isSameValue(value, mine[field]))
  return Object.fromEntries(standing.map(([field, { why }]) => [field, why]))
}

/** Of these fields, those that are answers to other questions. */
export function notAsked(fields: readonly string[], asked: readonly string[]): string[] {
  return fields.filter(field => {
    const question = questionOf(field)
    return question !== null && !asked.includes(question)
  })
}

/** Two versions of a field: theirs and mine. Mine is what is not saved, or what they wrote over. */
export function versionsOf({ conflicts, replaced, mine }: SharedDraft, field: string) {
  const [theirs, lost, now] = [conflicts[field], replaced[field], mine[field] ?? '']
  if (theirs !== undefined) return { theirs, mine: now, isSaved: false }
  return lost === undefined ? undefined : { theirs: now, mine: lost, isSaved: true }
}

export type Choice = 'mine' | 'theirs' | 'both'

export function choose(draft: SharedDraft, field: string, whose: Choice): SharedDraft {
  const versions = versionsOf(draft, field)
  if (!versions) return draft
  const chosen = whose === 'both' ? bothOf(versions.theirs, versions.mine) : versions[whose]
  return {
    ...draft,
    mine: { ...draft.mine, [field]: chosen ?? versions.mine },
    conflicts: without(draft.conflicts, field),
    replaced: without(draft.replaced, field),
  }
}

/** Two texts as one, theirs first; null if they are no texts, or too long together. */
export function bothOf(theirs: DraftValue, mine: DraftValue): string | null {
  if (typeof theirs !== 'string' || typeof mine !== 'string') return null
  const both = [theirs, mine].filter(Boolean).join(isLine(theirs, mine) ? ' ' : '\n\n')
  return fits(both) ? both : null
}

export function forgetMerge(draft: SharedDraft, field: string): SharedDraft {
  return { ...draft, merged: without(draft.merged, field) }
}

/** Whether the server takes a value of this length. */
function fits(value: DraftValue): boolean {
  return value.length <= (typeof value === 'string' ? longest.text : mostInList)
}

function emptyOf(value: DraftValue): DraftValue {
  return typeof value === 'string' ? '' : []
}

function without<Value>(record: Record<string, Value>, field: string): Record<string, Value> {
  const { [field]: _, ...others } = record
  return others
}
