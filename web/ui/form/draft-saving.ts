import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import type { Rules } from './form-rules.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { FormValues, Values } from './form-values.ts'
import type { useSending } from './sending.ts'

/** A form that saves itself while the person types, once it has what a draft needs. */
export interface SavedDraft<Output> {
  /** Added to what is saved. */
  values: Values
  /** The one field that a draft needs. */
  needs: string
  save: (body: Output) => Promise<unknown>
  /** The page where it is edited once it was saved. */
  address: () => string | undefined
}

/** `why` is said after "Not saved: ". */
export type Saving = { at: Date } | { why: string } | 'saving' | null

interface Parts<Output> {
  values: FormValues
  rules: Rules<Output>
  sending: Pick<ReturnType<typeof useSending>, 'await' | 'isSending' | 'isDone'>
  draft: SavedDraft<Output> | undefined
  kept: KeptDraft
}

const pause = 1200

/** Saves the input when typing pauses, one save at a time; submitting waits for the save in progress. */
export function useDraftSaving<Output>({ values, rules, sending, draft, kept }: Parts<Output>): Saving {
  const [saving, setSaving] = useState<Saving>(null)
  const underWay = useRef<Promise<void>>(null)

  const saveAll = async (wanted: SavedDraft<Output>) => {
    let typed: Values | undefined
    while (typed !== values.current() && values.isDirty() && values.current()[wanted.needs]) {
      typed = values.current()
      await saveOnce({ values, rules, draft: wanted, typed, setSaving, kept })
    }
  }
  const saveNow = useEffectEvent(async () => {
    if (!draft || underWay.current || sending.isSending || sending.isDone()) return
    underWay.current = saveAll(draft)
    sending.await(underWay.current)
    await underWay.current.finally(() => {
      underWay.current = null
    })
  })
  const scheduled = values.values
  useEffect(() => {
    const timer = setTimeout(() => void saveNow(), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies -- each change begins the pause anew
  }, [scheduled])
  useEffect(() => {
    const again = () => void saveNow()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return saving
}

interface Save<Output> {
  values: FormValues
  rules: Rules<Output>
  draft: SavedDraft<Output>
  typed: Values
  setSaving: (saving: Saving) => void
  kept: KeptDraft
}

async function saveOnce<Output>({ values, rules, draft, typed, setSaving, kept }: Save<Output>) {
  const complain = (problems: Record<string, string>) => {
    values.setErrors(former => ({ ...former, ...problems }))
    setSaving({ why: fieldsToMend(Object.keys(problems).length) })
  }
  setSaving('saving')
  try {
    const judged = await rules.judge(() => ({ ...typed, ...draft.values }))
    if (judged.problems) return complain(judged.problems)
    await draft.save(judged.body)
    values.markSaved(typed)
    // Input since then is saved with the next change.
    kept.drop()
    kept.moveTo(draft.address())
    setSaving({ at: new Date() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) kept.end(error)
    if (Object.keys(error.fields).length > 0) return complain(error.fields)
    setSaving({ why: reasonOf(error) })
  }
}

/** A change by somebody else needs its own message, not only "reload". */
function reasonOf({ status, message }: ApiError): string {
  if (status === 412) return 'Somebody else changed this meanwhile.'
  return status === 0 ? 'offline' : message
}

function fieldsToMend(count: number): string {
  return count === 1 ? '1 field needs another look' : `${count} fields need another look`
}
