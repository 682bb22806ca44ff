import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { undoRelease } from '../../../contract/choosing/releases.calls.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { useSend } from '../../platform/api.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { useOffline } from '../../platform/online.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { TimeToUndo, useSecondsLeft } from '../../platform/ui/base/TimeToUndo.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { isJustPressed } from './recent-press.ts'
import css from './ReleaseBar.module.css'
import { sayReleased } from './released.texts.ts'

/** How long a release can still be undone, and the button that does. */
export default function ReleaseBar({ release, others }: { release: ReleaseUnderWay; others: number }) {
  const left = useSecondsLeft(release.seconds_left)
  const undo = useSend(undoRelease)
  const isOffline = useOffline()
  const button = useFocusOnce()
  const takeBack = () =>
    attempt(() =>
      undo.send({ params: { id: release._id } }).catch((error: unknown) => {
        // The bar is on the screens of all staff: of two who press, the second finds it gone.
        if (apiErrorOf(error).status !== 404) throw error
        toast.info('Somebody has undone it already')
      }),
    )
  const what = sayReleased(release)
  const verb = verbOf(release)
  return (
    <section className={css.bar} data-foot="" aria-label="Release" data-release>
      <p className="visually-hidden" role="status">
        {left > 0 ? `${verb} ${what} of ${release.event_name}. It can be undone until then.` : `${verb}.`}
      </p>
      <TimeToUndo left={left} of={release.seconds} />
      <div className={css.words} aria-hidden={left > 0 ? undefined : true}>
        <p className="text-xl strong">
          {left > 0 ? `${verb} in ${left} ${left === 1 ? 'second' : 'seconds'}` : `${verb}…`}
        </p>
        <p className="text-xl strong">
          {release.event_name}: {what}.{' '}
          {left > 0 &&
            (isOffline
              ? 'You are offline: it goes out unless Undo arrives before.'
              : 'Nothing has happened yet.')}
          {others > 0 && ` And ${others} more.`}
        </p>
      </div>
      {left > 0 && (
        <div ref={button}>
          <Button size="l" icon={Undo2} isBusy={undo.isSending} onClick={() => void takeBack()}>
            Undo
          </Button>
        </div>
      )}
    </section>
  )
}

function verbOf({ closes_door, certificates, round }: ReleaseUnderWay): string {
  if (closes_door) return 'Closing'
  if (certificates !== null) return 'Issuing'
  return round === null ? 'Releasing' : 'Publishing'
}

/**
 * Moves focus to the button inside, once, and only in the window that pressed the one before it. Elsewhere a key must not take a
 * release back by chance.
 */
function useFocusOnce() {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = () => {
      const { activeElement, body } = document
      const isFree = activeElement === body || activeElement?.id === 'content'
      const button = around.current?.querySelector('button')
      if (!isJustPressed()) clearInterval(timer)
      else if (isFree && button) {
        clearInterval(timer)
        button.focus()
      }
    }
    const timer = setInterval(look, 100)
    return () => clearInterval(timer)
  }, [])
  return around
}
