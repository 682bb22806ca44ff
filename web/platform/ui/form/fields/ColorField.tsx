import { asText, type FieldProps, useField } from './bind.ts'
import css from './ColorField.module.css'
import { describedBy, Field } from './Field.tsx'
import fieldCss from './Field.module.css'

/** A colour as #rrggbb, typed or picked with the browser's own picker. */
export function ColorField({ name, label, hint, isRequired, isOptional }: FieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  const text = asText(value)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <div className={css.row}>
        <input
          type="color"
          className={css.picker}
          aria-label={`${label}: pick`}
          value={isColour(text) ? text.toLowerCase() : '#000000'}
          disabled={isDisabled}
          onChange={event => set(event.target.value)}
          onBlur={check}
        />
        <input
          {...describedBy({ id, hint, error, isRequired })}
          className={fieldCss.input}
          id={id}
          name={name}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          value={text}
          disabled={isDisabled}
          onChange={event => set(event.target.value)}
          onBlur={check}
        />
      </div>
    </Field>
  )
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
