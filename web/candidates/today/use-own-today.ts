import { useEffect, useState } from 'react'
import { getOwnToday } from '../../../contract/candidates/today.calls.ts'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import { isTemporary } from '../../platform/api-error.ts'
import { dropKeptAnswer, keepAnswer, readKeptAnswer } from '../../platform/kept/kept-answer.ts'
import { useLive } from '../../platform/live.ts'
import { useSessionKind } from '../../platform/session-kind.ts'

export interface OwnShown {
  /** Nothing for a visitor. */
  own: OwnToday | undefined
  reload: () => void
}

/** What is one’s own on the days of an event, kept for when there is no network. */
export function useOwnToday(id: string): OwnShown {
  const isOut = useSessionKind() === 'out'
  const live = useLive(getOwnToday, { params: { id } }, { enabled: !isOut, every: 30_000 })
  const answer = live.data?.data
  const isLost = live.error?.status === 404
  useEffect(() => {
    if (answer) keepAnswer(`day/${id}`, answer, 'own')
    else if (isLost) dropKeptAnswer(`day/${id}`, 'own')
  }, [id, answer, isLost])
  const [kept] = useState(() => readKeptAnswer<OwnToday>(`day/${id}`, 'own')?.answer)
  const own = answer ?? (live.error && isTemporary(live.error) ? kept : undefined)
  // An answer that an earlier build kept has no items.
  return {
    own:
      isOut || !own ? undefined : { ...own, items: own.items ?? [], may_sign_up: own.may_sign_up ?? false },
    reload: live.reload,
  }
}
