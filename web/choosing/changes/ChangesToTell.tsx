import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getUntold } from '../../../contract/choosing/changes.calls.ts'
import { useLive } from '../../platform/live.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatList } from '../../platform/ui/base/formats.ts'

const TellDialog = lazy(async () => ({ default: (await import('./TellDialog.tsx')).TellDialog }))

interface ChangesToTellProps {
  id: string
  /** How often this person saved something in the programme: after that it is asked at once. */
  saves: number
}

/** What was changed in a published programme and nobody was told yet, and the way to tell it. */
export function ChangesToTell({ id, saves }: ChangesToTellProps) {
  const mayTell = useCan('announcement:write')
  const live = useLive(getUntold, { params: { id } }, { every: 10_000, enabled: mayTell })
  const untold = live.data?.data
  const [isOpen, setIsOpen] = useState(false)
  // What was saved first: one dialog for each change, and none again after *Later*.
  const [asked, setAsked] = useState({ saves: 0, digest: '' })
  if (!untold || untold.changes.length === 0) return null
  const isNew = saves > asked.saves && untold.digest !== asked.digest
  const close = () => {
    setIsOpen(false)
    setAsked({ saves, digest: untold.digest })
    live.reload()
  }
  const names = untold.changes.map(({ title }) => title)
  return (
    <div className="panel row-2 pad-3" role="status">
      <BellRing className="icon orange" aria-hidden />
      <p className="breaks">
        <b className="strong">Nobody was told of {count(names.length, 'change')}</b>: {formatList(names)}.
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
