import { useEffect, useEffectEvent, useState } from 'react'
import { getOwnToday } from '../../../contract/candidates/today.calls.ts'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import { starItem } from '../../../contract/teams/signups.calls.ts'
import { useSend } from '../../platform/api.ts'
import { apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { dropKeptAnswer, keepAnswer, readKeptAnswer } from '../../platform/kept/kept-answer.ts'
import { useLive } from '../../platform/live.ts'
import { useSessionKind } from '../../platform/session-kind.ts'

export interface OwnShown {
  own: OwnToday
  /** Of a visitor there are only stars, which this device keeps. */
  isVisitor: boolean
  /** It is not known yet what is one’s own. */
  isPending: boolean
  /** What lies elsewhere does not open. */
  isOffline: boolean
  reload: () => void
  star: (item: string, isStarred: boolean) => Promise<void>
}

/** What is one’s own on the days of an event, kept for when there is no network. */
export function useOwnToday(id: string, isOffline: boolean): OwnShown {
  const isVisitor = useSessionKind() === 'out'
  const live = useLive(getOwnToday, { params: { id } }, { enabled: !isVisitor, every: 30_000 })
  const sending = useSend(starItem)
  const device = useDeviceStars(id)
  const answer = live.data?.data
  const isLost = live.error?.status === 404
  useEffect(() => {
    if (answer) keepAnswer(`day/${id}`, answer, 'own')
    else if (isLost) dropKeptAnswer(`day/${id}`, 'own')
  }, [id, answer, isLost])
  const [kept] = useState(() => readKeptAnswer<OwnToday>(`day/${id}`, 'own')?.answer)
  const own = answer ?? (live.isPending || (live.error && isTemporary(live.error)) ? kept : undefined)

  const send = async (item: string, is_starred: boolean) => {
    await sending.send({ params: { id: item }, body: { is_starred } })
  }
  // What was starred before logging in goes along.
  const takeAlong = useEffectEvent(async () => {
    const results = await Promise.allSettled(device.stars.map(item => send(item, true)))
    // What could not be sent for the moment is tried again at the next visit; an item that is gone is dropped.
    const isWaiting = (result: PromiseSettledResult<void> | undefined) =>
      result?.status === 'rejected' && isTemporary(apiErrorOf(result.reason))
    device.set(device.stars.filter((_, n) => isWaiting(results[n])))
    live.reload()
  })
  const isThere = answer !== undefined && !isVisitor
  useEffect(() => {
    if (isThere && device.stars.length > 0) void takeAlong()
  }, [isThere, device.stars.length])

  return {
    own: isVisitor ? ofVisitor(device.stars) : { ...nothing, ...own },
    isVisitor,
    isPending: !isVisitor && live.isPending && !own,
    isOffline,
    reload: live.reload,
    star: async (item, isStarred) => {
      if (isVisitor)
        device.set(isStarred ? [...device.stars, item] : device.stars.filter(one => one !== item))
      else {
        await send(item, isStarred)
        live.reload()
      }
    },
  }
}

/** Also what an answer that an earlier build kept does not have. */
const nothing: OwnToday = {
  ticket: null,
  visits: [],
  hand_ins: [],
  here: null,
  items: [],
  may_sign_up: false,
}

function ofVisitor(stars: readonly string[]): OwnToday {
  return { ...nothing, items: stars.map(_id => ({ _id, is_starred: true, signup: null })) }
}

/** The items that were starred on this device by whoever had no account, forgotten after a month. */
function useDeviceStars(id: string) {
  const path = `day/${id}/stars`
  const [stars, setStars] = useState(() => readKeptAnswer<string[]>(path, 'everybody')?.answer ?? [])
  const set = (next: string[]) => {
    setStars(next)
    if (next.length > 0) keepAnswer(path, next, 'everybody')
    else dropKeptAnswer(path, 'everybody')
  }
  return { stars, set }
}
