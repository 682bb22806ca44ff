import { useCallback, useEffect, useRef, useState } from 'react'
import { getApplication } from '../../../contract/teams/applications.calls.ts'
import { listTriage } from '../../../contract/choosing/decisions.calls.ts'
import type { MarkSummary } from '../../../contract/teams/marks.ts'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import type { QueryInput, ReplyOf } from '../../../contract/shapes.ts'
import type { Choice } from '../../../contract/events/outcomes.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { type ApiError, apiErrorOf } from '../../platform/api-error.ts'
import { readClaims } from '../../platform/token.ts'
import { call, prefetch, useLoads } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { useComments } from './use-comments.ts'
import { useDecisions } from './use-decisions.ts'
import { placeAfterDecision, type TriageList, withCounts, withDecision, withMark } from './triage-rows.ts'

export type TriageQuery = Omit<QueryInput<typeof listTriage>, 'after' | 'after_mean' | 'after_read' | 'limit'>

/** What was decided last, and what stood there before. */
interface Done {
  row: TriageRow
  at: number
  choice: Choice | null
}

const pageSize = 100
/** So many before the end the next page is fetched. */
const ahead = 15

/**
 * An event's applications to decide about, one at a time. A decision shows at once and is sent behind it, one after the
 * other; what fails is said and taken back, and is nothing that can be undone. The next applications are loaded before
 * they are needed.
 */
export function useTriage(eventid: string, query: TriageQuery) {
  const list = useTriageList(eventid, query)
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly Done[]>([])
  const comments = useComments()
  const { rows } = list
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const show = (id: string) => {
    const place = latest.current.findIndex(({ _id }) => _id === id)
    if (place >= 0) setAt(place)
  }
  const send = useDecisions({
    change: list.change,
    saved: comments.saved,
    refused: id => {
      setDone(former => former.filter(({ row: { _id } }) => _id !== id))
      comments.refused(id)
    },
    show,
  })
  const row = rows[Math.min(at, rows.length - 1)]
  usePrefetch(rows, at)
  useEffect(() => {
    if (rows.length > 0 && at >= rows.length - ahead) list.loadMore()
  }, [at, rows.length, list])

  const step = (by: 1 | -1) => setAt(now => Math.max(0, Math.min(rows.length - 1, now + by)))
  const decide = (choice: Choice | null, comment: string) => {
    if (!row || row.decision?.is_leaving) return
    setDone(former => [...former, { row, at, choice }])
    send(row, choice, comment)
    if (choice !== null) setAt(placeAfterDecision(rows, at))
  }
  /** The comment of the decision that is made already; it is not left for it. */
  const comment = (text: string) => {
    const made = row?.decision
    if (row && made && !made.is_leaving && (made.comment ?? '') !== text.trim()) send(row, made, text)
  }
  const undo = () => {
    const last = done.at(-1)
    if (!last) return
    setDone(done.slice(0, -1))
    const now = rows.find(({ _id }) => _id === last.row._id) ?? last.row
    const former = last.row.decision
    if (!former) comments.undone(now._id, comments.textOf(now))
    send(now, former, former?.comment ?? '', former)
    show(now._id)
  }
  return { ...list, row, at, setAt, step, decide, comment, undo, comments, last: done.at(-1) }
}

export type Triage = ReturnType<typeof useTriage>

/** The pages of the list, from the first on. */
function useTriageList(eventid: string, query: TriageQuery) {
  const asked = JSON.stringify(query)
  const isNarrow = query.status !== undefined || query.round !== undefined
  const [list, setList] = useState<TriageList>()
  const [error, setError] = useState<ApiError | null>(null)
  const loading = useRef<AbortController>(null)
  const touchedAt = useRef(0)
  useColleagues(eventid, query, now => {
    // What was done a moment ago may not be in this answer yet; the next one has it.
    if (Date.now() - touchedAt.current > 5_000)
      setList(former => former && withCounts(former, now, readClaims()?.id))
  })

  const load = useCallback(
    (last?: Pick<TriageRow, '_id' | 'marks'>) => {
      const own = new AbortController()
      loading.current = own
      const input = {
        params: { id: eventid },
        query: { ...JSON.parse(asked), ...placeOf(last), limit: pageSize },
      }
      const show = ({ data, counts, cut, board }: ReplyOf<typeof listTriage>) => {
        setList(former => ({
          rows: last && former ? [...former.rows, ...unknownTo(former.rows, data)] : data,
          counts: last && former ? former.counts : counts,
          cut: last && former ? former.cut : cut,
          board: last && former ? former.board : board,
          isWhole: data.length < pageSize,
        }))
        setError(null)
      }
      void call(listTriage, input, own.signal)
        .then(show, (cause: unknown) => {
          if (!own.signal.aborted) setError(apiErrorOf(cause))
        })
        .finally(() => {
          if (loading.current === own) loading.current = null
        })
    },
    [eventid, asked],
  )
  useEffect(() => {
    load()
    return () => {
      loading.current?.abort()
      loading.current = null
    }
  }, [load])

  // Where the list is in the order of marks, it goes on after what this one was listed with.
  const last = list?.rows.at(-1)
  const isWhole = list?.isWhole ?? true
  const loadMore = useCallback(() => {
    if (!isWhole && last && !loading.current) load(last)
  }, [isWhole, last, load])
  const change = useCallback(
    (id: string, decision: TriageRow['decision'], status?: ApplicationStatus) => {
      touchedAt.current = Date.now()
      setList(former => {
        if (!former) return former
        const next = withDecision(former, id, decision, isNarrow)
        if (!status) return next
        return { ...next, rows: next.rows.map(row => (row._id === id ? { ...row, status } : row)) }
      })
    },
    [isNarrow],
  )
  const marked = useCallback((id: string, marks: MarkSummary, isOwn: boolean) => {
    const reader = readClaims()?.id
    if (isOwn) touchedAt.current = Date.now()
    setList(former => former && withMark(former, id, marks, reader))
  }, [])
  const setPlaces = useCallback((places: number | null) => {
    setList(former => former && { ...former, board: former.board && { ...former.board, places } })
  }, [])
  return {
    isLoaded: list !== undefined,
    rows: list?.rows ?? none,
    counts: list?.counts,
    cut: list?.cut ?? null,
    board: list?.board ?? null,
    marked,
    setPlaces,
    error,
    reload: () => {
      setError(null)
      load()
    },
    loadMore,
    change,
  }
}

function placeOf(last: Pick<TriageRow, '_id' | 'marks'> | undefined) {
  if (!last) return {}
  const { mean, read } = last.marks
  return { after: last._id, ...(mean !== null && { after_mean: mean, after_read: read }) }
}

/** What is marked meanwhile may be listed again. */
function unknownTo(rows: readonly TriageRow[], next: readonly TriageRow[]) {
  const known = new Set(rows.map(({ _id }) => _id))
  return next.filter(({ _id }) => !known.has(_id))
}

const none: readonly never[] = []

/** Calls `onNews` with counts, readers and the marks of the first page as colleagues change them; the shown row asks for its own. */
function useColleagues(
  eventid: string,
  query: TriageQuery,
  onNews: (now: ReplyOf<typeof listTriage>) => void,
) {
  const { data } = useLive(
    listTriage,
    { params: { id: eventid }, query: { ...query, limit: pageSize } },
    { every: 10_000 },
  )
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    if (data) latest.current(data)
  }, [data])
}

/** The two after the one that is shown, and the one before, so that a step needs no wait. */
function usePrefetch(rows: readonly TriageRow[], at: number) {
  const loads = useLoads()
  const ids = [at + 1, at + 2, at - 1].map(place => rows[place]?._id).filter(id => id !== undefined)
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) prefetch(loads, getApplication, { params: { id } })
  }, [loads, wanted])
}
