import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../contract/messages.ts'
import { listReleases, undoRelease } from '../../contract/releases.calls.ts'
import type { ReleaseUnderWay } from '../../contract/releases.ts'
import { useLoad, useLoads, useSend } from '../api.ts'
import { Button } from '../ui/base/Button.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { toast } from '../ui/overlay/toasts.ts'
import { isJustPressed } from './just-pressed.ts'
import { Minute } from './Minute.tsx'
import css from './ReleaseBar.module.css'

/** Milliseconds between two looks: while nothing is under way, and while something is. */
const pauses = { quiet: 10_000, busy: 2_000 }

/** The releases that are under way, on every screen of staff: how long each can be undone, and the button that does. */
export default function ReleaseBar() {
  const releases = useWatched()
  const [first, ...others] = releases.filter(({ released_at }) => released_at === null)
  return first ? <Countdown key={first._id} release={first} others={others.length} /> : null
}

const none: readonly ReleaseUnderWay[] = []

/** Looks again and again while the window is seen, and tells what became of those that were under way. */
function useWatched(): readonly ReleaseUnderWay[] {
  const loads = useLoads()
  const { data, reload } = useLoad(listReleases, {})
  const releases = data?.data ?? none
  const isBusy = releases.some(({ released_at }) => released_at === null)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const timer = setInterval(() => document.hidden || latest.current(), isBusy ? pauses.busy : pauses.quiet)
    return () => clearInterval(timer)
  }, [isBusy])

  const seen = useRef(none)
  useEffect(() => {
    const former = seen.current.filter(({ released_at }) => released_at === null)
    seen.current = releases
    const over = former.filter(
      ({ _id }) => !releases.some(one => one._id === _id && one.released_at === null),
    )
    for (const { _id } of over) tellEnd(releases.find(one => one._id === _id))
    if (over.length > 0) void loads.refresh()
  }, [releases, loads])
  return releases
}

/** Undefined: it was undone. */
function tellEnd(release: ReleaseUnderWay | undefined): void {
  if (!release) return toast.info(messages.releaseUndone)
  const { teams, event_id, event_name } = release
  const said = teams === 1 ? '1 decision is' : `${formatCount(teams)} decisions are`
  toast.success(`${said} released: ${event_name}`, {
    actions: [{ label: 'See what happened', to: '/events/$id/release', params: { id: event_id } }],
  })
}

function Countdown({ release, others }: { release: ReleaseUnderWay; others: number }) {
  const left = useSecondsLeft(release)
  const undo = useSend(undoRelease)
  const button = useFocusOnce()
  const takeBack = async () => {
    try {
      await undo.send({ params: { id: release._id } })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const teams = release.teams === 1 ? '1 decision' : `${formatCount(release.teams)} decisions`
  return (
    <section className={css.bar} aria-label="Release">
      <p className="visually-hidden" role="status">
        {left > 0
          ? `${teams} of ${release.event_name} will be released. It can be undone until then.`
          : 'Releasing.'}
      </p>
      <Minute left={left} of={release.seconds} />
      <div className={css.words} aria-hidden={left > 0 ? undefined : true}>
        <p>{left > 0 ? `Releasing in ${left} ${left === 1 ? 'second' : 'seconds'}` : 'Releasing…'}</p>
        <p>
          {release.event_name}: {teams}. {left > 0 && 'Nothing has happened yet.'}
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

/**
 * Focuses the button inside, once, for whoever has just pressed the one that is gone now. Nobody else's keys may take a
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

/** By the database's clock, as the last look told; in between by the time that has passed here. */
function useSecondsLeft({ seconds_left }: ReleaseUnderWay): number {
  const [left, setLeft] = useState(seconds_left)
  useEffect(() => {
    const end = performance.now() + seconds_left * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds_left])
  return left
}
