import type { ReactNode } from 'react'
import { pageSizes } from '../../../../contract/platform/pages.ts'
import type { Load } from '../../api.ts'
import { LoadedList } from './LoadedList.tsx'
import css from './LocalList.module.css'
import type { LocalSearch } from './local-search.ts'
import { Pagination } from './Pagination.tsx'
import { SearchBox } from './SearchBox.tsx'

interface Reply<Row> {
  data: Row[]
  total: number
  at_least?: true | undefined
}

interface LocalListProps<Row> {
  from: Load<Reply<Row>>
  search: LocalSearch
  /** What is searched. */
  label: string
  /** The title of the empty state. */
  empty: string
  emptyText?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list with a search and pages of its own, in a drawer. */
export function LocalList<Row>({ from, search, label, empty, emptyText, children }: LocalListProps<Row>) {
  const { q, setQ, paging } = search
  return (
    <div className={css.list}>
      <SearchBox q={q} setQ={setQ} label={label} />
      <LoadedList
        from={from}
        as="panel"
        empty={empty}
        emptyText={emptyText}
        searched={q}
        onClear={() => setQ('')}
      >
        {(rows, reply) => (
          <>
            {children(rows)}
            {reply.total > pageSizes[0] && <Pagination {...paging(reply)} />}
          </>
        )}
      </LoadedList>
    </div>
  )
}
