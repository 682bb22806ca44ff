import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (tries, error) => tries < 3 && isPassing(error),
        retryDelay: (tries, error) =>
          error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500 * 2 ** tries,
      },
    },
  })
}

/** Only the network and a database on its way back are worth asking again. */
function isPassing(error: unknown): boolean {
  return (
    typeof window !== 'undefined' && error instanceof ApiError && (error.status === 0 || error.status === 503)
  )
}
