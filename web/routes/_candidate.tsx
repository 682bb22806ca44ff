import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { dropOldDrafts } from '../platform/drafts.ts'
import { useIsLoggedOut } from '../platform/logged-out.ts'
import { comeBackTo, readClaims, sessionKind } from '../platform/token.ts'
import { can } from '../../contract/platform/permissions.ts'

const LoggedOut = lazy(() => import('../platform/shell/LoggedOut.tsx'))

/** Pages that need a sign-in but not the console: applying, one's own applications, one's profile, previews. */
export const Route = createFileRoute('/_candidate')({
  staticData: { title: '', may: 'session:own' },
  ssr: false,
  beforeLoad: ({ location, matches }) => {
    if (sessionKind() === 'out') {
      comeBackTo(location.href)
      throw redirect({ to: '/login', replace: true })
    }
    const may = matches.at(-1)?.staticData.may ?? 'session:own'
    if (may !== 'anyone' && !can(readClaims(), may)) throw redirect({ to: '/dashboard', replace: true })
  },
  component: CandidatePages,
})

function CandidatePages() {
  useEffect(dropOldDrafts, [])
  if (!useIsLoggedOut()) return <Outlet />
  return (
    <Suspense>
      <LoggedOut />
    </Suspense>
  )
}
