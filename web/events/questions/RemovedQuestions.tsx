import { Undo2 } from 'lucide-react'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { type EditedQuestion, editedQuestions, sayAnswered } from './edited-questions.ts'
import css from './RemovedQuestions.module.css'

interface RemovedQuestionsProps {
  questions: readonly CountedQuestion[]
  onRestore: (question: EditedQuestion) => void
}

/** Questions that are asked no more, but were answered: they can be asked again, with their answers. */
export function RemovedQuestions({ questions, onRestore }: RemovedQuestionsProps) {
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
