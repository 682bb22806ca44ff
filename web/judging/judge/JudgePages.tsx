import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiErrorOf } from '../../platform/api-error.ts'
import { sync } from './sending.ts'
import { isJudgingOver } from './book.ts'
import { followBook, noteNetwork, getShown, useShown } from './book-store.ts'
import { keepPagesOffline } from '../../platform/kept/worker/register.ts'
import css from './JudgePages.module.css'

/** Milliseconds between looks at what staff changed, and at whether judging opens. */
const betweenReadings = 60_000
/** Once all is judged a jury may ask at any moment, with a room that waits, and phones save nothing any more. */
const betweenReadingsAfter = 12_000
const betweenLooks = 4_000

/** The frame of the judge's pages: no bar of the site and no account, just the phone and the team. */
export function JudgePages() {
  useEffect(() => followBook(() => void sync()), [])
  useEffect(readOften, [])
  useKeptProjects()
  useKeptPages()
  return (
    <div className={css.phone}>
      <Outlet />
    </div>
  )
}

function readOften() {
  const readNow = () => {
    if (document.visibilityState === 'visible') void sync({ reads: true })
  }
  const away = () => noteNetwork(false)
  const back = () => void sync({ reads: true, isBack: true })
  readNow()
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    const between = isJudgingOver(getShown().book) ? betweenReadingsAfter : betweenReadings
    if (looks % (between / betweenLooks) === 0 || isOpening()) readNow()
  }, betweenLooks)
  document.addEventListener('visibilitychange', readNow)
  window.addEventListener('online', back)
  window.addEventListener('offline', away)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', readNow)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', away)
  }
}

/** In the minute after its time, by the clock of this device: each phone asks at a moment of its own. */
function isOpening(): boolean {
  return Boolean(
    getShown().book?.judging.rounds.some(({ state, opens_at }) => {
      const since = Date.now() - Date.parse(opens_at ?? '')
      return state === 'not_open' && since > 0 && since < betweenReadings
    }),
  )
}

/** Anew when a visit is added, or the network is back. */
function useKeptProjects() {
  const { book, offlineSince } = useShown()
  const isThere = offlineSince === null && Boolean(book?.token)
  const visits = book?.judging.rounds.flatMap(round => round.visits.map(({ _id }) => _id)).join()
  useEffect(() => {
    if (!isThere || !book) return
    // What is shown first does not wait for it.
    import('./projects.ts')
      .then(({ keepProjects }) => keepProjects(book))
      .catch((error: unknown) => {
        if (apiErrorOf(error).status === 0) noteNetwork(false)
      })
    // oxlint-disable-next-line react/exhaustive-deps -- taps change the book, and need no project
  }, [isThere, visits])
}

/** Whoever has no link yet keeps nothing. */
function useKeptPages() {
  const { book } = useShown()
  const isJudge = Boolean(book)
  useEffect(() => {
    if (isJudge) void keepPagesOffline('judge')
  }, [isJudge])
}
