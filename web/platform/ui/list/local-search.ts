import { useState } from 'react'
import type { PageSize, Paging } from './list-search.ts'

/** Search and page of a list in a drawer: the address belongs to the page behind it. Pass `query` to `useLoad`. */
export function useLocalSearch(options: { limit?: PageSize } = {}) {
  const [{ q, page, limit }, setPart] = useState({ q: '', page: 1, limit: options.limit ?? 10 })
  return {
    q,
    query: { q: q || undefined, page, limit },
    setQ: (text: string) => setPart({ q: text.trim(), page: 1, limit }),
    paging: (reply: { total: number; at_least?: true | undefined }): Paging => ({
      page,
      limit,
      total: reply.total,
      atLeast: reply.at_least,
      setPage: next => setPart({ q, limit, page: next }),
      setLimit: next => setPart({ q, limit: next, page: 1 }),
    }),
  }
}

export type LocalSearch = ReturnType<typeof useLocalSearch>
