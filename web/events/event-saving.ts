import { useRef, useState } from 'react'
import { createEvent, getEvent, updateEvent } from '../../contract/events.calls.ts'
import type { BodyInput, ReplyOf } from '../../contract/shapes.ts'
import { ApiError, useLoads } from '../api.ts'
import { fetchAnswer } from '../api-fetch.ts'

type Body = BodyInput<typeof createEvent>
type Reply = ReplyOf<typeof updateEvent>

interface Kept {
  id: string
  /** The ETag of the edited version: a change by somebody else in between is refused. */
  etag: string | undefined
}

/**
 * Keeps one event however often it is saved: the first save of a new one makes it, every other changes it. Where the
 * answer to the first was lost, the very same is asked again before anything else, so that there is never a second.
 */
export function useEventSaving(before?: Kept) {
  const loads = useLoads()
  const kept = useRef(before)
  const first = useRef<{ body: Body; key: string }>(null)
  const [isStale, setIsStale] = useState(false)

  const take = ({ reply, etag }: { reply: Reply; etag: string | undefined }) => {
    kept.current = { id: reply.data._id, etag }
    setIsStale(false)
    void loads.refresh()
    return reply
  }
  const change = async ({ id, etag }: Kept, body: Body) =>
    take(await fetchAnswer<Reply>(updateEvent, { params: { id }, body, ifMatch: etag }))

  async function make(body: Body): Promise<Reply> {
    first.current ??= { body, key: crypto.randomUUID() }
    const { body: begun, key } = first.current
    try {
      const reply = take(await fetchAnswer<Reply>(createEvent, { body: begun }, { idempotencyKey: key }))
      return begun === body || !kept.current ? reply : await change(kept.current, body)
    } catch (error) {
      // Refused, so that nothing was made; of what was not answered nobody knows.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) first.current = null
      throw error
    }
  }

  async function save(body: Body): Promise<Reply> {
    try {
      return await (kept.current ? change(kept.current, body) : make(body))
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) setIsStale(true)
      throw error
    }
  }

  /** Makes the next save replace what somebody else saved. */
  async function overrule(): Promise<void> {
    if (kept.current) await reread(kept.current.id)
  }

  /** What they saved; the next save starts from it. */
  async function reread(id: string) {
    const { reply, etag } = await fetchAnswer<Reply>(getEvent, { params: { id } })
    kept.current = { id, etag }
    setIsStale(false)
    return reply.data
  }
  return { save, overrule, reread, isStale, id: () => kept.current?.id }
}
