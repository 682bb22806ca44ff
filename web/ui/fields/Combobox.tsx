import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Logo } from '../Logo.tsx'
import type { Option } from '../options.ts'
import { type FieldProps, useField } from './bind.ts'
import css from './Combobox.module.css'
import { describedBy, Field } from './Field.tsx'

export type LoadOptions = (q: string) => Promise<readonly Option[]>

interface ComboboxFieldProps extends FieldProps {
  /** Asks the server for what was typed; an empty text for the first ones. */
  load: LoadOptions
  /** The option of the value the form begins with, whose label is not known otherwise. */
  selected?: Option | null
  placeholder?: string
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
}: ComboboxFieldProps) {
  const { id, value, error, isDisabled, set } = useField(name)
  const [chosen, setChosen] = useState<Option | null>(selected ?? null)
  const choose = (option: Option | null) => {
    setChosen(option)
    set(option?.value ?? '')
  }
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <Combobox
        {...describedBy({ id, hint, error, isRequired })}
        id={id}
        load={load}
        value={value ? chosen : null}
        onChange={choose}
        placeholder={placeholder}
        isDisabled={isDisabled}
      />
    </Field>
  )
}

interface ComboboxProps {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  load: LoadOptions
  value: Option | null
  onChange: (option: Option | null) => void
  placeholder?: string
  isDisabled?: boolean
}

/** The control alone. */
export function Combobox({
  load,
  value,
  onChange,
  placeholder = 'Type to search',
  isDisabled,
  ...input
}: ComboboxProps) {
  const { options, status, search } = useOptions(load)
  const offered =
    value && !options.some(option => option.value === value.value) ? [...options, value] : options
  return (
    <Base.Root
      items={offered}
      filter={null}
      value={value}
      onValueChange={onChange}
      onOpenChange={open => open && void search('')}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') void search(text)
      }}
      isItemEqualToValue={(a, b) => a.value === b.value}
      itemToStringLabel={option => option.label}
      disabled={isDisabled}
    >
      <Base.InputGroup className={css.group}>
        {value && value.image !== undefined && <Logo name={value.label} image={value.image} size={20} />}
        <Base.Input {...input} className={css.input} placeholder={placeholder} />
        {value && (
          <Base.Clear className={css.clear} aria-label="Clear choice">
            <X className="icon-s" aria-hidden />
          </Base.Clear>
        )}
        <Base.Trigger className={css.trigger} aria-label="Show choices">
          <ChevronDown className="icon" aria-hidden />
        </Base.Trigger>
      </Base.InputGroup>
      <OptionList status={status} />
    </Base.Root>
  )
}

function OptionList({ status }: { status: string }) {
  return (
    <Base.Portal>
      <Base.Positioner className={css.positioner} sideOffset={4}>
        <Base.Popup className={css.popup}>
          <Base.Status className={css.status}>{status}</Base.Status>
          <Base.List className={css.list}>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} className={css.item}>
                {option.image !== undefined && <Logo name={option.label} image={option.image} size={32} />}
                <span className={css.words}>
                  <span className="trunc">{option.label}</span>
                  {option.hint && <small className="trunc">{option.hint}</small>}
                </span>
                <Base.ItemIndicator className={css.check}>
                  <Check className="icon-s" aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const pause = 200

/** The answers to what was typed last; slower answers to earlier words are dropped. */
function useOptions(load: LoadOptions) {
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
      setStatus(found.length === 0 ? `Nothing found for “${text}”` : '')
    } catch {
      if (turn === latest.current) setStatus('The choices could not be loaded.')
    }
  }
  return { options, status, search }
}
