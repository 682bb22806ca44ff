import { Copy } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { showDeviceLink } from '../../../contract/teams/counters.calls.ts'
import type { Counters, Device, DeviceLink } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './Counters.module.css'
import { minutesLeft } from './counters.texts.ts'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))
const lifetime = 10 * 60_000

interface DeviceCodeProps {
  data: Counters
  /** As the list has it now. */
  device: Device
  /** Made just now; without it a code is made when somebody asks for one. */
  made?: DeviceLink
  onChange?: () => void
  onClose: () => void
}

/** The code that makes a phone a device: it opens once, within ten minutes, and says when it was opened. */
export function DeviceCode({ data, device, made, onChange, onClose }: DeviceCodeProps) {
  const make = useSend(showDeviceLink)
  const [link, setLink] = useState(made)
  const left = useTimeLeft(link?.expires_at)
  const show = () =>
    attempt(async () => {
      const { data: another } = await make.send({ params: { id: device._id } })
      setLink(another)
    })
  const isOpened = device.state !== 'unopened'
  const isShown = link !== undefined && left > 0 && !isOpened
  const names = data.counters.filter(({ _id }) => device.counters.includes(_id)).map(({ name }) => name)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOpened ? `${device.name} is open` : 'Open it on the phone'}
      footer={
        <>
          {isShown && (
            <Button variant="quiet" icon={Copy} onClick={() => void copyLink(link.href)}>
              Copy link
            </Button>
          )}
          {!isShown && !isOpened && (
            <Button variant="primary" isBusy={make.isSending} onClick={() => void show()}>
              {link ? 'New code' : 'Show code'}
            </Button>
          )}
          <Button variant={isShown || isOpened ? 'primary' : 'default'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.chosen}>
        <span>
          <b className="block medium">{device.name}</b>
          <small className="block text-s muted">{names.join(', ')}</small>
        </span>
        {onChange && !isOpened && (
          <Button size="s" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      <div className={css.code}>
        {isShown && (
          <>
            <div className={css.ring}>
              <Ring share={left / lifetime} />
              <span>
                <Suspense>
                  <CodePicture text={link.href} label={`Code that opens the counters on ${device.name}`} />
                </Suspense>
              </span>
            </div>
            <p className="text-2xl strong">{minutesLeft(left)} left</p>
            <p className="text-s muted">
              Point the phone’s camera at it. It opens once; another phone needs another code.
            </p>
          </>
        )}
        <p role="status" className={isShown ? 'visually-hidden' : 'text-m'}>
          {sayState({ device, isOpened, isShown, hasLink: link !== undefined })}
        </p>
      </div>
    </Dialog>
  )
}

function sayState({
  device,
  isOpened,
  isShown,
  hasLink,
}: {
  device: Device
  isOpened: boolean
  isShown: boolean
  hasLink: boolean
}): string {
  if (isOpened)
    return device.person === null
      ? 'It was opened, and loads its list now. If that was not you, revoke it.'
      : `${device.person} opened it, and it loads its list now. If you do not know them, revoke it.`
  if (isShown) return 'The code is shown.'
  return hasLink
    ? 'The code ran out, and nobody opened it. Make a new one when the phone is at hand.'
    : 'A code works for ten minutes. The one before ends.'
}

/** In milliseconds, anew each second. */
function useTimeLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until === undefined ? 0 : Math.max(0, Math.min(lifetime, Date.parse(until) - now))
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 278 278" aria-hidden="true">
      <rect className={css.track} x="3" y="3" width="272" height="272" rx="34" pathLength="100" />
      <rect
        className={css.left}
        x="3"
        y="3"
        width="272"
        height="272"
        rx="34"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
      />
    </svg>
  )
}
