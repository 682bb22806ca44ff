import { useEffect, useRef, useState } from 'react'
import { getMarks, setMark } from '../../../contract/teams/marks.calls.ts'
import type { ApplicationMarks, MarkSummary } from '../../../contract/teams/marks.ts'
import { call, useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { useOffline, whenOnline } from '../../platform/online.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** What one's own mark says. */
export interface OwnMark {
  value: number | null
  /** Undefined until it is read: the list has the mark alone. */
  note: string | null | undefined
}

interface Marked {
  _id: string
  team_name: string
  /** As the list has them. */
  marks: MarkSummary
}

/** One's own marks that are on their way, by application; `unsent` are those that wait for the network. */
export function useWaitingMarks() {
  const [all, setAll] = useState<Readonly<Record<string, OwnMark>>>({})
  const isOffline = useOffline()
  const begin = (id: string, mark: OwnMark) => setAll(former => ({ ...former, [id]: mark }))
  /** A later one for the same application goes on waiting. */
  const end = (id: string, mark: OwnMark) =>
    setAll(({ [id]: last, ...others }) => (last && last !== mark ? { ...others, [id]: last } : others))
  return { all, unsent: isOffline ? all : none, begin, end }
}

const none: Readonly<Record<string, OwnMark>> = {}

/**
 * The marks of an application, and how its reader gives their own: it shows at once, and what others gave comes with the
 * answer. What is pressed quickly is sent one after the other; the last one stays. What others give meanwhile comes by itself.
 */
export function useMarks(
  { _id: id, team_name, marks: listed }: Marked,
  /** Takes what is read, or what this reader has just given. */
  marked: (id: string, summary: MarkSummary, isOwn: boolean) => void,
  waiting: ReturnType<typeof useWaitingMarks>,
) {
  const sending = useSend(setMark, { keeps: isUntouched })
  const { data, error, answeredAt } = useLive(getMarks, { params: { id } }, { every: pause })
  const [own, setOwn] = useState<{ id: string; mark: OwnMark; answer?: ApplicationMarks; at: number }>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)
  const shown = useRef(id)
  const pressed = own?.id === id ? own : undefined
  const read = data?.data
  // An answer that nothing is new says so of the last one, which is newer than the press by then.
  const known = pressed?.answer && (!read || pressed.at > (answeredAt ?? 0)) ? pressed.answer : read
  const mark: OwnMark =
    waiting.all[id] ?? pressed?.mark ?? (known ? ownOf(known) : { value: listed.own, note: undefined })

  useEffect(() => {
    shown.current = id
    if (known) marked(id, summaryOf(known), known !== read)
    // The list keeps what it is told: only news is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, known])

  const give = (next: OwnMark) => {
    if (known?.has_opened) return
    if (next.value === mark.value && (next.note ?? '') === (mark.note ?? '')) return
    latest.current += 1
    const turn = latest.current
    setOwn({ id, mark: next, at: Date.now(), ...(known && { answer: known }) })
    waiting.begin(id, next)
    queue.current = sendOne(queue.current, next, turn)
  }
  const sendOne = async (former: Promise<unknown>, next: OwnMark, turn: number) => {
    await former
    try {
      await whenOnline()
      // Who marks quicker than the marks are read keeps the note that stands.
      const { note } = next.note === undefined ? ownOf((await call(getMarks, { params: { id } })).data) : next
      const { data: answer } = await sending.send({ params: { id }, body: { value: next.value, note } })
      // Of the one that is shown the list is told what is shown, which may be newer.
      if (shown.current !== id) marked(id, summaryOf(answer), true)
      if (turn === latest.current) setOwn({ id, mark: next, answer, at: Date.now() })
    } catch (cause) {
      toast.error(`${team_name} is not marked: ${messageOf(cause)}`)
      if (turn === latest.current) setOwn(undefined)
    } finally {
      waiting.end(id, next)
    }
  }
  return { marks: known, mark, error, give, isUnsent: waiting.unsent[id] !== undefined }
}

/** Milliseconds: somebody reads for longer than that. */
const pause = 15_000

function ownOf({ own }: ApplicationMarks): OwnMark {
  return { value: own?.value ?? null, note: own?.note ?? null }
}

function summaryOf({ own, read, mean, spread }: ApplicationMarks): MarkSummary {
  return { own: own?.value ?? null, read, mean, spread }
}

/** No screen but those with marks shows them. */
function isUntouched(path: string): boolean {
  return !path.includes('/marks/')
}

export type Marking = ReturnType<typeof useMarks>
