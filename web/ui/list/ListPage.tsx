import type { ReactNode } from 'react'
import { Page } from '../base/Page.tsx'
import { LoadedList, type LoadedListProps } from './LoadedList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Toolbar } from './Toolbar.tsx'

interface ListPageProps<Reply, Row> extends Omit<LoadedListProps<Reply, Row>, 'searched' | 'onClear'> {
  /** From `useListSearch`. */
  search: { q: string; setQ: (text: string) => void; clear: () => void }
  /** The label of the search box. */
  label: string
  /** Between the search and the list, such as `FilterCounts`. */
  filters?: ReactNode
}

/** The screen of a list: its total, the search, the button to add a row, and the list. */
export function ListPage<Reply extends { total: number; at_least?: true | undefined }, Row = never>({
  search,
  label,
  filters,
  ...list
}: ListPageProps<Reply, Row>) {
  const { data } = list.from
  return (
    <Page count={data?.total} atLeast={data?.at_least}>
      <Toolbar end={list.add}>
        <SearchBox {...search} label={label} />
      </Toolbar>
      {filters}
      <LoadedList {...list} searched={search.q} onClear={search.clear} />
    </Page>
  )
}
