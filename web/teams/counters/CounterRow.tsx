import { DoorClosed, DoorOpen, Eye, Pencil, Trash2 } from 'lucide-react'
import { closeCounter } from '../../../contract/teams/counters.calls.ts'
import type { Counter, Counters } from '../../../contract/teams/counters.ts'
import { Grip } from '../../events/questions/Grip.tsx'
import type { Moving } from '../../events/questions/moving.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { CounterAct } from './CounterList.tsx'
import { CounterTile } from './CounterTile.tsx'
import css from './Counters.module.css'
import { sayForWhom, sayHours, sayNumber } from './counters.texts.ts'

interface CounterRowProps {
  counter: Counter
  items: Counters['items']
  index: number
  /** None for who may not change the order. */
  moving: Moving | undefined
  onAct: ((act: CounterAct) => void) | undefined
}

/** A counter: for whom, when, what its devices show, and what it has done. */
export function CounterRow({ counter, items, index, moving, onAct }: CounterRowProps) {
  const { name, kind, shown, is_closed, numbers } = counter
  const [first, second] = is_closed ? ['Closed', null] : sayHours(counter)
  const [number, of] = sayNumber(counter)
  const besides = [
    numbers.given_again > 0 &&
      `${formatCount(numbers.given_again)} ${kind === 'item' ? 'given' : 'let in'} again`,
    numbers.extra > 0 && `${formatCount(numbers.extra)} for crew`,
  ].filter(Boolean)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only dragging; its grip moves it by keys
    <li
      className={`${css.counter} ${moving?.dragged === index ? css.dragged : ''} ${is_closed ? css.closed : ''}`}
      onDragOver={event => {
        event.preventDefault()
        moving?.onDragOver(index)
      }}
    >
      {moving ? <Grip label={name} index={index} moving={moving} /> : <span />}
      <CounterTile kind={kind} name={name} />
      <span>
        <b className="block medium trunc">{name}</b>
        <small className="block text-s muted">{[sayForWhom(counter, items), ...besides].join('; ')}</small>
        {shown.length > 0 && (
          <small className={`text-s muted ${css.shows}`}>
            <Eye className="icon-s" aria-hidden />
            <span className="visually-hidden">Shows </span>
            {shown.map(({ label }) => label).join(', ')}
          </small>
        )}
      </span>
      <span className={css.hours}>
        <span className="nowrap block">{first}</span>
        {second && <small className="block text-s muted">{second}</small>}
      </span>
      <span className="right">
        <b className="block text-l">{formatCount(number)}</b>
        <small className="block text-s muted">{of}</small>
      </span>
      {onAct ? <RowMenu {...{ counter, onAct }} /> : <span />}
    </li>
  )
}

function RowMenu({ counter, onAct }: { counter: Counter; onAct: (act: CounterAct) => void }) {
  const close = useSend(closeCounter)
  const { _id, name, is_closed, has_scans } = counter
  const send = (shut: boolean) =>
    attempt(async () => {
      await close.send({ params: { id: _id }, body: { is_closed: shut } })
      toast.success(shut ? `${name} is closed` : `${name} is open again`)
    })
  return (
    <MoreMenu
      label={`More: ${name}`}
      items={[
        { label: 'Change', icon: Pencil, onClick: () => onAct({ act: 'change', counter }) },
        is_closed
          ? { label: 'Open again', icon: DoorOpen, onClick: () => void send(false) }
          : { label: 'Close', icon: DoorClosed, onClick: () => void send(true) },
        ...(has_scans
          ? []
          : [
              {
                label: 'Remove',
                icon: Trash2,
                isDanger: true,
                onClick: () => onAct({ act: 'remove', counter }),
              },
            ]),
      ]}
    />
  )
}
