import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listViews, viewParameters, type ViewSearch } from '../../../contract/choosing/views.calls.ts'
import type { Search } from '../../routes/__root.tsx'
import { useLoad } from '../../platform/api.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import chip from '../../platform/ui/list/FilterCounts.module.css'
import { ChipButton } from '../../platform/ui/list/ChipButton.tsx'
import { useWasOpen } from '../../platform/ui/overlay/was-open.ts'
import { isSameView } from './is-same-view.ts'

/** Fetched when it is first opened. */
const ViewsDrawer = lazy(() => import('./ViewsDrawer.tsx'))

export interface ListViewsProps {
  eventId: string
  list: 'applications' | 'applicants'
  search: {
    /** Of the list. */
    address: Search
    /** Shows what these parameters say, and nothing else. */
    show: (next: Partial<Search>) => void
  }
}

/** The saved views of a list, by the name of the one that is shown. */
export function ListViews({ eventId, list, search: { address, show } }: ListViewsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  const saved = useLoad(listViews, { query: { eventid: eventId, list } }).data?.data ?? []
  const search: ViewSearch = {}
  for (const name of viewParameters[list]) {
    const value = address[name]
    if (value) search[name] = value
  }
  const shown = saved.find(view => isSameView(view.search, search))
  return (
    <>
      <ChipButton
        icon={Bookmark}
        title="Saved views"
        isOn={shown !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {shown ? (
          shown.name
        ) : (
          <>
            <span className={chip.word}>Views</span> {saved.length > 0 && formatCount(saved.length)}
          </>
        )}
      </ChipButton>
      {wasOpen && (
        <Suspense>
          <ViewsDrawer
            {...{ eventId, list, search, isOpen }}
            onClose={() => setIsOpen(false)}
            onUse={view =>
              show(Object.fromEntries(viewParameters[list].map(name => [name, view[name] || undefined])))
            }
          />
        </Suspense>
      )}
    </>
  )
}
