import { lazy, type RefObject, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { DrawerContext } from './drawer-guard.ts'
import { asText, FormContext, type BoundForm, valueAt } from './fields/bind.ts'
import { firstField } from '../overlay/first-field.ts'
import type { ChangesListProps } from './ChangesList.tsx'
import css from './Form.module.css'
import { FormFooter, type FormAction } from './FormFooter.tsx'
import { focusField, type Complaint, FormSummary } from './FormSummary.tsx'
import type { FieldLabels } from './form-labels.ts'
import { useFormParts } from './form-parts.ts'
import type { FormProps } from './form-props.ts'
import type { FormValues, Values } from './form-values.ts'
import type { KeptDraft } from './keeping.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import type { Failure } from './sending.ts'

/** Loaded by forms that save themselves. */
const SavedNote = lazy(() => import('./SavedNote.tsx'))
/** Loaded only when somebody else changed the same thing. */
const ChangesList = lazy(() => import('./ChangesList.tsx'))

interface FormBodyProps<Input, Output, Reply> extends FormProps<Input, Output, Reply> {
  /** The initial values, without kept input. */
  begun: Values
  kept: KeptDraft
}

/** The form itself, recreated for each discarded draft. */
export function FormBody<Input extends object, Output, Reply>(props: FormBodyProps<Input, Output, Reply>) {
  const { layout = 'page', requireFilled = [], kept, children } = props
  const { values, rules, sending, labels, form } = useFormParts(props)
  const drawer = useContext(DrawerContext)
  const element = useRef<HTMLFormElement>(null)
  useTypedBefore(element, values)
  useFirstFocus(element, layout)
  useFieldOfAddress(form.idOf)
  const [pressed, setPressed] = useState<string>()
  const complaints = sending.failure ? complaintsOf(sending.failure, form, labels) : []
  const isLacking = requireFilled.some(path => !asText(valueAt(values.values, path)).trim())

  const choose = (name: string, value: unknown) => {
    sending.choose(name, value)
    focusField(form.idOf(name))
  }

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
        data-wide={props.isWide ? '' : undefined}
        onFocus={() => void rules.fetch()}
        onKeyDown={event => {
          if (props.actions && props.actions.length > 1 && wouldSubmit(event)) event.preventDefault()
        }}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          const action = chosen(event, props.actions)
          setPressed(action?.label)
          void sending.send(action?.values ?? {})
        }}
      >
        {sending.failure && (
          <Summary
            failure={sending.failure}
            choose={props.draft && choose}
            {...{ form, labels, complaints }}
          />
        )}
        {kept.arrival && (
          <RestoredNotice arrival={kept.arrival} onDiscard={kept.restored ? kept.discard : undefined} />
        )}
        <div className={css.fields}>{typeof children === 'function' ? children(form) : children}</div>
        <FormFooter
          layout={layout}
          submit={props.submit}
          actions={props.actions}
          cancelTo={props.cancelTo}
          cancelParams={props.cancelParams}
          onCancel={drawer?.askToClose ?? cancelling(props)}
          note={
            props.draft ? (
              <Suspense>
                <SavedNote
                  {...{ values, rules, sending, kept }}
                  draft={props.draft}
                  onChoose={() => element.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()}
                >
                  {props.note}
                </SavedNote>
              </Suspense>
            ) : (
              props.note
            )
          }
          isRoomy={props.isRoomy}
          isSending={sending.isSending}
          pressed={pressed}
          onCancelWaiting={sending.cancelWaiting}
          isLacking={isLacking}
          open={complaints.filter(({ isMended }) => !isMended)}
        />
      </form>
      {props.guard?.({
        isUnsaved: () => values.isDirty() && !sending.isDone() && !kept.isKeptForLater(),
        onLeave: kept.drop,
      })}
    </FormContext>
  )
}

/** Cancel discards the input; other links ask first. */
function cancelling({
  onCancel,
  onClose,
  kept,
}: Pick<FormBodyProps<never, never, never>, 'onCancel' | 'onClose' | 'kept'>) {
  const cancel = onCancel ?? onClose
  return (
    cancel &&
    (() => {
      kept.drop()
      cancel()
    })
  )
}

/** A drawer whose form loads opens without a field: the first one takes the focus once it is there, unless a finger opened it. */
function useFirstFocus(element: RefObject<HTMLFormElement | null>, layout: string) {
  useEffect(() => {
    const { activeElement } = document
    const dialog = element.current?.closest('[role="dialog"]')
    if (layout !== 'drawer' || !dialog || matchMedia('(pointer: coarse)').matches) return
    // Not from a field that somebody is in.
    const isElsewhere = activeElement?.matches('input, select, textarea')
    if (dialog.contains(activeElement) && !element.current?.contains(activeElement) && !isElsewhere)
      firstField(element.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
}

/** A link to a form may name a field by its path, after the #. */
function useFieldOfAddress(idOf: BoundForm['idOf']) {
  useEffect(() => {
    const path = location.hash.slice(1)
    if (path) focusField(idOf(decodeURIComponent(path)))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
}

/** Reads what was typed or filled in by the browser before hydration. */
function useTypedBefore(element: RefObject<HTMLFormElement | null>, { current, set }: FormValues) {
  useEffect(() => {
    for (const input of element.current?.querySelectorAll('input') ?? []) {
      const isText = !['file', 'radio', 'checkbox'].includes(input.type)
      // A 0 stands in its field, and was not typed before.
      const isEmpty = asText(valueAt(current(), input.name)) === ''
      if (isText && input.name && input.value && isEmpty) set(input.name, input.value)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what happened before
  }, [])
}

/** What was said of the fields; those that changed since are mended. */
function complaintsOf({ problems }: Failure, { errors, idOf }: BoundForm, labels: FieldLabels): Complaint[] {
  const said = Object.entries(problems).map(([path, problem]) => [path, errors[path] ?? problem])
  return labels
    .complaintsOf(Object.fromEntries(said), idOf)
    .map(complaint => ({ ...complaint, isMended: !errors[complaint.path] }))
}

interface SummaryProps {
  failure: Failure
  choose: ChangesListProps['choose']
  form: BoundForm
  labels: FieldLabels
  complaints: readonly Complaint[]
}

function Summary({ failure, choose, form, labels, complaints }: SummaryProps) {
  const { message, requestId, changes, isQuiet } = failure
  if (!message && complaints.length === 0) return null
  return (
    <FormSummary failure={message} {...{ requestId, complaints, isQuiet }}>
      {changes && (
        <Suspense>
          <ChangesList {...{ changes, message, choose, form, labels }} />
        </Suspense>
      )}
    </FormSummary>
  )
}

/** Handles Enter in a text field. With two possible outcomes, Enter must not choose one. */
function wouldSubmit({ key, target, currentTarget }: React.KeyboardEvent<HTMLFormElement>): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget
}

/** The action whose button was pressed; the last one for Enter. */
function chosen(event: React.FormEvent, actions: readonly FormAction[] = []): FormAction | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent
  const label = submitter?.getAttribute('value')
  return actions.find(action => action.label === label) ?? actions.at(-1)
}
