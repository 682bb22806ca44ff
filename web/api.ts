import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Call } from '../contract/call.ts'
import type { BodyInput, ParamsInput, QueryInput, ReplyOf } from '../contract/shapes.ts'
import type { ApiError } from './api-error.ts'
import { type Answer, fetchAnswer, nextKey, type Submission } from './api-fetch.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = {} extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }

/** What an address holds is text: the names are checked here, the values by the server, which answers 422. */
type Asked<Query> = { [Name in keyof Query]?: Query[Name] | string }

export type LoadInput<C extends Call> = Part<'params', ParamsInput<C>> & {
  query?: Asked<QueryInput<C>>
}
export type SendInput<C extends Call> = Part<'params', ParamsInput<C>> &
  Part<'body', BodyInput<C>> & {
    query?: QueryInput<C>
    /** The ETag of what was edited: a change in between is answered 412 and nothing is lost. */
    ifMatch?: string
  }

/** What `Loaded` draws. `data` is the endpoint's whole reply. */
export interface Load<Reply> {
  data: Reply | undefined
  etag: string | undefined
  isPending: boolean
  /** Other data is on its way while the former is still shown. */
  isRefreshing: boolean
  error: ApiError | null
  reload: () => void
}

/**
 * Reads an endpoint for a screen. `fresh` is for forms: what was cached is not shown, and what was
 * loaded does not change under the person typing.
 */
export function useLoad<C extends Call>(
  endpoint: C,
  input: LoadInput<C> & { enabled?: boolean; fresh?: boolean },
): Load<ReplyOf<C>> {
  const { enabled = true, fresh = false } = input
  const result = useQuery({
    ...loading(endpoint, input),
    enabled,
    ...(fresh && { staleTime: Infinity, refetchOnMount: 'always' as const, gcTime: 0 }),
    // Another page of the same list may show the former page meanwhile; another thing may not.
    placeholderData: (former, query) =>
      query && sameThing(query.queryKey, endpoint, input) ? keepPreviousData(former) : undefined,
  })
  const isReady = !fresh || result.isFetchedAfterMount
  const answer = isReady ? result.data : undefined
  return {
    data: answer?.reply,
    etag: answer?.etag,
    isPending: !answer && !result.error,
    isRefreshing: result.isPlaceholderData,
    error: answer ? null : result.error,
    reload: () => void result.refetch(),
  }
}

/** Sends a change. After a success everything loaded refreshes: no screen names what to refresh. */
export function useSend<C extends Call>(endpoint: C) {
  const queryClient = useQueryClient()
  const submission = useRef<Submission>(null)
  const mutation = useMutation<ReplyOf<C>, ApiError, SendInput<C>>({
    mutationFn: async input => {
      submission.current = nextKey(submission.current, input)
      const answer = await fetchAnswer<ReplyOf<C>>(endpoint, input, {
        idempotencyKey: submission.current.key,
      })
      submission.current = null
      return answer.reply
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  return { send: mutation.mutateAsync, isSending: mutation.isPending, error: mutation.error }
}

/** One call outside of a screen's life, such as options while typing. */
export async function call<C extends Call>(
  endpoint: C,
  input: LoadInput<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  return (await fetchAnswer<ReplyOf<C>>(endpoint, input, { signal })).reply
}

/** For route loaders: what the page will read is there when it is drawn, on the server too. */
export async function preload<C extends Call>(
  queryClient: QueryClient,
  endpoint: C,
  input: LoadInput<C>,
): Promise<ReplyOf<C>> {
  return (await queryClient.ensureQueryData({ ...loading(endpoint, input), revalidateIfStale: true })).reply
}

/** For console routes: what the screen will read is on its way while the pointer still rests on the link. */
export async function prefetch<C extends Call>(
  queryClient: QueryClient,
  endpoint: C,
  input: LoadInput<C>,
): Promise<void> {
  await queryClient.prefetchQuery(loading(endpoint, input))
}

function loading<C extends Call>(endpoint: C, input: LoadInput<C>) {
  return queryOptions<Answer<ReplyOf<C>>, ApiError>({
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null],
    queryFn: ({ signal }) => fetchAnswer<ReplyOf<C>>(endpoint, input, { signal }),
  })
}

function sameThing(key: readonly unknown[], endpoint: Call, input: { params?: unknown }): boolean {
  return key[0] === endpoint.path && JSON.stringify(key[1]) === JSON.stringify(input.params ?? null)
}
