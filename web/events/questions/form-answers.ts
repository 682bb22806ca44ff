import type { CheckedAnswer } from '../../../contract/events/answers.ts'
import type { Answer } from '../../../contract/events/questions.ts'

/** Answers as a form has them, by the question's id. */
export function formAnswers(answers: readonly Answer[]): Record<string, CheckedAnswer> {
  return Object.fromEntries(answers.map(answer => [answer._id, formAnswer(answer)]))
}

function formAnswer({ kind, text, choices, files }: Answer): CheckedAnswer {
  const chosen = choices.map(({ _id }) => _id)
  if (kind === 'file') return files
  if (kind === 'choices') return chosen
  return text ?? chosen[0] ?? ''
}
