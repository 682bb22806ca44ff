import { Plus, X } from 'lucide-react'
import { mostAnswersCounted, mostOptions } from '../../../contract/events/questions.calls.ts'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { useField, useForm } from '../../platform/ui/form/fields/bind.ts'
import { Field } from '../../platform/ui/form/fields/Field.tsx'
import { RowContext } from '../../platform/ui/form/form-labels.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { type EditedQuestion, newOption } from './edited-questions.ts'
import { Grip } from './Grip.tsx'
import { useMoving } from './moving.ts'
import css from './OptionRows.module.css'

interface OptionRowsProps {
  path: string
  options: EditedQuestion['options']
  counted: CountedQuestion | undefined
}

/** The options of a question: to name, to order, to add and to remove. */
export function OptionRows({ path, options, counted }: OptionRowsProps) {
  const form = useForm()
  const { id, error } = useField(path)
  const { said, ...moving } = useMoving(path, options)
  const chosen = new Map(counted?.options.map(option => [option._id, option.chosen]))
  const add = () => {
    form.insert(path, newOption())
    requestAnimationFrame(() =>
      document.getElementById(form.idOf(`${path}.${options.length}.label`))?.focus(),
    )
  }
  const remove = (index: number) => {
    form.remove(path, index)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <Field id={id} label="Options" error={error} isGroup>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul id={id} tabIndex={-1} className={`${css.options} stack-1-5`} aria-labelledby={`${id}-label`}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only dragging; its grip moves it by keys
          <li
            key={option._id}
            onDragOver={event => {
              event.preventDefault()
              event.stopPropagation()
              moving.onDragOver(index)
            }}
          >
            <Grip label={option.label || `option ${index + 1}`} index={index} moving={moving} />
            <RowContext value={`Option ${index + 1}`}>
              <div className={css.label}>
                <TextField name={`${path}.${index}.label`} label={`Option ${index + 1}`} autoComplete="off" />
              </div>
            </RowContext>
            <small>{sayChosen(chosen.get(option._id))}</small>
            <IconButton
              icon={X}
              label={`Remove ${option.label || `option ${index + 1}`}`}
              disabled={form.isSending}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {options.length < mostOptions && (
        <div className={css.add}>
          <Button variant="quiet" size="s" icon={Plus} disabled={form.isSending} onClick={add}>
            Add an option
          </Button>
        </div>
      )}
    </Field>
  )
}

function sayChosen(chosen: number | undefined): string {
  return chosen === undefined ? 'new' : `${formatCount(chosen, chosen >= mostAnswersCounted)} chose`
}
