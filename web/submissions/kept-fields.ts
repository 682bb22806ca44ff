import type { DraftValue } from '../../contract/submission-content.ts'
import { dropDraft, readDraft, writeDraft } from '../drafts.ts'
import { lastClaims } from '../token.ts'
import * as shared from './shared-draft.ts'

type Kept = Record<string, { was: DraftValue; now: DraftValue }>

/** What this device keeps of a draft; written by `keep` only. */
export function keptFields(key: string): Kept {
  return (readDraft(key)?.fields ?? {}) as Kept
}

/** Keeps on this device what is not sent. A conflict is kept as begun from nothing, so that it is one again. */
export function keep(key: string, person: string, draft: shared.SharedDraft) {
  // Somebody else may have signed in meanwhile, in another tab.
  if (lastClaims()?.id !== person) return
  const inConflict = Object.keys(draft.conflicts).map(field => [
    field,
    { was: '', now: draft.mine[field] ?? '' },
  ])
  const fields: Kept = { ...shared.unsaved(draft), ...Object.fromEntries(inConflict) }
  if (Object.keys(fields).length > 0) writeDraft(key, { fields, names: [] })
  else dropDraft(key)
}
