import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { messages } from '../../../../contract/platform/messages.ts'
import { ApiError } from '../../api-error.ts'
import { nextScreen } from '../../after-navigation.ts'
import { seemsOffline, whenOnline } from '../../online.ts'
import type { Changes } from './changes.ts'
import type { Rules } from './form-rules.ts'
import type { FormValues, Values } from './form-values.ts'

export interface Failure {
  /** The errors, by dotted path. */
  problems: Record<string, string>
  message?: string
  requestId?: string
  /** What somebody else changed meanwhile. */
  changes?: Changes
  /** The person goes on typing: it takes no focus. */
  isQuiet?: boolean
}

/** The person was asked before sending, and thought better of it. */
export class NotSent extends Error {
  override name = 'NotSent'
}

interface Sending<Output, Reply> {
  onSend: (body: Output) => Promise<Reply>
  onSent: (reply: Reply) => void
  /** The message when sending fails without a field error. */
  failure?: string
  /** The message about somebody else's change of these fields, once the form knows it; null if the form had sent that change itself. */
  onStale?: (names: readonly string[], error: ApiError, sent?: readonly Values[]) => Promise<Failure | null>
  /** The initial error, shown at once. */
  begun?: Failure | null
}

/**
 * Sends the values once the rules accept them: in the rules' own spelling, and without what the rules do not know.
 * What is wrong, here or on the server, stands in `failure` and beside the values. Once it is sent, it stays busy until
 * the next screen stands.
 */
export function useSending<Output, Reply>(
  rules: Rules<Output>,
  values: FormValues,
  { onSend, onSent, failure: sentence, onStale, begun = null }: Sending<Output, Reply>,
) {
  const router = useRouter()
  const [failure, setFailure] = useState(begun)
  const [isSending, setIsSending] = useState(false)
  const [cancelWaiting, setCancelWaiting] = useState<(() => void) | null>(null)
  const isBusy = useRef(false)
  const isDone = useRef(false)
  const awaited = useRef(new Set<Promise<unknown>>())

  const complain = (found: Failure) => {
    values.setErrors(found.problems)
    setFailure(found)
  }

  async function send(extra: Values) {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setFailure(null)
    try {
      if (awaited.current.size > 0) await Promise.allSettled(awaited.current)
      const wanted = { ...values.current(), ...extra }
      const judged = await rules.judge(() => wanted)
      if (judged.problems) return complain({ problems: judged.problems })
      if (!(await isOnline(cancel => setCancelWaiting(() => cancel)))) return
      const sent = await deliver(judged.body)
      if (!sent) return
      isDone.current = true
      onSent(sent.reply)
      await nextScreen(router)
      // The form may stay on the page, as the profile does.
      values.markSaved(values.current())
      isDone.current = false
    } catch (error) {
      if (error instanceof NotSent) return
      if (!(error instanceof ApiError)) throw error
      complain(failureOf(error, sentence))
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  /** Sends again where the newer version is what this form sent before, without an answer. Null once it has complained. */
  async function deliver(body: Output): Promise<{ reply: Reply } | null> {
    try {
      return { reply: await onSend(body) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || !onStale) throw error
      const plain = failureOf(error, sentence)
      const change = await onStale(Object.keys(body ?? {}), error).catch(() => plain)
      if (change) complain(change)
      return change ? null : { reply: await onSend(body) }
    }
  }

  /** The same behind a person who types: what a form that saves itself has `sent` without an answer is nobody’s change. */
  async function takeOver(names: readonly string[], error: ApiError, sent: readonly Values[]) {
    const change = await onStale?.(names, error, sent)
    if (change) complain({ ...change, isQuiet: true })
  }

  /** Of two values of a field, the person has chosen one. */
  function choose(name: string, value: unknown) {
    values.set(name, value)
    setFailure(former => former && withoutConflict(former, name))
  }

  return {
    send,
    takeOver,
    choose,
    isSending,
    /** Cancels what waits for the network; null while nothing waits. */
    cancelWaiting,
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

/** Null once nothing is left to say. */
function withoutConflict({ changes, ...failure }: Failure, chosen: string): Failure | null {
  const { taken = [], conflicts = [] } = changes ?? {}
  const left = conflicts.filter(({ name }) => name !== chosen)
  return taken.length + left.length > 0 ? { ...failure, changes: { taken, conflicts: left } } : null
}

/** Resolves when the network is back; false if the person cancels meanwhile. */
async function isOnline(onWait: (cancel: (() => void) | null) => void): Promise<boolean> {
  if (!seemsOffline()) return true
  const cancelled = new Promise<boolean>(resolve => onWait(() => resolve(false)))
  const isBack = await Promise.race([whenOnline().then(() => true), cancelled])
  onWait(null)
  return isBack
}

/** The request id helps support; errors that the person can correct need none. */
function failureOf(error: ApiError, sentence: string | undefined): Failure {
  return {
    problems: error.fields,
    message: messageOf(error, sentence),
    requestId: error.status >= 500 ? error.requestId : undefined,
  }
}

/** This form's message, and what the server adds to it. */
function messageOf(error: ApiError, sentence: string | undefined): string | undefined {
  if (Object.keys(error.fields).length > 0) return undefined
  const saysMore = error.kind === 'proof_needed' || [409, 412, 429].includes(error.status)
  const said = error.status === 0 ? messages.unanswered : error.message
  if (!sentence || saysMore) return said
  return error.status === 0 || error.status === 503 ? `${sentence.replace(/\.$/, '')}. ${said}` : sentence
}
