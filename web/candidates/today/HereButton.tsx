import { sayHere } from '../../../contract/candidates/today.calls.ts'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { attempt } from '../../platform/use-act.ts'
import css from './Today.module.css'
import { sayWhen } from './whats-on.ts'

interface HereButtonProps {
  id: string
  timezone: string
  now: number
  here: NonNullable<OwnToday['here']>
  onDone: () => void
}

/** *I am here*, for who takes part online. */
export function HereButton({ id, here, timezone, now, onDone }: HereButtonProps) {
  const sending = useSend(sayHere)
  if (here.since !== null)
    return (
      <p className={css.isHere} role="status">
        You are here since {sayWhen(Date.parse(here.since), now, timezone)}.
      </p>
    )
  if (now > Date.parse(here.closes)) return null
  if (now < Date.parse(here.opens))
    return (
      <p className="text-m muted">
        You can say here from {sayWhen(Date.parse(here.opens), now, timezone)} on that you take part.
      </p>
    )
  const press = () =>
    attempt(async () => {
      await sending.send({ params: { id } })
      onDone()
    })
  return (
    <div className={`panel ${css.here}`}>
      <p>Do you take part online? Then tell the organisers that you are there.</p>
      <Button variant="primary" isBusy={sending.isSending} onClick={() => void press()}>
        I am here
      </Button>
    </div>
  )
}
