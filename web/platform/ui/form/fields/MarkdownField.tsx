import { useState } from 'react'
import * as longest from '../../../../../contract/platform/lengths.ts'
import { Markdown } from '../../base/Markdown.tsx'
import { asText, type FieldProps, useField } from './bind.ts'
import { Field } from './Field.tsx'
import css from './MarkdownField.module.css'
import { MarkdownToolbar, markByKey } from './MarkdownToolbar.tsx'
import { TextBox } from './TextBox.tsx'

interface MarkdownFieldProps extends FieldProps {
  rows?: number
  maxLength?: number
}

/** Markdown, written and looked at in turn. */
export function MarkdownField({
  name,
  label,
  hint = 'Markdown works here.',
  isRequired,
  isOptional,
  rows = 6,
  maxLength = longest.text,
}: MarkdownFieldProps) {
  const field = useField(name)
  const { id, value, error } = field
  const [isPreview, setIsPreview] = useState(false)
  const text = asText(value)
  const switcher = (
    <span className={css.switch} role="group" aria-label={`${label}: write or preview`}>
      <button type="button" aria-pressed={!isPreview} onClick={() => setIsPreview(false)}>
        Write
      </button>
      <button type="button" aria-pressed={isPreview} onClick={() => setIsPreview(true)}>
        Preview
      </button>
    </span>
  )
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }} aside={switcher}>
      {isPreview && (
        <div className={css.preview}>
          {text ? <Markdown text={text} /> : <p className="muted">Nothing to show yet.</p>}
        </div>
      )}
      <div className={css.box} hidden={isPreview}>
        <MarkdownToolbar of={id} label={label} isDisabled={field.isDisabled} set={field.set} />
        <TextBox
          {...{ field, hint, isRequired, rows, maxLength }}
          onKeyDown={event => markByKey(event, field.set)}
        />
      </div>
    </Field>
  )
}
