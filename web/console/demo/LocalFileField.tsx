import { type FieldProps, useField } from '../../platform/ui/form/fields/bind.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import css from './LocalFileField.module.css'

/** A file field that never uploads: its value is the file's name. */
export function LocalFileField({ name, label, hint, isOptional }: FieldProps) {
  const { id, error, isDisabled, set } = useField(name)
  return (
    <Field {...{ id, label, hint, error, isOptional }}>
      <input
        {...describedBy({ id, hint, error })}
        className={css.input}
        id={id}
        name={name}
        type="file"
        disabled={isDisabled}
        onChange={event => set(event.target.files?.[0]?.name ?? '')}
      />
    </Field>
  )
}
