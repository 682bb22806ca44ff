import { Archive } from 'lucide-react'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import css from './ArchivedNotice.module.css'
import { useRemoval } from './removal-calls.ts'
import type { Thing } from './records.ts'

/** Above the page of something archived: since when, what that means, and the way back. */
export function ArchivedNotice({ thing }: { thing: Thing }) {
  const { restore, isSending } = useRemoval(thing)
  const mayRestore = useCan(thing.may) && thing.isOwn
  if (thing.archived_at === null) return null
  return (
    <div className={css.notice} role="note">
      <Archive className="icon" aria-hidden />
      <p>Archived on {formatTime(thing.archived_at)}. It is in no list, and it cannot be changed.</p>
      {mayRestore && (
        <Button isBusy={isSending} onClick={() => void restore()}>
          Restore
        </Button>
      )}
    </div>
  )
}
