import { useContext, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { draftKey } from '../../draft-key.ts'
import { dropDraft, noteUnanswered, readDraft, type Unanswered, writeDraft } from '../../drafts.ts'
import { comeBackTo, lastClaims, readClaims, readToken } from '../../token.ts'
import type { Values } from './form-values.ts'
import { FormHolderContext } from './form-holder.ts'
import { interruptedKey } from './interrupted.ts'
import type { KeptDraft } from './keeping.ts'
import { isOwn, isUnsure, openDraft } from './unanswered.ts'

/** So many unanswered sendings are remembered. */
const mostUnanswered = 5

/** The draft of the form of this name at this address. */
export function useKeptDraft(
  name: string,
  begun: Values,
  form: { isNew: boolean; showsNew: boolean },
): KeptDraft {
  const holder = useContext(FormHolderContext)
  const [person] = useState(() => holder?.id ?? readClaims()?.id)
  const [key, setKey] = useState(() =>
    // The address behind a link is its secret, which is not kept.
    person ? draftKey(person, holder ? '' : location.pathname, name) : '',
  )
  const moved = useRef<string>(undefined)
  const [first] = useState(() => (key ? readDraft(key) : null))
  const [opened, setOpened] = useState(() => openDraft(first, begun, form))
  const sent = useRef(first?.sent ?? [])
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key && sessionStorage.getItem(interruptedKey) === key) sessionStorage.removeItem(interruptedKey)
  }, [key])
  // All of it arrived: nothing is left to restore.
  const isSettled = opened.arrival === 'arrived' && !opened.restored
  useEffect(() => {
    if (isSettled) dropDraft(key)
  }, [isSettled, key])
  const drop = () => (key ? dropDraft(key) : undefined)
  const note = (all: readonly Unanswered[]) => {
    sent.current = all
    if (key) noteUnanswered(key, all)
  }
  return {
    ...opened,
    attempt,
    drop,
    keep: draft => {
      // Somebody else may have signed in meanwhile, in another tab.
      if (key && (holder || lastClaims()?.id === person)) writeDraft(key, draft)
    },
    moveTo: pathname => {
      if (!key || !pathname || !person || moved.current === pathname) return
      moved.current = pathname
      setKey(draftKey(person, pathname, name))
    },
    begin: sending => {
      note([...sent.current, sending].slice(-mostUnanswered))
      if (key) sessionStorage.setItem(interruptedKey, key)
    },
    isUnanswered: () => sent.current.length > 0,
    isOwn: (path, value) => isOwn(sent.current, path, value),
    end: error => {
      // A refusal says that this sending did nothing; it says nothing of those before.
      if (!error) note([])
      else if (!isUnsure(error)) note(sent.current.slice(0, -1))
      if (!key) return
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) sessionStorage.removeItem(interruptedKey)
      else if (moved.current) comeBackTo(moved.current, person)
    },
    isKeptForLater: () => Boolean(key) && (holder !== null || !readToken()) && readDraft(key) !== null,
    discard: () => {
      drop()
      sent.current = []
      setOpened({ restored: null, conflicts: [], arrival: null })
      setAttempt(attempt + 1)
    },
  }
}
