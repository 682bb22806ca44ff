import { useEffect, useRef, useState } from 'react'
import { bundleAddress } from '../../../contract/judging/public-results.calls.ts'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import type { Check, CheckTask } from './check-file.ts'

export interface Run {
  /** The name of the file that was chosen; undefined for the published one. */
  name: string | undefined
  /** Undefined while it is worked out. */
  check?: Check | { failed: string }
}

/** Works a file out in a worker; the last one that was asked for counts. */
export function useRun(published: PublishedResults) {
  const [run, setRun] = useState<Run>()
  const worker = useRef<Worker>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const refuse = (name: string | undefined, failed: string) => setRun({ name, check: { failed } })
  const start = (name: string | undefined, chosen: string | null) => {
    worker.current?.terminate()
    const own = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    setRun({ name })
    own.onmessage = ({ data }: MessageEvent<Check | undefined>) => {
      own.terminate()
      if (data) setRun({ name, check: data })
      else refuse(name, 'The published file could not be loaded. Try again.')
    }
    own.onerror = () => refuse(name, 'It could not be worked out in this browser.')
    const { digest, result } = published
    const task: CheckTask = {
      address: new URL(bundleAddress(published._id), location.origin).href,
      chosen,
      page: { digest, result },
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    own.postMessage(task)
  }
  return { run, start, refuse }
}
