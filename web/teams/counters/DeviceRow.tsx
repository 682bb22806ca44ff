import { CircleCheck, CircleDashed, CircleMinus, Pencil, QrCode, TriangleAlert } from 'lucide-react'
import type { Counter, Device } from '../../../contract/teams/counters.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import css from './Counters.module.css'
import { sayDevice, sinceContact } from './counters.texts.ts'
import type { DeviceAct } from './DeviceList.tsx'

interface DeviceRowProps {
  device: Device
  /** The event's. */
  timezone: string
  counters: readonly Counter[]
  now: number
  /** None for who may not change anything. */
  onAct: ((act: DeviceAct) => void) | undefined
}

const signs = {
  ready: { Icon: CircleCheck, label: 'Ready', look: 'ready' },
  unopened: { Icon: CircleDashed, label: 'Never opened', look: '' },
  silent: { Icon: TriangleAlert, label: 'Silent', look: 'odd' },
  clock: { Icon: TriangleAlert, label: 'Wrong clock', look: 'odd' },
  ended: { Icon: CircleMinus, label: 'Ended', look: '' },
} as const

/** A device: what it works at, how it is, and when it spoke last. */
export function DeviceRow({ device, timezone, counters, now, onAct }: DeviceRowProps) {
  const { name, state, contact_at, build } = device
  const { Icon, label, look } = signs[state]
  const own = counters.filter(({ _id }) => device.counters.includes(_id)).map(counter => counter.name)
  const all = own.length === counters.length && own.length > 1
  const said = sayDevice(device, timezone, now)
  return (
    <li className={css.device}>
      <Icon className={`icon ${css.sign} ${look && css[look]}`} aria-label={label} />
      <span>
        <b className={`block medium ${state === 'ended' ? 'muted' : ''}`}>{name}</b>
        {state === 'ended' ? (
          <small className="block text-s muted">{sayEnd(device)}</small>
        ) : (
          <>
            <small className="block text-s muted">{all ? 'All counters' : own.join(', ')}</small>
            <small
              className={`block text-s ${said.isOdd ? 'orange' : 'muted'}`}
              title={build === null ? undefined : `Build ${build}`}
            >
              {said.text}
            </small>
          </>
        )}
      </span>
      <span className={`text-s muted ${css.at}`}>
        {state !== 'ended' && sinceContact(contact_at, now)}
        {onAct && state !== 'ended' && <Acts {...{ device, onAct }} />}
      </span>
    </li>
  )
}

function Acts({ device, onAct }: { device: Device; onAct: (act: DeviceAct) => void }) {
  const { name, state } = device
  const isNew = state === 'unopened'
  return (
    <span className={css.heads}>
      {isNew ? (
        <Button size="s" onClick={() => onAct({ act: 'code', device })}>
          Show code<span className="visually-hidden"> of {name}</span>
        </Button>
      ) : (
        <Button size="s" variant="quiet" onClick={() => onAct({ act: 'revoke', device })}>
          Revoke<span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <MoreMenu
        label={`More: ${name}`}
        items={[
          { label: 'Change', icon: Pencil, onClick: () => onAct({ act: 'change', device }) },
          ...(isNew
            ? [
                { label: 'Show code', icon: QrCode, onClick: () => onAct({ act: 'code', device }) },
                {
                  label: 'Revoke',
                  icon: CircleMinus,
                  isDanger: true,
                  onClick: () => onAct({ act: 'revoke', device }),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}

function sayEnd({ revoked_at, revoked_by, left_at, ends_at }: Device): string {
  if (revoked_at !== null)
    return `Revoked ${formatTime(revoked_at)}${revoked_by ? ` by ${fullName(revoked_by)}` : ''}`
  return left_at === null ? `Over since ${formatTime(ends_at)}` : `Left ${formatTime(left_at)}`
}
