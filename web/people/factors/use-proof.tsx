import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'

const ProofDialog = lazy(() => import('./ProofDialog.tsx'))

interface Waiting {
  goOn: () => void
  giveUp: () => void
}

/**
 * For changes of what protects an account: `guard` sends one, and if the server wants to know first that it is still
 * the same person, asks for that and sends it again. It is undefined if the person gave up. `insist` is for forms, which
 * stay as they are then: it throws what the server said. `dialog` is to be rendered, beside a form and not in it.
 */
export function useProof(): {
  guard: <Reply>(send: () => Promise<Reply>) => Promise<Reply | undefined>
  insist: <Reply>(send: () => Promise<Reply>) => Promise<Reply>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()
  const isProved = () =>
    new Promise<boolean>(resolve => {
      setWaiting({ goOn: () => resolve(true), giveUp: () => resolve(false) })
    }).finally(() => setWaiting(undefined))
  const insist = async <Reply,>(send: () => Promise<Reply>) => {
    try {
      return await send()
    } catch (error) {
      if (!wantsProof(error) || !(await isProved())) throw error
    }
    return send()
  }
  const guard = async <Reply,>(send: () => Promise<Reply>) => {
    try {
      return await insist(send)
    } catch (error) {
      if (!wantsProof(error)) throw error
      return undefined
    }
  }
  const dialog = waiting && (
    <Suspense>
      <ProofDialog onProved={waiting.goOn} onClose={waiting.giveUp} />
    </Suspense>
  )
  return { guard, insist, dialog }
}

function wantsProof(error: unknown) {
  return error instanceof ApiError && error.kind === 'proof_needed'
}
