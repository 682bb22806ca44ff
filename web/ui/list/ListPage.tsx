import { Page } from '../base/Page.tsx'
import { LoadedList, type LoadedListProps } from './LoadedList.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ViewChoice } from './list-view.ts'
import type { Sorting } from './list-search.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { Toolbar } from './Toolbar.tsx'
import { ViewToggle } from './ViewToggle.tsx'

interface ListPageProps<Reply, Row> extends Omit<LoadedListProps<Reply, Row>, 'searched' | 'onClear'> {
  /** From `useListSearch`. */
  search: { q: string; setQ: (text: string) => void; clear: () => void } & Sorting
  /** The label of the search box. */
  label: string
  /** From `useListView`, if the list has both views. */
  views?: ViewChoice
}

/** The screen of a list: its total, the search, the button to add a row, and the list. */
export function ListPage<Reply extends { total: number; at_least?: true | undefined }, Row = never>({
  search,
  label,
  views,
  ...list
}: ListPageProps<Reply, Row>) {
  const { data } = list.from
  return (
    <Page count={data?.total} atLeast={data?.at_least}>
      <Toolbar
        end={
          <>
            {views && list.columns && (
              <OrderSelect {...search} columns={list.columns} isTable={views.view === 'table'} />
            )}
            {views && <ViewToggle {...views} />}
            {list.add}
          </>
        }
      >
        <SearchBox {...search} label={label} />
      </Toolbar>
      <LoadedList {...list} searched={search.q} onClear={search.clear} />
    </Page>
  )
}
