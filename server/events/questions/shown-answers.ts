import { type CheckedAnswers, isEmpty } from '../../../contract/events/answers.ts'
import { hasOptions, yesNo } from '../../../contract/events/questions.calls.ts'
import type { Answer, AskedQuestion } from '../../../contract/events/questions.ts'
import type { StoredOption } from '../../platform/db/stored-option.ts'

/** A question with all its options, those that are offered no more too. */
export type AnswerQuestion = Pick<AskedQuestion, '_id' | 'kind' | 'label' | 'private'> & {
  options: StoredOption[]
  removed: boolean
}

type File = Answer['files'][number]

/** Answers that are kept together, as those of a submission, each under its question. */
export function shownAnswers(
  questions: readonly AnswerQuestion[],
  answers: CheckedAnswers,
  files: readonly File[],
): Answer[] {
  return questions
    .filter(({ _id, removed }) => !removed || !isEmpty(answers[_id] ?? null))
    .map(({ options, ...question }) => ({ ...question, ...shown({ ...question, options }, answers, files) }))
}

function shown(
  { _id, kind, options }: Pick<AnswerQuestion, '_id' | 'kind' | 'options'>,
  answers: CheckedAnswers,
  files: readonly File[],
): Pick<Answer, 'text' | 'choices' | 'files'> {
  const given = answers[_id] ?? null
  const none = { text: null, choices: [], files: [] }
  if (given === null) return none
  if (hasOptions(kind) || kind === 'yes_no') {
    const chosen = Array.isArray(given) ? given : [String(given)]
    const known = kind === 'yes_no' ? yesNo : options
    const choices = chosen.map(id => known.find(option => option._id === id)).filter(one => one !== undefined)
    return { ...none, choices: choices.map(option => ({ _id: option._id, label: option.label })) }
  }
  if (!Array.isArray(given)) return { ...none, text: String(given) }
  const keys = given.map(one => (typeof one === 'string' ? one : one.key))
  return { ...none, files: keys.flatMap(key => files.filter(file => file.key === key)) }
}
