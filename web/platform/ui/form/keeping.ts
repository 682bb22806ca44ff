import { useEffect, useRef } from 'react'
import type { Draft, Unanswered } from '../../drafts.ts'
import type { FormNames } from './form-names.ts'
import type { FormValues } from './form-values.ts'
import type { Opened } from './unanswered.ts'

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
  /** Whether something was sent from here without an answer, and whether the server's value at this path was. */
  isUnanswered: () => boolean
  isOwn: (path: string, value: unknown) => boolean
  /** Whether it is kept until after the next sign-in. */
  isKeptForLater: () => boolean
  discard: () => void
  /** Increases with each discarded draft, to start a new form. */
  attempt: number
}

const nothing = () => undefined

/** Of a form that keeps nothing, such as the one for signing in. What keeps drafts is no part of its page. */
export const keepsNothing: KeptDraft = {
  restored: null,
  conflicts: [],
  arrival: null,
  attempt: 0,
  keep: nothing,
  drop: nothing,
  moveTo: nothing,
  begin: nothing,
  end: nothing,
  discard: nothing,
  isUnanswered: () => false,
  isOwn: () => false,
  isKeptForLater: () => false,
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
