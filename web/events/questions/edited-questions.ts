import {
  kindLabels,
  mostAnswersCounted,
  type QuestionKind,
} from '../../../contract/events/questions.calls.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import type { AskedQuestion, CountedQuestion } from '../../../contract/events/questions.ts'

/** A question as the form holds it. */
export interface EditedQuestion {
  _id: string
  kind: QuestionKind
  label: string
  help: string | null
  required: boolean
  private: boolean
  options: { _id: string; label: string }[]
  /** A number as it is typed. */
  limit: number | string | null
  /** Marks of attendance questions; false of all others. */
  at_counter: boolean
  must_be_yes: boolean
  in_statistics: boolean
}

/** Without numbers of answers, which change while one edits. */
export function editedQuestions(questions: readonly CountedQuestion[]): EditedQuestion[] {
  return questions.map(question => ({
    _id: question._id,
    kind: question.kind,
    label: question.label,
    help: question.help,
    required: question.required,
    private: question.private,
    options: question.options.map(option => ({ _id: option._id, label: option.label })),
    limit: question.limit,
    at_counter: question.at_counter,
    must_be_yes: question.must_be_yes,
    in_statistics: question.in_statistics,
  }))
}

export function newQuestion(kind: QuestionKind): EditedQuestion {
  return {
    _id: crypto.randomUUID(),
    kind,
    label: '',
    help: '',
    required: false,
    private: false,
    options: kind === 'choice' || kind === 'choices' ? [newOption(), newOption()] : [],
    limit: '',
    at_counter: false,
    must_be_yes: false,
    in_statistics: false,
  }
}

export function newOption(): EditedQuestion['options'][number] {
  return { _id: crypto.randomUUID(), label: '' }
}

/** The same question once more, with ids of its own. */
export function copyOf(question: EditedQuestion): EditedQuestion {
  return {
    ...question,
    _id: crypto.randomUUID(),
    options: question.options.map(({ label }) => ({ ...newOption(), label })),
  }
}

/** As it would be asked, while it is being written. */
export function asAsked(question: EditedQuestion): AskedQuestion {
  const options = question.options.filter(({ label }) => label.trim())
  const limit = Number(question.limit)
  const isLimited = question.limit !== null && question.limit !== '' && Number.isInteger(limit) && limit > 0
  return {
    ...question,
    label: question.label.trim() || 'Your question',
    options,
    limit: isLimited ? limit : null,
  }
}

/** What stands under the question in the list: "Text, up to 800 characters". */
export function describeQuestion(question: EditedQuestion): string {
  const { kind, options, limit } = asAsked(question)
  const name = kindLabels[kind]
  if (kind === 'choice') return `${name} ${options.length}`
  if (kind === 'choices') return `${name} of ${options.length}${limit === null ? '' : `, at most ${limit}`}`
  if (limit === null) return name
  if (kind === 'number') return `${name}, 0 to ${limit}`
  if (kind === 'file') return limit === 1 ? `${name}, one` : `${name}, up to ${limit}`
  return `${name}, up to ${limit} characters`
}

export function sayAnswered(answered: number): string {
  return answered === 1
    ? '1 team has answered'
    : `${formatCount(answered, answered >= mostAnswersCounted)} teams have answered`
}
