import type { LiveClock } from '../../live-clock.ts'
import { Button } from './Button.tsx'
import css from './LiveMark.module.css'

interface LiveMarkProps {
  clock: LiveClock
  /** A moment, in milliseconds, as the screen writes times. */
  say: (moment: number) => string
  reload: () => void
}

/** Whether a desk is up to date, and what time it is there; once it is not, since when, and a way to try again. */
export function LiveMark({ clock: { isLive, now, answeredAt }, say, reload }: LiveMarkProps) {
  return (
    <>
      <p role="status" className={isLive ? css.live : `${css.stale} orange`}>
        {isLive ? 'Up to date' : `Not up to date since ${say(answeredAt)}`}
      </p>
      {isLive ? (
        <span>{say(now)}</span>
      ) : (
        <Button size="s" onClick={reload}>
          Try again
        </Button>
      )}
    </>
  )
}
