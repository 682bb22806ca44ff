import { useId, useState } from 'react'
import { type BoundForm, FormContext } from '../ui/form/fields/bind.ts'
import { useFormNames } from '../ui/form/form-names.ts'
import { withValue } from '../ui/form/form-values.ts'
import { asAsked, type EditedQuestion } from './edited-questions.ts'
import { QuestionFields } from './QuestionFields.tsx'
import css from './QuestionPreview.module.css'

interface QuestionPreviewProps {
  questions: readonly EditedQuestion[]
  /** The one that is being written. */
  openId: string | null
}

const nothing = () => undefined

/** The questions as a candidate sees them, to try out; nothing is sent. */
export function QuestionPreview({ questions, openId }: QuestionPreviewProps) {
  const formId = useId()
  const [values, setValues] = useState<Record<string, unknown>>({})
  const names = useFormNames()
  const form: BoundForm = {
    values,
    errors: {},
    isSending: false,
    set: (path, value) => setValues(former => withValue(former, path, value)),
    check: async () => undefined,
    recheck: async () => undefined,
    insert: nothing,
    remove: nothing,
    move: nothing,
    await: nothing,
    idOf: path => `${formId}${path.replaceAll('.', '-')}`,
    register: () => nothing,
    names,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields must not send the form around it
    <aside
      className={css.preview}
      aria-label="Preview"
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <h2>As a candidate sees it</h2>
      <div className={css.fields} data-roomy="">
        {questions.length === 0 ? (
          <p className="muted">Nothing is asked yet.</p>
        ) : (
          <FormContext value={form}>
            <QuestionFields questions={questions.map(asAsked)} preview={{ marked: openId }} />
          </FormContext>
        )}
      </div>
    </aside>
  )
}
