import { useState } from 'react'
import { asksWithin, moveProgramme } from '../../../contract/events/programme.calls.ts'
import type { Programme } from '../../../contract/events/programme.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { dayShiftOf } from './day-shift.ts'
import css from './Programme.module.css'

interface MoveAllProps {
  programme: Programme
  mayWrite: boolean
  onMoved: () => void
}

/** The event has moved and its programme has not: says so, and moves all of it. */
export function MoveAll({ programme, mayWrite, onMoved }: MoveAllProps) {
  const [asks, setAsks] = useState('')
  const send = useSend(moveProgramme)
  const shift = dayShiftOf(programme)
  if (!shift) return null
  const by = `${count(Math.abs(shift.days), 'day')} ${shift.days < 0 ? 'earlier' : 'later'}`
  const move = async () => {
    const { days, from } = shift
    const params = { id: programme.event._id }
    if (!(await attempt(() => send.send({ params, body: { days, from } })))) return
    setAsks('')
    onMoved()
    toast.success(`The programme is ${by} now`)
  }
  return (
    <div className={`panel row-2 ${css.notice}`} role="status">
      <p className="breaks">
        <b className="strong">
          {shift.items} of {count(programme.items.length, 'item')} {shift.items === 1 ? 'is' : 'are'} on days
          on which the event is not.
        </b>{' '}
        The programme keeps its days when those of the event change.
      </p>
      {mayWrite && (
        <Button size="s" onClick={() => setAsks(whoIsTold(programme))}>
          Move all {by}
        </Button>
      )}
      {asks !== '' && (
        <ConfirmDialog
          title={`Move the programme ${by}?`}
          description={`All items but those that are called off keep their hours and rooms.${programme.published_at === null ? '' : ` Everybody reads it at once. ${asks}`}`}
          confirm={`Move all ${by}`}
          isBusy={send.isSending}
          onConfirm={() => void move()}
          onClose={() => setAsks('')}
        />
      )}
    </div>
  )
}

/** Of what is far off nobody is asked (docs/product.md §41). */
function whoIsTold({ items: [first] }: Programme): string {
  const isNear = first && Date.parse(first.starts) < Date.now() + asksWithin * 3_600_000
  return isNear
    ? 'Afterwards you are asked whom to tell, once for all of them.'
    : 'Nobody is told by this: it is still far off.'
}
