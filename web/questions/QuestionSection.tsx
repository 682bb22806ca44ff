import type { AskedQuestion } from '../../contract/questions.ts'
import { FormSection } from '../ui/form/FormSection.tsx'
import { QuestionFields } from './QuestionFields.tsx'

/** The questions of a form as a section of their own; nothing where nothing is asked. */
export function QuestionSection({ questions, lead }: { questions: readonly AskedQuestion[]; lead: string }) {
  if (questions.length === 0) return null
  return (
    <FormSection title="Questions" lead={lead}>
      <QuestionFields questions={questions} />
    </FormSection>
  )
}
