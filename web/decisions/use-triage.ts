import { useCallback, useEffect, useRef, useState } from 'react'
import { getApplication } from '../../contract/applications.calls.ts'
import { getDecision, listTriage, setDecision } from '../../contract/decisions.calls.ts'
import type { TriageRow } from '../../contract/decisions.ts'
import type { QueryInput, ReplyOf } from '../../contract/shapes.ts'
import type { Choice } from '../../contract/outcomes.ts'
import type { ApplicationStatus } from '../../contract/statuses.ts'
import { type ApiError, apiErrorOf } from '../api-error.ts'
import { call, prefetch, useLoads, useSend } from '../api.ts'
import { useActor } from '../session.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { toast } from '../ui/overlay/toasts.ts'
import { useComments } from './use-comments.ts'
import { placeAfterDecision, type TriageList, withDecision } from './triage-rows.ts'

export type TriageQuery = Omit<QueryInput<typeof listTriage>, 'after' | 'limit'>

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
 * other; what fails is said and taken back. The next applications are loaded before they are needed.
 */
export function useTriage(eventid: string, query: TriageQuery) {
  const list = useTriageList(eventid, query)
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly Done[]>([])
  const comments = useComments()
  const send = useDecisions(list.change, comments.saved)
  const { rows } = list
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
    send(now, former, former?.comment ?? '')
    const place = rows.findIndex(({ _id }) => _id === last.row._id)
    if (place >= 0) setAt(place)
  }
  return { ...list, row, at, setAt, step, decide, comment, undo, comments, last: done.at(-1) }
}

export type Triage = ReturnType<typeof useTriage>

/** The pages of the list, from the first on. */
function useTriageList(eventid: string, query: TriageQuery) {
  const asked = JSON.stringify(query)
  const [list, setList] = useState<TriageList>()
  const [error, setError] = useState<ApiError | null>(null)
  const loading = useRef<AbortController>(null)

  const load = useCallback(
    (after?: string) => {
      const own = new AbortController()
      loading.current = own
      const input = { params: { id: eventid }, query: { ...JSON.parse(asked), after, limit: pageSize } }
      const show = ({ data, counts, cut }: ReplyOf<typeof listTriage>) => {
        setList(former => ({
          rows: after && former ? [...former.rows, ...data] : data,
          counts: after && former ? former.counts : counts,
          cut: after && former ? former.cut : cut,
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

  const last = list?.rows.at(-1)?._id
  const isWhole = list?.isWhole ?? true
  const loadMore = useCallback(() => {
    if (!isWhole && last && !loading.current) load(last)
  }, [isWhole, last, load])
  const change = useCallback((id: string, decision: TriageRow['decision'], status?: ApplicationStatus) => {
    setList(former => {
      if (!former) return former
      const next = withDecision(former, id, decision)
      if (!status) return next
      return { ...next, rows: next.rows.map(row => (row._id === id ? { ...row, status } : row)) }
    })
  }, [])
  return {
    isLoaded: list !== undefined,
    rows: list?.rows ?? none,
    counts: list?.counts,
    cut: list?.cut ?? null,
    error,
    reload: () => {
      setError(null)
      load()
    },
    loadMore,
    change,
  }
}

const none: readonly never[] = []

type ChangeRow = (id: string, decision: TriageRow['decision'], status?: ApplicationStatus) => void

/** Sends decisions in the order in which they were made, each standing on the version that the one before left. */
function useDecisions(change: ChangeRow, saved: (id: string, comment: string) => void) {
  const actor = useActor()
  const sending = useSend(setDecision, { keeps: isUntouched })
  const line = useRef<Promise<void>>(Promise.resolve())
  const versions = useRef(new Map<string, number>())

  return (row: TriageRow, choice: Choice | null, comment: string) => {
    const { _id, status } = row
    const known = row.decision?.version ?? 0
    change(_id, choice && pendingOf(row, choice, comment, actor))
    const send = async () => {
      const version = versions.current.get(_id) ?? known
      const { data } = await sending.send({
        params: { id: _id },
        body: { to: choice?.to ?? null, round_id: choice?.round?._id ?? null, comment, from: status },
        ifMatch: `"${version}"`,
      })
      versions.current.set(_id, data.decision?.version ?? 0)
      if (choice !== null) saved(_id, comment)
    }
    line.current = line.current.then(send).catch(async (error: unknown) => {
      toast.error(`${row.team_name}: ${messageOf(error)}`)
      await showAsItIs(_id)
    })
  }

  /** After a refusal: what is true of it now. */
  async function showAsItIs(id: string) {
    try {
      const { data } = await call(getDecision, { params: { id } })
      versions.current.set(id, data.decision?.version ?? 0)
      change(id, data.decision, data.status)
    } catch (error) {
      toast.error(messageOf(error))
    }
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

/** The two after the one that is shown, and the one before, so that a step needs no wait. */
function usePrefetch(rows: readonly TriageRow[], at: number) {
  const loads = useLoads()
  const ids = [at + 1, at + 2, at - 1].map(place => rows[place]?._id).filter(id => id !== undefined)
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) prefetch(loads, getApplication, { params: { id } })
  }, [loads, wanted])
}
