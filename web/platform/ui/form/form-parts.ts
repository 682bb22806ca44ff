import { useId, useState } from 'react'
import { messages } from '../../../../contract/platform/messages.ts'
import type { Unanswered } from '../../drafts.ts'
import { type BoundForm, valueAt } from './fields/bind.ts'
import { type FieldLabels, makeLabels } from './form-labels.ts'
import { type FormNames, useFormNames } from './form-names.ts'
import type { FormProps } from './form-props.ts'
import { type Rules, useRules } from './form-rules.ts'
import { type FormValues, isSame, useFormValues, type Values, valuesOf } from './form-values.ts'
import { type KeptDraft, useKeeping } from './keeping.ts'
import { type Failure, useSending } from './sending.ts'

interface FormPartsProps<Input, Output, Reply> extends FormProps<Input, Output, Reply> {
  begun: Values
  kept: KeptDraft
}

/** Puts a form together: its values, its rules, its sending, and what its fields see. */
export function useFormParts<Input extends object, Output, Reply>(
  props: FormPartsProps<Input, Output, Reply>,
) {
  const { schema, begun, kept, onSend, onSent, onClose, failure, reread } = props
  const values = useFormValues(begun, typedBefore(kept), lostFiles(kept))
  const names = useFormNames(kept.restored?.names)
  const rules = useRules(schema)
  const sending = useSending(rules, values, {
    onSend: body =>
      sendKept(kept, { typed: values.current(), body: Object.fromEntries(Object.entries(body ?? {})) }, () =>
        onSend(body),
      ),
    onSent: reply => {
      kept.drop()
      onSent?.(reply)
      onClose?.()
    },
    failure,
    onStale:
      reread &&
      (async (fields, { message }, sent = []) => {
        const { mergeChanges } = await import('./merge-changes.ts')
        const thing = await reread()
        names.knowThoseOf(thing)
        const isOwn = (path: string, value: unknown) =>
          kept.isOwn(path, value) || sent.some(typed => isSame(valueAt(typed, path), value))
        const changes = mergeChanges(values, valuesOf(thing), fields, isOwn)
        const isOurs =
          (kept.isUnanswered() || sent.length > 0) && changes.taken.length + changes.conflicts.length === 0
        return isOurs ? null : { problems: {}, message, changes }
      }),
    begun: changedSince(kept),
  })
  useKeeping(kept, values, names)
  const [labels] = useState(makeLabels)
  const formId = useId()
  const idOf = (path: string) => `${formId}${path.replaceAll('.', '-')}`
  return { values, rules, sending, labels, form: bind({ values, rules, sending, labels, names, idOf }) }
}

function typedBefore({ restored }: KeptDraft): Values {
  const fields = Object.entries(restored?.fields ?? {})
  return Object.fromEntries(fields.map(([path, { now }]) => [path, now]))
}

/** What is wrong with the fields whose file was swept before it was sent. */
function lostFiles({ restored }: KeptDraft): Record<string, string> {
  return Object.fromEntries((restored?.lost ?? []).map(path => [path, messages.fileSwept]))
}

/** What somebody else changed since the input was typed. */
function changedSince({ conflicts }: KeptDraft): Failure | null {
  return conflicts.length > 0
    ? { problems: {}, message: messages.stale, changes: { taken: [], conflicts } }
    : null
}

async function sendKept<Reply>(
  kept: KeptDraft,
  sending: Unanswered,
  send: () => Promise<Reply>,
): Promise<Reply> {
  kept.begin(sending)
  try {
    const reply = await send()
    kept.end()
    return reply
  } catch (error) {
    kept.end(error)
    throw error
  }
}

interface Parts {
  values: FormValues
  rules: Rules<unknown>
  sending: Pick<ReturnType<typeof useSending>, 'isSending' | 'await'>
  labels: FieldLabels
  names: FormNames
  idOf: (path: string) => string
}

/** What the fields see of their form. */
function bind({ values, rules, sending, labels, names, idOf }: Parts): BoundForm {
  return {
    values: values.values,
    errors: values.errors,
    isSending: sending.isSending,
    idOf,
    set: values.set,
    check: async path => {
      const problem = (await rules.judge(values.current)).problems?.[path]
      if (!problem) return
      const isTouched = values.wasFilled(path)
      values.setErrors(former => (isTouched || former[path] ? { ...former, [path]: problem } : former))
    },
    recheck: async path => {
      const problem = (await rules.judge(values.current)).problems?.[path]
      values.setErrors(({ [path]: _, ...others }) => (problem ? { ...others, [path]: problem } : others))
    },
    insert: values.insert,
    remove: values.remove,
    move: values.move,
    await: sending.await,
    register: labels.register,
    names,
  }
}
