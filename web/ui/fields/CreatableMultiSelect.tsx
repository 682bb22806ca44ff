import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type FieldProps, useField } from './bind.ts'
import css from './Combobox.module.css'
import { describedBy, Field } from './Field.tsx'

interface CreatableMultiSelectProps extends FieldProps {
  /** The labels that exist. */
  options: readonly string[]
  placeholder?: string
  maxLength?: number
}

/** Several labels out of a list, and new ones by typing them; the form holds the labels. */
export function CreatableMultiSelect(props: CreatableMultiSelectProps) {
  const {
    name,
    label,
    hint,
    isRequired,
    isOptional,
    options,
    placeholder = 'Type to search or add',
    maxLength = 100,
  } = props
  const { id, value, error, isDisabled, set } = useField(name)
  const [text, setText] = useState('')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const typed = text.trim()
  const isKnown = [...options, ...chosen].some(option => option.toLowerCase() === typed.toLowerCase())
  const offered = [...new Set([...options, ...chosen, ...(typed && !isKnown ? [typed] : [])])]
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <Base.Root
        multiple
        items={offered}
        value={chosen}
        onValueChange={labels => {
          set(labels)
          setText('')
        }}
        inputValue={text}
        onInputValueChange={setText}
        disabled={isDisabled}
        autoHighlight
      >
        <Base.InputGroup className={css.group}>
          <Base.Chips className={css.chips}>
            {chosen.map(one => (
              <Base.Chip key={one} className={css.chip} aria-label={one}>
                {one}
                <Base.ChipRemove className={css.chipRemove} aria-label={`Remove ${one}`}>
                  <X className="icon-s" aria-hidden />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...describedBy({ id, hint, error, isRequired })}
              id={id}
              className={css.input}
              maxLength={maxLength}
              placeholder={chosen.length === 0 ? placeholder : ''}
            />
          </Base.Chips>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner className={css.positioner} sideOffset={4}>
            <Base.Popup className={css.popup}>
              <Base.List className={css.list}>
                {(option: string) => (
                  <Base.Item key={option} value={option} className={css.item}>
                    {option === typed && !isKnown && <Plus className="icon-s" aria-hidden />}
                    <span className={css.words}>
                      {option === typed && !isKnown ? `Add “${option}”` : option}
                    </span>
                    <Base.ItemIndicator className={css.check}>
                      <Check className="icon-s" aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
              <Base.Empty className={css.status}>Type a new one to add it.</Base.Empty>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  )
}
