import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getUntold } from '../../../contract/choosing/changes.calls.ts'
import { useLive } from '../../platform/live.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatSome } from '../../platform/ui/base/formats.ts'
import css from './ChangesToTell.module.css'

const TellDialog = lazy(() => import('./TellDialog.tsx'))

interface ChangesToTellProps {
  id: string
  /** The items that this person changed last: whom to tell of them is asked at once. */
  changed: readonly string[]
}

/** What was changed in a published programme and nobody was told yet, and the way to tell it. */
export function ChangesToTell({ id, changed }: ChangesToTellProps) {
  const mayTell = useCan('announcement:write')
  const live = useLive(getUntold, { params: { id } }, { every: 10_000, enabled: mayTell })
  const untold = live.data?.data
  const [isOpen, setIsOpen] = useState(false)
  // One dialog for each change, and none again after *Later*. What colleagues change is not asked of this person.
  const [asked, setAsked] = useState('')
  if (!untold || untold.changes.length === 0) return null
  const isNew = untold.digest !== asked && untold.changes.some(({ _id }) => changed.includes(_id))
  const close = () => {
    setIsOpen(false)
    setAsked(untold.digest)
    live.reload()
  }
  const names = untold.changes.map(({ title }) => title)
  return (
    <div className={`panel row-2 ${css.bar}`} role="status">
      <BellRing className="icon orange" aria-hidden />
      <p className="breaks">
        <b className="strong">Nobody was told of {count(names.length, 'change')}</b>: {formatSome(names)}.
      </p>
      <Button size="s" onClick={() => setIsOpen(true)}>
        Tell people
      </Button>
      {(isOpen || isNew) && (
        <Suspense>
          <TellDialog untold={untold} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
