import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { DrawerContext } from './drawer-guard.ts'
import { asText, FormContext, type BoundForm, valueAt } from './fields/bind.ts'
import css from './Form.module.css'
import { FormFooter, type FormAction, type FormLayout } from './FormFooter.tsx'
import { type Complaint, FormSummary } from './FormSummary.tsx'
import { type FetchSchema, useRules } from './form-rules.ts'
import { useFormValues } from './form-values.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type Values = Record<string, unknown>

interface FormProps<Input, Reply> {
  /** Imports the contract's own schema: the form checks with it before the server does. */
  schema: FetchSchema<Input>
  initial: { [Name in keyof Input]?: unknown }
  onSend: (values: Input) => Promise<Reply>
  onSent?: (reply: Reply) => void
  /** What is said when sending fails for no field's fault. */
  failure?: string
  submit?: string
  /** Instead of one submit button: each adds its values, such as a status. */
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
  /** Submit stays disabled while one of these is empty. */
  requireFilled?: readonly string[]
  /** At the footer's left. */
  note?: ReactNode
  /** Fields 44 high, and a full-width button: sign-in and the like. */
  isRoomy?: boolean
  warnsUnsaved?: boolean
  children: ReactNode | ((form: BoundForm) => ReactNode)
}

/**
 * One form for page and drawer. It disables itself while sending, puts the server's `fields` under the same
 * inputs, keeps what was typed when sending fails, and warns before leaving unsaved work.
 */
export function Form<Input extends object, Reply>(props: FormProps<Input, Reply>) {
  const { schema, initial, layout = 'page', requireFilled = [], children } = props
  const form = useFormValues({ ...initial })
  const rules = useRules(schema)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const drawer = useContext(DrawerContext)
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const awaited = useRef(new Set<Promise<unknown>>())
  const formId = useId()
  const idOf = (path: string) => `${formId}${path.replaceAll('.', '-')}`
  useEffect(() => {
    // What was typed, or filled in by the browser, before the page woke up.
    for (const input of element.current?.querySelectorAll('input') ?? []) {
      const isText = !['file', 'radio', 'checkbox'].includes(input.type)
      if (isText && input.name && input.value && !valueAt(form.current(), input.name))
        form.set(input.name, input.value)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what happened before
  }, [])

  const complain = (errors: Record<string, string>, message?: string, requestId?: string) => {
    form.setErrors(errors)
    setFailure({ complaints: listComplaints(element.current, errors, idOf), message, requestId })
  }

  async function send(extra: Values) {
    if (isSending) return
    setIsSending(true)
    setFailure(null)
    try {
      if (awaited.current.size > 0) await Promise.allSettled(awaited.current)
      const values = { ...form.current(), ...extra }
      const problems = await rules.problemsOf(() => values)
      if (Object.keys(problems).length > 0) return complain(problems)
      // The schema has just accepted these values as its input.
      const reply = await props.onSend(values as Input)
      isDone.current = true
      props.onSent?.(reply)
      props.onClose?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Who asks for help names the request; what one can mend oneself needs none.
      complain(
        error.fields,
        sentenceOf(error, props.failure),
        error.status >= 500 ? error.requestId : undefined,
      )
    } finally {
      setIsSending(false)
    }
  }

  const bound: BoundForm = {
    values: form.values,
    errors: form.errors,
    isSending,
    idOf,
    set: form.set,
    check: async path => {
      const problem = (await rules.problemsOf(form.current))[path]
      if (!problem) return
      const hasSomething = Boolean(valueAt(form.current(), path))
      form.setErrors(former => (hasSomething || former[path] ? { ...former, [path]: problem } : former))
    },
    insert: form.insert,
    remove: form.remove,
    move: form.move,
    await: work => {
      awaited.current.add(work)
      const end = () => awaited.current.delete(work)
      work.then(end, end)
    },
  }
  const open = (failure?.complaints ?? []).flatMap(complaint => {
    const message = form.errors[complaint.path]
    return message ? [{ ...complaint, message }] : []
  })
  const isLacking = requireFilled.some(path => !asText(valueAt(form.values, path)).trim())

  return (
    <FormContext value={bound}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its fields */}
      <form
        ref={element}
        noValidate
        className={`${css.form} ${css[layout]}`}
        // Sent before the page has woken up, a form must not put a password into the address.
        method="post"
        data-roomy={props.isRoomy || layout === 'public' ? '' : undefined}
        data-layout={layout}
        onFocus={() => void rules.fetch()}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          void send(chosenValues(event, props.actions))
        }}
      >
        {failure && (failure.message || open.length > 0) && (
          <FormSummary failure={failure.message} requestId={failure.requestId} complaints={open} />
        )}
        <div className={css.fields}>{typeof children === 'function' ? children(bound) : children}</div>
        <FormFooter
          {...props}
          onCancel={drawer?.askToClose ?? props.onCancel}
          layout={layout}
          isSending={isSending}
          isDisabled={isLacking}
          openCount={open.length}
        />
      </form>
      {props.warnsUnsaved !== false && <UnsavedGuard isUnsaved={() => form.isDirty() && !isDone.current} />}
    </FormContext>
  )
}

interface Failure {
  complaints: readonly Complaint[]
  message?: string
  requestId?: string
}

/** The product's sentence for this form, and what the server adds to it. */
function sentenceOf(error: ApiError, failure: string | undefined): string | undefined {
  if (Object.keys(error.fields).length > 0) return undefined
  if (!failure || error.status === 409 || error.status === 412 || error.status === 429) return error.message
  return error.status === 0 || error.status === 503
    ? `${failure.replace(/\.$/, '')}. ${error.message}`
    : failure
}

/** What the pressed button adds. */
function chosenValues(event: React.FormEvent, actions: readonly FormAction[] = []): Values {
  const { submitter } = event.nativeEvent as SubmitEvent
  const label = submitter?.getAttribute('value')
  return (actions.find(action => action.label === label) ?? actions.at(-1))?.values ?? {}
}

/** In the order of the page, each with its field's own label. */
function listComplaints(
  form: HTMLFormElement | null,
  errors: Record<string, string>,
  idOf: (path: string) => string,
): Complaint[] {
  const order = [...(form?.querySelectorAll('[id]') ?? [])].map(element => element.id)
  const place = (path: string) => order.indexOf(`${idOf(path)}-label`)
  return Object.entries(errors)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([path, message]) => ({ path, message, id: idOf(path), label: labelOf(idOf(path), path) }))
}

/** A field of a row is called by the row's name too: `data-row` says it. */
function labelOf(id: string, path: string): string {
  const element = document.getElementById(`${id}-label`)
  const label = element?.textContent.replace(/\s*\*$/, '')
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (row && label) return `${row}, ${label.toLowerCase()}`
  return label || path.split('.').at(-1)?.replaceAll('_', ' ') || path
}
