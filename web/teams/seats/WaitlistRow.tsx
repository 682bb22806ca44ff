import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Armchair, UsersRound, X } from 'lucide-react'
import type { WaitingTeam } from '../../../contract/teams/seats.ts'
import { Grip } from '../../events/questions/Grip.tsx'
import type { Moving } from '../../events/questions/moving.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { sayWaited } from './seat.texts.ts'
import type { WaitingAct } from './Waitlist.tsx'
import css from './Waitlist.module.css'

interface WaitlistRowProps {
  team: WaitingTeam
  index: number
  total: number
  timezone: string
  now: number
  /** None while the list is searched. */
  moving: Moving | undefined
  onMove: (to: 'up' | 'down' | 'top' | 'end') => void
  /** None for who may not change anything. */
  onAct: ((act: WaitingAct) => void) | undefined
  mayOffer: boolean
}

/** A waiting team: its position, for how long it waits, how often it was passed, and how many it is. */
export function WaitlistRow({
  team,
  index,
  total,
  timezone,
  now,
  moving,
  onMove,
  onAct,
  mayOffer,
}: WaitlistRowProps) {
  const { application_id, team_name, position, people, since, passed, would_come_with, fits } = team
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only dragging; its grip moves it by keys
    <li
      className={`${css.row} ${moving?.dragged === index ? css.dragged : ''}`}
      onDragOver={event => {
        event.preventDefault()
        moving?.onDragOver(index)
      }}
    >
      {moving ? <Grip label={team_name} index={index} moving={moving} /> : <span />}
      <span className="text-xl strong right">{formatCount(position)}</span>
      <span className={css.name}>
        <Link className="medium trunc block ink" to="/application/$id" params={{ id: application_id }}>
          {team_name}
        </Link>
        <small className="block trunc text-s muted">
          {passed > 0 && <Passed times={passed} />}
          {[
            sayWaited(since, timezone, now),
            passed === 1 && 'passed once',
            passed > 1 && 'passed twice',
            would_come_with !== null && `would come with ${would_come_with}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className={css.end}>
        {onAct && mayOffer && (
          <span className={fits ? undefined : css.later}>
            <Button size="s" onClick={() => onAct({ act: 'offer', team })}>
              Offer now<span className="visually-hidden"> to {team_name}</span>
            </Button>
          </span>
        )}
        <span className={css.size}>
          <UsersRound className="icon-s muted" aria-hidden />
          {people}
          <span className="visually-hidden"> people</span>
        </span>
        {onAct && <RowMenu {...{ team, total, onMove, onAct, mayOffer }} />}
      </span>
    </li>
  )
}

/** At most twice: then seats are kept for the team until it fits. */
function Passed({ times }: { times: number }) {
  return (
    <svg className={css.passed} width="10" height="12" aria-hidden="true">
      <rect x="0" y="0" width="4" height="12" rx="2" className={css.bar} />
      <rect x="6" y="0" width="4" height="12" rx="2" className={times > 1 ? css.bar : css.noBar} />
    </svg>
  )
}

type RowMenuProps = Pick<WaitlistRowProps, 'team' | 'total' | 'onMove' | 'mayOffer'> & {
  onAct: (act: WaitingAct) => void
}

function RowMenu({ team, total, onMove, onAct, mayOffer }: RowMenuProps) {
  const { team_name, position, people, would_come_with: fewer } = team
  return (
    <MoreMenu
      label={`More about ${team_name}`}
      items={[
        ...(mayOffer
          ? [{ label: `Offer ${people} now`, icon: Armchair, onClick: () => onAct({ act: 'offer', team }) }]
          : []),
        ...(fewer === null || !mayOffer
          ? []
          : [
              {
                label: `Offer ${fewer} now`,
                icon: Armchair,
                onClick: () => onAct({ act: 'offer', team, people: fewer }),
              },
            ]),
        ...(position > 1
          ? [
              { label: 'To the top', icon: ArrowUpToLine, onClick: () => onMove('top') },
              { label: 'Move up', icon: ArrowUp, onClick: () => onMove('up') },
            ]
          : []),
        ...(position < total
          ? [
              { label: 'Move down', icon: ArrowDown, onClick: () => onMove('down') },
              { label: 'To the end', icon: ArrowDownToLine, onClick: () => onMove('end') },
            ]
          : []),
        {
          label: 'Take off the waitlist',
          icon: X,
          isDanger: true,
          onClick: () => onAct({ act: 'take off', team }),
        },
      ]}
    />
  )
}
