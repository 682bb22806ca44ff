import { useEffect, useRef, useState } from 'react'
import { getMarks, setMark } from '../../../contract/teams/marks.calls.ts'
import type { ApplicationMarks, MarkSummary } from '../../../contract/teams/marks.ts'
import { useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** What one's own mark says. */
export interface OwnMark {
  value: number | null
  note: string | null
}

/**
 * The marks of an application, and how its reader gives their own: it shows at once, and what others gave comes with the
 * answer. What is pressed quickly is sent one after the other; the last one stays. What others give meanwhile comes by itself.
 */
export function useMarks(id: string, marked: (id: string, summary: MarkSummary) => void) {
  const sending = useSend(setMark, { keeps: isUntouched })
  const { data, error, arrivedAt } = useLive(getMarks, { params: { id } }, { every: pause })
  const [own, setOwn] = useState<{ id: string; mark: OwnMark; answer?: ApplicationMarks; at: number }>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)
  const pressed = own?.id === id ? own : undefined
  const read = data?.data
  const known = pressed?.answer && (!read || pressed.at > arrivedAt) ? pressed.answer : read
  const mark: OwnMark | undefined =
    pressed?.mark ?? (known && { value: known.own?.value ?? null, note: known.own?.note ?? null })

  useEffect(() => {
    if (read) marked(id, summaryOf(read))
    // The list keeps what it is told: only news is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, read])

  const give = (next: OwnMark) => {
    if (mark && next.value === mark.value && (next.note ?? '') === (mark.note ?? '')) return
    latest.current += 1
    const turn = latest.current
    setOwn({ id, mark: next, at: Date.now(), ...(known && { answer: known }) })
    queue.current = sendOne(queue.current, next, turn)
  }
  const sendOne = async (former: Promise<unknown>, next: OwnMark, turn: number) => {
    await former
    try {
      const { data: answer } = await sending.send({ params: { id }, body: next })
      marked(id, summaryOf(answer))
      if (turn === latest.current) setOwn({ id, mark: next, answer, at: Date.now() })
    } catch (cause) {
      toast.error(messageOf(cause))
      if (turn === latest.current) setOwn(undefined)
    }
  }
  return { marks: known, mark, error, give }
}

/** Milliseconds: somebody reads for longer than that. */
const pause = 15_000

function summaryOf({ own, read, mean, spread }: ApplicationMarks): MarkSummary {
  return { own: own?.value ?? null, read, mean, spread }
}

/** No screen but those with marks shows them. */
function isUntouched(path: string): boolean {
  return !path.includes('/marks/')
}

export type Marking = ReturnType<typeof useMarks>
