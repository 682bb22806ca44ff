import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { dropOldDrafts } from '../platform/drafts.ts'
import { ConsoleShell } from '../console/shell/ConsoleShell.tsx'
import { NotAllowed } from '../platform/shell/NotAllowed.tsx'
import { useIsLoggedOut } from '../platform/logged-out.ts'
import { usePermissions } from '../platform/session.ts'
import { comeBackTo, sessionKind } from '../platform/token.ts'

const LoggedOut = lazy(() => import('../platform/shell/LoggedOut.tsx'))

/**
 * The console for staff. The token is in the browser, so the server renders none of it. Candidates never see it
 * (docs/product.md §1).
 */
export const Route = createFileRoute('/_console')({
  staticData: { title: 'Console', may: 'console:view' },
  ssr: false,
  beforeLoad: ({ location }) => {
    const kind = sessionKind()
    if (kind === 'out') {
      comeBackTo(location.href)
      throw redirect({ to: '/login', replace: true })
    }
    if (kind === 'candidate') throw redirect({ to: candidatePage(location.pathname), replace: true })
  },
  component: Console,
})

/** A candidate who opens "Learn More" is sent to the public page of the same event. */
function candidatePage(pathname: string): string {
  const eventId = /^\/event\/([^/]+)$/i.exec(pathname)?.[1]
  return eventId ? `/event-page/${eventId}` : '/challenges'
}

function Console() {
  const may = useMatches({ select: matches => matches.at(-1)?.staticData.may ?? 'console:view' })
  const holds = usePermissions()
  useEffect(dropOldDrafts, [])
  const isAllowed = may === 'anyone' || holds(may)
  // Nothing of the console is shown any more.
  if (useIsLoggedOut())
    return (
      <Suspense>
        <LoggedOut />
      </Suspense>
    )
  return <ConsoleShell>{isAllowed ? <Outlet /> : <NotAllowed />}</ConsoleShell>
}
