import { ArrowDown, ArrowUp, Copy, Lock, Trash2 } from 'lucide-react'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { copyOf, describeQuestion, type EditedQuestion, sayAnswered } from './edited-questions.ts'
import { Grip } from './Grip.tsx'
import { kindIcons } from './kind-icons.ts'
import type { Moving } from './moving.ts'
import { QuestionBody } from './QuestionBody.tsx'
import css from './QuestionCard.module.css'

interface QuestionCardProps {
  question: EditedQuestion
  index: number
  count: number
  /** With the numbers of answers; none for a question that was not saved yet. */
  counted: CountedQuestion | undefined
  whoAnswers: string
  most: number
  isAttendance: boolean
  isOpen: boolean
  onOpen: () => void
  onInsert: (question: EditedQuestion, at: number) => void
  onRemove: () => void
  moving: Moving
}

/** A question of the list: a line, and its fields while it is open or has an error. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, index, counted, isOpen, onOpen, moving } = props
  const form = useForm()
  const path = `questions.${index}`
  const isWrong = Object.keys(form.errors).some(name => name.startsWith(`${path}.`))
  const isShown = isOpen || isWrong
  const Icon = kindIcons[question.kind]
  const label = question.label.trim() || 'New question'
  const bodyId = `${form.idOf(path)}-body`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only dragging; its grip moves it by keys
    <li
      className={`panel ${isShown ? css.open : ''} ${moving.dragged === index ? css.dragged : ''}`}
      onDragOver={event => {
        event.preventDefault()
        moving.onDragOver(index)
      }}
    >
      <div className={css.head}>
        <Grip label={label} index={index} moving={moving} />
        <button
          type="button"
          className={css.title}
          aria-expanded={isShown}
          aria-controls={isShown ? bodyId : undefined}
          onClick={onOpen}
        >
          <span className={css.kind}>
            <Icon className="icon-s" aria-hidden />
          </span>
          <span>
            <b className="block medium">{label}</b>
            <small className="block text-xs muted">{describeQuestion(question)}</small>
          </span>
        </button>
        <span className={css.flags}>
          {question.required && <small className={css.flag}>Required</small>}
          {question.at_counter && <small className={css.flag}>At counters</small>}
          {question.private && (
            <small className={css.flag}>
              <Lock className="icon-s" aria-hidden />
              Staff only
            </small>
          )}
          <CardMenu {...props} label={label} />
        </span>
      </div>
      {isShown && (
        <div id={bodyId}>
          <QuestionBody
            path={path}
            question={question}
            counted={counted}
            whoAnswers={props.whoAnswers}
            isAttendance={props.isAttendance}
          />
          {counted && counted.answered > 0 && <AnsweredNote answered={counted.answered} />}
        </div>
      )}
    </li>
  )
}

function CardMenu({
  question,
  index,
  count,
  label,
  most,
  moving,
  onInsert,
  onRemove,
}: QuestionCardProps & { label: string }) {
  return (
    <MoreMenu
      label={`More about ${label}`}
      items={[
        ...(index > 0
          ? [{ label: 'Move up', icon: ArrowUp, onClick: () => moving.move(index, index - 1) }]
          : []),
        ...(index < count - 1
          ? [{ label: 'Move down', icon: ArrowDown, onClick: () => moving.move(index, index + 1) }]
          : []),
        ...(count < most
          ? [{ label: 'Duplicate', icon: Copy, onClick: () => onInsert(copyOf(question), index + 1) }]
          : []),
        { label: 'Remove', icon: Trash2, isDanger: true, onClick: onRemove },
      ]}
    />
  )
}

function AnsweredNote({ answered }: { answered: number }) {
  return (
    <p className={css.note}>
      <Lock className="icon-s" aria-hidden />
      {sayAnswered(answered)}, so its kind stays. Remove it and staff can still read the answers.
    </p>
  )
}
