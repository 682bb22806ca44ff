import { lazy, Suspense } from 'react'
import type { ComboboxProps } from '../form/fields/Combobox.tsx'
import field from '../form/fields/Field.module.css'

const Combobox = lazy(async () => ({ default: (await import('../form/fields/Combobox.tsx')).Combobox }))

/** A Combobox that is fetched when the filters are opened; until then its place is kept. */
export function FilterCombobox(props: ComboboxProps) {
  const { id, value, placeholder } = props
  return (
    <Suspense
      fallback={
        <input
          id={id}
          className={field.input}
          value={value?.label ?? ''}
          placeholder={placeholder}
          readOnly
          disabled
        />
      }
    >
      <Combobox {...props} />
    </Suspense>
  )
}
