import { CircleCheck, ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { spareName } from '../../../day/ticket-code.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { sparesLeft, undoRecent, type WalkedIn } from './acting.ts'
import { of } from './counter.texts.ts'
import css from './WalkIn.module.css'

/** Milliseconds in which a press was meant for the button that stood in the same place before. */
const secondTap = 600

/** The number of the badge that is handed over, as large as a table's on a judge's phone. */
export function GivenBadge({
  given,
  onBack,
}: {
  given: WalkedIn & { team: string | null }
  onBack: () => void
}) {
  const { name, spare, team, nonce } = given
  const left = sparesLeft().length
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), secondTap)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={css.walk}>
      <div className={css.badge} role="status">
        <h1>
          <CircleCheck className="icon" aria-hidden />
          {name} is in
        </h1>
        {spare === null ? (
          <p>
            <b>No spare badge is left.</b> Write the name on any. The ticket goes by mail.
          </p>
        ) : (
          <>
            <p className={css.number}>{spareName(spare)}</p>
            <p>
              <b>Give badge {spareName(spare)}.</b> Write the name on it.
            </p>
          </>
        )}
        <dl>
          <dt className="muted">Team</dt>
          <dd>{team ? `None yet, would like ${team}` : 'None yet'}</dd>
          <dt className="muted">Spare codes</dt>
          <dd>{of(left, 'code')} left on this device</dd>
          <dt className="muted">Staff</dt>
          <dd>see this under Walk-ins</dd>
        </dl>
      </div>
      <div className={css.foot}>
        <Button size="l" isFull icon={ScanLine} disabled={!isSettled} onClick={onBack}>
          Back to the camera
        </Button>
        <Button
          size="l"
          isFull
          disabled={!isSettled}
          onClick={() => {
            undoRecent(nonce)
            onBack()
          }}
        >
          Undo
        </Button>
      </div>
    </main>
  )
}
