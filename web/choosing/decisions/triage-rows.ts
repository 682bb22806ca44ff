import type { RoundCut } from '../../../contract/events/decided-rounds.ts'
import type { ChoosingBoard, MarkSummary } from '../../../contract/teams/marks.ts'
import { isOfRound } from '../../../contract/events/outcomes.ts'
import type { TriageCounts, TriageRow } from '../../../contract/choosing/decisions.ts'
import { openStatuses } from '../../../contract/choosing/decisions.calls.ts'
import { dueStatuses } from '../../../contract/platform/statuses.ts'

/** What is kept of a list that somebody works through: a decided one stays where it is until the filters change. */
export interface TriageList {
  rows: readonly TriageRow[]
  counts: TriageCounts
  /** The round that is worked through, if any. */
  cut: RoundCut | null
  board: ChoosingBoard | null
  /** There are no rows after the last. */
  isWhole: boolean
}

type Decision = TriageRow['decision']

/** `isNarrow` of a list of one status or round, in which all who are still in are to decide about. */
export function withDecision(
  list: TriageList,
  id: string,
  decision: Decision,
  isNarrow = list.cut !== null,
): TriageList {
  const row = list.rows.find(({ _id }) => _id === id)
  if (!row) return list
  const next = { ...row, decision }
  return {
    ...list,
    rows: list.rows.map(one => (one === row ? next : one)),
    counts: moved(list.counts, [row, next], isNarrow ? openStatuses : dueStatuses),
    cut: list.cut && {
      ...list.cut,
      chosen: list.cut.chosen + goesOn(next, list.cut) - goesOn(row, list.cut),
    },
    board: list.board && {
      ...list.board,
      themes: list.board.themes.map(theme =>
        theme.theme === row.theme
          ? { ...theme, chosen: theme.chosen + isChosen(next) - isChosen(row) }
          : theme,
      ),
    },
  }
}

/** The counts after a row has gone from one part to another. */
function moved(
  counts: TriageCounts,
  [before, after]: [TriageRow, TriageRow],
  statuses: readonly string[],
): TriageCounts {
  const next = { ...counts }
  const [from, to] = [partOf(before, statuses), partOf(after, statuses)]
  if (from) next[from] -= 1
  if (to) next[to] += 1
  return next
}

const inEvent: readonly string[] = ['shortlisted', 'participated', 'won']

/** 1 if the team is shortlisted or further, now or once what is decided is released. */
function isChosen({ status, decision }: TriageRow): 0 | 1 {
  const isMoved = decision !== null && decision.overtaken_by === null && !isOfRound(decision.to)
  return inEvent.includes(isMoved ? decision.to : status) ? 1 : 0
}

/** The list once somebody marked one of its applications, or took the mark back. */
export function withMark(
  list: TriageList,
  id: string,
  marks: MarkSummary,
  reader: string | undefined,
): TriageList {
  const row = list.rows.find(({ _id }) => _id === id)
  if (!row) return list
  const more = Number(marks.own !== null) - Number(row.marks.own !== null)
  return {
    ...list,
    rows: list.rows.map(one => (one === row ? { ...row, marks } : one)),
    board: list.board && {
      ...list.board,
      readers: list.board.readers.map(one => (one._id === reader ? { ...one, read: one.read + more } : one)),
    },
  }
}

/** Counts and marks as colleagues have changed them; one's own number of marks is newer here. The rows stay in their places. */
export function withCounts(list: TriageList, now: Counts, own: string | undefined): TriageList {
  const former = list.board?.readers.find(isOf(own))
  const readers = now.board?.readers.map(one => (one._id === own ? (former ?? one) : one))
  const board = now.board && readers ? { ...now.board, readers } : list.board
  return { ...list, rows: withMarks(list.rows, now.data), counts: now.counts, cut: now.cut, board }
}

/** A row whose marks are the same stays the same object, so that it is not drawn again. */
function withMarks(rows: readonly TriageRow[], news: readonly TriageRow[]): readonly TriageRow[] {
  const known = new Map(news.map(({ _id, marks }) => [_id, marks]))
  return rows.map(row => {
    const { own, read, mean } = row.marks
    const marks = known.get(row._id)
    const isSame = !marks || (marks.own === own && marks.read === read && marks.mean === mean)
    return isSame ? row : { ...row, marks }
  })
}

type Counts = Pick<TriageList, 'counts' | 'cut' | 'board'> & { data: readonly TriageRow[] }

function isOf(id: string | undefined) {
  return (one: { _id: string }) => one._id === id
}

/** 1 if a release would let the team go on from this round. */
function goesOn({ decision }: TriageRow, { _id }: RoundCut): 0 | 1 {
  const isGoing = decision?.to === 'goes_on' && decision.round?._id === _id && decision.overtaken_by === null
  return isGoing ? 1 : 0
}

/** Teams with one of the statuses are to decide about: those who are shortlisted only in a round. */
function partOf(
  { status, decision }: TriageRow,
  statuses: readonly string[],
): 'undecided' | 'decided' | 'overtaken' | undefined {
  if (decision) return decision.overtaken_by ? 'overtaken' : 'decided'
  return statuses.includes(status) ? 'undecided' : undefined
}

/** Where somebody goes on after a decision: to the next one without, else to the next. */
export function placeAfterDecision(rows: readonly TriageRow[], at: number): number {
  const next = rows.findIndex((row, index) => index > at && row.decision === null)
  return next < 0 ? Math.min(at + 1, rows.length - 1) : next
}
