import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { draftKey } from '../../draft-key.ts'
import { type Draft, dropDraft, readDraft, writeDraft } from '../../drafts.ts'
import { comeBackTo, lastClaims, readClaims, readToken } from '../../token.ts'
import { type Conflict, pathsOf } from './changes.ts'
import { valueAt } from './fields/bind.ts'
import { type FormValues, isSame, type Values } from './form-values.ts'
import type { FormNames } from './form-names.ts'

/** The draft of one form: its initial input, and what happens to it. */
export interface KeptDraft {
  restored: Draft | null
  /** Its fields that somebody else has changed since. */
  conflicts: readonly Conflict[]
  keep: (draft: Draft) => void
  drop: () => void
  /** Further input belongs to the page where the created thing is edited. */
  moveTo: (pathname: string | undefined) => void
  /** The form is being sent. If the page is left before the answer, its drawer or dialog reopens later. */
  begin: () => void
  /** The answer has arrived. An ended session is not an answer: it leads back to this form. */
  end: (error?: unknown) => void
  /** Whether it is kept until after the next sign-in. */
  isKeptForLater: () => boolean
  discard: () => void
  /** Increases with each discarded draft, to start a new form. */
  attempt: number
}

const none: Draft = { fields: {}, names: [] }

/** `name` is undefined for a form that keeps nothing, such as the one for signing in. */
export function useKeptDraft(name: string | undefined, begun: Values, isNew: boolean): KeptDraft {
  const [person] = useState(() => (name === undefined ? undefined : readClaims()?.id))
  const [key, setKey] = useState(() =>
    person && name !== undefined ? draftKey(person, location.pathname, name) : '',
  )
  const moved = useRef<string>(undefined)
  const [restored, setRestored] = useState(() => (key ? restorable(readDraft(key), begun) : null))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key && sessionStorage.getItem(interruptedKey) === key) sessionStorage.removeItem(interruptedKey)
  }, [key])
  const drop = () => (key ? dropDraft(key) : undefined)
  return {
    restored,
    conflicts: isNew ? [] : conflictsOf(restored, begun),
    attempt,
    drop,
    keep: draft => {
      // Somebody else may have signed in meanwhile, in another tab.
      if (key && lastClaims()?.id === person) writeDraft(key, draft)
    },
    moveTo: pathname => {
      if (!key || !pathname || !person || moved.current === pathname) return
      moved.current = pathname
      setKey(draftKey(person, pathname, name))
    },
    begin: () => (key ? sessionStorage.setItem(interruptedKey, key) : undefined),
    end: error => {
      if (!key) return
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) sessionStorage.removeItem(interruptedKey)
      else if (moved.current) comeBackTo(moved.current, person)
    },
    isKeptForLater: () => Boolean(key) && !readToken() && readDraft(key) !== null,
    discard: () => {
      drop()
      setRestored(null)
      setAttempt(attempt + 1)
    },
  }
}

/** Leaves out what the form has anyway. */
function restorable(draft: Draft | null, begun: Values): Draft | null {
  const { fields, names, lost = [] } = draft ?? none
  const left = Object.entries(fields).filter(([path, { now }]) => !isSame(now, begun[path]))
  if (left.length === 0 && lost.length === 0) return null
  return { fields: Object.fromEntries(left), names, lost }
}

function conflictsOf(restored: Draft | null, begun: Values): Conflict[] {
  const fields = Object.entries(restored?.fields ?? {})
  const was = Object.fromEntries(fields.map(([name, field]) => [name, field.was]))
  const mine = Object.fromEntries(fields.map(([name, field]) => [name, field.now]))
  return pathsOf(Object.keys(mine), [was, mine, begun])
    .map(path => ({ name: path, mine: valueAt(mine, path), theirs: valueAt(begun, path) }))
    .filter(({ name, mine: own, theirs }) => !isSame(valueAt(was, name), theirs) && !isSame(own, theirs))
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
