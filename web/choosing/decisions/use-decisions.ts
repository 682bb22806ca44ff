import { useEffect, useRef } from 'react'
import { getApplication } from '../../../contract/teams/applications.calls.ts'
import { getDecision, setDecision } from '../../../contract/choosing/decisions.calls.ts'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import type { Choice } from '../../../contract/events/outcomes.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { call, useSend } from '../../platform/api.ts'
import { Saver, type Steps } from '../../platform/saving/saver.ts'
import { useLastingSaver } from '../../platform/saving/use-saver.ts'
import { useActor } from '../../platform/session.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface Watcher {
  change: (id: string, decision: TriageRow['decision'], status?: ApplicationStatus) => void
  saved: (id: string, comment: string) => void
  /** Nothing that was sent before for this row can be undone any more. */
  refused: (id: string) => void
  show: (id: string) => void
}

/**
 * Sends decisions in the order in which they were made, also after the screen is left. Where the server is away they wait
 * and are tried again; what it refuses is said and taken back.
 */
export function useDecisions(watcher: Watcher) {
  const actor = useActor()
  const sending = useSend(setDecision, { keeps: isUntouched })
  const latest = useRef({ watcher, sending })
  useEffect(() => {
    latest.current = { watcher, sending }
  })
  const saver = useLastingSaver(
    () => new Saver(emptyLine, { ...lineSteps, send: one => sendOne(one, latest.current) }),
  )
  return (row: TriageRow, choice: Choice | null, comment: string, restored?: TriageRow['decision']) => {
    watcher.change(row._id, restored ?? (choice && pendingOf(row, choice, comment, actor)))
    saver.change(line => decide(line, { row, choice, comment, restored }))
  }
}

interface Latest {
  watcher: Watcher
  sending: ReturnType<typeof useSend<typeof setDecision>>
}

/** Returns the version that the decision left. */
async function sendOne(
  { decided, version, isRepeat }: Sending,
  { watcher, sending }: Latest,
): Promise<number> {
  const { row, choice, comment, restored } = decided
  const params = { id: row._id }
  const body = {
    to: choice?.to ?? null,
    round_id: choice?.round?._id ?? null,
    comment,
    from: row.status,
    is_undo: restored !== undefined,
  }
  try {
    const { data } = await sending.send({ params, body, ifMatch: `"${version}"` })
    if (choice !== null) watcher.saved(row._id, comment)
    return data.decision?.version ?? 0
  } catch (cause) {
    if (isTemporary(apiErrorOf(cause))) {
      if (!isRepeat) toast.info(`${row.team_name}: your decision is not saved yet. It is tried again.`)
      throw cause
    }
    const now = await call(getDecision, { params }).catch((error: unknown) => {
      toast.error(messageOf(error))
    })
    // A former attempt was taken, and only its answer was lost.
    if (isRepeat && now && isAsDecided(now.data.decision, decided)) return now.data.decision?.version ?? 0
    toast.error(`${row.team_name}: ${messageOf(cause)}`, {
      actions: [{ label: 'Show', run: () => watcher.show(row._id) }],
    })
    watcher.refused(row._id)
    // What is true of it now; where that cannot be read, what was shown before.
    if (now) watcher.change(row._id, now.data.decision, now.data.status)
    else watcher.change(row._id, row.decision)
    throw cause
  }
}

function isAsDecided(now: TriageRow['decision'], { choice, comment }: Decided): boolean {
  if (now === null || choice === null) return now === null && choice === null
  const isSame = now.to === choice.to && now.round?._id === choice.round?._id
  return isSame && (now.comment ?? '') === comment.trim()
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

// The decisions of triage that are on their way, in the order in which they were made. Pure functions over one value.

interface Decided {
  /** The application as it was shown. */
  row: TriageRow
  choice: Choice | null
  comment: string
  /** What was decided before and is brought back. */
  restored?: TriageRow['decision']
}

interface DecisionLine {
  waiting: readonly Decided[]
  /** The version that one's own last decision of an application left. */
  own: Record<string, number>
  /** Whether the first was sent without an answer: the server may have it. */
  isUnanswered: boolean
}

/** One request: the first decision, on the version that one's own former one left, else on the one that was shown. */
interface Sending {
  decided: Decided
  version: number
  isRepeat: boolean
}

const emptyLine: DecisionLine = { waiting: [], own: {}, isUnanswered: false }

function decide(line: DecisionLine, decided: Decided): DecisionLine {
  return { ...line, waiting: [...line.waiting, decided] }
}

/** The steps but for `send`, which answers the version that was left. */
const lineSteps: Omit<Steps<DecisionLine, Sending, number>, 'send'> = {
  pause: 0,
  next: ({ waiting: [decided], own, isUnanswered }) =>
    decided && {
      decided,
      version: own[decided.row._id] ?? decided.row.decision?.version ?? 0,
      isRepeat: isUnanswered,
    },
  after: ({ waiting, own }, { decided }, version) => ({
    waiting: waiting.slice(1),
    own: { ...own, [decided.row._id]: version },
    isUnanswered: false,
  }),
  // What was sent behind it for the same application was decided without knowing what somebody else decided.
  refused: ({ waiting, own }, { decided: { row } }) => {
    const { [row._id]: _, ...others } = own
    return { waiting: waiting.filter(one => one.row._id !== row._id), own: others, isUnanswered: false }
  },
  lost: line => ({ ...line, isUnanswered: true }),
}
