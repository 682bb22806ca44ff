import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { showPresence } from '../../../contract/projects/submissions.calls.ts'
import type { Presence } from '../../../contract/projects/submissions.ts'
import { fetchAnswer } from '../../platform/api-fetch.ts'

/**
 * Milliseconds between looks at what others do: with company, and alone. With the pause of typing, what a teammate writes
 * is here within four seconds.
 */
const withOthers = 2_500
const alone = 12_000

interface Watched {
  /** Of the submission. */
  _id: string
  /** The signed-in person. */
  person: string
  /** Who was here lately. */
  people: readonly Presence[]
  /** Gets who is here, and the version that the server has. */
  onLook: (seen: ReplyOf<typeof showPresence>['data']) => Promise<void>
}

/** Tells the team in which field one is, and looks where they are. Returns what is called with the field that the person goes to. */
export function usePresence({ _id, person, people, onLook }: Watched) {
  const [field, enter] = useState<string | null>(null)
  const look = async () => {
    if (document.hidden) return
    try {
      const input = { params: { id: _id }, body: { field } }
      const { reply } = await fetchAnswer<ReplyOf<typeof showPresence>>(showPresence, input)
      await onLook(reply.data)
    } catch {
      // The next look, or the next save, says what is wrong.
    }
  }
  const lookNow = useEffectEvent(() => void look())
  const between = hasCompany(people, person) ? withOthers : alone
  useEffect(() => {
    const timer = setInterval(lookNow, between)
    return () => clearInterval(timer)
  }, [between])
  useEffect(() => {
    lookNow()
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies -- others see the field that one goes to
  }, [field])
  return enter
}

function hasCompany(people: readonly Presence[], person: string): boolean {
  return people.some(({ _id, seen_at }) => _id !== person && isHere(seen_at))
}

export function isHere(seen_at: string | null): boolean {
  return seen_at !== null && Date.now() - Date.parse(seen_at) < 60_000
}
