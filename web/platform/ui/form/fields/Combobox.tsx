import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Logo } from '../../base/Logo.tsx'
import type { Option } from '../options.ts'
import { type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import { Suggestions } from './Suggestions.tsx'
import css from './Suggestions.module.css'

export type LoadOptions = (q: string) => Promise<readonly Option[]>

interface ComboboxFieldProps extends FieldProps {
  /** Asks the server for what was typed; an empty text for the first ones. */
  load: LoadOptions
  /** The option of the value the form begins with, whose label is not known otherwise. */
  selected?: Option | null
  placeholder?: string
  /** Said where there is nothing to choose from at all. */
  emptyText?: string
  aside?: ReactNode
}

/** A choice from a long list that the server searches while one types; the form holds the option's value. */
export function ComboboxField({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  load,
  selected,
  placeholder,
  emptyText,
  aside,
}: ComboboxFieldProps) {
  const { id, value, error, isDisabled, set, names } = useField(name)
  const choose = (option: Option | null) => {
    if (option) names.know(option)
    set(option?.value ?? '')
  }
  const begun = selected?.value === value ? selected : undefined
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, aside }}>
      <Combobox
        {...describedBy({ id, hint, error, isRequired })}
        id={id}
        load={load}
        value={value ? (names.of(value) ?? begun ?? null) : null}
        onChange={choose}
        placeholder={placeholder}
        emptyText={emptyText}
        what={label}
        isDisabled={isDisabled}
      />
    </Field>
  )
}

export interface ComboboxProps {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  load: LoadOptions
  value: Option | null
  onChange: (option: Option | null) => void
  placeholder?: string
  emptyText?: string
  /** What is chosen, for the button that clears it. */
  what?: string
  isDisabled?: boolean
}

/** The control alone. */
export function Combobox({
  load,
  value,
  onChange,
  placeholder = 'Type to search',
  emptyText = 'There is nothing to choose from yet.',
  what,
  isDisabled,
  ...input
}: ComboboxProps) {
  const { options, status, search } = useOptions(load, emptyText)
  /** What is being typed; null while the choice stands there. */
  const [typed, setTyped] = useState<string | null>(null)
  /** What was typed and fits nothing: it stays in sight while nothing is chosen. */
  const [unmatched, setUnmatched] = useState('')
  const leave = () => {
    if (typed === '') onChange(null)
    if (typed !== null) setUnmatched(value ? '' : typed)
    setTyped(null)
  }
  return (
    <Suggestions
      input={{ ...input, placeholder, disabled: isDisabled }}
      text={typed ?? value?.label ?? unmatched}
      onText={text => {
        setTyped(text)
        void search(text)
      }}
      options={options}
      status={status}
      isChosen={option => option.value === value?.value}
      onChoose={option => {
        setTyped(null)
        setUnmatched('')
        onChange(option)
      }}
      onOpen={() => void search(value ? '' : unmatched)}
      onLeave={leave}
      before={value?.image !== undefined && <Logo name={value.label} image={value.image} size={20} />}
      after={
        <>
          {value && !isDisabled && (
            <button
              type="button"
              className={css.clear}
              aria-label={what ? `Clear ${what.toLowerCase()}` : 'Clear choice'}
              onClick={() => onChange(null)}
            >
              <X className="icon-s" aria-hidden />
            </button>
          )}
          <ChevronDown className={`icon ${css.chevron}`} aria-hidden />
        </>
      }
    />
  )
}

const pause = 200

/** The answers to what was typed last; slower answers to earlier words are dropped. */
function useOptions(load: LoadOptions, emptyText: string) {
  const [options, setOptions] = useState<readonly Option[]>([])
  const [status, setStatus] = useState('Searching…')
  const latest = useRef(0)
  async function search(text: string) {
    const turn = ++latest.current
    if (text) await new Promise(resolve => setTimeout(resolve, pause))
    if (turn !== latest.current) return
    setStatus(text ? 'Searching…' : '')
    try {
      const found = await load(text.trim())
      if (turn !== latest.current) return
      setOptions(found)
      const none = text ? `Nothing found for “${text}”` : emptyText
      setStatus(found.length === 0 ? none : '')
    } catch {
      if (turn === latest.current) setStatus('The choices could not be loaded.')
    }
  }
  return { options, status, search }
}
