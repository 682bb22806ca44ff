import { ChevronDown, ChevronUp, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteRound } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { sayLacks } from '../../judging/judging/checklist.ts'
import { Grip } from '../../events/questions/Grip.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { EditRound } from '../../events/rounds/RoundForm.tsx'
import { RoundParts } from './RoundParts.tsx'
import { RoundTeams } from './RoundTeams.tsx'
import type { Moving } from './RoundTab.tsx'
import css from './RoundCard.module.css'
import { roundStates, sayLeft, stateOf } from '../../events/rounds/round-state.ts'
import { sayPublic, sayRound } from '../../events/rounds/round.texts.ts'

interface RoundCardProps {
  round: Round
  index: number
  count: number
  now: number
  eventStatus: EventStatus
  moving: Moving
  mayWrite: boolean
  isOpen: boolean
  onOpen: () => void
}

/** A round as a row that opens: its parts, the teams in it, and what everybody reads about it. */
export function RoundCard({ round, index, now, eventStatus, ...props }: RoundCardProps) {
  const { count, moving, mayWrite, isOpen, onOpen } = props
  const [isEditing, setIsEditing] = useState(() => wasInterrupted(`round ${round._id}`))
  const [isRemoving, setIsRemoving] = useState(false)
  const { state, until } = stateOf(round, now, eventStatus)
  const look = roundStates[state]
  const isNotReady = state === 'not_ready'
  const label = until === null || isNotReady ? look.label : `${look.label}, ${sayLeft(until, now)}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys on the grip do the same
    <li
      className={`${css.card} ${moving.dragged === index ? css.dragged : ''}`}
      onDragOver={event => {
        if (moving.dragged === null) return
        event.preventDefault()
        moving.onDragOver(index)
      }}
    >
      <div className={`${css.head} ${mayWrite && count > 1 ? css.movable : ''}`}>
        {mayWrite && count > 1 && <Grip label={round.name} index={index} moving={moving} />}
        <span
          className={`${css.number} ${state === 'open' || state === 'judging' ? css.current : ''}`}
          aria-hidden="true"
        >
          {index + 1}
        </span>
        <div className={css.name}>
          <h3 className="text-m">{round.name}</h3>
          {isNotReady && (
            <p className="text-s ink lines">
              {sayLacks(round.judging_lacks)}
              {until !== null && `. Judging has ${sayLeft(until, now)}`}.
            </p>
          )}
          <p className="text-s muted lines">{isOpen ? round.description : sayRound(round)}</p>
        </div>
        <StatusBadge definition={{ ...look, label }} />
        <IconButton
          label={`Details of ${round.name}`}
          icon={isOpen ? ChevronUp : ChevronDown}
          onClick={onOpen}
          isExpanded={isOpen}
        />
      </div>
      {isOpen && (
        <>
          <RoundTeams round={round} />
          <RoundParts round={round} mayWrite={mayWrite} />
          <div className={css.foot}>
            <Eye className="icon-s" aria-hidden />
            <p>
              On the event page: <span className="ink">{sayPublic(round)}</span>
            </p>
            {mayWrite && (
              <>
                <Button size="s" onClick={() => setIsEditing(true)}>
                  Edit<span className="visually-hidden"> {round.name}</span>
                </Button>
                <MoreMenu
                  label={`More about ${round.name}`}
                  items={[
                    { label: 'Delete', icon: Trash2, isDanger: true, onClick: () => setIsRemoving(true) },
                  ]}
                />
              </>
            )}
          </div>
        </>
      )}
      <Drawer isOpen={isEditing} onClose={() => setIsEditing(false)} title={`Edit ${round.name}`}>
        <EditRound id={round._id} onClose={() => setIsEditing(false)} />
      </Drawer>
      {isRemoving && <RemoveRound round={round} onClose={() => setIsRemoving(false)} />}
    </li>
  )
}

function RemoveRound({ round, onClose }: { round: Round; onClose: () => void }) {
  const remove = useSend(deleteRound)
  const confirm = async () => {
    const isDeleted = await attempt(() => remove.send({ params: { id: round._id } }))
    if (isDeleted) toast.success(`${round.name} is deleted`)
    else onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${round.name}?`}
      description={
        round.teams > 0
          ? 'Teams are in this round. Take them out of it first.'
          : 'The round goes for good, with its dates and its questions.'
      }
      confirm="Delete"
      isDanger
      isBusy={remove.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
