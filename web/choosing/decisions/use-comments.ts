import { useState } from 'react'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { draftKey } from '../../platform/draft-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts'
import { readClaims } from '../../platform/token.ts'

/**
 * The comments that are typed in triage. One without a decision is kept in this browser, as other drafts are, until a
 * decision with it is saved.
 */
export function useComments() {
  const [person] = useState(() => readClaims()?.id)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const keyOf = (id: string) => (person ? draftKey(person, location.pathname, `comment ${id}`) : '')
  const keptOf = (id: string) => {
    const now = person ? readDraft(keyOf(id))?.fields.comment?.now : undefined
    return typeof now === 'string' ? now : undefined
  }
  return {
    textOf: ({ _id, decision }: TriageRow) => typed[_id] ?? keptOf(_id) ?? decision?.comment ?? '',
    type: ({ _id, decision }: TriageRow, text: string) => {
      setTyped(former => ({ ...former, [_id]: text }))
      if (!person) return
      const was = decision?.comment ?? ''
      if (text === was) dropDraft(keyOf(_id))
      else writeDraft(keyOf(_id), { fields: { comment: { was, now: text } }, names: [] })
    },
    /** The server has it; what was typed since is kept on. */
    saved: (id: string, comment: string) => {
      if (person && keptOf(id) === comment) dropDraft(keyOf(id))
    },
    /** The decision is undone, and what it said is only typed again. */
    undone: (id: string, comment: string) => {
      if (!comment) return
      setTyped(former => ({ ...former, [id]: comment }))
      if (person) writeDraft(keyOf(id), { fields: { comment: { was: '', now: comment } }, names: [] })
    },
  }
}
