import { useState } from 'react'
import { moveOnWaitlist } from '../../../contract/teams/seats.calls.ts'
import type { WaitingTeam } from '../../../contract/teams/seats.ts'
import type { Moving } from '../../events/questions/moving.ts'
import { type SendInput, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'

type Move = NonNullable<SendInput<typeof moveOnWaitlist>['body']>

/** The order as somebody drags it: shown at once, and the server's again when it has answered. */
export function useWaitlistOrder(loaded: readonly WaitingTeam[], total: number) {
  const sending = useSend(moveOnWaitlist)
  const [own, setOwn] = useState<{ of: readonly WaitingTeam[]; rows: readonly WaitingTeam[] } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const isOwn = own !== null && (own.of === loaded || sending.isSending)
  const rows = isOwn ? own.rows : loaded
  const first = loaded[0]?.position ?? 1

  const send = (team: WaitingTeam, body: Move) =>
    attempt(async () => {
      try {
        const { data } = await sending.send({ params: { id: team.application_id }, body })
        setSaid(`${team.team_name} is now ${data.position} of ${total}.`)
      } catch (error) {
        setOwn(null)
        throw error
      }
    })
  const show = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    setOwn({ of: loaded, rows: next })
    return next
  }
  const put = (at: number) => {
    const team = rows[at]
    if (!team || loaded[at] === team) return
    const after = rows[at + 1]
    if (after) void send(team, { to: 'before', before: after.application_id })
    else if (first + rows.length > total) void send(team, { to: 'end' })
    // The row after it is on the next page: it is put before the last one of this.
    else void send(team, { to: 'before', before: rows[at - 1]?.application_id ?? team.application_id })
  }
  const moving: Moving = {
    dragged,
    move: (from, to) => {
      const team = rows[from]
      const isThere = first + to >= 1 && first + to <= total
      if (!team || !isThere || sending.isSending) return
      if (to >= 0 && to < rows.length) show(from, to)
      void send(team, { to: to < from ? 'up' : 'down' })
    },
    onDragStart: setDragged,
    onDragEnd: () => {
      if (dragged !== null) put(dragged)
      setDragged(null)
    },
    onDragOver: index => {
      if (dragged === null || dragged === index) return
      show(dragged, index)
      setDragged(index)
    },
  }
  return { rows, said, moving, send: (team: WaitingTeam, body: Move) => void send(team, body) }
}
