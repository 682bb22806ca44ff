import { viewWords } from '../../../contract/choosing/view.texts.ts'
import { listViews, type ViewList, type ViewSearch } from '../../../contract/choosing/views.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { useRoundNames } from '../announcements/use-round-names.ts'
import { SavedRow } from './SavedRow.tsx'
import { SaveView } from './SaveView.tsx'

export interface ViewsDrawerProps {
  eventId: string
  list: ViewList
  /** What is shown now. */
  search: ViewSearch
  isOpen: boolean
  onClose: () => void
  onUse: (search: ViewSearch) => void
}

/** Views of a list that have a name: to use one, to save the present one, to rename, update and remove one. */
export default function ViewsDrawer({ eventId, list, search, isOpen, onClose, onUse }: ViewsDrawerProps) {
  const saved = useLoad(listViews, { query: { eventid: eventId, list } })
  const rounds = useRoundNames(eventId)
  const { many } = viewWords[list]
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={`Saved ${many}`}>
      <p className="text-m muted">
        A view keeps search, filters, order and columns under a name; the teams in it are those that match
        when it is opened. Shared ones are seen and changed by all staff of this event.
      </p>
      <SaveView {...{ eventId, list, search, rounds }} />
      <Loaded from={saved} as="panel">
        {views => (
          <ul className="stack">
            {views.map(view => (
              <SavedRow
                key={view._id}
                {...{ view, search, rounds, eventId }}
                onUse={() => {
                  onUse(view.search)
                  onClose()
                }}
                onLost={saved.reload}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Drawer>
  )
}
