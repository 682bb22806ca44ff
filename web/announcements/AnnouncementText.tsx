import { useRef, useState } from 'react'
import * as longest from '../../contract/lengths.ts'
import { placeholderNames, placeholders } from '../../contract/placeholders.ts'
import { asText, useField } from '../ui/form/fields/bind.ts'
import { Field } from '../ui/form/fields/Field.tsx'
import { TextBox } from '../ui/form/fields/TextBox.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import css from './AnnouncementText.module.css'

/** Subject and text, and buttons that insert a placeholder where the cursor is. */
export function AnnouncementText() {
  const field = useField('body')
  const subject = useField('subject')
  const [isInSubject, setIsInSubject] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const into = isInSubject ? subject : field
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${into.name}"]`)
    const text = asText(into.value)
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length]
    const inserted = `{${name}}`
    into.set(`${text.slice(0, from)}${inserted}${text.slice(to)}`)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  const hint = 'Markdown works here. After a bar stands what is read without a value: {team_name|your team}'
  return (
    <div
      ref={box}
      className={css.text}
      onFocus={({ target }) => {
        const name = target.getAttribute('name')
        if (name) setIsInSubject(name === 'subject')
      }}
    >
      <TextField name="subject" label="Subject" isRequired />
      <Field id={field.id} label="Text" error={field.error} hint={hint} isRequired>
        <div className={css.buttons} role="group" aria-label="Insert a placeholder">
          {placeholderNames.map(name => (
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
        <TextBox field={field} hint={hint} rows={12} maxLength={longest.text} isRequired />
      </Field>
    </div>
  )
}
