import { kindLimits, type QuestionKind, yesNo } from '../../../contract/events/questions.calls.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { FilesField } from '../../platform/ui/form/fields/FilesField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import css from './QuestionFields.module.css'

interface QuestionFieldsProps {
  questions: readonly AskedQuestion[]
  /** Asks without sending anything, and marks the question that is being written. */
  preview?: { marked: string | null }
}

/** Asks questions inside a form, which holds the answers under `answers`, by the question's id. */
export function QuestionFields({ questions, preview }: QuestionFieldsProps) {
  return questions.map(question => (
    <div
      key={question._id}
      className={preview?.marked === question._id ? css.marked : undefined}
      data-question={question._id}
    >
      <QuestionField question={question} isPreview={preview !== undefined} />
    </div>
  ))
}

interface AskedProps {
  name: string
  label: string
  hint?: string
  isRequired: boolean
  isOptional: boolean
}

function QuestionField({ question, isPreview }: { question: AskedQuestion; isPreview: boolean }) {
  const { _id, kind, label, required } = question
  const Control = controls[kind]
  const asked = {
    name: `answers.${_id}`,
    label,
    hint: hintOf(question),
    isRequired: required,
    isOptional: !required,
  }
  return <Control asked={asked} question={question} isPreview={isPreview} />
}

function hintOf({ help, private: isPrivate, at_counter }: AskedQuestion): string | undefined {
  const said = [
    help,
    isPrivate && 'Never shown in public.',
    at_counter && 'Shown at the counter, deleted 30 days after the event.',
  ]
  return said.filter(Boolean).join(' ') || undefined
}

interface ControlProps {
  asked: AskedProps
  question: AskedQuestion
  isPreview: boolean
}

const mostBoxes = 8

const controls: Record<QuestionKind, (props: ControlProps) => React.ReactNode> = {
  line: ({ asked, question }) => (
    <TextField {...asked} maxLength={question.limit ?? kindLimits.line?.most} autoComplete="off" />
  ),
  text: ({ asked, question }) => (
    <TextArea {...asked} maxLength={question.limit ?? kindLimits.text?.most} rows={4} />
  ),
  number: ({ asked, question: { limit } }) => (
    <TextField
      {...asked}
      hint={
        [asked.hint, limit !== null && `A number from 0 to ${limit}.`].filter(Boolean).join(' ') || undefined
      }
      inputMode="decimal"
      maxLength={longest.phone * 2}
      autoComplete="off"
    />
  ),
  link: ({ asked }) => <TextField {...asked} type="url" placeholder="https://" autoComplete="off" />,
  video: ({ asked }) => (
    <TextField
      {...asked}
      hint={asked.hint ?? 'A link to YouTube, Vimeo, Loom or any other place.'}
      type="url"
      placeholder="https://"
      autoComplete="off"
    />
  ),
  yes_no: ({ asked }) => <RadioGroup {...asked} options={optionsOf(yesNo)} />,
  choice: ({ asked, question: { options } }) => {
    const Control = options.length > mostBoxes ? SelectField : RadioGroup
    return <Control {...asked} options={optionsOf(options)} />
  },
  choices: ({ asked, question: { options, limit } }) => (
    <CheckboxGroup {...asked} options={optionsOf(options)} most={limit ?? undefined} />
  ),
  file: ({ asked, question: { limit }, isPreview }) => (
    <FilesField
      {...asked}
      folder="submission/file"
      most={limit ?? 1}
      accept={handedIn}
      isPreview={isPreview}
    />
  ),
}

/** The extensions of the kinds that the server accepts (docs/product.md §6). */
const handedIn = ['pdf', 'ppt', 'pptx', 'jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'zip']

function optionsOf(options: readonly { _id: string; label: string }[]) {
  return options.map(({ _id, label }) => ({ value: _id, label }))
}
