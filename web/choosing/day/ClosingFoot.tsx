import { useState } from 'react'
import { closeDoor } from '../../../contract/choosing/door-closing.calls.ts'
import type { DoorClosing } from '../../../contract/choosing/door-closing.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount, formatDuration } from '../../platform/ui/base/formats.ts'
import { PageFoot } from '../../platform/ui/base/PageFoot.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { notePress } from '../decisions/recent-press.ts'
import { people } from './day.texts.ts'

/** What it comes to, and the button. */
export function ClosingFoot({ closing, kept }: { closing: DoorClosing; kept: ReadonlySet<string> }) {
  const { event, came, not_came, digest, seconds } = closing
  const start = useSend(closeDoor)
  const loads = useLoads()
  const [isAsked, setIsAsked] = useState(false)
  const out = not_came.filter(({ _id }) => !kept.has(_id))
  const mailed = out.reduce((sum, one) => sum + one.people, 0)
  const close = async () => {
    notePress()
    const keep = not_came.flatMap(({ _id }) => (kept.has(_id) ? [_id] : []))
    const isStarted = await attempt(() => start.send({ params: { id: event._id }, body: { digest, keep } }))
    if (!isStarted) void loads.refresh()
    setIsAsked(false)
  }
  const isNothing = came.length + out.length === 0
  const said = `${count(came.length, 'team')} ${came.length === 1 ? 'takes' : 'take'} part, ${formatCount(out.length)} ${out.length === 1 ? 'is' : 'are'} revoked`
  return (
    <PageFoot>
      <p>
        {isNothing ? (
          'No team would take part or be revoked.'
        ) : (
          <>
            <b>{said}.</b> It happens in {formatDuration(seconds)}. Until then you can undo.{keptNote()}
          </>
        )}
      </p>
      <Button variant="quiet" to="/events/$id/day" params={{ id: event._id }}>
        Back to the day
      </Button>
      <Button variant="primary" size="l" disabled={isNothing} onClick={() => setIsAsked(true)}>
        Close the door
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Close the door?"
          description={`In ${formatDuration(seconds)} ${said}, and ${people(mailed)} ${mailed === 1 ? 'is' : 'are'} mailed that their team did not come. Their tickets end. Nobody else is mailed. Until then you can undo it; after that teams are put right here, one by one.${keptNote()}`}
          confirm="Close the door"
          isBusy={start.isSending}
          onConfirm={() => void close()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </PageFoot>
  )
}
