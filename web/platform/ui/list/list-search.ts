import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageSizes } from '../../../../contract/platform/pages.ts'
import type { Search } from '../../../routes/__root.tsx'

export type PageSize = (typeof pageSizes)[number]

/** What a list may be filtered by: any other parameter of the address. */
export type Filter = Exclude<keyof Search, 'q' | 'page' | 'limit' | 'sort'>

/** The sort order, by the server's name: `event_name` or `-event_name`. */
export interface Sorting {
  sort: string | undefined
  setSort: (sort: string | undefined) => void
}

export interface Paging {
  page: number
  limit: number
  total: number
  /** Counting stopped at `total`, so more pages may follow. */
  atLeast?: boolean
  setPage: (page: number) => void
  setLimit: (limit: PageSize) => void
}

/**
 * The state of a list, kept in the address: search text, page, page size, order, filters. It survives reload, sharing
 * and Back. Pass `query` to `useLoad` unchanged.
 */
export function useListSearch<const Names extends readonly Filter[] = readonly []>(
  options: { filters?: Names; limit?: PageSize } = {},
) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: Partial<Search>, replace = false) =>
    void navigate({
      to: '.',
      search: former => ({ ...former, page: undefined, ...next }),
      replace,
      state: true,
      resetScroll: false,
    })

  const q = search.q ?? ''
  const page = wholeFrom1(search.page)
  const limit = pageSizes.find(size => String(size) === search.limit) ?? options.limit ?? 10
  const names: readonly Filter[] = options.filters ?? []
  const filters = Object.fromEntries(names.map(name => [name, search[name]])) as Record<
    Names[number],
    string | undefined
  >
  const noFilters = Object.fromEntries(names.map(name => [name, undefined]))
  /** Without the page. */
  const asked = { ...filters, q: q || undefined, sort: search.sort }
  const setPage = (next: number) => change({ page: next > 1 ? String(next) : undefined })
  const setLimit = (next: PageSize) => change({ limit: String(next) })

  return {
    q,
    page,
    limit,
    sort: search.sort,
    filters,
    asked,
    query: { ...asked, page, limit },
    setQ: (text: string) => change({ q: text.trim() || undefined }),
    /** Clears the search text and keeps the rest. */
    clear: () => change({ q: undefined }),
    setPage,
    setLimit,
    setSort: (sort: string | undefined) => change({ sort }),
    setFilter: (name: Names[number], value: string | undefined) => change({ [name]: value }),
    setFilters: (next: { [Name in Names[number]]?: string | undefined }) => change(next),
    /** Whatever parameters of the list's address. */
    show: (next: Partial<Search>) => change(next),
    address: search,
    clearFilters: () => change(noFilters),
    /** The search text too. */
    clearAll: () => change({ q: undefined, ...noFilters }),
    paging: (reply: { total: number; at_least?: true | undefined } | undefined): Paging => ({
      page,
      limit,
      total: reply?.total ?? 0,
      atLeast: reply?.at_least,
      setPage,
      setLimit,
    }),
  }
}

/** Of a list with these filters. */
export type ListSearch<Names extends readonly Filter[]> = ReturnType<typeof useListSearch<Names>>

function wholeFrom1(text: string | undefined): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
