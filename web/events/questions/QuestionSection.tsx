import { lazy, Suspense } from 'react'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'

/** Fetched only where something is asked. */
const QuestionFields = lazy(async () => ({ default: (await import('./QuestionFields.tsx')).QuestionFields }))

/** The questions of a form as a section of their own; nothing where nothing is asked. */
export function QuestionSection({ questions, lead }: { questions: readonly AskedQuestion[]; lead: string }) {
  if (questions.length === 0) return null
  return (
    <FormSection title="Questions" lead={lead}>
      <Suspense>
        <QuestionFields questions={questions} />
      </Suspense>
    </FormSection>
  )
}
