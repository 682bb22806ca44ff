import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as longest from '../../../../../contract/platform/lengths.ts'
import { useInstallation } from '../../../installation.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import fields from './Field.module.css'
import css from './PhoneField.module.css'
import type * as phoneParts from './phone-parts.tsx'
import type { TypedNumber } from './typed-number.ts'

interface PhoneFieldProps extends FieldProps {
  /** The number of who types: the browser may fill it in. */
  isOwn?: boolean
}

/** A phone number of any country, which stands beside it; the form holds it as it is kept (docs/decisions/067). */
export function PhoneField({ name, label, hint, isRequired, isOptional, isOwn }: PhoneFieldProps) {
  const { id, error, isDisabled, check, ...field } = useField(name)
  const { shown, first, parts, input, type, leave, choose } = useNumber(field)
  const isFirst = shown.country === first.country
  const callingCode = parts?.codeOf(shown.country) ?? (isFirst ? first.code : '')
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <div className={css.phone}>
        <div className={css.country}>
          <span aria-hidden="true">
            {shown.country} {callingCode && `+${callingCode}`}
          </span>
          <ChevronDown className="icon-s" aria-hidden />
          <select
            aria-label="Country code"
            value={shown.country}
            disabled={isDisabled}
            onChange={event => choose(event.target.value)}
          >
            {parts ? parts.options : <option value={shown.country}>{shown.country || 'As entered'}</option>}
          </select>
        </div>
        <input
          {...describedBy({ id, hint, error, isRequired })}
          ref={input}
          className={fields.input}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={isOwn ? 'tel' : 'off'}
          maxLength={longest.phone}
          value={shown.text}
          disabled={isDisabled}
          onChange={event => type(event.target.value)}
          onBlur={() => {
            leave()
            check()
          }}
        />
      </div>
    </Field>
  )
}

type Parts = Awaited<ReturnType<typeof phoneParts.loadParts>>

/** What shows and reads the numbers of all countries: loaded once the field stands there. */
async function loadParts(): Promise<Parts> {
  return (await import('./phone-parts.tsx')).loadParts()
}

/** The number that stands in the field: the typed one, or the form's value if something else set it. */
function useNumber({
  value,
  set,
  await: wait,
}: Pick<ReturnType<typeof useField>, 'value' | 'set' | 'await'>) {
  const { default_country, default_calling_code } = useInstallation()
  const [parts, setParts] = useState<Parts>()
  const [typed, setTyped] = useState<TypedNumber>({ country: default_country, text: '', value: '' })
  const latest = useRef(typed)
  const input = useRef<HTMLInputElement>(null)
  const kept = asText(value)
  const show = (next: TypedNumber) => {
    latest.current = next
    setTyped(next)
    set(next.value)
  }
  /** Sending waits for what reads it. Where that cannot be loaded, only a number with its country's code is right. */
  const typeEarly = (text: string) => {
    show({ ...typed, text, value: typed.country === 'IN' ? text : `+${text}` })
    wait(
      loadParts().then(
        ({ read }) => show(read(latest.current, true)),
        () => {},
      ),
    )
  }
  useEffect(() => {
    loadParts().then(setParts, () => {})
    // Typed, or filled in by the browser, before hydration.
    const before = input.current?.value
    if (before && !kept) typeEarly(before)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field appears
  }, [])
  const asKept = { country: '', text: kept, value: kept }
  const shown = typed.value === kept ? typed : (parts?.show(kept) ?? asKept)
  return {
    shown,
    first: { country: default_country, code: default_calling_code },
    parts,
    input,
    type: (text: string) =>
      parts ? show(parts.read({ ...shown, text }, text.length > shown.text.length + 1)) : typeEarly(text),
    leave: () => parts && shown.text && show(parts.read(shown, true)),
    choose: (country: string) => parts && show(parts.move(shown, country)),
  }
}
