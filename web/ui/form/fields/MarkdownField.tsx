import { useState } from 'react'
import * as longest from '../../../../contract/lengths.ts'
import { Markdown } from '../../base/Markdown.tsx'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'
import own from './MarkdownField.module.css'

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
  const { id, value, error, isDisabled, set, check } = useField(name)
  const [isPreview, setIsPreview] = useState(false)
  const text = asText(value)
  const switcher = (
    <span className={own.switch} role="group" aria-label={`${label}: write or preview`}>
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
        <div className={own.preview}>
          {text ? <Markdown text={text} /> : <p className="muted">Nothing to show yet.</p>}
        </div>
      )}
      <textarea
        {...describedBy({ id, hint, error, isRequired })}
        className={css.input}
        hidden={isPreview}
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        value={text}
        disabled={isDisabled}
        onChange={event => set(event.target.value)}
        onBlur={check}
      />
    </Field>
  )
}
