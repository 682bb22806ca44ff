import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { type MenuItem, MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { useRemoval } from './removal-calls.ts'
import type { Thing } from './records.ts'

const RemovalQuestion = lazy(() => import('./RemovalQuestion.tsx'))

interface ThingMenuProps {
  thing: Thing
  /** What else can be done about it. */
  items?: readonly MenuItem[]
  onDeleted?: () => Promise<void>
}

/** The "…" of a card, a row or a page: deletes what nothing hangs on, archives the rest, restores what is archived. */
export function RecordMenu({ thing, items = [], onDeleted }: ThingMenuProps) {
  const [way, setWay] = useState<'archive' | 'delete'>()
  const { restore } = useRemoval(thing)
  const mayRemove = useCan(thing.may) && thing.isOwn
  const ways: (MenuItem | false)[] = [
    thing.archived_at !== null && {
      label: 'Restore',
      icon: ArchiveRestore,
      onClick: () => void restore(),
    },
    thing.archived_at === null &&
      !thing.can_delete && { label: 'Archive', icon: Archive, onClick: () => setWay('archive') },
    thing.can_delete && { label: 'Delete', icon: Trash2, isDanger: true, onClick: () => setWay('delete') },
  ]
  const all = [...items, ...(mayRemove ? ways.filter(item => item !== false) : [])]
  if (all.length === 0) return null
  return (
    <>
      <MoreMenu label={`More about ${thing.name}`} items={all} />
      {way && (
        <Suspense>
          <RemovalQuestion thing={thing} way={way} onClose={() => setWay(undefined)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}
