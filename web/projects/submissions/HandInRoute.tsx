import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const HandInPage = lazy(async () => ({ default: (await import('./HandInPage.tsx')).HandInPage }))
const ReceiptPage = lazy(async () => ({ default: (await import('./ReceiptPage.tsx')).ReceiptPage }))

interface HandInRouteProps {
  id: string
  part?: string
  version?: string
}

/** /hand-in/{submission}, and its receipt. */
export function HandInRoute({ id, part, version }: HandInRouteProps) {
  return (
    <Suspense>
      {part === 'receipt' ? <ReceiptPage id={id} number={version} /> : <HandInPage id={id} />}
    </Suspense>
  )
}
