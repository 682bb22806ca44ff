import { useRef } from 'react'
import { getApplication } from '../../contract/applications.calls.ts'
import { getDecision, setDecision } from '../../contract/decisions.calls.ts'
import type { TriageRow } from '../../contract/decisions.ts'
import type { Choice } from '../../contract/outcomes.ts'
import type { ApplicationStatus } from '../../contract/statuses.ts'
import { call, useSend } from '../api.ts'
import { useActor } from '../session.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { toast } from '../ui/overlay/toasts.ts'

interface Watcher {
  change: (id: string, decision: TriageRow['decision'], status?: ApplicationStatus) => void
  saved: (id: string, comment: string) => void
  /** Nothing that was sent before for this row can be undone any more. */
  refused: (id: string) => void
  show: (id: string) => void
}

/** The version that a decision left; null if it was refused. */
type Left = Promise<number | null>

/**
 * Sends decisions in the order in which they were made. Each is made on the version that one's own former decision left,
 * else on the one that is shown. After a refusal what was sent behind it for the same row is dropped: it was decided
 * without knowing what somebody else decided.
 */
export function useDecisions(watcher: Watcher) {
  const actor = useActor()
  const sending = useSend(setDecision, { keeps: isUntouched })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const own = useRef(new Map<string, Left>())

  return (row: TriageRow, choice: Choice | null, comment: string) => {
    const { _id, status } = row
    const former = own.current.get(_id) ?? Promise.resolve(row.decision?.version ?? 0)
    watcher.change(_id, choice && pendingOf(row, choice, comment, actor))
    const send = async () => {
      const version = await former
      if (version === null) return null
      const { data } = await sending.send({
        params: { id: _id },
        body: { to: choice?.to ?? null, round_id: choice?.round?._id ?? null, comment, from: status },
        ifMatch: `"${version}"`,
      })
      if (choice !== null) watcher.saved(_id, comment)
      return data.decision?.version ?? 0
    }
    const left: Left = line.current.then(send).catch(async (error: unknown) => {
      toast.error(`${row.team_name}: ${messageOf(error)}`, {
        actions: [{ label: 'Show', run: () => watcher.show(_id) }],
      })
      await showAsItIs(row)
      return null
    })
    line.current = left
    own.current.set(_id, left)
  }

  /** What is true of it now; where that cannot be read, what was shown before. */
  async function showAsItIs({ _id, decision }: TriageRow) {
    const now = await call(getDecision, { params: { id: _id } }).catch((error: unknown) => {
      toast.error(messageOf(error))
    })
    own.current.delete(_id)
    watcher.refused(_id)
    if (now) watcher.change(_id, now.data.decision, now.data.status)
    else watcher.change(_id, decision)
  }
}

/** A decision waits beside the application, which is loaded ahead: it need not be loaded again with each key. */
function isUntouched(address: string): boolean {
  const start = getApplication.path.replace(':id', '')
  return address.startsWith(start) && !/[/?]/.test(address.slice(start.length))
}

function pendingOf(
  { status }: TriageRow,
  { to, round }: Choice,
  comment: string,
  actor: ReturnType<typeof useActor>,
): NonNullable<TriageRow['decision']> {
  return {
    from: status,
    to,
    round,
    comment: comment.trim() || null,
    decidedBy: actor ? { first_name: actor.first_name, last_name: actor.last_name } : null,
    decidedAt: new Date().toISOString(),
    version: 0,
    overtaken_by: null,
    is_leaving: false,
  }
}
