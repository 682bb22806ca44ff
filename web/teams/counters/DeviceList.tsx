import { useState } from 'react'
import { mostDevices, revokeDevice, addDevice } from '../../../contract/teams/counters.calls.ts'
import type { Counters, Device, DeviceLink } from '../../../contract/teams/counters.ts'
import { useNow } from '../../events/rounds/now.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import css from './Counters.module.css'
import { DeviceCode } from './DeviceCode.tsx'
import { DeviceForm } from './DeviceForm.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useActor } from '../../platform/session.ts'
import { keepScanHere, readScanHere } from '../counter/scan-here.ts'

export type DeviceAct = { act: 'add' } | { act: 'change' | 'code' | 'revoke'; device: Device }

interface DeviceListProps {
  data: Counters
  mayAdd: boolean
  isReadOnly: boolean
}

/** The phones and computers that work at the counters, those that ended last. */
export function DeviceList({ data, mayAdd, isReadOnly }: DeviceListProps) {
  const now = useNow()
  const [acting, setActing] = useState<DeviceAct>()
  const [link, setLink] = useState<DeviceLink>()
  const close = () => {
    setActing(undefined)
    setLink(undefined)
  }
  const inUse = data.devices.filter(({ state }) => state !== 'ended').length
  const canAdd = mayAdd && data.counters.length > 0 && inUse < mostDevices
  // As it is now: the list is asked for every few seconds.
  const shown = acting && 'device' in acting ? find(data, acting.device._id) : undefined
  const coded = find(data, link?.device._id) ?? link?.device
  return (
    <Card
      title="Devices"
      end={
        canAdd && (
          <span className={css.heads}>
            <ScanHere data={data} />
            <Button size="s" variant="primary" onClick={() => setActing({ act: 'add' })}>
              Add a device
            </Button>
          </span>
        )
      }
    >
      {data.devices.length === 0 ? (
        <p className={`text-s muted ${css.none}`}>
          {data.counters.length === 0
            ? 'Add a counter first, then the phones that work there.'
            : 'No device yet. A phone becomes one by a code that you show it.'}
        </p>
      ) : (
        <ul className={css.rows}>
          {data.devices.map(device => (
            <DeviceRow
              key={device._id}
              timezone={data.event.timezone}
              {...{ device, now }}
              counters={data.counters}
              onAct={isReadOnly ? undefined : setActing}
            />
          ))}
        </ul>
      )}
      {(acting?.act === 'add' || acting?.act === 'change') && !link && (
        <DeviceForm
          data={data}
          edited={shown}
          onClose={close}
          onMade={made => {
            setActing(undefined)
            setLink(made)
          }}
        />
      )}
      {acting?.act === 'code' && shown && !link && <DeviceCode data={data} device={shown} onClose={close} />}
      {link && coded && (
        <DeviceCode
          data={data}
          device={coded}
          made={link}
          onChange={() => {
            setLink(undefined)
            setActing({ act: 'change', device: coded })
          }}
          onClose={close}
        />
      )}
      {acting?.act === 'revoke' && shown && <RevokeDevice device={shown} onClose={close} />}
    </Card>
  )
}

function find({ devices }: Counters, id: string | undefined): Device | undefined {
  return devices.find(({ _id }) => _id === id)
}

/** Asks before a device ends, for good. */
function RevokeDevice({ device, onClose }: { device: Device; onClose: () => void }) {
  const revoke = useSend(revokeDevice)
  const { _id, name, waiting } = device
  const confirm = async () => {
    const isDone = await attempt(() => revoke.send({ params: { id: _id } }))
    if (isDone) toast.success(`${name} is revoked`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      description={`It forgets its list at its next contact, and its spare badges end. What it scanned before is still taken for 48 hours${
        waiting ? `: it has ${waiting} scans that it has not sent` : ''
      }. To come back it needs another code.`}
      confirm="Revoke"
      isDanger
      isBusy={revoke.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

/** Makes this browser a device at all open counters, and opens it. One that is a device already goes on. */
function ScanHere({ data }: { data: Counters }) {
  const add = useSend(addDevice)
  const actor = useActor()
  const counters = data.counters.filter(({ is_closed }) => !is_closed).map(({ _id }) => _id)
  const name = actor ? `${actor.first_name}’s browser` : 'A browser of staff'
  const scan = () =>
    attempt(async () => {
      const own = data.devices.find(({ _id }) => _id === readScanHere().device)
      const isOpen = own?.opened_at && own.state !== 'ended'
      if (isOpen) return window.location.assign('/counter')
      const { data: made } = await add.send({ params: { id: data.event._id }, body: { name, counters } })
      keepScanHere(made.device._id, window.location.pathname)
      window.location.assign(new URL(made.href).pathname)
    })
  return (
    <Button size="s" isBusy={add.isSending} disabled={counters.length === 0} onClick={() => void scan()}>
      Scan here
    </Button>
  )
}
