import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AskedKind } from '../../../contract/events/asked-people.calls.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { PanelSkeleton } from '../../platform/ui/list/BlockSkeletons.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { draftOfAsking } from './asked.texts.ts'

const AskPeople = lazy(() => import('./AskPeople.tsx'))

interface AskByMailProps {
  kind: AskedKind
  eventid: string
}

/** The button that adds people by name and address alone, and its drawer. */
export function AskByMail({ kind, eventid }: AskByMailProps) {
  const [isAsking, setIsAsking] = useState(() => wasInterrupted(draftOfAsking(kind)))
  const close = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" icon={Mail} onClick={() => setIsAsking(true)}>
        Ask by mail
      </Button>
      <Drawer
        isOpen={isAsking}
        onClose={close}
        title={kind === 'partner' ? 'Ask partners for their details' : 'Ask associates for their details'}
      >
        <Suspense fallback={<PanelSkeleton />}>
          <AskPeople kind={kind} eventid={eventid} onClose={close} />
        </Suspense>
      </Drawer>
    </>
  )
}
