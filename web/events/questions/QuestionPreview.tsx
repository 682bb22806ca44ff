import { Monitor, Smartphone } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { IconToggle } from '../../platform/ui/base/IconToggle.tsx'
import { type BoundForm, FormContext } from '../../platform/ui/form/fields/bind.ts'
import { useFormNames } from '../../platform/ui/form/form-names.ts'
import { withValue } from '../../platform/ui/form/form-values.ts'
import { asAsked, type EditedQuestion } from './edited-questions.ts'
import { QuestionFields } from './QuestionFields.tsx'
import css from './QuestionPreview.module.css'

interface QuestionPreviewProps {
  questions: readonly EditedQuestion[]
  /** The one that is being written. */
  openId: string | null
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
}

/** As on a phone, beside the editor; or as wide as the form of the page. */
export type PreviewWidth = 'phone' | 'wide'

const widths = [
  { name: 'wide', label: 'As on a computer', icon: Monitor },
  { name: 'phone', label: 'As on a phone', icon: Smartphone },
] as const

const nothing = () => undefined

/** The questions as a candidate sees them, to try out; nothing is sent. */
export function QuestionPreview({ questions, openId, width, onWidth }: QuestionPreviewProps) {
  const formId = useId()
  const [values, setValues] = useState<Record<string, unknown>>({})
  const names = useFormNames()
  const sheet = useInView(width)
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
      ref={sheet}
      className={css.preview}
      data-width={width}
      aria-label="Preview"
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <header>
        <h2 className="text-m">As a candidate sees it</h2>
        <IconToggle label="Width of the preview" options={widths} value={width} onChange={onWidth} />
      </header>
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

/** The other width may stand elsewhere on the page. */
function useInView(width: PreviewWidth) {
  const sheet = useRef<HTMLElement>(null)
  const former = useRef(width)
  useLayoutEffect(() => {
    if (former.current !== width) sheet.current?.scrollIntoView({ block: 'nearest' })
    former.current = width
  }, [width])
  return sheet
}
