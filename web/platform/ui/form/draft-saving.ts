import { useEffect, useRef } from 'react'
import { messages } from '../../../../contract/platform/messages.ts'
import { ApiError, isTemporary } from '../../api-error.ts'
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
  /** The page where it is edited once it was saved. */
  address: () => string | undefined
}

/** Where the input is. Null: it has not what a draft needs. `at` is when it was saved, if that was in this form. */
export type DraftSaving = Exclude<Saving, { is: 'saved' }> | { is: 'saved'; at: Date | null } | null

export interface Parts<Output> {
  values: FormValues
  rules: Rules<Output>
  sending: Pick<ReturnType<typeof useSending>, 'await' | 'isSending' | 'failure' | 'takeOver'>
  draft: SavedDraft<Output>
  kept: KeptDraft
}

interface State {
  /** What stands in the form, and what of it is saved. */
  typed: Values
  saved: Values
  refused: { typed: Values; why: string } | null
  at: Date | null
  /** Nothing is saved while it is submitted, nor before the person has chosen between their value and another’s. */
  isHeld: boolean
}

/** Milliseconds. */
const pause = 1_200

/** Saves the input when typing pauses; submitting waits for the save in progress. */
export function useDraftSaving<Output>(parts: Parts<Output>): DraftSaving {
  const { values, sending, draft } = parts
  const latest = useRef(parts)
  const lost = useRef<Values[]>([])
  const { needs } = draft
  const isUndecided = waitsForChoice(sending)
  const [{ state, saving }, saver] = useSaver(() => {
    const begun = { typed: values.current(), saved: values.begun() }
    return new Saver<State, Values, Date>(
      { ...begun, refused: null, at: null, isHeld: false },
      {
        pause,
        next: ({ typed, saved, refused, isHeld }) => {
          const waits = !isHeld && typed[needs] && typed !== refused?.typed && !isSame(typed, saved)
          return waits ? typed : undefined
        },
        send: async typed => {
          const work = saveOnce(latest.current, typed, lost.current)
          latest.current.sending.await(work)
          return work
        },
        after: (now, typed, at) => ({ ...now, saved: typed, at, refused: null }),
        // With what somebody else saved, the same may be sent again.
        refused: (now, typed, error) =>
          error.status === 412 ? now : { ...now, refused: { typed, why: reasonOf(error) } },
      },
    )
  })
  useEffect(() => {
    latest.current = parts
    const now = {
      typed: values.current(),
      saved: values.begun(),
      isHeld: sending.isSending || isUndecided,
    }
    const { typed, saved, isHeld } = saver.state
    if (typed === now.typed && saved === now.saved && isHeld === now.isHeld) return
    saver.change(former => ({ ...former, ...now }))
  })
  if (saving.is !== 'saved') return saving
  if (sending.isSending) return { is: 'saving' }
  if (isUndecided) return { is: 'failed', why: sending.failure?.message ?? messages.stale }
  if (state.refused?.typed === state.typed) return { is: 'failed', why: state.refused.why }
  return state.typed[needs] ? { is: 'saved', at: state.at } : null
}

/** Whether a field has two values, the person's and another's. */
export function waitsForChoice({ failure }: Pick<Parts<unknown>['sending'], 'failure'>): boolean {
  return (failure?.changes?.conflicts ?? []).length > 0
}

/** Returns when it was saved. `lost` is what was sent before without an answer. */
async function saveOnce<Output>(parts: Parts<Output>, typed: Values, lost: Values[]): Promise<Date> {
  const { values, rules, sending, draft, kept } = parts
  const judged = await rules.judge(() => ({ ...typed, ...draft.values }))
  const complain = (problems: Record<string, string>) =>
    values.setErrors(former => ({ ...former, ...problems }))
  if (judged.problems) {
    complain(judged.problems)
    throw new ApiError(422, '', { fields: judged.problems })
  }
  try {
    await draft.save(judged.body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) kept.end(error)
    if (error.status === 412) await sending.takeOver(Object.keys(judged.body ?? {}), error, lost)
    if (isTemporary(error)) lost.push({ ...typed, ...draft.values })
    complain(error.fields)
    throw error
  }
  lost.length = 0
  values.markSaved(typed)
  // Changes made while saving are saved by the next run.
  kept.drop()
  kept.moveTo(draft.address())
  return new Date()
}

function reasonOf({ message, fields }: ApiError): string {
  const count = Object.keys(fields).length
  if (count > 0) return thingsToFix(count)
  return message
}
