import { useEffect, useRef, useState } from 'react'
import { getPanel, publishNow, sayStep } from '../../../../contract/judging/ceremony.calls.ts'
import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { apiErrorOf } from '../../../platform/api-error.ts'
import { callByLink } from '../../../platform/kept/call-by-link.ts'
import { keepPagesOffline } from '../../../platform/kept/worker/register.ts'
import { heardOf, isSeen } from './panel.texts.ts'
import { afterwards, betweenSteps } from './use-stage.ts'

/** Milliseconds between two looks at the screen. */
const every = 1_500
/** Milliseconds between two looks while a step is on its way to the screen. */
const whileSent = 500
const patience = 6_000

/** What the panel shows, and what its buttons do. */
export function usePanel(token: string) {
  const [panel, setPanel] = useState<Panel>()
  const [isOver, setIsOver] = useState(false)
  const [isOffline, setIsOffline] = useState(false)
  const [problem, setProblem] = useState<string>()
  const movedAt = useRef(0)
  const look = async () => {
    const signal = AbortSignal.timeout(patience)
    const { data } = await callByLink(getPanel, null, { body: { token }, signal })
    setPanel(data)
    // Nothing goes out by a name that was sent and that the hall has not seen.
    if (data.publication.is_due && isSeen(data))
      await callByLink(publishNow, null, { body: { token }, signal })
    return heardOf(data, false).state === 'follows' && !isSeen(data) ? whileSent : every
  }
  const failed = (error: unknown) => {
    const { status, message } = apiErrorOf(error)
    if (status === 0) setIsOffline(true)
    else setProblem(message)
  }
  useEffect(() => {
    let isStopped = false
    let timer: ReturnType<typeof setTimeout>
    const run = async () => {
      let pause = every
      try {
        pause = await look()
        setIsOffline(false)
        setProblem(undefined)
        setIsOver(false)
      } catch (error) {
        failed(error)
        if (apiErrorOf(error).status === 409 && !(await isOpen(token))) {
          setIsOver(true)
          pause = afterwards
        }
      }
      if (!isStopped) timer = setTimeout(() => void run(), pause)
    }
    void keepPagesOffline('judge')
    void run()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one loop for one link
  }, [token])
  return {
    panel,
    isOver,
    isOffline,
    problem,
    look: () => {
      look()
        .then(() => setIsOffline(false))
        .catch(failed)
    },
    act: (does: () => Promise<unknown>) => {
      does().then(look).catch(failed)
    },
    move: (by: 1 | -1) => {
      const now = performance.now()
      if (!panel || now - movedAt.current < betweenSteps) return
      movedAt.current = now
      const { step, furthest, version } = panel.shown
      const body = {
        token,
        step: step + by,
        furthest: Math.max(furthest, step + by),
        version,
        is_black: null,
      }
      callByLink(sayStep, null, { body })
        .then(({ data }) => setPanel(last => last && { ...last, shown: data.shown }))
        .then(look)
        .catch(failed)
    },
  }
}

async function isOpen(token: string): Promise<boolean> {
  return callByLink(getPanel, null, { body: { token } }).then(
    () => true,
    (error: unknown) => apiErrorOf(error).status === 0,
  )
}
