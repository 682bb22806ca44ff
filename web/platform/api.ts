import { useRouter } from '@tanstack/react-router'
import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Call } from '../../contract/platform/call.ts'
import { messages } from '../../contract/platform/messages.ts'
import type { BodyInput, ParamsInput, QueryInput, ReplyOf } from '../../contract/shapes.ts'
import { type ApiError, apiErrorOf } from './api-error.ts'
import { type Answer, fetchAnswer, type Json, nextKey, pathOf, type Submission } from './api-fetch.ts'
import { type LoadedData, ownAddress } from './loads.ts'
import { nextScreen } from './after-navigation.ts'
import { seemsOffline, whenOnline } from './online.ts'
import { toast } from './ui/overlay/toasts.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = {} extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }

/** Values from an address are text. The compiler checks the names, the server the values (422). */
type Asked<Query> = { [Name in keyof Query]?: Query[Name] | string }

export type LoadInput<C extends Call> = Part<'params', ParamsInput<C>> & {
  query?: Asked<QueryInput<C>>
}
export type SendInput<C extends Call> = Part<'params', ParamsInput<C>> &
  Part<'body', BodyInput<C>> & {
    query?: QueryInput<C>
    /** The ETag of what was edited. If it changed in between, the server answers 412 and nothing is lost. */
    ifMatch?: string
  }

/** What `Loaded` renders. `data` is the endpoint's whole reply. */
export interface Load<Reply> {
  data: Reply | undefined
  etag: string | undefined
  isPending: boolean
  /** The former data is shown while other data loads. */
  isRefreshing: boolean
  error: ApiError | null
  reload: () => void
}

/**
 * Reads an endpoint for a screen. `fresh` is for forms: they do not show cached data, and their data does not change
 * while the person types.
 */
export function useLoad<C extends Call>(
  endpoint: C,
  input: LoadInput<C> & { enabled?: boolean; fresh?: boolean },
): Load<ReplyOf<C>> {
  const { enabled = true, fresh = false } = input
  const loads = useLoads()
  const id = useId()
  const path = pathOf(endpoint, input)
  const address = fresh ? ownAddress(path, id) : path
  const watch = useCallback(
    (watcher: () => void) => (enabled ? loads.watch(address, watcher) : () => undefined),
    [loads, address, enabled],
  )
  const read = () => loads.read(address)
  const { answer, error } = useSyncExternalStore(watch, read, read)
  const former = useFormer(fresh ? undefined : answer, path)
  const shown = answer ?? (error ? undefined : former)
  return {
    // An address belongs to one endpoint, so its answer has that endpoint's shape.
    data: shown?.reply as ReplyOf<C> | undefined,
    etag: shown?.etag,
    isPending: !shown && !error,
    isRefreshing: !answer && Boolean(shown),
    error,
    reload: () => loads.reload(address),
  }
}

/** The row that a form edits: loaded for it alone, and read anew when somebody else changed it meanwhile. */
export interface Edited<C extends Call> extends Load<ReplyOf<C>> {
  /** The ETag of the version that the form stands on. */
  version: () => string | undefined
  reread: () => Promise<ReplyOf<C>>
}

export function useEdited<C extends Call>(endpoint: C, input: LoadInput<C>): Edited<C> {
  const load = useLoad(endpoint, Object.assign({ fresh: true }, input))
  const newest = useRef<string>(undefined)
  return {
    ...load,
    version: () => newest.current ?? load.etag,
    reread: async () => {
      const { reply, etag } = await fetchAnswer<ReplyOf<C>>(endpoint, input)
      newest.current = etag
      return reply
    },
  }
}

/** While another page of the same list loads, the former page is shown; while another row loads, nothing is. */
function useFormer(answer: Answer<Json> | undefined, path: string): Answer<Json> | undefined {
  const [thing] = path.split('?')
  const [former, keep] = useState<{ thing: string | undefined; answer: Answer<Json> }>()
  if (answer && answer !== former?.answer) keep({ thing, answer })
  return former?.thing === thing ? former?.answer : undefined
}

interface Sending {
  /** Of what was loaded, that which the change leaves as it is: for changes that follow each other fast. */
  keeps?: (address: string) => boolean
}

/**
 * Sends a change. After a success everything loaded refreshes, so screens need not say what to refresh. A repeat of the
 * same content before the next screen stands is the same submission.
 */
export function useSend<C extends Call>(endpoint: C, { keeps }: Sending = {}) {
  const router = useRouter()
  const { loads } = router.options.context
  const submission = useRef<Submission>(null)
  const latest = useRef<object>(null)
  const [state, setState] = useState<{ isSending: boolean; error: ApiError | null }>(idle)
  const release = (own: Submission) => {
    if (submission.current === own) submission.current = null
  }
  const sendForAnswer = async (input: SendInput<C>): Promise<Answer<ReplyOf<C>>> => {
    const current = {}
    latest.current = current
    const end = (error: ApiError | null) =>
      latest.current === current && setState({ isSending: false, error })
    setState({ isSending: true, error: null })
    try {
      // A form has said so before, and beside its buttons.
      const closeNote = seemsOffline() ? toast.meanwhile(messages.sentWhenOnline) : undefined
      await whenOnline()
      closeNote?.()
      const own = nextKey(submission.current, input)
      submission.current = own
      const answer = await fetchAnswer<ReplyOf<C>>(endpoint, input, { idempotencyKey: own.key })
      void nextScreen(router).then(() => release(own))
      void loads.refresh(keeps)
      end(null)
      return answer
    } catch (error) {
      end(apiErrorOf(error))
      throw error
    }
  }
  const send = async (input: SendInput<C>) => (await sendForAnswer(input)).reply
  /** `sendForAnswer` also has the version, for an undo that must not overwrite what came after. */
  return { send, sendForAnswer, ...state }
}

const idle = { isSending: false, error: null }

/** The store of loaded data. Screens need it only to refresh without having sent anything. */
export function useLoads(): LoadedData {
  return useRouter().options.context.loads
}

/** A single call without a hook, such as suggestions while typing. */
export async function call<C extends Call>(
  endpoint: C,
  input: LoadInput<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  return (await fetchAnswer<ReplyOf<C>>(endpoint, input, { signal })).reply
}

/** For route loaders: loads what the page will read before it renders, on the server too. */
export async function preload<C extends Call>(
  loads: LoadedData,
  endpoint: C,
  input: LoadInput<C>,
): Promise<ReplyOf<C>> {
  // The cast holds as in useLoad.
  return (await loads.load(pathOf(endpoint, input))).reply as ReplyOf<C>
}

/** For console routes: loads what the screen will read while the pointer is still over the link. */
export function prefetch<C extends Call>(loads: LoadedData, endpoint: C, input: LoadInput<C>): void {
  // The screen repeats a failed request and reports its error.
  loads.load(pathOf(endpoint, input)).catch(() => undefined)
}
