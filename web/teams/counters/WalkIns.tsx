import { useState } from 'react'
import type { Counters } from '../../../contract/teams/counters.ts'
import { undoScan } from '../../../contract/teams/scans.calls.ts'
import { keepWalkIn, listWalkIns } from '../../../contract/teams/walk-ins.calls.ts'
import type { WalkIn } from '../../../contract/teams/walk-ins.ts'
import { hourInZone } from '../../../contract/platform/time-in-zone.ts'
import { spareName } from '../../../day/ticket-code.ts'
import { useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './Counters.module.css'
import { doubtTexts, walkInStateLabels } from './counters.texts.ts'
import { PutIntoTeam } from './PutIntoTeam.tsx'

interface WalkInsProps {
  data: Counters
  isReadOnly: boolean
}

/** Who came without a ticket, who came last first: put into teams, or taken out again. */
export function WalkIns({ data, isReadOnly }: WalkInsProps) {
  const id = data.event._id
  const list = useLive(listWalkIns, { params: { id } }, { every: 10_000 })
  const [acting, setActing] = useState<{ act: 'team' | 'out'; walkIn: WalkIn }>()
  const close = () => setActing(undefined)
  const rows = list.data?.data ?? []
  if (rows.length === 0 && !data.settings.takes_walk_ins) return null
  const open = rows.filter(({ state }) => state === 'in' || state === 'late').length
  return (
    <Card
      title="Walk-ins"
      end={
        rows.length > 0 && <span className="text-s muted">{count(open, 'person', 'people')} in no team</span>
      }
    >
      <Loaded from={list} as="panel">
        {walkIns =>
          walkIns.length === 0 ? (
            <p className={`text-s muted ${css.none}`}>Nobody came without a ticket yet.</p>
          ) : (
            <ul className={css.rows}>
              {walkIns.map(walkIn => (
                <Row
                  timezone={data.event.timezone}
                  key={walkIn._id}
                  walkIn={walkIn}
                  onAct={isReadOnly ? undefined : act => setActing({ act, walkIn })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {acting?.act === 'team' && <PutIntoTeam event={id} walkIn={acting.walkIn} onClose={close} />}
      {acting?.act === 'out' && <TakeOut walkIn={acting.walkIn} onClose={close} />}
    </Card>
  )
}

interface RowProps {
  timezone: string
  walkIn: WalkIn
  onAct: ((act: 'team' | 'out') => void) | undefined
}

function Row({ timezone, walkIn, onAct }: RowProps) {
  const { name, email, typed_name, typed_address, doubts, state, team, wished, missing, spare } = walkIn
  const isOpen = state === 'in' || state === 'late'
  return (
    <li className={css.walkIn}>
      <b className="text-l">{spareName(spare)}</b>
      <span>
        <b className={`block medium breaks ${state === 'ended' ? 'muted' : ''}`}>{name}</b>
        <small className="block text-s muted breaks">
          {[
            email ?? typed_address,
            typed_name && `typed: ${typed_name}`,
            `at ${hourInZone(walkIn.came_at, timezone)}`,
            walkIn.device,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        {isOpen &&
          [...doubts.map(doubt => doubtTexts[doubt]), ...missing.map(label => `Missing: ${label}`)].map(
            said => (
              <small key={said} className="block text-s orange">
                {said}
              </small>
            ),
          )}
      </span>
      <span className="text-s">
        {team ? team.team_name : walkInStateLabels[state]}
        {isOpen && wished && <small className="block text-s muted">would like {wished.team_name}</small>}
        {isOpen && !walkIn.has_account && <small className="block text-s muted">no account yet</small>}
      </span>
      <span className={css.acts}>{onAct && isOpen && <Acts {...{ walkIn, onAct }} />}</span>
    </li>
  )
}

function Acts({ walkIn, onAct }: { walkIn: WalkIn; onAct: (act: 'team' | 'out') => void }) {
  const keep = useSend(keepWalkIn)
  const { _id, name, state } = walkIn
  const letCount = () =>
    attempt(async () => {
      await keep.send({ params: { id: _id } })
      toast.success(`The ticket of ${name} counts`)
    })
  return (
    <>
      {state === 'late' ? (
        <Button size="s" isBusy={keep.isSending} onClick={() => void letCount()}>
          Let it count<span className="visually-hidden"> {name}</span>
        </Button>
      ) : (
        <Button size="s" onClick={() => onAct('team')}>
          Put into a team<span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {walkIn.scan_id !== null && state !== 'late' && (
        <Button size="s" variant="quiet" onClick={() => onAct('out')}>
          Take out<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </>
  )
}

function TakeOut({ walkIn, onClose }: { walkIn: WalkIn; onClose: () => void }) {
  const undo = useSend(undoScan)
  const { name, scan_id, spare } = walkIn
  const confirm = async () => {
    const isDone = await attempt(() =>
      undo.send({ params: { id: scan_id ?? '' }, body: { reason: 'Not a walk-in' } }),
    )
    if (isDone) toast.success(`${name} is taken out`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Take ${name} out?`}
      description={`As if they had not come: the ticket of ${spareName(spare)} ends, and they count no more. For somebody who is in the list twice. It cannot be taken back.`}
      confirm="Take out"
      isDanger
      isBusy={undo.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
