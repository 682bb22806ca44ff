import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import type { Choice } from '../../../contract/events/outcomes.ts'
import type { Steps } from '../../platform/saving/saver.ts'

// The decisions of triage that are on their way, in the order in which they were made. Pure functions over one value.

export interface Decided {
  /** The application as it was shown. */
  row: TriageRow
  choice: Choice | null
  comment: string
}

export interface DecisionLine {
  waiting: readonly Decided[]
  /** The version that one's own last decision of an application left. */
  own: Record<string, number>
  /** Whether the first was sent without an answer: the server may have it. */
  isUnanswered: boolean
}

/** One request: the first decision, on the version that one's own former one left, else on the one that was shown. */
export interface Sending {
  decided: Decided
  version: number
  isRepeat: boolean
}

export const emptyLine: DecisionLine = { waiting: [], own: {}, isUnanswered: false }

export function decide(line: DecisionLine, decided: Decided): DecisionLine {
  return { ...line, waiting: [...line.waiting, decided] }
}

/** The steps but for `send`, which answers the version that was left. */
export const lineSteps: Omit<Steps<DecisionLine, Sending, number>, 'send'> = {
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
