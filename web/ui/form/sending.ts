import { useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import type { Rules } from './form-rules.ts'
import type { FormValues, Values } from './form-values.ts'

export interface Failure {
  /** What is wrong, by dotted path. */
  problems: Record<string, string>
  message?: string
  requestId?: string
}

interface Sending<Output, Reply> {
  onSend: (body: Output) => Promise<Reply>
  onSent: (reply: Reply) => void
  /** What is said when sending fails for no field's fault. */
  failure?: string
}

/**
 * Sends the values once the rules accept them: in the rules' own spelling, and without what the rules do not know.
 * What is wrong, here or on the server, stands in `failure` and beside the values.
 */
export function useSending<Output, Reply>(
  rules: Rules<Output>,
  values: FormValues,
  { onSend, onSent, failure: sentence }: Sending<Output, Reply>,
) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isDone = useRef(false)
  const awaited = useRef(new Set<Promise<unknown>>())

  const complain = (found: Failure) => {
    values.setErrors(found.problems)
    setFailure(found)
  }

  async function send(extra: Values) {
    if (isSending) return
    setIsSending(true)
    setFailure(null)
    try {
      if (awaited.current.size > 0) await Promise.allSettled(awaited.current)
      const sent = { ...values.current(), ...extra }
      const judged = await rules.judge(() => sent)
      if (judged.problems) return complain({ problems: judged.problems })
      const reply = await onSend(judged.body)
      isDone.current = true
      onSent(reply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      complain(failureOf(error, sentence))
    } finally {
      setIsSending(false)
    }
  }

  return {
    send,
    isSending,
    failure,
    isDone: () => isDone.current,
    /** Work that sending waits for. */
    await: (work: Promise<unknown>) => {
      awaited.current.add(work)
      const end = () => awaited.current.delete(work)
      work.then(end, end)
    },
  }
}

/** Who asks for help names the request; what one can mend oneself needs none. */
function failureOf(error: ApiError, sentence: string | undefined): Failure {
  return {
    problems: error.fields,
    message: messageOf(error, sentence),
    requestId: error.status >= 500 ? error.requestId : undefined,
  }
}

/** The product's sentence for this form, and what the server adds to it. */
function messageOf(error: ApiError, sentence: string | undefined): string | undefined {
  if (Object.keys(error.fields).length > 0) return undefined
  if (!sentence || [409, 412, 429].includes(error.status)) return error.message
  return error.status === 0 || error.status === 503
    ? `${sentence.replace(/\.$/, '')}. ${error.message}`
    : sentence
}
