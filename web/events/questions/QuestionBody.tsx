import {
  hasOptions,
  kindLabels,
  kindLimits,
  type QuestionKind,
} from '../../../contract/events/questions.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import { useField, useForm } from '../../platform/ui/form/fields/bind.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FieldRow } from '../../platform/ui/form/FormSection.tsx'
import { type EditedQuestion, newOption } from './edited-questions.ts'
import { kindsFor } from './kinds-for.ts'
import { OptionRows } from './OptionRows.tsx'
import css from './QuestionBody.module.css'

interface QuestionBodyProps {
  path: string
  question: EditedQuestion
  counted: CountedQuestion | undefined
  whoAnswers: string
  isAttendance: boolean
}

/** The fields of a question. */
export function QuestionBody({ path, question, counted, whoAnswers, isAttendance }: QuestionBodyProps) {
  const isPrivateFixed = counted !== undefined && counted.answered > 0 && counted.private
  return (
    <div className={css.body}>
      <TextField
        name={`${path}.label`}
        label="Question"
        maxLength={longest.question}
        autoComplete="off"
        isRequired
        aside={
          <small>
            {question.label.length} of {longest.question}
          </small>
        }
      />
      <TextField
        name={`${path}.help`}
        label="Help"
        maxLength={longest.questionHelp}
        autoComplete="off"
        isOptional
      />
      <FieldRow>
        <KindField
          path={path}
          question={question}
          isFixed={counted !== undefined && counted.answered > 0}
          isAttendance={isAttendance}
        />
        <LimitField path={path} question={question} />
      </FieldRow>
      {hasOptions(question.kind) && (
        <OptionRows path={`${path}.options`} options={question.options} counted={counted} />
      )}
      <div className={css.switches}>
        <SwitchField name={`${path}.required`} label="Required" hint={whoAnswers} />
        {isAttendance && <AttendanceMarks path={path} kind={question.kind} />}
        <SwitchField
          name={`${path}.private`}
          label="Staff only"
          hint={
            isPrivateFixed
              ? 'Never shown in public, nor to judges. Teams have answered, so it stays.'
              : 'Never shown in public, nor to judges.'
          }
          isFixed={isPrivateFixed}
        />
      </div>
    </div>
  )
}

/** Another kind starts without a limit; one with options with two to fill in. */
function KindField({
  path,
  question,
  isFixed,
  isAttendance,
}: Pick<QuestionBodyProps, 'path' | 'question' | 'isAttendance'> & { isFixed: boolean }) {
  const form = useForm()
  const { id, name, error, isDisabled } = useField(`${path}.kind`)
  const hint = isFixed ? 'There are answers, so it stays.' : undefined
  const kinds = kindsFor(isAttendance)
  const choose = (kind: QuestionKind) => {
    form.set(`${path}.kind`, kind)
    form.set(`${path}.limit`, '')
    if (kind !== 'yes_no') form.set(`${path}.must_be_yes`, false)
    if (hasOptions(kind) && question.options.length === 0)
      form.set(`${path}.options`, [newOption(), newOption()])
  }
  return (
    <Field id={id} label="Kind" hint={hint} error={error}>
      <Select
        {...describedBy({ id, hint, error })}
        id={id}
        name={name}
        options={kinds.map(kind => ({ value: kind, label: kindLabels[kind] }))}
        value={question.kind}
        disabled={isDisabled || isFixed}
        onChange={value => choose(kinds.find(kind => kind === value) ?? question.kind)}
      />
    </Field>
  )
}

/** What becomes of an answer on the day and after it (docs/product.md §34). */
function AttendanceMarks({ path, kind }: { path: string; kind: QuestionKind }) {
  return (
    <>
      <SwitchField
        name={`${path}.at_counter`}
        label="Shown at counters"
        hint="At most 3 questions. Answers are deleted 30 days after the event."
      />
      {kind === 'yes_no' && (
        <SwitchField
          name={`${path}.must_be_yes`}
          label="Must be yes at the door"
          hint="Whoever has not said yes is looked at before being let in."
        />
      )}
      <SwitchField
        name={`${path}.in_statistics`}
        label="Counted in statistics"
        hint="As numbers without names. Its help should say so."
      />
    </>
  )
}

function LimitField({ path, question }: Pick<QuestionBodyProps, 'path' | 'question'>) {
  const { kind, options } = question
  const limits = kindLimits[kind]
  if (!limits) return null
  const name = `${path}.limit`
  if (kind === 'file') {
    return (
      <SelectField
        name={name}
        label="Files"
        options={upTo(1, limits.most)}
        placeholder="1"
        isNumber
        isRequired
      />
    )
  }
  if (kind === 'choices') {
    return (
      <SelectField
        name={name}
        label="At most"
        options={upTo(1, Math.max(2, options.length))}
        placeholder="As many as they like"
        isNumber
      />
    )
  }
  const isNumber = kind === 'number'
  return (
    <TextField
      name={name}
      label={isNumber ? 'Greatest number' : 'Most characters'}
      hint={isNumber ? 'Then it begins at 0.' : `Up to ${limits.most}; ${limits.usual} if left empty.`}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      isOptional
    />
  )
}

function upTo(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index)
    return { value, label: value }
  })
}
