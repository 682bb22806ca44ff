import { useContext, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { draftKey } from '../../draft-key.ts'
import {
  type Draft,
  dropDraft,
  noteUnanswered,
  readDraft,
  type Unanswered,
  writeDraft,
} from '../../drafts.ts'
import { comeBackTo, lastClaims, readClaims, readToken } from '../../token.ts'
import type { FormValues, Values } from './form-values.ts'
import { FormHolderContext } from './form-holder.ts'
import type { FormNames } from './form-names.ts'
import { isUnsure, type Opened, openDraft } from './unanswered.ts'

/** The draft of one form: its initial input, and what happens to it. */
export interface KeptDraft extends Opened {
  keep: (draft: Draft) => void
  drop: () => void
  /** Further input belongs to the page where the created thing is edited. */
  moveTo: (pathname: string | undefined) => void
  /** The form is being sent. If the page is left before the answer, its drawer or dialog reopens later. */
  begin: (sending: Unanswered) => void
  /** The answer has arrived. An ended session is not an answer: it leads back to this form. */
  end: (error?: unknown) => void
  /** What was sent from here and is not answered. */
  unanswered: () => readonly Unanswered[]
  /** Whether it is kept until after the next sign-in. */
  isKeptForLater: () => boolean
  discard: () => void
  /** Increases with each discarded draft, to start a new form. */
  attempt: number
}

/** So many unanswered sendings are remembered. */
const mostUnanswered = 5

/** `name` is undefined for a form that keeps nothing, such as the one for signing in. */
export function useKeptDraft(
  name: string | undefined,
  begun: Values,
  form: { isNew: boolean; showsNew: boolean },
): KeptDraft {
  const holder = useContext(FormHolderContext)
  const [person] = useState(() => (name === undefined ? undefined : (holder?.id ?? readClaims()?.id)))
  const [key, setKey] = useState(() =>
    // The address behind a link is its secret, which is not kept.
    person && name !== undefined ? draftKey(person, holder ? '' : location.pathname, name) : '',
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
    unanswered: () => sent.current,
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

/** Saves the input with every change, so that a reload or an ended session loses nothing. */
export function useKeeping(kept: KeptDraft, values: FormValues, names: FormNames): void {
  const saved = useRef(values.values)
  useEffect(() => {
    if (saved.current === values.values) return
    saved.current = values.values
    const fields = values.changed()
    if (Object.keys(fields).length === 0) kept.drop()
    else kept.keep({ fields, names: names.ofAny(Object.values(fields).map(({ now }) => now)) })
  }, [kept, values, names])
}

const interruptedKey = 'interruptedForm'

/** Whether the form of this name was being sent from this page when the session ended; false once it is open again. */
export function wasInterrupted(name: string): boolean {
  const person = readClaims()?.id
  return (
    Boolean(person) &&
    sessionStorage.getItem(interruptedKey) === draftKey(person ?? '', location.pathname, name)
  )
}
