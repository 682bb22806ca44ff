import { useState } from 'react'
import { draftKey } from '../../platform/draft-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts'
import { readClaims } from '../../platform/token.ts'

/** A sentence about a prize. What is typed is kept in this browser until it is saved. */
export function useSentence(prizeId: string, stored: string): [string, (text: string) => void] {
  const [key] = useState(() => {
    const person = readClaims()?.id
    return person ? draftKey(person, location.pathname, `jury ${prizeId}`) : ''
  })
  const [typed, setTyped] = useState(() => {
    const kept = key ? readDraft(key)?.fields.sentence?.now : undefined
    return typeof kept === 'string' ? kept : undefined
  })
  return [
    typed ?? stored,
    text => {
      setTyped(text)
      if (!key) return
      if (text === '' || text === stored) dropDraft(key)
      else writeDraft(key, { fields: { sentence: { was: stored, now: text } }, names: [] })
    },
  ]
}
