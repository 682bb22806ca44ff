import { useRef, useState } from 'react'
import {
  createEvent,
  getEvent,
  previewEventMail,
  updateEvent,
} from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BodyInput, ReplyOf } from '../../../contract/shapes.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { ApiError, useLoads } from '../../platform/api.ts'
import { fetchAnswer } from '../../platform/api-fetch.ts'

type Body = BodyInput<typeof createEvent>
type Reply = ReplyOf<typeof createEvent>
/** With how many people were told, where it was changed. */
type Changed = ReplyOf<typeof updateEvent>

interface Kept {
  id: string
  /** The ETag of the edited version: a change by somebody else in between is refused. */
  etag: string | undefined
  status: EventStatus
}

/**
 * Keeps one event however often it is saved: the first save of a new one makes it, every other changes it. Where the
 * answer to the first was lost, the very same is asked again before anything else, so that there is never a second.
 */
export function useEventSaving(before?: Kept) {
  const loads = useLoads()
  const kept = useRef(before)
  const first = useRef<{ body: Body; key: string }>(null)
  const [status, setStatus] = useState(before?.status ?? 'draft')

  const hold = ({ _id, event_status }: Event, etag: string | undefined) => {
    kept.current = { id: _id, etag, status: event_status }
    setStatus(event_status)
  }
  const take = <Of extends Reply>({ reply, etag }: { reply: Of; etag: string | undefined }) => {
    hold(reply.data, etag)
    void loads.refresh()
    return reply
  }
  const change = async ({ id, etag }: Kept, body: object, is_correction = false) =>
    take(
      await fetchAnswer<Changed>(updateEvent, {
        params: { id },
        query: { is_correction },
        body,
        ifMatch: etag,
      }),
    )

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

  function save(body: Body, isCorrection?: boolean): Promise<Reply & Partial<Changed>> {
    return kept.current ? change(kept.current, body, isCorrection) : make(body)
  }

  /** What is typed in a draft. Whether it is one still is not this form's to say. */
  function saveDraft({ event_status, ...fields }: Body): Promise<Reply> {
    return kept.current ? change(kept.current, fields) : make({ event_status, ...fields })
  }

  /** Who would get which mail if this were saved; null if nobody. */
  async function foretell(body: Body) {
    if (!kept.current) return null
    const { id, etag } = kept.current
    const { reply } = await fetchAnswer<ReplyOf<typeof previewEventMail>>(previewEventMail, {
      params: { id },
      body,
      ifMatch: etag,
    })
    return reply.data
  }

  /** Takes the last save back, unless somebody else changed the event since. */
  async function takeBack(former: Event): Promise<Changed | undefined> {
    return kept.current && change(kept.current, former)
  }

  /** What somebody else saved; the next save starts from it. */
  async function reread() {
    const { id = '' } = kept.current ?? {}
    const { reply, etag } = await fetchAnswer<Reply>(getEvent, { params: { id } })
    hold(reply.data, etag)
    return reply.data
  }
  return { save, saveDraft, foretell, takeBack, reread, status, id: () => kept.current?.id }
}
