import { X } from 'lucide-react'
import * as longest from '../../../../../contract/platform/lengths.ts'
import { useState } from 'react'
import { type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import { Suggestions } from './Suggestions.tsx'
import css from './Suggestions.module.css'

interface CreatableMultiSelectProps extends FieldProps {
  /** The labels that exist. */
  options: readonly string[]
  placeholder?: string
  maxLength?: number
  /** How many may be chosen. */
  most?: number
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
    maxLength = longest.line,
    most = Number.POSITIVE_INFINITY,
  } = props
  const { id, value, error, isDisabled, set } = useField(name)
  const [text, setText] = useState('')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const remove = (one: string) => set(chosen.filter(other => other !== one))
  const isFull = chosen.length >= most
  const toggle = (one: string) => {
    if (chosen.includes(one)) remove(one)
    else if (isFull) return
    else set([...chosen, one])
    setText('')
  }
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <Suggestions
        isMultiple
        input={{
          ...describedBy({ id, hint, error, isRequired }),
          id,
          maxLength,
          disabled: isDisabled,
          placeholder: chosen.length === 0 ? placeholder : undefined,
        }}
        text={text}
        onText={setText}
        options={offer(isFull ? [] : options, chosen, text.trim(), !isFull)}
        status={isFull ? `${most} are chosen, the most there can be. Remove one to add another.` : undefined}
        isChosen={option => chosen.includes(option.value)}
        onChoose={option => toggle(option.value)}
        onErase={() => set(chosen.slice(0, -1))}
        onLeave={() => setText('')}
        before={chosen.map(one => (
          <span key={one} className={css.chip}>
            {one}
            <button
              type="button"
              className={css.chipRemove}
              aria-label={`Remove ${one}`}
              onClick={() => remove(one)}
            >
              <X className="icon-s" aria-hidden />
            </button>
          </span>
        ))}
      />
    </Field>
  )
}

/** What fits the typed text, and where it can be added and nothing is called exactly that, the text itself. */
function offer(options: readonly string[], chosen: readonly string[], typed: string, canAdd: boolean) {
  const wanted = typed.toLowerCase()
  const fitting = [...new Set([...options, ...chosen])].filter(option =>
    option.toLowerCase().includes(wanted),
  )
  const isNew = canAdd && typed && !fitting.some(option => option.toLowerCase() === wanted)
  return [
    ...fitting.slice(0, 50).map(option => ({ value: option, label: option })),
    ...(isNew ? [{ value: typed, label: `Add “${typed}”` }] : []),
  ]
}
