import { useSyncExternalStore } from 'react'
import { useLoads } from './api.ts'
import { Watched } from './watched.ts'

/** Chosen values that the server has not confirmed, by row. Deleting an entry is the rollback. */
const marks = new Watched<ReadonlyMap<string, { value: unknown }>>(new Map())

/**
 * The row's chosen value while it is being saved, else the server's. `showOptimistically` shows a value while the work
 * runs. If it fails, the server's latest value shows again.
 */
export function useOptimistic<T>(row: string, known: T) {
  const loads = useLoads()
  const mark = useSyncExternalStore(marks.watch, () => marks.read().get(row) as { value: T } | undefined)
  const showOptimistically = async <Result>(value: T, work: () => Promise<Result>) => {
    const own = { value }
    put(row, own)
    try {
      const result = await work()
      // Waits for useSend's refresh, so that the former value does not flash up.
      await loads.settled()
      return result
    } finally {
      if (marks.read().get(row) === own) put(row, undefined)
    }
  }
  return [mark ? mark.value : known, showOptimistically] as const
}

function put(row: string, mark: { value: unknown } | undefined): void {
  const next = new Map(marks.read())
  if (mark) next.set(row, mark)
  else next.delete(row)
  marks.put(next)
}
