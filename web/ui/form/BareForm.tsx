import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { DrawerContext } from './drawer-guard.ts'
import { asText, FormContext, type BoundForm, valueAt } from './fields/bind.ts'
import css from './Form.module.css'
import { FormFooter, type FormAction, type FormLayout } from './FormFooter.tsx'
import { FormSummary } from './FormSummary.tsx'
import { type Draft, useDraftSaving } from './draft-saving.ts'
import { type FieldLabels, makeLabels } from './form-labels.ts'
import { type FetchSchema, type Rules, useRules } from './form-rules.ts'
import { type Edited, type FormValues, useFormValues, type Values, valuesOf } from './form-values.ts'
import { SavedNote } from './SavedNote.tsx'
import { type Failure, useSending } from './sending.ts'

export interface FormProps<Input, Output, Reply> {
  /** Imports the contract's own schema: the form checks with it before the server does. */
  schema: FetchSchema<Input, Output>
  /** What stands in a new form; a field that is not named begins empty. */
  initial?: { [Name in keyof Input]?: unknown }
  /** What an existing thing has for every field; what else it has is not sent. */
  edits?: Edited<NoInfer<Input>>
  onSend: (body: Output) => Promise<Reply>
  onSent?: (reply: Reply) => void
  /** What is said when sending fails for no field's fault. */
  failure?: string
  submit?: string
  /** Instead of one submit button: each adds its values, such as a status. With several, Enter sends nothing. */
  actions?: readonly FormAction[]
  /** Where Cancel leads. */
  cancelTo?: LinkProps['to']
  cancelParams?: LinkProps['params']
  /** In a drawer Cancel closes it instead, and so does success. */
  onClose?: () => void
  /** What Cancel does where success has its own way to go on, such as a dialog that shows a result. */
  onCancel?: () => void
  /** A page's footer sticks to the bottom (a public page's is as wide as the window), a drawer's to the drawer. */
  layout?: FormLayout
  /** Saves itself while one types, and says so at the footer's left. */
  draft?: Draft<Output>
  /** Submit stays disabled while one of these is empty. */
  requireFilled?: readonly string[]
  /** At the footer's left. */
  note?: ReactNode
  /** Fields 44 high, and a full-width button: sign-in and the like. */
  isRoomy?: boolean
  /** Stands in the form and is told whether something typed would be lost. */
  guard?: (isUnsaved: () => boolean) => ReactNode
  children: ReactNode | ((form: BoundForm) => ReactNode)
}

/**
 * The form that may be left at any time, such as the one for signing in: `Form` without the warning. It disables
 * itself while sending, puts the server's `fields` under the same inputs and keeps what was typed when sending fails.
 */
export function BareForm<Input extends object, Output, Reply>(props: FormProps<Input, Output, Reply>) {
  const { layout = 'page', requireFilled = [], children } = props
  const { values, rules, sending, labels, form } = useParts(props)
  const saving = useDraftSaving({ values, rules, sending, draft: props.draft })
  const drawer = useContext(DrawerContext)
  const element = useRef<HTMLFormElement>(null)
  useTypedBefore(element, values)
  const isLacking = requireFilled.some(path => !asText(valueAt(values.values, path)).trim())

  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its fields */}
      <form
        ref={element}
        noValidate
        className={`${css.form} ${css[layout]}`}
        // Sent before hydration, a form must not put a password into the address.
        method="post"
        data-roomy={props.isRoomy || layout === 'public' ? '' : undefined}
        data-layout={layout}
        onFocus={() => void rules.fetch()}
        onKeyDown={event => {
          if (props.actions && props.actions.length > 1 && wouldSubmit(event)) event.preventDefault()
        }}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          void sending.send(chosenValues(event, props.actions))
        }}
      >
        {sending.failure && <Summary failure={sending.failure} form={form} labels={labels} />}
        <div className={css.fields}>{typeof children === 'function' ? children(form) : children}</div>
        <FormFooter
          layout={layout}
          submit={props.submit}
          actions={props.actions}
          cancelTo={props.cancelTo}
          cancelParams={props.cancelParams}
          onCancel={drawer?.askToClose ?? props.onCancel ?? props.onClose}
          note={props.draft ? <SavedNote saving={saving}>{props.note}</SavedNote> : props.note}
          isRoomy={props.isRoomy}
          isSending={sending.isSending}
          isDisabled={isLacking}
          openCount={sending.failure ? openPaths(sending.failure, form).length : 0}
        />
      </form>
      {props.guard?.(() => values.isDirty() && !sending.isDone())}
    </FormContext>
  )
}

function useParts<Input extends object, Output, Reply>(props: FormProps<Input, Output, Reply>) {
  const { schema, initial, edits, onSend, onSent, onClose, failure } = props
  const values = useFormValues(edits ? valuesOf(edits) : { ...initial })
  const rules = useRules(schema)
  const sending = useSending(rules, values, {
    onSend,
    onSent: reply => {
      onSent?.(reply)
      onClose?.()
    },
    failure,
  })
  const [labels] = useState(makeLabels)
  const formId = useId()
  const idOf = (path: string) => `${formId}${path.replaceAll('.', '-')}`
  return { values, rules, sending, labels, form: bind({ values, rules, sending, labels, idOf }) }
}

/** What was typed, or filled in by the browser, before hydration. */
function useTypedBefore(element: RefObject<HTMLFormElement | null>, { current, set }: FormValues) {
  useEffect(() => {
    for (const input of element.current?.querySelectorAll('input') ?? []) {
      const isText = !['file', 'radio', 'checkbox'].includes(input.type)
      if (isText && input.name && input.value && !valueAt(current(), input.name)) set(input.name, input.value)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what happened before
  }, [])
}

interface Parts {
  values: FormValues
  rules: Rules<unknown>
  sending: Pick<ReturnType<typeof useSending>, 'isSending' | 'await'>
  labels: FieldLabels
  idOf: (path: string) => string
}

/** What the fields see of their form. */
function bind({ values, rules, sending, labels, idOf }: Parts): BoundForm {
  return {
    values: values.values,
    errors: values.errors,
    isSending: sending.isSending,
    idOf,
    set: values.set,
    check: async path => {
      const problem = (await rules.judge(values.current)).problems?.[path]
      if (!problem) return
      const hasSomething = Boolean(valueAt(values.current(), path))
      values.setErrors(former => (hasSomething || former[path] ? { ...former, [path]: problem } : former))
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
  }
}

/** What was wrong and still is: a field that changed since is left out. */
function openPaths({ problems }: Failure, { errors }: BoundForm): string[] {
  return Object.keys(problems).filter(path => errors[path])
}

function Summary({ failure, form, labels }: { failure: Failure; form: BoundForm; labels: FieldLabels }) {
  const open = openPaths(failure, form)
  if (!failure.message && open.length === 0) return null
  const errors = Object.fromEntries(open.map(path => [path, form.errors[path] ?? '']))
  return (
    <FormSummary
      failure={failure.message}
      requestId={failure.requestId}
      complaints={labels.complaintsOf(errors, form.idOf)}
    />
  )
}

/** Enter in a line of text. Where there are two outcomes, it must not choose one. */
function wouldSubmit({ key, target, currentTarget }: React.KeyboardEvent<HTMLFormElement>): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget
}

/** What the pressed button adds. */
function chosenValues(event: React.FormEvent, actions: readonly FormAction[] = []): Values {
  const { submitter } = event.nativeEvent as SubmitEvent
  const label = submitter?.getAttribute('value')
  return (actions.find(action => action.label === label) ?? actions.at(-1))?.values ?? {}
}
