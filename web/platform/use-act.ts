import { useState } from 'react'
import { messageOf } from './ui/base/message-of.ts'
import { toast } from './ui/overlay/toasts.ts'

/**
 * Does what a person asked for, and says it if that fails: in the server's words, or `otherwise`. Never rejects; true if
 * it went well. What went well is said by the work itself, which knows the way back.
 */
export async function attempt(work: () => Promise<unknown>, otherwise?: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast.error(messageOf(error, otherwise))
    return false
  }
}

/** `attempt`, for work that is more than one request of `useSend`: `isActing` while any of it goes on. */
export function useAct() {
  const [isActing, setIsActing] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setIsActing(true)
    const isDone = await attempt(work)
    setIsActing(false)
    return isDone
  }
  return { act, isActing }
}
