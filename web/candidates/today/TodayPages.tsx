import { lazy, Suspense } from 'react'
import { Navigate } from '@tanstack/react-router'

// Fetched here, because the files of a route are listed in the first file of every page.
const TodayPage = lazy(() => import('./TodayPage.tsx'))
const BigScreen = lazy(() => import('./BigScreen.tsx'))

/** /day/{id}, and /day/{id}/screen (docs/product.md §43). */
export function TodayPages({ id, screen }: { id: string; screen: string | undefined }) {
  if (id === '') return <Navigate to="/challenges" replace />
  return <Suspense>{screen === 'screen' ? <BigScreen id={id} /> : <TodayPage id={id} />}</Suspense>
}
