import type { RoundCut } from '../../../contract/events/decided-rounds.ts'
import type { TriageCounts, TriageRow } from '../../../contract/choosing/decisions.ts'
import { openStatuses } from '../../../contract/choosing/decisions.calls.ts'

/** What is kept of a list that somebody works through: a decided one stays where it is until the filters change. */
export interface TriageList {
  rows: readonly TriageRow[]
  counts: TriageCounts
  /** The round that is worked through, if any. */
  cut: RoundCut | null
  /** There are no rows after the last. */
  isWhole: boolean
}

type Decision = TriageRow['decision']

export function withDecision(list: TriageList, id: string, decision: Decision): TriageList {
  const row = list.rows.find(({ _id }) => _id === id)
  if (!row) return list
  const next = { ...row, decision }
  return {
    ...list,
    rows: list.rows.map(one => (one === row ? next : one)),
    counts: moved(list.counts, row, next),
    cut: list.cut && {
      ...list.cut,
      chosen: list.cut.chosen + goesOn(next, list.cut) - goesOn(row, list.cut),
    },
  }
}

/** The counts after a row has gone from one part to another. */
function moved(counts: TriageCounts, before: TriageRow, after: TriageRow): TriageCounts {
  const next = { ...counts }
  const [from, to] = [partOf(before), partOf(after)]
  if (from) next[from] -= 1
  if (to) next[to] += 1
  return next
}

/** 1 if a release would let the team go on from this round. */
function goesOn({ decision }: TriageRow, { _id }: RoundCut): 0 | 1 {
  const isChosen = decision?.to === 'goes_on' && decision.round?._id === _id && decision.overtaken_by === null
  return isChosen ? 1 : 0
}

function partOf({ status, decision }: TriageRow): 'undecided' | 'decided' | 'overtaken' | undefined {
  if (decision) return decision.overtaken_by ? 'overtaken' : 'decided'
  return openStatuses.some(name => name === status) ? 'undecided' : undefined
}

/** Where somebody goes on after a decision: to the next one without, else to the next. */
export function placeAfterDecision(rows: readonly TriageRow[], at: number): number {
  const next = rows.findIndex((row, index) => index > at && row.decision === null)
  return next < 0 ? Math.min(at + 1, rows.length - 1) : next
}
