import { useState } from 'react'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { draftKey } from '../../platform/draft-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts'
import { readClaims } from '../../platform/token.ts'

/** What is typed for one application. */
interface Kept {
  /** `was` is the decision's comment when it was typed, and null where nothing was decided. */
  comment?: { was: unknown; now: string } | undefined
  /** The server refused it: somebody else decided meanwhile. */
  unsaved?: string | undefined
}

/**
 * The comments that are typed in triage. One without a decision is kept in this browser, as other drafts are, until a
 * decision with it is saved. One that somebody else's decision came before never stands for that decision's comment.
 */
export function useComments() {
  const [person] = useState(() => readClaims()?.id)
  const [typed, setTyped] = useState<Record<string, Kept>>({})
  const keyOf = (id: string) => (person ? draftKey(person, location.pathname, `comment ${id}`) : '')
  const storedOf = (id: string) => (person ? keptIn(readDraft(keyOf(id))?.fields) : {})
  const keptOf = (id: string) => typed[id] ?? storedOf(id)
  const store = (id: string, { comment, unsaved }: Kept) => {
    if (!person) return
    const fields = { ...(comment && { comment }), ...(unsaved && { unsaved: { was: '', now: unsaved } }) }
    if (comment || unsaved) writeDraft(keyOf(id), { fields, names: [] })
    else dropDraft(keyOf(id))
  }
  const keep = (id: string, kept: Kept) => {
    setTyped(former => ({ ...former, [id]: kept }))
    store(id, kept)
  }
  const textOf = (row: TriageRow) => textIn(keptOf(row._id), row)
  const unsavedOf = (row: TriageRow) => unsavedIn(keptOf(row._id), row)
  const type = (row: TriageRow, now: string, unsaved: string | undefined) => {
    const was = row.decision && (row.decision.comment ?? '')
    keep(row._id, { comment: now === (was ?? '') ? undefined : { was, now }, unsaved })
  }
  return {
    textOf,
    /** What is typed and not part of the decision that was made. */
    unsavedOf,
    type: (row: TriageRow, text: string) => type(row, text, unsavedOf(row)),
    /** Takes the place of what is in the box. */
    takeUnsaved: (row: TriageRow) => type(row, unsavedOf(row) ?? '', undefined),
    dropUnsaved: (row: TriageRow) => type(row, textOf(row), undefined),
    /** The server has it; what was typed since is kept on. */
    saved: (id: string, comment: string) => {
      const { comment: stored, unsaved } = storedOf(id)
      if (stored?.now === comment) store(id, { unsaved })
    },
    refused: (id: string) => {
      const { comment, unsaved } = keptOf(id)
      if (comment) keep(id, { unsaved: comment.now.trim() || unsaved })
    },
    /** The decision is undone, and what it said is only typed again. */
    undone: (id: string, comment: string) => {
      if (comment) keep(id, { comment: { was: null, now: comment }, unsaved: keptOf(id).unsaved })
    },
  }
}

function keptIn(fields: Record<string, { was: unknown; now: unknown }> = {}): Kept {
  const { comment, unsaved } = fields
  return {
    comment: typeof comment?.now === 'string' ? { was: comment.was, now: comment.now } : undefined,
    unsaved: typeof unsaved?.now === 'string' ? unsaved.now : undefined,
  }
}

function textIn({ comment, unsaved }: Kept, { decision }: TriageRow): string {
  if (decision === null) return comment?.now ?? unsaved ?? ''
  const decided = decision.comment ?? ''
  return comment && isOf(comment, decided) ? comment.now : decided
}

function unsavedIn(kept: Kept, row: TriageRow): string | undefined {
  const { comment, unsaved } = kept
  const isBehind = row.decision !== null && comment && !isOf(comment, row.decision.comment ?? '')
  const text = isBehind ? comment.now : unsaved
  return text?.trim() && text.trim() !== textIn(kept, row).trim() ? text : undefined
}

/** Whether it was typed over this comment, or is what became of it. */
function isOf({ was, now }: NonNullable<Kept['comment']>, decided: string): boolean {
  return was === decided || now.trim() === decided
}
