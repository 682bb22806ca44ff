import type { DraftValue } from '../../../contract/projects/submission-content.ts'
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts'
import { lastClaims } from '../../platform/token.ts'
import * as shared from './shared-draft.ts'

export type Kept = Record<string, { was: DraftValue; now: DraftValue }>

/**
 * What this device keeps of a draft that is not saved. Each window changes what it wrote itself, so that one that has
 * nothing to keep does not drop what another one has. Of a field that two windows have unsaved, the one typed last is kept.
 */
export function keeper(key: string, person: string) {
  const fields = () => (readDraft(key)?.fields ?? {}) as Kept
  let own = fields()
  return {
    fields,
    keep: (draft: shared.SharedDraft) => {
      const mine = keptOf(draft)
      // Somebody else may have signed in meanwhile, in another tab.
      if (isSame(mine, own) || lastClaims()?.id !== person) return
      const others = Object.entries(fields()).filter(([field, change]) => !isSame(change, own[field]))
      own = mine
      const all = { ...Object.fromEntries(others), ...mine }
      if (Object.keys(all).length > 0) writeDraft(key, { fields: all, names: [] })
      else dropDraft(key)
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A conflict is kept as begun from nothing, so that it is one again. */
function keptOf(draft: shared.SharedDraft): Kept {
  const inConflict = Object.keys(draft.conflicts).map(field => [
    field,
    { was: '', now: draft.mine[field] ?? '' },
  ])
  return { ...shared.differing(draft), ...Object.fromEntries(inConflict) }
}
