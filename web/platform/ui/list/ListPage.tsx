import type { ReactNode } from 'react'
import { Page } from '../base/Page.tsx'
import { formatCount } from '../base/formats.ts'
import { ClearButton } from './ClearButton.tsx'
import { Filters } from './Filters.tsx'
import { LoadedList, type LoadedListProps } from './LoadedList.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ViewChoice } from './list-view.ts'
import type { Sorting } from './list-search.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { Toolbar } from './Toolbar.tsx'
import { ViewToggle } from './ViewToggle.tsx'

interface ListPageProps<Reply, Row> extends Omit<LoadedListProps<Reply, Row>, 'searched' | 'onClear'> {
  /** From `useListSearch`. */
  search: {
    q: string
    setQ: (text: string) => void
    clear: () => void
    filters: Record<string, string | undefined>
    clearFilters: () => void
    clearAll: () => void
  } & Sorting
  /** The label of the search box. */
  label: string
  /** From `useListView`, if the list has both views. */
  views?: ViewChoice
  /** The list's filters, if it has any. */
  filters?: ReactNode
  /** What is said where no row matches them. */
  unmatched?: string
  /** What belongs to the list and is in none of its rows; not while something is searched or filtered. */
  above?: ReactNode
}

/** The screen of a list: its total, the search, the filters, the button to add a row, and the list. */
export function ListPage<Reply extends { total: number; at_least?: true | undefined }, Row = never>({
  search,
  label,
  views,
  filters,
  unmatched,
  above,
  ...list
}: ListPageProps<Reply, Row>) {
  const { data } = list.from
  const inUse = Object.values(search.filters).filter(Boolean).length
  const isArchive = inUse === 1 && !search.q && search.filters.archived !== undefined
  return (
    <Page count={data?.total} atLeast={data?.at_least}>
      <Toolbar
        end={
          <>
            {views && list.columns && (
              <OrderSelect {...search} columns={list.columns} isTable={views.view === 'table'} />
            )}
            {filters && (
              <Filters
                inUse={inUse}
                found={data && `${formatCount(data.total, data.at_least)} in the list`}
                onClear={search.clearFilters}
              >
                {filters}
              </Filters>
            )}
            {views && <ViewToggle {...views} />}
            {list.add}
          </>
        }
      >
        <SearchBox {...search} label={label} />
      </Toolbar>
      {inUse === 0 && !search.q && !list.from.isPending && above}
      <LoadedList
        {...list}
        {...(inUse > 0
          ? {
              ...(isArchive ? nothingArchived : { empty: unmatched, emptyText: undefined }),
              add: <ClearButton onClear={search.clearAll} />,
            }
          : { searched: search.q, onClear: search.clear })}
      />
    </Page>
  )
}

const nothingArchived = {
  empty: 'Nothing is archived',
  emptyText: 'What is archived leaves the list. It stays here, and can be restored.',
}
