import { useRef, useState } from 'react'
import { type PlaceholderName, placeholders } from '../../../contract/platform/placeholders.ts'
import { asText, useField } from '../ui/form/fields/bind.ts'
import { Field } from '../ui/form/fields/Field.tsx'
import { TextBox } from '../ui/form/fields/TextBox.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import css from './MailFields.module.css'

interface MailFieldsProps {
  known: readonly PlaceholderName[]
  /** The field of the form that holds the text. */
  text: string
  longest: { subject: number; text: number }
  rows: number
  hint: string
}

/** Subject and text of a mail, and buttons that insert a placeholder where the cursor is. */
export function MailFields({ known, text, longest, rows, hint }: MailFieldsProps) {
  const field = useField(text)
  const subject = useField('subject')
  const [isInSubject, setIsInSubject] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const into = isInSubject ? subject : field
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${into.name}"]`)
    const typed = asText(into.value)
    const [from, to] = [input?.selectionStart ?? typed.length, input?.selectionEnd ?? typed.length]
    const inserted = `{${name}}`
    into.set(`${typed.slice(0, from)}${inserted}${typed.slice(to)}`)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  return (
    <div
      ref={box}
      className={css.text}
      onFocus={({ target }) => {
        const name = target.getAttribute('name')
        if (name) setIsInSubject(name === 'subject')
      }}
    >
      <TextField name="subject" label="Subject" maxLength={longest.subject} isRequired />
      <Field id={field.id} label="Text" error={field.error} hint={hint} isRequired>
        <div className={`${css.buttons} row-1-5`} role="group" aria-label="Insert a placeholder">
          {known.map(name => (
            <button
              key={name}
              type="button"
              title={`{${name}}`}
              disabled={field.isDisabled}
              onClick={() => insert(name)}
            >
              {placeholders[name].label}
            </button>
          ))}
        </div>
        <TextBox field={field} hint={hint} rows={rows} maxLength={longest.text} isRequired />
      </Field>
    </div>
  )
}
