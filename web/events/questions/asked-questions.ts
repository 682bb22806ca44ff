import { listAskedQuestions } from '../../../contract/events/questions.calls.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import { ApiError, type Load, useLoad } from '../../platform/api.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'

/** The questions of a form: they stay as they were while somebody answers them. */
export function useAskedQuestions(eventId: string): Load<ReplyOf<typeof listAskedQuestions>> {
  return useLoad(listAskedQuestions, { params: { id: eventId }, fresh: true })
}

/**
 * For a form that asks questions. `send` reloads them when the server complains about an answer to a question that is
 * not in the form, because it was added meanwhile. `key` then begins the form anew, from its draft.
 */
export function useFormOfQuestions(questions: readonly AskedQuestion[], reload: () => void) {
  return {
    key: questions.map(({ _id }) => _id).join(),
    send: async <Reply>(sending: Promise<Reply>): Promise<Reply> => {
      try {
        return await sending
      } catch (error) {
        if (error instanceof ApiError && complainsOfOthers(error, questions)) reload()
        throw error
      }
    },
  }
}

function complainsOfOthers({ fields }: ApiError, questions: readonly AskedQuestion[]): boolean {
  const known = new Set(questions.map(({ _id }) => `answers.${_id}`))
  return Object.keys(fields).some(field => field.startsWith('answers.') && !known.has(field))
}
