import { useEffect, useState } from 'react'
import { getToday } from '../../../contract/candidates/today.calls.ts'
import type { Today } from '../../../contract/candidates/today.ts'
import { keepAnswer, readKeptAnswer } from '../../platform/kept/kept-answer.ts'
import { keepPagesOffline } from '../../platform/kept/worker/register.ts'
import { useLive } from '../../platform/live.ts'
import { useOffline } from '../../platform/online.ts'

/** Milliseconds between two looks: of a phone, and of a screen in a hall, of which there are few. */
const usual = 20_000
export const ofScreen = 5_000
/** After so long without an answer the page says of when it is. */
const staleAfter = 50_000

export interface Shown {
  today: Today | undefined
  /** When the server said it last, while that is too long ago; null while it is up to date. */
  asOf: number | null
  /** There is no such event. */
  isLost: boolean
  /** There is nothing to show, and why not is no fault of the address. */
  hasFailed: boolean
  reload: () => void
}

/** What everybody reads of an event on its days, as new as there is a network for it. */
export function useToday(id: string, now: number, every = usual): Shown {
  const live = useLive(getToday, { params: { id } }, { every })
  const [kept] = useState(() => readKeptAnswer<Today>(`day/${id}`, 'everybody'))
  const isOffline = useOffline()
  const answer = live.data?.data
  const { answeredAt } = live
  useEffect(() => {
    // Anew also where nothing is new: what is kept says of when it is.
    if (answer && answeredAt) keepAnswer(`day/${id}`, answer, 'everybody')
  }, [id, answer, answeredAt])
  const isThere = answer !== undefined
  useEffect(() => {
    if (isThere) void keepPagesOffline('day')
  }, [isThere])
  const status = live.error?.status
  const isLost = status === 404 || status === 422
  const today = answer ?? (isLost || live.isPending ? undefined : kept?.answer)
  const saidAt = live.answeredAt ?? (answer ? now : (kept?.at ?? now))
  const isOld = today !== undefined && (isOffline || !answer || now - saidAt > staleAfter)
  return {
    today,
    asOf: isOld ? saidAt : null,
    isLost,
    hasFailed: !today && live.error !== null && !isLost,
    reload: live.reload,
  }
}

/** The time of this device, anew every so many milliseconds. It goes on without a network. */
export function useClock(step: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
