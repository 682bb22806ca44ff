import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const HandInPage = lazy(() => import('./HandInPage.tsx'))
const ReceiptPage = lazy(() => import('./ReceiptPage.tsx'))

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
