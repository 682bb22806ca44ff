import { useState } from 'react'
import { kindLabels, mostQuestions } from '../../../contract/events/questions.calls.ts'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import { useField, useForm } from '../../platform/ui/form/fields/bind.ts'
import { type EditedQuestion, newQuestion, editedQuestions, sayAnswered } from './edited-questions.ts'
import { kindIcons } from './kind-icons.ts'
import { kindsFor } from './kinds-for.ts'
import { QuestionCard } from './QuestionCard.tsx'
import css from './QuestionEditor.module.css'
import { type PreviewWidth, QuestionPreview } from './QuestionPreview.tsx'
import { useMoving } from './moving.ts'
import { Undo2 } from 'lucide-react'
import { Button } from '../../platform/ui/base/Button.tsx'

interface QuestionEditorProps {
  list: { questions: readonly CountedQuestion[]; removed: readonly CountedQuestion[] }
  /** Where the questions are asked. */
  lead: string
  /** What an answer being required means. */
  whoAnswers: string
  /** How many there may be. */
  most?: number
  /** Asked of people who come: without files and videos, with marks for the day. */
  isAttendance?: boolean
}

/** Edits a list of questions inside a form, which holds it under `questions`, with a preview beside it. */
export function QuestionEditor({
  list,
  lead,
  whoAnswers,
  most = mostQuestions,
  isAttendance = false,
}: QuestionEditorProps) {
  const form = useForm()
  const { id, value, error } = useField('questions')
  const questions = Array.isArray(value) ? (value as EditedQuestion[]) : []
  const [openId, setOpenId] = useState(questions[0]?._id ?? null)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const { said, ...moving } = useMoving('questions', questions)
  const counted = new Map([...list.questions, ...list.removed].map(question => [question._id, question]))
  const removed = list.removed.filter(({ _id }) => !questions.some(question => question._id === _id))

  const open = (question: EditedQuestion) => {
    setOpenId(question._id)
    requestAnimationFrame(() => {
      const at = Math.max(
        0,
        questions.findIndex(({ _id }) => _id === question._id),
      )
      document.getElementById(form.idOf(`questions.${at}.label`))?.focus()
    })
  }
  const insert = (question: EditedQuestion, at: number) => {
    form.insert('questions', question)
    if (at < questions.length) form.move('questions', questions.length, at)
    setOpenId(question._id)
    requestAnimationFrame(() => document.getElementById(form.idOf(`questions.${at}.label`))?.focus())
  }
  const remove = (at: number) => {
    form.remove('questions', at)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }

  return (
    <div className={css.columns} data-preview={width}>
      <div className={css.list}>
        <header id={id} tabIndex={-1}>
          <h2 className="text-xl">What is asked</h2>
          <p className="muted">
            {lead} {questions.length} of at most {most}.
          </p>
          {error && <p className="medium red">{error}</p>}
        </header>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {questions.length === 0 && (
          <p className={css.empty}>Nothing is asked yet. Add the first question below.</p>
        )}
        <ol className={`${css.cards} stack-2`}>
          {questions.map((question, index) => (
            <QuestionCard
              key={question._id}
              {...{ question, index, whoAnswers, moving, most, isAttendance }}
              count={questions.length}
              counted={counted.get(question._id)}
              isOpen={openId === question._id}
              onOpen={() => (openId === question._id ? setOpenId(null) : open(question))}
              onInsert={insert}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {questions.length < most && (
          <section className={css.kinds} aria-label="Add question">
            <h3>Add question</h3>
            <ul>
              {kindsFor(isAttendance).map(kind => {
                const Icon = kindIcons[kind]
                return (
                  <li key={kind}>
                    <button
                      type="button"
                      disabled={form.isSending}
                      onClick={() => insert(newQuestion(kind), questions.length)}
                    >
                      <Icon className="icon-s muted" aria-hidden />
                      {kindLabels[kind]}
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
        <RemovedQuestions questions={removed} onRestore={question => insert(question, questions.length)} />
      </div>
      <QuestionPreview questions={questions} openId={openId} width={width} onWidth={setWidth} />
    </div>
  )
}

interface RemovedQuestionsProps {
  questions: readonly CountedQuestion[]
  onRestore: (question: EditedQuestion) => void
}

/** Questions that are asked no more, but were answered: they can be asked again, with their answers. */
function RemovedQuestions({ questions, onRestore }: RemovedQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section className={css.removed} aria-label="Asked no more">
      <h3 className="text-s medium muted">Asked no more</h3>
      <ul>
        {questions.map(question => (
          <li key={question._id}>
            <span>
              {question.label}
              <small className="block text-xs muted">{sayAnswered(question.answered)}</small>
            </span>
            <Button
              size="s"
              icon={Undo2}
              onClick={() => editedQuestions([question]).forEach(restored => onRestore(restored))}
            >
              Ask again<span className="visually-hidden">: {question.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
