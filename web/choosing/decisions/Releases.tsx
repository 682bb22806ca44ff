import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { listReleases } from '../../../contract/choosing/releases.calls.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { useLoad, useLoads } from '../../platform/api.ts'

const ReleaseBar = lazy(() => import('./ReleaseBar.tsx'))

/** Milliseconds between two looks: while nothing is under way, and while something is. */
const pauses = { quiet: 10_000, busy: 2_000 }

/** Screens of no event that show what a release is about to change. */
const overviews = ['/dashboard', '/events', '/applications']

interface ReleasesProps {
  /** The event whose screen is open: null on a screen of none, undefined until it is known. */
  event: string | null | undefined
}

/**
 * The releases that are under way: how long each can be undone, and the button that does. It floats over the screen, so it is
 * only on the screens of its event and where many events are looked over (docs/product.md §14).
 */
export function Releases({ event }: ReleasesProps) {
  const releases = useWatched()
  const isOverview = useLocation({ select: ({ pathname }) => overviews.includes(pathname) })
  const [first, ...others] = releases.filter(
    ({ released_at, event_id }) => released_at === null && (event === null ? isOverview : event === event_id),
  )
  return <Suspense>{first && <ReleaseBar key={first._id} release={first} others={others.length} />}</Suspense>
}

const none: readonly ReleaseUnderWay[] = []

/** Looks again and again while the window is seen, and when the network is back. Tells what became of those that were under way. */
function useWatched(): readonly ReleaseUnderWay[] {
  const loads = useLoads()
  const { data, reload } = useLoad(listReleases, {})
  const releases = data?.data ?? none
  const undone = data?.undone
  const isBusy = releases.some(({ released_at }) => released_at === null)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const look = () => document.hidden || latest.current()
    const timer = setInterval(look, isBusy ? pauses.busy : pauses.quiet)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [isBusy])

  const seen = useRef(none)
  useEffect(() => {
    const former = seen.current.filter(({ released_at }) => released_at === null)
    seen.current = releases
    const over = former.filter(
      ({ _id }) => !releases.some(one => one._id === _id && one.released_at === null),
    )
    if (over.length === 0) return
    const ends = over.map(one => ({ one, end: releases.find(({ _id }) => _id === one._id) }))
    void import('./release-toast.ts').then(({ tellEnd, tellUndone, tellWhoUndid }) =>
      ends.forEach(({ one, end }) => {
        if (end) tellEnd(end)
        else if (!tellWhoUndid(one, undone)) void tellUndone(one)
      }),
    )
    void loads.refresh()
  }, [releases, undone, loads])
  return releases
}
