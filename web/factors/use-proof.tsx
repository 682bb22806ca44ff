import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../api-error.ts'

const ProofDialog = lazy(() => import('./ProofDialog.tsx'))

interface Waiting {
  goOn: () => void
  giveUp: () => void
}

/**
 * For changes of what protects an account: `guard` sends one, and if the server wants to know first that it is still
 * the same person, asks for that and sends it again. It is undefined if the person gave up. `dialog` is to be rendered.
 */
export function useProof(): {
  guard: <Reply>(send: () => Promise<Reply>) => Promise<Reply | undefined>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()
  const isProved = () =>
    new Promise<boolean>(resolve => {
      setWaiting({ goOn: () => resolve(true), giveUp: () => resolve(false) })
    }).finally(() => setWaiting(undefined))
  const guard = async <Reply,>(send: () => Promise<Reply>) => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'proof_needed') throw error
    }
    return (await isProved()) ? send() : undefined
  }
  const dialog = waiting && (
    <Suspense>
      <ProofDialog onProved={waiting.goOn} onClose={waiting.giveUp} />
    </Suspense>
  )
  return { guard, dialog }
}
