import { useState } from 'react'
import { openMarks } from '../../../contract/teams/marks.calls.ts'
import type { ChoosingBoard } from '../../../contract/teams/marks.ts'
import { useSend } from '../../platform/api.ts'
import { readClaims } from '../../platform/token.ts'
import { count, formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { useAct } from '../../platform/use-act.ts'

interface ReadingProps {
  eventid: string
  board: ChoosingBoard
  /** How many of one's own marks wait for the network. */
  unsent: number
  /** Marks say which applications are listed, or in which order. */
  isByMarks: boolean
  onOpened: () => void
}

/** What is left to read, for oneself and for each other reader; who decides without reading opens the marks here. */
export function Reading({ eventid, board, unsent, isByMarks, onOpened }: ReadingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const me = readClaims()?.id
  const own = board.readers.find(({ _id }) => _id === me)
  const others = board.readers.filter(({ _id }) => _id !== me)
  const of = board.to_decide
  const read = own?.read ?? 0
  if (of === 0) return null
  const mayOpen = !board.has_opened && others.length > 0 && read < of
  return (
    <p className="text-xs muted">
      {board.has_opened
        ? 'You have opened the marks, so you give none here.'
        : `You have marked ${formatCount(read)} of ${count(of, 'team')}.`}
      {unsent > 0 && ` ${count(unsent, 'mark waits', 'marks wait')} until you are online.`}
      {others.map(reader => ` ${fullName(reader)}: ${formatCount(Math.max(0, of - reader.read))} left.`)}
      {mayOpen && isByMarks && ' What you have not marked counts as without marks for you.'}
      {mayOpen && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setIsAsking(true)}>
            I only decide: show all marks
          </button>
        </>
      )}
      {isAsking && <OpenDialog eventid={eventid} onOpened={onOpened} onClose={() => setIsAsking(false)} />}
    </p>
  )
}

interface OpenDialogProps extends Pick<ReadingProps, 'eventid' | 'onOpened'> {
  onClose: () => void
}

function OpenDialog({ eventid, onOpened, onClose }: OpenDialogProps) {
  const open = useSend(openMarks)
  const { act, isActing } = useAct()
  const confirm = () =>
    act(async () => {
      await open.send({ params: { id: eventid } })
      onOpened()
      onClose()
    })
  return (
    <ConfirmDialog
      title="Show all marks?"
      description="You see what each reader gave in this event, and can order by it. From then on you give no marks in it yourself: those that you gave stay. It cannot be taken back, and the activity says that you did it."
      confirm="Show all marks"
      isBusy={isActing}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
