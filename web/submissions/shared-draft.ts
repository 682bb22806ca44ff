import { type DraftFields, type DraftValue, isSameValue } from '../../contract/submission-content.ts'
import type { DraftChanges } from '../../contract/submissions.ts'
import { mergeValues } from './merge.ts'

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
}

export function beginDraft(known: DraftFields): SharedDraft {
  return { known, mine: known, conflicts: {}, merged: {} }
}

/** Fields that were typed and not saved, as a browser kept them, over what the server has now. */
export function withKept(
  known: DraftFields,
  kept: Record<string, { was: DraftValue; now: DraftValue }>,
): SharedDraft {
  const fields = Object.entries(kept)
  const was = Object.fromEntries(fields.map(([field, change]) => [field, change.was]))
  const now = Object.fromEntries(fields.map(([field, change]) => [field, change.now]))
  const before = { ...beginDraft({ ...known, ...was }), mine: { ...known, ...now } }
  return { ...hear(before, known), merged: {} }
}

export function type(draft: SharedDraft, field: string, value: DraftValue): SharedDraft {
  return { ...draft, mine: { ...draft.mine, [field]: value }, merged: without(draft.merged, field) }
}

/** Puts what the server has now under what stands here. */
export function hear(draft: SharedDraft, theirs: DraftFields): SharedDraft {
  const next = {
    known: theirs,
    mine: { ...draft.mine },
    conflicts: { ...draft.conflicts },
    merged: { ...draft.merged },
  }
  for (const [field, value] of Object.entries(theirs)) {
    const was = draft.known[field]
    const mine = draft.mine[field]
    if (isSameValue(mine, value)) {
      next.conflicts = without(next.conflicts, field)
    } else if (isSameValue(was, value)) {
      continue
    } else if (field in draft.conflicts) {
      next.conflicts[field] = value
    } else if (isSameValue(was, mine)) {
      next.mine[field] = value
    } else {
      const merged = mergeValues(was ?? emptyOf(value), mine ?? emptyOf(value), value)
      if (merged === null) next.conflicts[field] = value
      else {
        next.mine[field] = merged
        if (typeof mine === 'string' && typeof merged === 'string')
          next.merged[field] = { before: mine, after: merged }
      }
    }
  }
  return next
}

/** The server has saved these changes, but for those that it refused. */
export function markSaved(draft: SharedDraft, sent: DraftChanges, refused: readonly string[]): SharedDraft {
  const accepted = Object.entries(sent).filter(([field]) => !refused.includes(field))
  const known = Object.fromEntries(accepted.map(([field, { now }]) => [field, now]))
  return { ...draft, known: { ...draft.known, ...known } }
}

/** What is typed and not saved. A conflict waits for its choice. */
export function unsaved({ known, mine, conflicts }: SharedDraft): DraftChanges {
  const fields = Object.keys(mine).filter(
    field => !(field in conflicts) && !isSameValue(known[field], mine[field]),
  )
  return Object.fromEntries(
    fields.map(field => {
      const now = mine[field] ?? ''
      return [field, { was: known[field] ?? emptyOf(now), now }]
    }),
  )
}

export function choose(draft: SharedDraft, field: string, whose: 'mine' | 'theirs'): SharedDraft {
  const theirs = draft.conflicts[field]
  const mine = whose === 'theirs' && theirs !== undefined ? { ...draft.mine, [field]: theirs } : draft.mine
  return { ...draft, mine, conflicts: without(draft.conflicts, field) }
}

export function forgetMerge(draft: SharedDraft, field: string): SharedDraft {
  return { ...draft, merged: without(draft.merged, field) }
}

function emptyOf(value: DraftValue): DraftValue {
  return typeof value === 'string' ? '' : []
}

function without<Value>(record: Record<string, Value>, field: string): Record<string, Value> {
  const { [field]: _, ...others } = record
  return others
}
