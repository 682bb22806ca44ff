import { useEffect, useRef, useState } from 'react'
import type { Rehearsal, RehearsalTask } from './rehearsals.ts'

/** The last rehearsal: of what, and what it has found so far, in the order of its variants. */
export interface RehearsalState {
  task: RehearsalTask | undefined
  found: readonly Rehearsal[]
  hasFailed: boolean
  start: (task: RehearsalTask) => void
}

/** Rehearses apart from the page. What was found stays when the plan is made. */
export function useRehearsal(): RehearsalState {
  const [task, setTask] = useState<RehearsalTask>()
  const [found, setFound] = useState<Rehearsal[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const worker = useRef<Worker>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const start = (asked: RehearsalTask) => {
    worker.current?.terminate()
    const own = new Worker(new URL('./rehearsal-worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    setFound([])
    setHasFailed(false)
    setTask(asked)
    own.onmessage = ({ data }: MessageEvent<Rehearsal>) => setFound(former => [...former, data])
    own.onerror = () => setHasFailed(true)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    own.postMessage(asked)
  }
  return { task, found, hasFailed, start }
}
