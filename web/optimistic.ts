import { useSyncExternalStore } from 'react'
import { useLoads } from './api.ts'

/** What people chose and the server has not confirmed yet, by row. Dropping a mark is the rollback. */
const marks = new Map<string, { value: unknown }>()
const watchers = new Set<() => void>()

/**
 * A row's value as the person chose it just now, else as the server last said it. `showOptimistically` shows a value while
 * the work is under way; when it fails, what the server knows shows again, whatever was loaded meanwhile.
 */
export function useOptimistic<T>(row: string, known: T) {
  const loads = useLoads()
  const mark = useSyncExternalStore(watch, () => marks.get(row) as { value: T } | undefined)
  const showOptimistically = async (value: T, work: () => Promise<unknown>) => {
    const own = { value }
    put(row, own)
    try {
      await work()
      // The refresh that useSend began: the former value never flashes up in between.
      await loads.settled()
    } finally {
      if (marks.get(row) === own) put(row, undefined)
    }
  }
  return [mark ? mark.value : known, showOptimistically] as const
}

function put(row: string, mark: { value: unknown } | undefined): void {
  if (mark) marks.set(row, mark)
  else marks.delete(row)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
