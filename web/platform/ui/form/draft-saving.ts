import { useEffect, useRef } from 'react'
import { ApiError } from '../../api-error.ts'
import { Saver, type Saving } from '../../saving/saver.ts'
import { useSaver } from '../../saving/use-saver.ts'
import { thingsToFix } from './things-to-fix.ts'
import type { Rules } from './form-rules.ts'
import { type FormValues, isSame, type Values } from './form-values.ts'
import type { KeptDraft } from './keeping.ts'
import type { useSending } from './sending.ts'

/** A form that saves itself while the person types, once it has what a draft needs. */
export interface SavedDraft<Output> {
  /** Added to what is saved. */
  values: Values
  /** The one field that a draft needs. */
  needs: string
  save(body: Output): Promise<unknown>
  /** Somebody else changed it: nothing is saved until the person has said whose version stays. */
  isHeld?: boolean
  /** The page where it is edited once it was saved. */
  address: () => string | undefined
}

/** Where the input is. Null: it has not what a draft needs. `at` is when it was saved, if that was in this form. */
export type DraftSaving = Exclude<Saving, { is: 'saved' }> | { is: 'saved'; at: Date | null } | null

export interface Parts<Output> {
  values: FormValues
  rules: Rules<Output>
  sending: Pick<ReturnType<typeof useSending>, 'await' | 'isSending'>
  draft: SavedDraft<Output>
  kept: KeptDraft
}

interface State {
  /** What stands in the form, and what of it is saved. */
  typed: Values
  saved: Values
  refused: { typed: Values; why: string } | null
  at: Date | null
  /** While it is submitted nothing is saved beside. */
  isHeld: boolean
  /** It waits for the person's choice, after which what was refused is sent again. */
  isStale: boolean
}

/** Milliseconds. */
const pause = 1_200

/** Saves the input when typing pauses; submitting waits for the save in progress. */
export function useDraftSaving<Output>(parts: Parts<Output>): DraftSaving {
  const { values, sending, draft } = parts
  const latest = useRef(parts)
  const { needs } = draft
  const [{ state, saving }, saver] = useSaver(() => {
    const begun = { typed: values.current(), saved: values.begun() }
    return new Saver<State, Values, Date>(
      { ...begun, refused: null, at: null, isHeld: false, isStale: false },
      {
        pause,
        next: ({ typed, saved, refused, isHeld }) => {
          const waits = !isHeld && typed[needs] && typed !== refused?.typed && !isSame(typed, saved)
          return waits ? typed : undefined
        },
        send: async typed => {
          const work = saveOnce(latest.current, typed)
          latest.current.sending.await(work)
          return work
        },
        after: (now, typed, at) => ({ ...now, saved: typed, at, refused: null }),
        refused: (now, typed, error) => ({ ...now, refused: { typed, why: reasonOf(error) } }),
      },
    )
  })
  useEffect(() => {
    latest.current = parts
    const now = {
      typed: values.current(),
      saved: values.begun(),
      isHeld: sending.isSending,
      isStale: draft.isHeld ?? false,
    }
    const { typed, saved, isHeld, isStale, refused } = saver.state
    if (typed === now.typed && saved === now.saved && isHeld === now.isHeld && isStale === now.isStale) return
    const isChosen = isStale && !now.isStale
    saver.change(former => ({ ...former, ...now, refused: isChosen ? null : refused }))
  })
  if (saving.is !== 'saved') return saving
  if (sending.isSending) return { is: 'saving' }
  if (state.refused?.typed === state.typed) return { is: 'failed', why: state.refused.why }
  return state.typed[needs] ? { is: 'saved', at: state.at } : null
}

/** Returns when it was saved. */
async function saveOnce<Output>({ values, rules, draft, kept }: Parts<Output>, typed: Values): Promise<Date> {
  const complain = (problems: Record<string, string>) =>
    values.setErrors(former => ({ ...former, ...problems }))
  try {
    const judged = await rules.judge(() => ({ ...typed, ...draft.values }))
    if (judged.problems) throw new ApiError(422, '', { fields: judged.problems })
    await draft.save(judged.body)
    values.markSaved(typed)
    // Changes made while saving are saved by the next run.
    kept.drop()
    kept.moveTo(draft.address())
    return new Date()
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status === 401) kept.end(error)
      complain(error.fields)
    }
    throw error
  }
}

function reasonOf({ message, fields }: ApiError): string {
  const count = Object.keys(fields).length
  if (count > 0) return thingsToFix(count)
  return message
}
