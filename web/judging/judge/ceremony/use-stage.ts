import { useEffect, useRef, useState } from 'react'
import { getStage, publishNow, sayStep } from '../../../../contract/judging/ceremony.calls.ts'
import { follow, goTo, type Shown } from '../../../../judging/ceremony.ts'
import { apiErrorOf } from '../../../platform/api-error.ts'
import { callByLink } from '../../../platform/kept/call-by-link.ts'
import { keepPagesOffline } from '../../../platform/kept/worker/register.ts'
import { dropKept, type Kept, readKept, writeKept } from './kept.ts'
import { takePictures } from './pictures.ts'

/** Milliseconds between two steps at least: a clicker that bounces counts once. */
export const betweenSteps = 400
/** Milliseconds between two looks at what the other screen or the panel did. */
const every = 1_000
/** Milliseconds between two looks once the ceremony is over: nobody may close the page for days. */
export const afterwards = 60_000
const atOnce = 50
const patience = 5_000

interface StageState {
  /** Undefined until anything is known. */
  kept: Kept | undefined
  /** The link has ended, or the ceremony. */
  isOver: boolean
  isOffline: boolean
}

/** The ceremony on this screen. It goes on without a network once it is there, and tells the server when it can. */
export function useStage(token: string) {
  const [state, setState] = useState<StageState>(() => ({
    kept: readKept(token),
    isOver: false,
    isOffline: false,
  }))
  const kept = useRef(state.kept)
  const movedAt = useRef(0)
  const keep = (next: Kept) => {
    writeKept(token, next)
    kept.current = next
    setState(last => ({ ...last, kept: next }))
  }
  useEffect(() => {
    let isStopped = false
    let timer: ReturnType<typeof setTimeout>
    const say = async () => {
      const signal = AbortSignal.timeout(patience)
      const last = kept.current
      if (!last) {
        const { data } = await callByLink(getStage, null, { body: { token }, signal })
        await takePictures(data.content)
        const { content, shown, publication } = data
        keep({ content, shown, publication, changed_at: null, black: null })
        return
      }
      const { step, furthest, version } = last.shown
      const body = { token, step, furthest, version, is_black: last.black }
      const { data } = await callByLink(sayStep, null, { body, signal })
      const { publication } = data
      const own = { ...(kept.current ?? last), publication }
      const shown = {
        ...moved(own.shown, last.shown, data.shown),
        is_black: own.black === last.black ? data.shown.is_black : own.shown.is_black,
      }
      const black = own.black === last.black ? null : own.black
      if (data.changed_at === last.changed_at) keep({ ...own, shown, black })
      else {
        const fresh = await callByLink(getStage, null, { body: { token }, signal })
        await takePictures(fresh.data.content)
        keep({ ...own, shown, black, content: fresh.data.content, changed_at: data.changed_at })
      }
      // Whichever of screen and panel is online first begins it.
      if (data.publication.is_due) await callByLink(publishNow, null, { body: { token }, signal })
    }
    const run = async () => {
      let pause = every
      try {
        const said = kept.current?.shown.step
        await say()
        // The panel waits until the screen says that it shows what was sent.
        if (said !== undefined && kept.current?.shown.step !== said) pause = atOnce
        setState(last => ({ ...last, isOffline: false, isOver: false }))
      } catch (error) {
        const { status } = apiErrorOf(error)
        // A result that changed keeps it from going out, and the panel says so.
        const isOver = status === 409 && !(await isOpen(token))
        if (isOver) {
          dropKept(token)
          pause = afterwards
        }
        setState(last => ({ ...last, isOver, isOffline: status === 0 }))
      }
      if (!isStopped) timer = setTimeout(() => void run(), pause)
    }
    void keepPagesOffline('judge')
    const first = kept.current
    void (first ? takePictures(first.content) : Promise.resolve()).then(run)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one loop for one link
  }, [token])
  return {
    ...state,
    move: (by: 1 | -1) => {
      const last = kept.current
      const now = performance.now()
      if (!last || now - movedAt.current < betweenSteps) return
      movedAt.current = now
      const shown = goTo(last.shown, last.shown.step + by, last.content.items.length)
      keep({ ...last, shown: { ...shown, is_black: false }, black: false })
    },
    toggleBlack: () => {
      const last = kept.current
      if (!last) return
      const is_black = !last.shown.is_black
      keep({ ...last, shown: { ...last.shown, is_black }, black: is_black })
    },
  }
}

/** A press while the call was under way stays, and is said next; else what the server keeps. */
function moved(own: Kept['shown'], said: Kept['shown'], server: Kept['shown']): Shown {
  return own.step === said.step ? follow(own, server) : { ...own, version: server.version }
}

async function isOpen(token: string): Promise<boolean> {
  return callByLink(getStage, null, { body: { token } }).then(
    () => true,
    (error: unknown) => apiErrorOf(error).status === 0,
  )
}
