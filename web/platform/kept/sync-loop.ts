import { apiErrorOf } from '../api-error.ts'

export interface Try {
  /** What the server has is read before anything is sent. */
  reads: boolean
  /** Ends when the network came back meanwhile. A request that was begun without a network may hang for long. */
  signal: () => AbortSignal
}

interface Loop {
  /** Of the lock: one tab sends at a time. */
  lock: string
  /** Throws where asking later may help. */
  sendAll: (one: Try) => Promise<void>
  noteNetwork: (isThere: boolean) => void
}

/** Sends what waits, again and again until it is sent: one request at a time, one tab at a time. */
export function makeSync({ lock, sendAll, noteNetwork }: Loop) {
  let isRunning = false
  let isAskedAgain = false
  /** At first and after each failure: another device may have been there. */
  let isUnread = true
  let failures = 0
  /** The network came back while a try was under way, which may still fail for want of it. */
  let isBackMeanwhile = false
  let underWay = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Sends what waits, and with `reads` reads anew what the server has. May be called at any time and as often as one likes.
   * `isBack`: the network has just come back, so there is no need to wait for the next try.
   */
  return async function sync({ reads = false, isBack = false } = {}): Promise<void> {
    isUnread ||= reads
    if (isBack) failures = 0
    isBackMeanwhile ||= isBack && isRunning
    if (isBackMeanwhile) {
      underWay.abort()
      underWay = new AbortController()
    }
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    const send = async () => {
      await sendAll({ reads: isUnread, signal: () => underWay.signal })
      isUnread = false
    }
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        // Where there are no locks the server sorts repeats out.
        await (navigator.locks ? navigator.locks.request(lock, send) : send())
      }
      failures = 0
      noteNetwork(true)
    } catch (error) {
      isUnread = true
      isAskedAgain = false
      if (apiErrorOf(error).status === 0) noteNetwork(false)
      timer = setTimeout(() => void sync(), isBackMeanwhile ? 0 : Math.min(30_000, 2_000 * 2 ** failures))
      isBackMeanwhile = false
      failures += 1
    } finally {
      isRunning = false
    }
  }
}
