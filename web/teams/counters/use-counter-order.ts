import { useState } from 'react'
import { moveCounter } from '../../../contract/teams/counters.calls.ts'
import type { Counter } from '../../../contract/teams/counters.ts'
import type { Moving } from '../../events/questions/moving.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'

/** The order of counters as somebody drags it: shown at once, and the server's again when it has answered. */
export function useCounterOrder(loaded: readonly Counter[]) {
  const sending = useSend(moveCounter)
  const [own, setOwn] = useState<{ of: readonly Counter[]; rows: readonly Counter[] } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const isOwn = own !== null && (own.of === loaded || sending.isSending)
  const rows = isOwn ? own.rows : loaded

  const show = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    setOwn({ of: loaded, rows: next })
    return next
  }
  const send = (next: readonly Counter[], at: number) =>
    attempt(async () => {
      const counter = next[at]
      if (!counter) return
      try {
        const before = next[at + 1]?._id ?? ''
        await sending.send({ params: { id: counter._id }, body: { before } })
        setSaid(`${counter.name} is now ${at + 1} of ${next.length}.`)
      } catch (error) {
        setOwn(null)
        throw error
      }
    })
  const moving: Moving = {
    dragged,
    move: (from, to) => {
      if (to < 0 || to >= rows.length || from === to || sending.isSending) return
      void send(show(from, to), to)
    },
    onDragStart: setDragged,
    onDragEnd: () => {
      if (dragged !== null && rows[dragged] !== loaded[dragged]) void send(rows, dragged)
      setDragged(null)
    },
    onDragOver: index => {
      if (dragged === null || dragged === index) return
      show(dragged, index)
      setDragged(index)
    },
  }
  return { rows, said, moving }
}
