import { formatAnswerFilter, parseAnswerFilter } from '../../../contract/events/answer-filter.ts'
import { getQuestions, isFilterable, yesNo } from '../../../contract/events/questions.calls.ts'
import type { CountedQuestion } from '../../../contract/events/questions.ts'
import { useLoad } from '../../platform/api.ts'
import { FilterHeading } from '../../platform/ui/list/FilterHeading.tsx'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

interface AnswerFiltersProps {
  eventId: string
  /** As the address has them. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Narrow a list to the teams that chose something: a filter for each question with choices, also of removed ones. */
export function AnswerFilters({ eventId, value, onChange }: AnswerFiltersProps) {
  const list = useLoad(getQuestions, { params: { id: eventId } }).data?.data
  const filters = (value && parseAnswerFilter(value)) || []
  const choose = (question: string, choice: string | undefined) => {
    const others = filters.filter(filter => filter.question !== question)
    onChange(formatAnswerFilter(choice ? [...others, { question, choice }] : others) || undefined)
  }
  const asked = [...(list?.questions ?? []), ...(list?.removed ?? [])].filter(({ kind }) =>
    isFilterable(kind),
  )
  if (asked.length === 0) return null
  return (
    <>
      <FilterHeading>What teams answered</FilterHeading>
      {asked.map(question => (
        <SelectFilter
          key={question._id}
          label={question.label}
          placeholder="Any answer"
          options={choicesOf(question)}
          value={filters.find(filter => filter.question === question._id)?.choice}
          onChange={choice => choose(question._id, choice)}
        />
      ))}
    </>
  )
}

function choicesOf({ kind, options, removed_options }: CountedQuestion) {
  const offered = kind === 'yes_no' ? yesNo : [...options, ...removed_options]
  return offered.map(({ _id, label }) => ({ value: _id, label }))
}
